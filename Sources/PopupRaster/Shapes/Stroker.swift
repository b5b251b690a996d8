import PopupDrawing
import PopupGeometry

/// Turns a line along a path into the outline of what it covers, in pixels.
struct Stroker {
    private let half: Double
    private let style: StrokeStyle
    private(set) var outlines: [[Point]] = []
    private var outline: [Point] = []

    /// `scale` is pixels a point.
    init(_ style: StrokeStyle, scale: Double) {
        self.style = style
        half = style.width * scale / 2
    }

    mutating func add(_ line: Polyline) {
        var points: [Point] = []
        for p in line.points where points.last.map({ $0.distance(to: p) > 1e-9 }) ?? true { points.append(p) }
        if line.isClosed, points.count > 1, points[0].distance(to: points[points.count - 1]) <= 1e-9 {
            points.removeLast()
        }
        guard points.count > 1 else {
            if let p = points.first { addDot(p) }
            return
        }
        let isClosed = line.isClosed && points.count > 2
        if isClosed {
            side(points, closed: true)
            finish()
            side(points.reversed(), closed: true)
            finish()
        } else {
            side(points, closed: false)
            side(points.reversed(), closed: false)
            finish()
        }
    }

    private mutating func finish() {
        outlines.append(outline)
        outline.removeAll()
    }

    /// A line of no length is a dot where its ends are round or square.
    private mutating func addDot(_ p: Point) {
        switch style.cap {
        case .butt: return
        case .round:
            let n = Point(x: 0, y: -half)
            arc(p, n, Point(x: half, y: 0))
            arc(p, Point(x: half, y: 0), Point(x: 0, y: half))
            arc(p, Point(x: 0, y: half), Point(x: -half, y: 0))
            arc(p, Point(x: -half, y: 0), n)
        case .square:
            outline = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Point(x: p.x + $0.0 * half, y: p.y + $0.1 * half) }
        }
        finish()
    }

    /// The left side of the line, in walking direction, with the cap at its far end.
    private mutating func side(_ p: [Point], closed: Bool) {
        let count = closed ? p.count : p.count - 1
        func normal(_ i: Int) -> Point {
            let a = p[i % p.count]
            let b = p[(i + 1) % p.count]
            let k = half / a.distance(to: b)
            return Point(x: (b.y - a.y) * k, y: -(b.x - a.x) * k)
        }
        var n = normal(0)
        if !closed { outline.append(p[0] + n) }
        for i in 0..<count {
            let end = p[(i + 1) % p.count]
            if closed || i + 1 < count {
                let next = normal((i + 1) % p.count)
                let shorter = min(p[i].distance(to: end), end.distance(to: p[(i + 2) % p.count]))
                join(end, n, next, shorter)
                n = next
            } else {
                outline.append(end + n)
                cap(end, n)
            }
        }
    }

    private mutating func cap(_ p: Point, _ n: Point) {
        // The direction of walking is the normal turned by a quarter.
        let d = Point(x: -n.y, y: n.x)
        let back = Point(x: -n.x, y: -n.y)
        switch style.cap {
        case .butt: break
        case .square:
            outline.append(p + n + d)
            outline.append(p + back + d)
        case .round:
            arc(p, n, d)
            arc(p, d, back)
        }
    }

    /// `shorter` is the length of the shorter of the two lines that meet at `p`.
    private mutating func join(_ p: Point, _ a: Point, _ b: Point, _ shorter: Double) {
        let cross = a.x * b.y - a.y * b.x
        let dot = (a.x * b.x + a.y * b.y) / (half * half)
        if cross < 0 {
            // The inner side: where both edges meet, if they do; else over the corner itself, so that the outline
            // never turns inside out.
            if half * half * (1 - dot) <= shorter * shorter * (1 + dot) {
                let k = 1 / (1 + dot)
                outline.append(Point(x: p.x + (a.x + b.x) * k, y: p.y + (a.y + b.y) * k))
                return
            }
            outline.append(p + a)
            outline.append(p)
            outline.append(p + b)
            return
        }
        outline.append(p + a)
        switch style.join {
        case .bevel: break
        case .miter:
            // Four half widths from the corner at most: 2 / (1 + cos) is the square of the miter's length.
            if 2 <= 16 * (1 + dot) {
                let k = 1 / (1 + dot)
                outline.append(Point(x: p.x + (a.x + b.x) * k, y: p.y + (a.y + b.y) * k))
            }
        case .round: arc(p, a, b)
        }
        outline.append(p + b)
    }

    /// Points between two radii, by halving the angle until the lines miss the circle by little.
    private mutating func arc(_ p: Point, _ a: Point, _ b: Point, depth: Int = 0) {
        let dot = (a.x * b.x + a.y * b.y) / (half * half)
        // r · (1 − cos(angle / 2)), with cos² (angle / 2) = (1 + cos) / 2.
        let sag = half * (1 - max(0, (1 + dot) / 2).squareRoot())
        if depth > 0, sag < 0.03 || depth > 7 { return }
        if depth == 0, sag < 0.03 {
            outline.append(p + b)
            return
        }
        var m = a + b
        let length = m.distance(to: .zero)
        if length < half * 1e-3 { m = Point(x: -a.y, y: a.x) } else { m = m * (half / length) }
        arc(p, a, m, depth: depth + 1)
        outline.append(p + m)
        arc(p, m, b, depth: depth + 1)
        if depth == 0 { outline.append(p + b) }
    }
}
