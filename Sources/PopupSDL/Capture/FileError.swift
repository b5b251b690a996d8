import Glibc

/// A file that could not be written: which, what the system said, and what to do about it.
nonisolated public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file or folder, as it was given.
    public let path: String
    /// "create", "write to", …
    public let operation: String
    /// The system's own text.
    public let reason: String

    public var description: String {
        "Could not \(operation) \(path): \(reason). Choose a folder that exists, can be written to and has room"
    }

    static func last(_ operation: String, _ path: String) -> FileError {
        FileError(path: path, operation: operation, reason: String(cString: strerror(errno)))
    }
}

/// Files that are there whole or not at all.
nonisolated package enum AtomicFile {
    /// Writes beside `path` and renames: a reader, or a crash, never meets half a file.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let temporary = "\(path).\(getpid()).part"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if file < 0 { throw .last("create", temporary) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, $0.count - written) }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 {
                let error = FileError.last("write to", temporary)
                close(file)
                unlink(temporary)
                throw error
            }
            written += count
        }
        if close(file) != 0 || rename(temporary, path) != 0 {
            let error = FileError.last("put in place", path)
            unlink(temporary)
            throw error
        }
    }
}
