import PopupGeometry

/// An outline of lines and curves, in points.
public struct Path: Hashable, Sendable {
    /// One step of the pen.
    public enum Element: Hashable, Sendable {
        /// Lifts the pen and begins a new part at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A quadratic Bézier curve: it leaves towards the control point and arrives from it.
        case quad(control: Point, to: Point)
        /// A cubic Bézier curve: it leaves towards the first control point and arrives from the second.
        case cubic(control1: Point, control2: Point, to: Point)
        /// A straight line back to where the part began, joined to it.
        case close
    }

    /// The steps in drawing order.
    public private(set) var elements: [Element] = []

    /// A path with nothing in it.
    public init() {}

    /// True where there is no step.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a new part at `p`.
    public mutating func move(to p: Point) { elements.append(.move(p)) }
    /// Draws a straight line to `p`.
    public mutating func addLine(to p: Point) { elements.append(.line(p)) }
    /// Draws a quadratic Bézier curve to `p`.
    public mutating func addQuad(to p: Point, control: Point) { elements.append(.quad(control: control, to: p)) }
    /// Draws a cubic Bézier curve to `p`.
    public mutating func addCubic(to p: Point, control1: Point, control2: Point) {
        elements.append(.cubic(control1: control1, control2: control2, to: p))
    }
    /// Closes the part with a straight line back to its beginning.
    public mutating func close() { elements.append(.close) }
    /// Adds the parts of another path after this one's.
    public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

    /// A box that holds every point and control point; `.null` for an empty path.
    public var controlBounds: Rect {
        var x0 = Double.infinity
        var y0 = Double.infinity
        var x1 = -Double.infinity
        var y1 = -Double.infinity
        func add(_ p: Point) {
            x0 = min(x0, p.x)
            y0 = min(y0, p.y)
            x1 = max(x1, p.x)
            y1 = max(y1, p.y)
        }
        for e in elements {
            switch e {
            case .move(let p), .line(let p): add(p)
            case .quad(let c, let p):
                add(c)
                add(p)
            case .cubic(let c, let d, let p):
                add(c)
                add(d)
                add(p)
            case .close: break
            }
        }
        return x0 <= x1 ? Rect(x0: x0, y0: y0, x1: x1, y1: y1) : .null
    }

    /// The path with every point mapped.
    public func applying(_ t: Transform) -> Path {
        var path = Path()
        path.elements = elements.map { e in
            switch e {
            case .move(let p): .move(t.apply(p))
            case .line(let p): .line(t.apply(p))
            case .quad(let c, let p): .quad(control: t.apply(c), to: t.apply(p))
            case .cubic(let c, let d, let p): .cubic(control1: t.apply(c), control2: t.apply(d), to: t.apply(p))
            case .close: .close
            }
        }
        return path
    }
}
