import PopupDrawing
import PopupGeometry
import PopupRaster

/// The colour of one pixel of the picture: three bytes.
public struct TestPixel: Hashable, Sendable, CustomStringConvertible {
    /// How much red, from 0 to 255.
    public var red: Int
    /// How much green, from 0 to 255.
    public var green: Int
    /// How much blue, from 0 to 255.
    public var blue: Int

    /// A pixel by its three bytes.
    public init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A grey: 0 is black, 255 white.
    public init(white: Int) { self.init(red: white, green: white, blue: white) }

    /// The three bytes as 0xRRGGBB.
    public init(hex: UInt32) {
        self.init(red: Int(hex >> 16 & 255), green: Int(hex >> 8 & 255), blue: Int(hex & 255))
    }

    /// The largest difference of a component.
    public func distance(to other: TestPixel) -> Int {
        max(abs(red - other.red), max(abs(green - other.green), abs(blue - other.blue)))
    }

    public var description: String { "(\(red), \(green), \(blue))" }
}

/// What is drawn for the last picture, kept between looks.
@MainActor
final class PixelMemory {
    private let compositor: Compositor
    private var buffer = PixelBuffer(width: 0, height: 0)

    init(textEngine: any TextEngine) { compositor = Compositor(text: textEngine) }

    func draw(_ frame: Frame) -> PixelBuffer {
        let isNew = buffer.width != frame.width || buffer.height != frame.height
        if isNew { buffer = PixelBuffer(width: frame.width, height: frame.height) }
        _ = compositor.compose(frame, into: buffer.target, isTargetStale: isNew)
        return buffer
    }
}

/// Looking at pixels: the same bytes that a window would show.
extension TestStage {
    /// The pixel at a place in points.
    public func pixel(at place: Point) -> TestPixel {
        pixel(Int((place.x * stage.scale).rounded(.down)), Int((place.y * stage.scale).rounded(.down)))
    }

    /// The pixel in a column and row of device pixels; black outside.
    public func pixel(_ x: Int, _ y: Int) -> TestPixel {
        refresh()
        let buffer = pixels.draw(frame)
        guard x >= 0, y >= 0, x < buffer.width, y < buffer.height else { return TestPixel(white: 0) }
        return TestPixel(hex: buffer[x, y] & 0xFF_FFFF)
    }

    /// The whole picture.
    public func picture() -> Picture {
        refresh()
        let buffer = pixels.draw(frame)
        let count = buffer.width * buffer.height
        return Picture(
            width: buffer.width, height: buffer.height, scale: stage.scale,
            pixels: Array(UnsafeBufferPointer(start: buffer.pixels, count: count)))
    }
}
