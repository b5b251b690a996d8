import Glibc
import PopupKit

/// Text files.
enum TextFile {
    /// The whole text of a file.
    /// - Throws: `ShowError` where it cannot be read or is no UTF-8.
    static func read(_ path: String) throws -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw unreadable(path) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(file, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            if count == 0 { break }
            bytes += part[..<count]
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ShowError(description: "\(path) is no text in UTF-8. Give a file of lines as in Assets/Tours.")
        }
        return text
    }

    private static func unreadable(_ path: String) -> ShowError {
        ShowError(description: "\(path) could not be read: \(String(cString: strerror(errno))). Check its name.")
    }
}
