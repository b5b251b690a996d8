import Foundation
import PopupSDL
import Testing

@Suite("Files are there whole or not at all")
struct AtomicFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    @Test("a file replaces the former one and leaves nothing beside it")
    func replace() throws {
        try withFolder { folder in
            try AtomicFile.write([1, 2, 3], to: folder + "/a.png")
            try AtomicFile.write([4], to: folder + "/a.png")
            #expect(FileManager.default.contents(atPath: folder + "/a.png") == Data([4]))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.png"])
        }
    }

    @Test("an empty file is a file")
    func empty() throws {
        try withFolder { folder in
            try AtomicFile.write([], to: folder + "/a")
            #expect(FileManager.default.contents(atPath: folder + "/a") == Data())
        }
    }

    @Test("a folder that is not there is named, with what to do")
    func missingFolder() throws {
        try withFolder { folder in
            let path = folder + "/none/a.png"
            let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }
            #expect(error?.path.hasPrefix(path) == true)
            #expect(error?.description.contains("No such file or directory") == true)
            #expect(error?.description.contains("Choose a folder") == true)
        }
    }

    @Test("where the name is a folder's, nothing is left behind")
    func nameTaken() throws {
        try withFolder { folder in
            let path = folder + "/taken"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            #expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
        }
    }
}
