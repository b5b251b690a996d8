/// A place in a plane, in points unless a name says pixels; y grows downwards.
public struct Point: Hashable, Sendable {
    /// Distance to the right of the origin.
    public var x: Double
    /// Distance below the origin.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// The point `x` to the right of the origin and `y` below it.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Adds coordinate by coordinate: `a` moved by `b`.
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// Subtracts coordinate by coordinate: the way from `b` to `a`.
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// Both coordinates times `k`: the way from the origin made `k` times as long.
    @inlinable public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }

    /// The Euclidean distance to another point.
    @inlinable public func distance(to other: Point) -> Double {
        let dx = x - other.x
        let dy = y - other.y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// False when a coordinate is infinite or not a number.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Each coordinate rounded to the nearest whole device pixel at `scale` pixels a point.
    public func rounded(toScale scale: Double) -> Point {
        Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}
