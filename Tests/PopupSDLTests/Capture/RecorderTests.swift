import Foundation
import PopupRaster
import Testing

@testable import PopupSDL

@Suite("Recordings")
struct RecorderTests {
    /// A folder that is gone afterwards.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func files(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    private func picture(_ color: UInt32) -> PixelBuffer {
        let buffer = PixelBuffer(width: 8, height: 6)
        for i in 0..<48 { buffer.pixels[i] = color }
        return buffer
    }

    private func decoded(_ path: String) throws -> DecodedPNG {
        try DecodedPNG([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    }

    @Test("a .png keeps the last frame")
    func last() throws {
        try inFolder { folder in
            let recorder = try Recorder(to: folder + "/out.png", framesPerSecond: 30)
            for color: UInt32 in [0xFFFF_0000, 0xFF00_FF00] { try recorder.add(picture(color)) }
            #expect(try files(folder).isEmpty)
            try recorder.finish()
            #expect(try files(folder) == ["out.png"])
            #expect(Set(try decoded(folder + "/out.png").pixels) == [0xFF00_FF00])
        }
    }

    @Test("a folder takes every frame, numbered, once all are there", arguments: ["film", "film/"])
    func folder(name: String) throws {
        try inFolder { folder in
            let recorder = try Recorder(to: "\(folder)/\(name)", framesPerSecond: 30)
            for i in 0..<11 { try recorder.add(picture(0xFF00_0000 + UInt32(i))) }
            #expect(!FileManager.default.fileExists(atPath: folder + "/film"))
            try recorder.finish()
            #expect(try files(folder) == ["film"])
            #expect(try files(folder + "/film").count == 11)
            #expect(Set(try decoded(folder + "/film/frame-0011.png").pixels) == [0xFF00_000A])
        }
    }

    @Test("a folder that is empty is filled; one that holds something is left alone, with the way out")
    func full() throws {
        try inFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/film", withIntermediateDirectories: true)
            let recorder = try Recorder(to: folder + "/film", framesPerSecond: 30)
            try recorder.add(picture(0xFF12_3456))
            try recorder.finish()
            #expect(try files(folder + "/film") == ["frame-0001.png"])
            let error = #expect(throws: FileError.self) {
                try Recorder(to: folder + "/film/", framesPerSecond: 30)
            }
            #expect(error?.description.contains("files in it already") == true)
            #expect(try files(folder) == ["film"])
        }
    }

    @Test("given up, it leaves nothing", arguments: ["out.png", "out.apng", "film/"])
    func discard(name: String) throws {
        try inFolder { folder in
            let recorder = try Recorder(to: "\(folder)/\(name)", framesPerSecond: 30)
            for color: UInt32 in [0xFFFF_0000, 0xFF00_FF00] { try recorder.add(picture(color)) }
            recorder.discard()
            #expect(try files(folder).isEmpty)
        }
    }

    @Test("where nothing can be written, the error names the place", arguments: ["out.png", "out.apng", "film/"])
    func nowhere(name: String) throws {
        try inFolder { folder in
            let error = #expect(throws: FileError.self) {
                let recorder = try Recorder(to: "\(folder)/none/\(name)", framesPerSecond: 30)
                try recorder.add(picture(0xFFFF_0000))
                try recorder.finish()
            }
            #expect(error?.path.hasPrefix("\(folder)/none/") == true)
        }
    }
}
