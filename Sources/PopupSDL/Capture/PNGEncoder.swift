import CZlib
import PopupDrawing
import PopupGeometry
import PopupRaster

/// Pixels → a PNG file's bytes: 8 bits a channel, RGB where all is opaque, else RGBA with straight alpha.
nonisolated public enum PNGEncoder {
    /// The bytes of a PNG file of what was drawn.
    public static func encode(_ buffer: PixelBuffer) -> [UInt8] {
        encode(buffer.pixels, width: buffer.width, height: buffer.height, stride: buffer.width)
    }

    /// The bytes of a PNG file of a picture.
    public static func encode(_ picture: Picture) -> [UInt8] {
        picture.pixels.withUnsafeBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return encode(PixelBuffer(width: 0, height: 0)) }
            return encode(first, width: picture.width, height: picture.height, stride: picture.width)
        }
    }

    /// - Parameters:
    ///   - pixels: premultiplied, 0xAARRGGBB.
    ///   - stride: pixels from the start of one row to the start of the next.
    public static func encode(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int
    ) -> [UInt8] {
        if width < 1 || height < 1 || width > Int(Int32.max) || height > Int(Int32.max) || stride < width {
            misuse("a picture of \(width)×\(height) was to become a PNG. Give one of at least one pixel.")
        }
        let isOpaque = (0..<height).allSatisfy { y in
            (0..<width).allSatisfy { x in pixels[y * stride + x] >> 24 == 255 }
        }
        let channels = isOpaque ? 3 : 4
        var out: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var header: [UInt8] = []
        header.append(bigEndian: UInt32(width))
        header.append(bigEndian: UInt32(height))
        // 8 bits; RGB or RGBA; the only methods there are; not interlaced.
        header += [8, isOpaque ? 2 : 6, 0, 0, 0]
        out.append(chunk: "IHDR", header)
        let rows = PNGRows.filtered(pixels, width: width, height: height, stride: stride, channels: channels)
        out.append(chunk: "IDAT", deflate(rows))
        out.append(chunk: "IEND", [])
        return out
    }

    private static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
            let status = compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), 6)
            if status != Z_OK { misuse("zlib could not pack \(bytes.count) bytes (status \(status)): out of memory.") }
            used = Int(count)
        }
    }
}

nonisolated extension [UInt8] {
    fileprivate mutating func append(bigEndian value: UInt32) {
        append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }

    /// Length, name, content, and the checksum of the latter two.
    fileprivate mutating func append(chunk name: String, _ content: [UInt8]) {
        append(bigEndian: UInt32(content.count))
        let named = Array(name.utf8) + content
        append(contentsOf: named)
        append(bigEndian: UInt32(crc32(0, named, UInt32(named.count))))
    }
}
