import Glibc

/// This is the thread that the process began with. (The main actor need not run there on Linux.)
nonisolated var isMainThread: Bool {
    // "<process>/task/<thread>"; the first thread has the process's number.
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes { buffer in
        buffer.withMemoryRebound(to: CChar.self) { readlink("/proc/thread-self", $0.baseAddress!, $0.count) }
    }
    // Without /proc there is nothing to tell by.
    guard count > 0 else { return true }
    let parts = text[..<count].split(separator: UInt8(ascii: "/"))
    return parts.count == 3 && parts[0].elementsEqual(parts[2])
}
