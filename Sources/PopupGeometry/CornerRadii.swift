/// A radius in points for each corner of a box.
public struct CornerRadii: Hashable, Sendable {
    /// Points; 0 for a square corner.
    public var topLeft: Double
    /// Points; 0 for a square corner.
    public var topRight: Double
    /// Points; 0 for a square corner.
    public var bottomLeft: Double
    /// Points; 0 for a square corner.
    public var bottomRight: Double

    /// Four square corners.
    public static let zero = CornerRadii(all: 0)

    /// Each corner's radius in points.
    public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
    }

    /// The same radius, in points, for every corner.
    public init(all radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    }

    /// Round at the top, square at the bottom: what a bottom sheet has.
    public init(top radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomLeft: 0, bottomRight: 0)
    }

    /// True where every corner is square.
    @inlinable public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomLeft <= 0 && bottomRight <= 0 }
    /// The longest of the four radii, in points.
    public var largest: Double { max(max(topLeft, topRight), max(bottomLeft, bottomRight)) }

    /// Each radius between 0 and half the shorter side of `size`.
    public func clamped(to size: Size) -> CornerRadii {
        let limit = max(0, min(size.width, size.height) / 2)
        func c(_ r: Double) -> Double { r > 0 ? min(r, limit) : 0 }
        return CornerRadii(
            topLeft: c(topLeft), topRight: c(topRight), bottomLeft: c(bottomLeft), bottomRight: c(bottomRight))
    }

    /// Each radius moved outwards by `distance` (inwards where negative), never below 0; a square corner stays square.
    public func expanded(by distance: Double) -> CornerRadii {
        func e(_ r: Double) -> Double { r > 0 ? max(0, r + distance) : 0 }
        return CornerRadii(
            topLeft: e(topLeft), topRight: e(topRight), bottomLeft: e(bottomLeft), bottomRight: e(bottomRight))
    }
}
