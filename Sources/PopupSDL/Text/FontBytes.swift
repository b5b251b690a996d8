import Glibc

/// A font file in memory, mapped and not copied, unmapped with this. SDL_ttf reads a file piece by piece, with two calls
/// of the system for each glyph of each label.
nonisolated final class FontBytes {
    let start: UnsafeMutableRawPointer
    let count: Int

    /// Nil for what cannot be read or mapped.
    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size <= Int(Int32.max),
            let memory = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED
        else { return nil }
        start = memory
        count = status.st_size
    }

    deinit { munmap(start, count) }
}
