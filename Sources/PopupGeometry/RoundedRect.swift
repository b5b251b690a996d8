/// A box with circular corners.
///
/// Radii are kept as given and clamped to half the shorter side when used, as they are drawn.
public struct RoundedRect: Hashable, Sendable {
    /// The box with its corners still square, in points.
    public var rect: Rect
    /// The radius of each corner in points, as given.
    public var radii: CornerRadii

    /// A box with a radius for each corner; square without any.
    @inlinable public init(_ rect: Rect, radii: CornerRadii = .zero) {
        self.rect = rect
        self.radii = radii
    }

    /// A box with the same radius, in points, at every corner.
    public init(_ rect: Rect, radius: Double) { self.init(rect, radii: CornerRadii(all: radius)) }

    /// True where the point is inside the box and not outside the circle of a corner that it lies in.
    public func contains(_ p: Point) -> Bool {
        guard rect.contains(p) else { return false }
        if radii.isZero { return true }
        let r = radii.clamped(to: rect.size)
        let left = p.x - rect.minX
        let right = rect.maxX - p.x
        let top = p.y - rect.minY
        let bottom = rect.maxY - p.y
        func outside(_ radius: Double, _ dx: Double, _ dy: Double) -> Bool {
            guard dx < radius, dy < radius else { return false }
            let x = radius - dx
            let y = radius - dy
            return x * x + y * y > radius * radius
        }
        return
            !(outside(r.topLeft, left, top) || outside(r.topRight, right, top)
            || outside(r.bottomLeft, left, bottom) || outside(r.bottomRight, right, bottom))
    }
}
