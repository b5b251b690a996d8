import PopupGeometry

/// A picture of pixels that never changes: premultiplied, 0xAARRGGBB, row by row without padding.
public final class Picture: Sendable {
    /// Columns of pixels.
    public let width: Int
    /// Rows of pixels.
    public let height: Int
    /// Pixels a point: 2 for a picture made for a screen of scale 2.
    public let scale: Double
    /// The pixels from the top left on, `width` a row; colours are multiplied by their alpha.
    public let pixels: [UInt32]

    /// `pixels` must hold `width × height` values, premultiplied.
    public init(width: Int, height: Int, scale: Double = 1, pixels: [UInt32]) {
        if pixels.count != width * height || width < 0 || height < 0 || !(scale > 0) {
            misuse(
                "a picture of \(width)×\(height) at scale \(scale) was given \(pixels.count) pixels. "
                    + "Give width × height of them, and a scale above 0.")
        }
        self.width = width
        self.height = height
        self.scale = scale
        self.pixels = pixels
    }

    /// Points.
    public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}

extension Picture: Hashable {
    public static func == (a: Picture, b: Picture) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
