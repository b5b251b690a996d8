/// A width and a height, in points unless a name says pixels.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public static let zero = Size(width: 0, height: 0)

    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
    @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

    @inlinable public static func + (a: Size, b: Size) -> Size {
        Size(width: a.width + b.width, height: a.height + b.height)
    }
    @inlinable public static func - (a: Size, b: Size) -> Size {
        Size(width: a.width - b.width, height: a.height - b.height)
    }
    @inlinable public static func * (a: Size, k: Double) -> Size { Size(width: a.width * k, height: a.height * k) }
}
