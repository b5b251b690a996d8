import PopupGeometry

/// Pixels to draw into: premultiplied 0xAARRGGBB, row by row. The caller owns the memory for the time of the call.
public struct PixelTarget {
    /// The first pixel of the first row. Not owned.
    public let pixels: UnsafeMutablePointer<UInt32>
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Pixels from the start of one row to the start of the next.
    public let stride: Int

    /// Memory of the caller's, which must hold `height` rows of `stride` pixels and outlive the target.
    public init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
        if width < 0 || height < 0 || stride < width {
            misuse(
                "a pixel target of \(width)×\(height) was given rows of \(stride) pixels. "
                    + "Sizes are not negative and a row holds its width; a stride is in pixels, not in bytes.")
        }
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
    }

    /// All of its pixels.
    public var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}

/// Pixels that it owns: premultiplied 0xAARRGGBB, row by row without padding, clear at first.
public final class PixelBuffer {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// `width × height` pixels, freed with the buffer.
    public let pixels: UnsafeMutablePointer<UInt32>

    /// A buffer of clear pixels; either side may be 0.
    public init(width: Int, height: Int) {
        if width < 0 || height < 0 {
            misuse("a pixel buffer of \(width)×\(height) was asked for. Give sizes of 0 or more.")
        }
        self.width = width
        self.height = height
        pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width * height))
        pixels.initialize(repeating: 0, count: max(1, width * height))
    }

    deinit { pixels.deallocate() }

    /// The buffer as something to draw into; keep the buffer alive meanwhile.
    public var target: PixelTarget { PixelTarget(pixels: pixels, width: width, height: height, stride: width) }
    /// All of its pixels.
    public var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

    /// The pixel in column `x` of row `y`; outside is a programmer's error.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            check(x, y)
            return pixels[y * width + x]
        }
        set {
            check(x, y)
            pixels[y * width + x] = newValue
        }
    }

    private func check(_ x: Int, _ y: Int) {
        if x < 0 || y < 0 || x >= width || y >= height {
            misuse("pixel (\(x), \(y)) of a buffer of \(width)×\(height) was asked for. Stay inside its size.")
        }
    }
}
