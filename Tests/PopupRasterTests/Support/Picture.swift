import PopupDrawing
import PopupGeometry
import PopupRaster
import TestKit

/// What `draw` draws on a canvas of `width` × `height` points, over clear.
func picture(
    _ width: Double, _ height: Double, scale: Double = 1, text: (any TextEngine)? = BoxFont(),
    _ draw: (inout Canvas) -> Void
) -> PixelBuffer {
    var canvas = Canvas(scale: scale)
    draw(&canvas)
    return Rasteriser.picture(
        of: canvas.commands, in: Rect(x: 0, y: 0, width: width, height: height), scale: scale, text: text)
}

/// The frame composed from nothing.
func composed(_ frame: Frame, text: (any TextEngine)? = BoxFont()) -> PixelBuffer {
    let buffer = PixelBuffer(width: frame.width, height: frame.height)
    _ = Compositor(text: text).compose(frame, into: buffer.target)
    return buffer
}

extension PixelBuffer {
    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }
    func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }
    func green(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 8 & 255) }
    func blue(_ x: Int, _ y: Int) -> Int { Int(self[x, y] & 255) }

    /// Alphas of a row.
    func alphas(row y: Int) -> [Int] { (0..<width).map { alpha($0, y) } }

    /// The sum of all alphas, in whole covered pixels.
    var coveredArea: Double {
        var sum = 0
        for i in 0..<(width * height) { sum += Int(pixels[i] >> 24) }
        return Double(sum) / 255
    }

    /// Boxes of pixels with another colour than `color`; nil where there are none.
    func bounds(otherThan color: UInt32) -> PixelRect? {
        var box: PixelRect?
        for y in 0..<height {
            for x in 0..<width where self[x, y] != color {
                let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box
    }

    /// The largest difference of any channel.
    func distance(to other: PixelBuffer) -> Int {
        var worst = 0
        for i in 0..<(width * height) {
            for shift: UInt32 in [0, 8, 16, 24] {
                worst = max(worst, abs(Int(pixels[i] >> shift & 255) - Int(other.pixels[i] >> shift & 255)))
            }
        }
        return worst
    }
}

extension Layer {
    /// A layer at rest at a place, with nothing in it.
    static func plain(_ id: UInt64, at x: Double = 0, _ y: Double = 0, scale: Double = 1) -> Layer {
        Layer(
            id: id, end: 0, transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: x * scale, ty: y * scale),
            rasterScale: scale)
    }

    /// The same with a box of one colour.
    static func box(_ id: UInt64, _ rect: Rect, _ color: Color, radius: Double = 0) -> Layer {
        var layer = plain(id)
        layer.chrome = Chrome(shape: RoundedRect(rect, radius: radius), fill: color)
        return layer
    }

    /// The same with drawn content.
    static func drawing(_ id: UInt64, at x: Double = 0, _ y: Double = 0, draw: (inout Canvas) -> Void) -> Layer {
        var layer = plain(id, at: x, y)
        layer.fragments = [.drawing(id, draw)]
        layer.contentVersion = 1
        return layer
    }
}

extension Fragment {
    static func drawing(_ id: UInt64, version: UInt32 = 1, _ draw: (inout Canvas) -> Void) -> Fragment {
        var canvas = Canvas(scale: 1)
        draw(&canvas)
        return Fragment(
            id: id, version: version, origin: .zero, clip: nil, bounds: canvas.bounds, commands: canvas.commands)
    }
}

extension Frame {
    /// A frame of leaves, white below them.
    static func of(_ width: Int, _ height: Int, _ layers: [Layer], background: Color = .white) -> Frame {
        var frame = Frame(width: width, height: height, scale: 1, background: background, layers: layers)
        for i in layers.indices where frame.layers[i].end == 0 { frame.layers[i].end = i + 1 }
        return frame
    }
}
