import PopupGeometry

/// UIKit's name for `Transform`.
public typealias CGAffineTransform = Transform
/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets

extension Point {
    /// A point of whole numbers.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    /// The origin.
    public init() { self.init(x: 0.0, y: 0.0) }

    /// Where the map takes the point.
    public func applying(_ t: CGAffineTransform) -> Point { t.apply(self) }
    /// True where both coordinates are the same.
    public func equalTo(_ other: Point) -> Bool { self == other }
}

extension Size {
    /// A size of whole numbers.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    /// No size.
    public init() { self.init(width: 0.0, height: 0.0) }

    /// The size of a box of this size after `t`.
    public func applying(_ t: CGAffineTransform) -> Size {
        Size(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
    /// True where both sides are the same.
    public func equalTo(_ other: Size) -> Bool { self == other }
}

extension Rect {
    /// Larger than everything that is drawn.
    public static let infinite = Rect(
        x: -Double.greatestFiniteMagnitude / 2, y: -Double.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// A box of whole numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
    /// At the origin, of no size.
    public init() { self.init(x: 0.0, y: 0.0, width: 0.0, height: 0.0) }

    /// The same box with sides of 0 or more.
    public var standardized: Rect {
        Rect(
            x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height),
            width: abs(size.width), height: abs(size.height))
    }
    /// The smallest box with whole coordinates that holds this one.
    public var integral: Rect {
        if isNull { return self }
        let r = standardized
        return Rect(
            x0: r.minX.rounded(.down), y0: r.minY.rounded(.down), x1: r.maxX.rounded(.up), y1: r.maxY.rounded(.up))
    }

    /// The bounding box of the mapped box.
    public func applying(_ t: CGAffineTransform) -> Rect { t.apply(self) }
    /// True where origin and size are the same.
    public func equalTo(_ other: Rect) -> Bool { self == other }
}

extension Transform {
    /// The identity.
    public init() { self = .identity }
    /// A map by its six entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// The way back; the transform itself where it flattens the plane and there is none.
    public func inverted() -> Transform { inverse ?? self }
}

extension EdgeInsets {
    /// No insets.
    public init() { self = .zero }
}

/// A direction with a length: the velocity of a spring.
public struct CGVector: Hashable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Downwards.
    public var dy: CGFloat

    /// No distance.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// A distance `dx` to the right and `dy` down.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
