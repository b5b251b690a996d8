import PopupDrawing
import PopupGeometry

/// The outline of a rounded panel with an arrow on one edge, as a value.
struct BubbleShape: Hashable, Sendable {
    /// The usual arrow: width along the edge, height away from it.
    static let arrow = Size(width: 16, height: 8)
    /// How far down the arrow's sides its tip begins to be rounded, as a fraction of them.
    private static let rounding = 0.2

    /// The panel without the arrow.
    var body: Rect
    var radius: Double
    /// One direction, or none for a panel without arrow.
    var direction: PopoverArrowDirection
    /// Where the tip is along the edge: x for up and down, else y, in the space of `body`'s coordinates.
    var tip: Double
    var arrow = BubbleShape.arrow

    /// Tip and feet of the arrow, the feet in clockwise order; nil where there is none.
    private var triangle: (tip: Point, from: Point, to: Point)? {
        let half = arrow.width / 2
        switch direction {
        case .up:
            return (
                Point(x: tip, y: body.minY - arrow.height), Point(x: tip - half, y: body.minY),
                Point(x: tip + half, y: body.minY)
            )
        case .down:
            return (
                Point(x: tip, y: body.maxY + arrow.height), Point(x: tip + half, y: body.maxY),
                Point(x: tip - half, y: body.maxY)
            )
        case .left:
            return (
                Point(x: body.minX - arrow.height, y: tip), Point(x: body.minX, y: tip + half),
                Point(x: body.minX, y: tip - half)
            )
        case .right:
            return (
                Point(x: body.maxX + arrow.height, y: tip), Point(x: body.maxX, y: tip - half),
                Point(x: body.maxX, y: tip + half)
            )
        default: return nil
        }
    }

    /// The arrow alone, closed along the panel's edge.
    var arrowPath: Path {
        var path = Path()
        guard let triangle else { return path }
        path.move(to: triangle.from)
        addTip(of: triangle, to: &path)
        path.close()
        return path
    }

    /// Panel and arrow as one closed outline, clockwise from the top left corner's end.
    var path: Path {
        let r = max(0, min(radius, min(body.width, body.height) / 2))
        var path = Path()
        path.move(to: Point(x: body.minX + r, y: body.minY))
        side(.up, to: Point(x: body.maxX - r, y: body.minY), in: &path)
        corner(Point(x: body.maxX, y: body.minY), to: Point(x: body.maxX, y: body.minY + r), in: &path)
        side(.right, to: Point(x: body.maxX, y: body.maxY - r), in: &path)
        corner(Point(x: body.maxX, y: body.maxY), to: Point(x: body.maxX - r, y: body.maxY), in: &path)
        side(.down, to: Point(x: body.minX + r, y: body.maxY), in: &path)
        corner(Point(x: body.minX, y: body.maxY), to: Point(x: body.minX, y: body.maxY - r), in: &path)
        side(.left, to: Point(x: body.minX, y: body.minY + r), in: &path)
        corner(Point(x: body.minX, y: body.minY), to: Point(x: body.minX + r, y: body.minY), in: &path)
        path.close()
        return path
    }

    /// Whether a point is on the panel or its arrow.
    func contains(_ p: Point) -> Bool {
        if RoundedRect(body, radius: radius).contains(p) { return true }
        guard let triangle else { return false }
        func side(_ a: Point, _ b: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
        return side(triangle.from, triangle.tip) >= 0 && side(triangle.tip, triangle.to) >= 0
            && side(triangle.to, triangle.from) >= 0
    }

    private func side(_ edge: PopoverArrowDirection, to end: Point, in path: inout Path) {
        if edge == direction, let triangle {
            path.addLine(to: triangle.from)
            addTip(of: triangle, to: &path)
        }
        path.addLine(to: end)
    }

    private func addTip(of triangle: (tip: Point, from: Point, to: Point), to path: inout Path) {
        let k = BubbleShape.rounding
        path.addLine(to: triangle.tip.interpolated(to: triangle.from, k))
        path.addQuad(to: triangle.tip.interpolated(to: triangle.to, k), control: triangle.tip)
        path.addLine(to: triangle.to)
    }

    /// A quarter circle about the corner's centre, as a cubic: 4/3·(√2 − 1) of the radius.
    private func corner(_ corner: Point, to end: Point, in path: inout Path) {
        let k = 0.5522847498307936
        let r = max(0, min(radius, min(body.width, body.height) / 2))
        guard r > 0 else { return }
        // The start is `r` before the corner on the edge that `end` is not on.
        let out = end - corner
        let into = Point(x: -out.y, y: out.x)
        let start = corner + into
        path.addCubic(
            to: end, control1: start.interpolated(to: corner, k), control2: end.interpolated(to: corner, k))
    }
}
