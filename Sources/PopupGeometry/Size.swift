/// A width and a height, in points unless a name says pixels.
public struct Size: Hashable, Sendable {
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// No width and no height.
    public static let zero = Size(width: 0, height: 0)

    /// A size as given; nothing is clamped.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// True where there is no area: a side is 0, negative or not a number.
    @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
    /// False when a side is infinite or not a number.
    @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

    /// Adds side by side.
    @inlinable public static func + (a: Size, b: Size) -> Size {
        Size(width: a.width + b.width, height: a.height + b.height)
    }
    /// Subtracts side by side; a side may become negative.
    @inlinable public static func - (a: Size, b: Size) -> Size {
        Size(width: a.width - b.width, height: a.height - b.height)
    }
    /// Both sides times `k`.
    @inlinable public static func * (a: Size, k: Double) -> Size { Size(width: a.width * k, height: a.height * k) }
}
