import CPopupZlib
import PopupRaster

/// PNG files of one kind, without row filters: any viewer opens them, and reading them back needs a few lines.
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
        file += chunk("IDAT", packed(rows))
        file += chunk("IEND", [])
        return file
    }

    private static func packed(_ data: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(data.count))
        var out = [UInt8](repeating: 0, count: Int(count))
        let status = compress2(&out, &count, data, UInt(data.count), 9)
        return status == Z_OK ? Array(out[..<Int(count)]) : []
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
                data += file[(at + 8)..<(at + 8 + count)]
            }
            at += 12 + count
        }
        guard let data = unpacked(data, count: (width * 4 + 1) * height) else { return nil }
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

    private static func unpacked(_ stream: [UInt8], count: Int) -> [UInt8]? {
        var out = [UInt8](repeating: 0, count: count)
        var got = UInt(count)
        guard uncompress(&out, &got, stream, UInt(stream.count)) == Z_OK, got == count else { return nil }
        return out
    }
}
