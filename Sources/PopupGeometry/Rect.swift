/// An axis-aligned box, half open: it holds its left and top edge, not its right and bottom one.
///
/// Sizes are kept as given; `width` and `height` of a box built from two corners are never negative.
public struct Rect: Hashable, Sendable {
    /// The top left corner, in points.
    public var origin: Point
    /// Width and height in points.
    public var size: Size

    /// The empty box at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The box that holds nothing, at no place: the neutral element of `union`.
    public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// A box by its top left corner and its size, which is kept as given.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A box by its left and top edge and its size, in points.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The box between two x and two y, in any order.
    @inlinable public init(x0: Double, y0: Double, x1: Double, y1: Double) {
        self.init(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }

    /// The left edge: `origin.x`. Setting it moves the box.
    @inlinable public var x: Double {
        get { origin.x }
        set { origin.x = newValue }
    }
    /// The top edge: `origin.y`. Setting it moves the box.
    @inlinable public var y: Double {
        get { origin.y }
        set { origin.y = newValue }
    }
    /// The width in points. Setting it keeps the left edge.
    @inlinable public var width: Double {
        get { size.width }
        set { size.width = newValue }
    }
    /// The height in points. Setting it keeps the top edge.
    @inlinable public var height: Double {
        get { size.height }
        set { size.height = newValue }
    }
    /// The left edge.
    @inlinable public var minX: Double { origin.x }
    /// The top edge.
    @inlinable public var minY: Double { origin.y }
    /// Halfway between the left and the right edge.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// Halfway between the top and the bottom edge.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// The right edge, which is the first x outside.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The bottom edge, which is the first y outside.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The middle of the box.
    @inlinable public var center: Point { Point(x: midX, y: midY) }

    /// True for the null box, whatever its size.
    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// True where no point is inside: no width, no height, a negative one, or the null box.
    @inlinable public var isEmpty: Bool { isNull || size.isEmpty }
    /// False when an edge is infinite or not a number, as those of `.null` are.
    @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

    /// True where the point is inside: on the left or top edge too, on the right or bottom one not.
    @inlinable public func contains(_ p: Point) -> Bool {
        p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
    }

    /// True where all of `r` is inside. An empty box holds no other.
    @inlinable public func contains(_ r: Rect) -> Bool {
        !isEmpty && r.minX >= minX && r.maxX <= maxX && r.minY >= minY && r.maxY <= maxY
    }

    /// True where the two have an area in common; touching edges have none.
    @inlinable public func intersects(_ r: Rect) -> Bool {
        !isEmpty && !r.isEmpty && minX < r.maxX && r.minX < maxX && minY < r.maxY && r.minY < maxY
    }

    /// The common part, or `.null` where there is none.
    @inlinable public func intersection(_ r: Rect) -> Rect {
        guard intersects(r) else { return .null }
        return Rect(x0: max(minX, r.minX), y0: max(minY, r.minY), x1: min(maxX, r.maxX), y1: min(maxY, r.maxY))
    }

    /// The smallest box that holds both; an empty box adds nothing.
    @inlinable public func union(_ r: Rect) -> Rect {
        if isEmpty { return r.isEmpty ? .null : r }
        if r.isEmpty { return self }
        return Rect(x0: min(minX, r.minX), y0: min(minY, r.minY), x1: max(maxX, r.maxX), y1: max(maxY, r.maxY))
    }

    /// The box moved to the right by `dx` and down by `dy`.
    @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Smaller by `dx` at the left and right and `dy` at the top and bottom; larger where they are negative;
    /// `.null` where nothing would be left.
    @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
        let r = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return r.width < 0 || r.height < 0 ? .null : r
    }

    /// What is left inside the insets; width and height stop at 0. Negative insets enlarge.
    @inlinable public func inset(by i: EdgeInsets) -> Rect {
        Rect(
            x: minX + i.left, y: minY + i.top, width: max(0, width - i.left - i.right),
            height: max(0, height - i.top - i.bottom))
    }

    /// The point of the box at a fraction of its size: (0, 0) top left, (0.5, 1) middle of the bottom edge.
    @inlinable public func point(at unit: Point) -> Point {
        Point(x: minX + width * unit.x, y: minY + height * unit.y)
    }

    /// Every edge on the nearest whole device pixel at `scale` pixels a point.
    public func rounded(toScale scale: Double) -> Rect {
        Rect(
            x0: (minX * scale).rounded() / scale, y0: (minY * scale).rounded() / scale,
            x1: (maxX * scale).rounded() / scale, y1: (maxY * scale).rounded() / scale)
    }
}
