/// A box of whole device pixels, half open.
public struct PixelRect: Hashable, Sendable, BitwiseCopyable {
    /// The leftmost column.
    public var x0: Int
    /// The top row.
    public var y0: Int
    /// One past the rightmost column.
    public var x1: Int
    /// One past the bottom row.
    public var y1: Int

    /// The box that holds no pixel.
    public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    /// The columns from `x0` up to but not with `x1`, and the rows from `y0` up to but not with `y1`.
    @inlinable public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    /// The smallest box of whole pixels that covers `rect` (in pixels). Empty and non-finite boxes give `.empty`;
    /// coordinates past ± 2³⁰ are clamped.
    public init(covering rect: Rect) {
        guard !rect.isEmpty, rect.isFinite else {
            self = .empty
            return
        }
        let limit = 1_073_741_824.0
        self.init(
            x0: Int(max(-limit, min(limit, rect.minX.rounded(.down)))),
            y0: Int(max(-limit, min(limit, rect.minY.rounded(.down)))),
            x1: Int(max(-limit, min(limit, rect.maxX.rounded(.up)))),
            y1: Int(max(-limit, min(limit, rect.maxY.rounded(.up)))))
    }

    /// Columns; negative where `x1` lies before `x0`.
    @inlinable public var width: Int { x1 - x0 }
    /// Rows; negative where `y1` lies before `y0`.
    @inlinable public var height: Int { y1 - y0 }
    /// True where no pixel is inside.
    @inlinable public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
    /// How many pixels are inside.
    @inlinable public var area: Int { isEmpty ? 0 : width * height }

    /// True where the two have a pixel in common.
    @inlinable public func intersects(_ r: PixelRect) -> Bool {
        !isEmpty && !r.isEmpty && x0 < r.x1 && r.x0 < x1 && y0 < r.y1 && r.y0 < y1
    }

    /// True where every pixel of `r` is inside.
    @inlinable public func contains(_ r: PixelRect) -> Bool { x0 <= r.x0 && y0 <= r.y0 && x1 >= r.x1 && y1 >= r.y1 }

    /// The pixels in both, or `.empty`.
    @inlinable public func intersection(_ r: PixelRect) -> PixelRect {
        let i = PixelRect(x0: max(x0, r.x0), y0: max(y0, r.y0), x1: min(x1, r.x1), y1: min(y1, r.y1))
        return i.isEmpty ? .empty : i
    }

    /// The smallest box that holds both; an empty one adds nothing.
    @inlinable public func union(_ r: PixelRect) -> PixelRect {
        if isEmpty { return r.isEmpty ? .empty : r }
        if r.isEmpty { return self }
        return PixelRect(x0: min(x0, r.x0), y0: min(y0, r.y0), x1: max(x1, r.x1), y1: max(y1, r.y1))
    }

    /// The box moved by whole pixels: to the right by `dx`, down by `dy`.
    @inlinable public func offsetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }

    /// The same box as `Rect`.
    @inlinable public var rect: Rect {
        Rect(x: Double(x0), y: Double(y0), width: Double(width), height: Double(height))
    }
}
