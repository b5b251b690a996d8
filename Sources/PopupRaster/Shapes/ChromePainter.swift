import PopupDrawing
import PopupGeometry

/// Paints the small picture of a nine-slice: shadows outside of the shape, its fill, its edge, each pixel mixed
/// before it is rounded, so that no edge shows what lies under another.
struct ChromePainter {
    private let key: NineSlice.Key
    private let box: PixelRect
    private let cache: ShapeCache

    init(_ key: NineSlice.Key, box: PixelRect, cache: ShapeCache) {
        self.key = key
        self.box = box
        self.cache = cache
    }

    /// A premultiplied colour in 0…255.
    private typealias Channels = SIMD4<Float>

    private func channels(_ c: Color) -> Channels {
        func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        let a = unit(c.alpha)
        let b = unit(c.blue) * a * 255
        let g = unit(c.green) * a * 255
        let r = unit(c.red) * a * 255
        return Channels(Float(b), Float(g), Float(r), Float(a * 255))
    }

    private func packed(_ c: Channels) -> UInt32 {
        func byte(_ v: Float) -> UInt32 { UInt32(max(0, min(255, v + 0.5))) }
        return byte(c.w) << 24 | byte(c.z) << 16 | byte(c.y) << 8 | byte(c.x)
    }

    func paint(_ pixels: Pixels, stride: Int) {
        let size = Size(width: Double(key.width), height: Double(key.height))
        let rect = Rect(origin: .zero, size: size)
        let shape = RoundedRect(rect, radii: key.radii)
        let outer = RoundedShape(shape, cache: cache)
        let edge = Double(key.borderWidth)
        let hasBorder = key.borderWidth > 0 && key.borderColor.alpha > 0
        let inner =
            hasBorder && 2 * edge < min(size.width, size.height)
            ? RoundedShape(
                RoundedRect(rect.insetBy(dx: edge, dy: edge), radii: key.radii.expanded(by: -edge)), cache: cache)
            : nil
        let fill = channels(key.fill)
        let fillPixel = Packed.premultiplied(key.fill)
        let border = channels(key.borderColor)
        let borderOverFill = border + fill * (1 - border.w / 255)
        let shadows = [key.shadow, key.contactShadow].compactMap { $0 }.filter { $0.color.alpha > 0 }
        let fields = shadows.map { field($0, shape) }
        let tints = shadows.map { channels($0.color) }

        let width = box.width
        var outerRow = [UInt8](repeating: 0, count: width)
        var innerRow = [UInt8](repeating: 0, count: width)
        var shades = fields.map { _ in [Float](repeating: 0, count: width) }
        for y in box.y0..<box.y1 {
            outer?.coverage(y: y, x0: box.x0, x1: box.x1, into: &outerRow)
            inner?.coverage(y: y, x0: box.x0, x1: box.x1, into: &innerRow)
            for i in fields.indices { fields[i](y, &shades[i]) }
            let row = pixels + (y - box.y0) * stride
            for x in 0..<width {
                let o = outerRow[x]
                let i = hasBorder ? min(o, innerRow[x]) : o
                if i == 255, key.isKnockedOut {
                    row[x] = fillPixel
                    continue
                }
                let covered = Float(o) / 255
                let inside = Float(i) / 255
                var color = Channels.zero
                for k in fields.indices {
                    let s = tints[k] * shades[k][x]
                    color = s + color * (1 - s.w / 255)
                }
                if key.isKnockedOut { color *= 1 - covered }
                color += fill * inside + borderOverFill * (covered - inside)
                row[x] = packed(color)
            }
        }
    }

    /// Gives rows of a shadow's darkness.
    private func field(_ shadow: Shadow, _ shape: RoundedRect) -> (Int, UnsafeMutablePointer<Float>) -> Void {
        let moved = RoundedRect(shape.rect.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y), radii: shape.radii)
        if shadow.blur >= 0.5 {
            let field = ShadowField(moved, blur: shadow.blur, x0: box.x0, x1: box.x1)
            return { y, out in field.row(y, into: out) }
        }
        // A hard shadow is the shape itself.
        let hard = RoundedShape(moved, cache: cache)
        let box = self.box
        return { y, out in
            var row = [UInt8](repeating: 0, count: box.width)
            hard?.coverage(y: y, x0: box.x0, x1: box.x1, into: &row)
            for x in 0..<box.width { out[x] = Float(row[x]) / 255 }
        }
    }
}
