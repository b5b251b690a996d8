import Glibc
import PopupGeometry

extension Path {
    /// Distance of a cubic's control points that draws a quarter of a unit circle: 4/3·(√2 − 1).
    private static let circle = 0.5522847498307936

    /// A box, closed, from its top left corner clockwise.
    public init(rect: Rect) {
        self.init()
        move(to: Point(x: rect.minX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// The ellipse that fills `rect`, closed; a circle where the box is square.
    public init(ellipseIn rect: Rect) {
        self.init()
        addRounded(rect, rx: rect.width / 2, ry: rect.height / 2)
    }

    /// A box with round corners, closed, clockwise; its radii are clamped to half the shorter side.
    public init(roundedRect: RoundedRect) {
        self.init()
        let r = roundedRect.rect
        let k = roundedRect.radii.clamped(to: r.size)
        let o = 1 - Path.circle
        move(to: Point(x: r.minX + k.topLeft, y: r.minY))
        addLine(to: Point(x: r.maxX - k.topRight, y: r.minY))
        addCubic(
            to: Point(x: r.maxX, y: r.minY + k.topRight), control1: Point(x: r.maxX - k.topRight * o, y: r.minY),
            control2: Point(x: r.maxX, y: r.minY + k.topRight * o))
        addLine(to: Point(x: r.maxX, y: r.maxY - k.bottomRight))
        addCubic(
            to: Point(x: r.maxX - k.bottomRight, y: r.maxY),
            control1: Point(x: r.maxX, y: r.maxY - k.bottomRight * o),
            control2: Point(x: r.maxX - k.bottomRight * o, y: r.maxY))
        addLine(to: Point(x: r.minX + k.bottomLeft, y: r.maxY))
        addCubic(
            to: Point(x: r.minX, y: r.maxY - k.bottomLeft), control1: Point(x: r.minX + k.bottomLeft * o, y: r.maxY),
            control2: Point(x: r.minX, y: r.maxY - k.bottomLeft * o))
        addLine(to: Point(x: r.minX, y: r.minY + k.topLeft))
        addCubic(
            to: Point(x: r.minX + k.topLeft, y: r.minY), control1: Point(x: r.minX, y: r.minY + k.topLeft * o),
            control2: Point(x: r.minX + k.topLeft * o, y: r.minY))
        close()
    }

    private mutating func addRounded(_ r: Rect, rx: Double, ry: Double) {
        let cx = r.midX
        let cy = r.midY
        let kx = rx * Path.circle
        let ky = ry * Path.circle
        move(to: Point(x: cx, y: cy - ry))
        addCubic(
            to: Point(x: cx + rx, y: cy), control1: Point(x: cx + kx, y: cy - ry),
            control2: Point(x: cx + rx, y: cy - ky))
        addCubic(
            to: Point(x: cx, y: cy + ry), control1: Point(x: cx + rx, y: cy + ky),
            control2: Point(x: cx + kx, y: cy + ry))
        addCubic(
            to: Point(x: cx - rx, y: cy), control1: Point(x: cx - kx, y: cy + ry),
            control2: Point(x: cx - rx, y: cy + ky))
        addCubic(
            to: Point(x: cx, y: cy - ry), control1: Point(x: cx - rx, y: cy - ky),
            control2: Point(x: cx - kx, y: cy - ry))
        close()
    }

    /// An arc about `center`, joined by a line to where the path stands (or begun there, where the path is empty).
    ///
    /// Angles are in radians from +x; `clockwise` is as seen on the screen, from +x to +y. A sweep of a whole turn or
    /// more draws the whole circle.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
    ) {
        let turn = 2 * Double.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= turn {
            sweep = clockwise ? turn : -turn
        } else if clockwise {
            if sweep < 0 { sweep += turn }
        } else {
            if sweep > 0 { sweep -= turn }
        }
        let count = max(1, Int((abs(sweep) / (Double.pi / 2)).rounded(.up)))
        let step = sweep / Double(count)
        let k = 4.0 / 3 * tan(step / 4)
        func at(_ a: Double) -> Point { Point(x: center.x + radius * cos(a), y: center.y + radius * sin(a)) }
        let start = at(startAngle)
        if isEmpty { move(to: start) } else { addLine(to: start) }
        for i in 0..<count {
            let a = startAngle + step * Double(i)
            let b = a + step
            let p = at(a)
            let q = at(b)
            addCubic(
                to: q, control1: Point(x: p.x - k * radius * sin(a), y: p.y + k * radius * cos(a)),
                control2: Point(x: q.x + k * radius * sin(b), y: q.y - k * radius * cos(b)))
        }
    }
}
