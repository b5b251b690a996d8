import CPopupZlib
import PopupGeometry

/// The pieces that PNG files are made of.
nonisolated extension [UInt8] {
    static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// What a PNG begins with: the signature and the size; 8 bits a channel, not interlaced.
    init(pngOfWidth width: Int, height: Int, hasAlpha: Bool) {
        self = .pngSignature
        var header: [UInt8] = []
        header.append(bigEndian: UInt32(width))
        header.append(bigEndian: UInt32(height))
        // 8 bits; RGB or RGBA; the only methods there are; not interlaced.
        header += [8, hasAlpha ? 6 : 2, 0, 0, 0]
        append(chunk: "IHDR", header)
    }

    mutating func append(bigEndian value: UInt32) {
        append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }

    mutating func append(bigEndian value: UInt16) {
        append(contentsOf: [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }

    /// Length, name, content, and the checksum of the latter two.
    mutating func append(chunk name: String, _ content: [UInt8]) {
        append(bigEndian: UInt32(content.count))
        let named = Array(name.utf8) + content
        append(contentsOf: named)
        append(bigEndian: UInt32(crc32(0, named, UInt32(named.count))))
    }

    /// The bytes packed by zlib; `level` 1 is fast, 9 short.
    func deflated(level: Int32) -> [UInt8] {
        var count = compressBound(UInt(self.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
            let status = compress2(buffer.baseAddress, &count, self, UInt(self.count), level)
            if status != Z_OK { misuse("zlib could not pack \(self.count) bytes (status \(status)): out of memory.") }
            used = Int(count)
        }
    }
}
