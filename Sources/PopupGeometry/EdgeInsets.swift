/// Distances from the four edges of a box inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// From the top edge downwards, in points.
    public var top: Double
    /// From the left edge to the right, in points.
    public var left: Double
    /// From the bottom edge upwards, in points.
    public var bottom: Double
    /// From the right edge to the left, in points.
    public var right: Double

    /// No inset at any edge.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// A distance for each edge in points, in UIKit's order. Negative ones reach outwards.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance from every edge.
    public init(all distance: Double) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }
}
