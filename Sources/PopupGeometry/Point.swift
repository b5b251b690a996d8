/// A place in a plane, in points unless a name says pixels; y grows downwards.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let zero = Point(x: 0, y: 0)

    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
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
