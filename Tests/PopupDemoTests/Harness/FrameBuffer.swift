import Glibc

/// What an Xvfb with `-fbdir` shows, read straight from the file that it draws into (an X window dump, version 7).
nonisolated struct FrameBuffer {
    private let descriptor: Int32
    let width: Int
    let height: Int
    private let rowBytes: Int
    private let firstPixel: Int

    /// `path` is the file of one screen of depth 24.
    init(path: String) throws {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw HarnessError("the screen's file \(path) could not be opened") }
        // 25 numbers of 32 bits, most significant byte first.
        var header = [UInt8](repeating: 0, count: 100)
        guard pread(descriptor, &header, 100, 0) == 100 else { throw HarnessError("\(path) has no header yet") }
        let fields = (0..<25).map { field in header[field * 4..<field * 4 + 4].reduce(0) { $0 << 8 | Int($1) } }
        guard fields[1] == 7, fields[11] == 32, fields[14] == 0xff0000, fields[16] == 0xff else {
            throw HarnessError("\(path) is no dump of 32 bits a pixel: \(fields)")
        }
        width = fields[4]
        height = fields[5]
        rowBytes = fields[12]
        // A colour of the map takes 12 bytes.
        firstPixel = fields[0] + fields[19] * 12
    }

    func close() { _ = Glibc.close(descriptor) }

    /// The pixels of a rectangle, which is cut to the screen.
    func read(x: Int, y: Int, width: Int, height: Int) -> Pixels {
        let (left, right) = (max(0, x), min(self.width, x + width))
        let (top, bottom) = (max(0, y), min(self.height, y + height))
        guard left < right, top < bottom else { return Pixels(width: 0, height: 0, values: []) }
        let count = right - left
        var values = [UInt32](repeating: 0, count: count * (bottom - top))
        values.withUnsafeMutableBytes { bytes in
            for row in top..<bottom {
                let place = bytes.baseAddress.map { $0 + (row - top) * count * 4 }
                _ = pread(descriptor, place, count * 4, firstPixel + row * rowBytes + left * 4)
            }
        }
        return Pixels(width: count, height: bottom - top, values: values.map { UInt32(littleEndian: $0) & 0xffffff })
    }
}
