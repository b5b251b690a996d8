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
        var out = [UInt8](pngOfWidth: width, height: height, hasAlpha: !isOpaque)
        let rows = PNGRows.filtered(pixels, width: width, height: height, stride: stride, channels: channels)
        out.append(chunk: "IDAT", rows.deflated(level: 6))
        out.append(chunk: "IEND", [])
        return out
    }
}
