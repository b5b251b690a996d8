import PopupDrawing
import PopupGeometry

/// The clips that drawing goes through: a box, and round shapes where their edges matter.
struct ClipStack {
    private struct Level {
        var box: PixelRect
        var shapes: [RoundedShape]
    }

    private var levels: [Level]

    init(_ box: PixelRect) { levels = [Level(box: box, shapes: [])] }

    /// Nothing outside is drawn.
    var box: PixelRect { levels[levels.count - 1].box }

    /// `shape` is in pixels.
    mutating func push(_ shape: RoundedRect, cache: ShapeCache) {
        var level = levels[levels.count - 1]
        if let rounded = RoundedShape(shape, cache: cache) {
            level.box = level.box.intersection(rounded.box)
            if rounded.middle != rounded.box { level.shapes.append(rounded) }
        } else {
            level.box = .empty
        }
        levels.append(level)
    }

    mutating func pop() { if levels.count > 1 { levels.removeLast() } }

    /// Whether some pixel of `r`, which lies in the box, is cut.
    func cuts(_ r: PixelRect) -> Bool {
        for shape in levels[levels.count - 1].shapes where !shape.holds(r) { return true }
        return false
    }

    /// Takes the clips' coverage off a row's.
    func apply(
        y: Int, x0: Int, x1: Int, _ coverage: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutablePointer<UInt8>
    ) {
        for shape in levels[levels.count - 1].shapes {
            shape.coverage(y: y, x0: x0, x1: x1, into: scratch)
            for i in 0..<(x1 - x0) {
                coverage[i] = UInt8(
                    truncatingIfNeeded: Packed.product(
                        UInt32(truncatingIfNeeded: coverage[i]), UInt32(truncatingIfNeeded: scratch[i])))
            }
        }
    }
}

extension RoundedShape {
    /// Whether every pixel of `r` is covered wholly.
    func holds(_ r: PixelRect) -> Bool {
        if whole != nil { return false }
        if !box.contains(r) { return false }
        let x0 = box.x0 + left
        let x1 = box.x1 - right
        let y0 = box.y0 + top
        let y1 = box.y1 - bottom
        if r.x0 >= x0, r.x1 <= x1 {
            return (r.y0 >= y0 || edgeTop == 255) && (r.y1 <= y1 || edgeBottom == 255)
        }
        if r.y0 >= y0, r.y1 <= y1 {
            return (r.x0 >= x0 || edgeLeft == 255) && (r.x1 <= x1 || edgeRight == 255)
        }
        return false
    }
}
