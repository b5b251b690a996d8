import PopupRaster

/// PNG files without compression: any viewer opens them, and reading them back needs a few lines.
public enum PlainPNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    // MARK: Writing

    /// The picture, its alpha made straight.
    public static func encode(_ buffer: PixelBuffer) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((buffer.width * 4 + 1) * buffer.height)
        for y in 0..<buffer.height {
            rows.append(0)
            for x in 0..<buffer.width {
                let p = buffer[x, y]
                let a = p >> 24
                for shift: UInt32 in [16, 8, 0] {
                    let c = p >> shift & 255
                    rows.append(UInt8(a == 0 ? 0 : min(255, (c * 255 + a / 2) / a)))
                }
                rows.append(UInt8(a))
            }
        }
        var file = signature
        let size = bytes(UInt32(buffer.width)) + bytes(UInt32(buffer.height))
        file += chunk("IHDR", size + [8, 6, 0, 0, 0])
        file += chunk("IDAT", stored(rows))
        file += chunk("IEND", [])
        return file
    }

    /// A zlib stream of stored blocks.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [0x78, 0x01]
        var from = 0
        repeat {
            let count = min(65535, data.count - from)
            let isLast = from + count == data.count
            out.append(isLast ? 1 : 0)
            out += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
            out += data[from..<(from + count)]
            from += count
        } while from < data.count
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in data {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return out + bytes(b << 16 | a)
    }

    private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        let body = [UInt8](kind.utf8) + data
        return bytes(UInt32(data.count)) + body + bytes(checksum(body))
    }

    private static func bytes(_ v: UInt32) -> [UInt8] {
        [UInt8(v >> 24), UInt8(v >> 16 & 255), UInt8(v >> 8 & 255), UInt8(v & 255)]
    }

    private static func checksum(_ data: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    // MARK: Reading

    /// The picture of a file that `encode` wrote; nil for any other.
    public static func decode(_ file: [UInt8]) -> PixelBuffer? {
        guard file.count > 8, Array(file[0..<8]) == signature else { return nil }
        var at = 8
        var width = 0
        var height = 0
        var data: [UInt8] = []
        func number(_ i: Int) -> Int {
            Int(file[i]) << 24 | Int(file[i + 1]) << 16 | Int(file[i + 2]) << 8 | Int(file[i + 3])
        }
        while at + 12 <= file.count {
            let count = number(at)
            let kind = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
            guard at + 12 + count <= file.count else { return nil }
            if kind == "IHDR" {
                width = number(at + 8)
                height = number(at + 12)
            } else if kind == "IDAT" {
                guard let part = unstored(Array(file[(at + 8)..<(at + 8 + count)])) else { return nil }
                data += part
            }
            at += 12 + count
        }
        guard data.count == (width * 4 + 1) * height else { return nil }
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let i = y * (width * 4 + 1) + 1 + x * 4
                let a = UInt32(data[i + 3])
                func channel(_ k: Int) -> UInt32 { (UInt32(data[i + k]) * a + 127) / 255 }
                buffer[x, y] = a << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
            }
        }
        return buffer
    }

    private static func unstored(_ stream: [UInt8]) -> [UInt8]? {
        var out: [UInt8] = []
        var at = 2
        while at + 5 <= stream.count {
            let isLast = stream[at] == 1
            guard stream[at] <= 1 else { return nil }
            let count = Int(stream[at + 1]) | Int(stream[at + 2]) << 8
            guard at + 5 + count <= stream.count else { return nil }
            out += stream[(at + 5)..<(at + 5 + count)]
            at += 5 + count
            if isLast { return out }
        }
        return nil
    }
}
