import Glibc
import PopupRaster

/// Numbered pictures in a folder, which is filled under another name and put in place when it is whole.
final class FolderSink: FrameSink {
    private let path: String
    private let temporary: String
    private var files: [String] = []

    /// - Throws: `FileError` where there is a folder that holds something, or none can be made.
    init(path: String) throws(FileError) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        temporary = "\(path).\(getpid()).part"
        if FolderSink.holdsFiles(path) {
            throw FileError(
                path: path, operation: "record into",
                reason: "there are files in it already, and a recording wants a folder of its own")
        }
        guard mkdir(temporary, 0o755) == 0 else { throw .last("create", temporary) }
    }

    private static func holdsFiles(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return false }
        defer { closedir(folder) }
        var count = 0
        // "." and ".." are always there.
        while readdir(folder) != nil { count += 1 }
        return count > 2
    }

    func add(_ pixels: PixelBuffer) throws(FileError) {
        let number = String(files.count + 1)
        let file = "frame-" + String(repeating: "0", count: max(0, 4 - number.count)) + number + ".png"
        try AtomicFile.write(PNGEncoder.encode(pixels), to: "\(temporary)/\(file)")
        files.append(file)
    }

    func finish() throws(FileError) {
        // An empty folder may be there; a full one refuses.
        guard rename(temporary, path) == 0 else {
            let error = FileError.last("put in place", path)
            discard()
            throw error
        }
    }

    func discard() {
        for file in files { unlink("\(temporary)/\(file)") }
        rmdir(temporary)
    }
}
