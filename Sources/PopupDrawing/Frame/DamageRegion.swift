import PopupGeometry

/// Boxes of pixels that do not overlap: what has to be drawn again.
///
/// The boxes cover just what was added, up to a number of boxes past which neighbours are joined.
package struct DamageRegion: Sendable {
    /// The boxes, in no order; no two overlap.
    package private(set) var boxes: [PixelRect] = []
    private var pending: [PixelRect] = []
    /// Boxes past which the region is coarsened: each costs a walk of its own.
    package static let limit = 24

    /// A region that holds nothing.
    package init() {}

    /// True where nothing has to be drawn again.
    package var isEmpty: Bool { boxes.isEmpty }
    /// Pixels in it.
    package var area: Int { boxes.reduce(0) { $0 + $1.area } }

    /// Empties the region and keeps its storage.
    package mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

    /// True where `box` and the region have a pixel in common.
    package func intersects(_ box: PixelRect) -> Bool {
        for i in boxes.indices where boxes[i].intersects(box) { return true }
        return false
    }

    /// Adds the pixels of a box; an empty one adds nothing.
    package mutating func add(_ box: PixelRect) {
        if box.isEmpty { return }
        pending.append(box)
        while let next = pending.popLast() { insert(next) }
        if boxes.count > DamageRegion.limit { coarsen() }
    }

    private mutating func insert(_ box: PixelRect) {
        var i = 0
        while i < boxes.count {
            let old = boxes[i]
            if old.contains(box) { return }
            if box.contains(old) {
                boxes.remove(at: i)
                continue
            }
            if old.intersects(box) {
                split(box, around: old)
                return
            }
            i += 1
        }
        boxes.append(box)
        join(boxes.count - 1)
    }

    /// Queues what of `box` is outside `hole`.
    private mutating func split(_ box: PixelRect, around hole: PixelRect) {
        let top = max(box.y0, hole.y0)
        let bottom = min(box.y1, hole.y1)
        if box.y0 < top { pending.append(PixelRect(x0: box.x0, y0: box.y0, x1: box.x1, y1: top)) }
        if bottom < box.y1 { pending.append(PixelRect(x0: box.x0, y0: bottom, x1: box.x1, y1: box.y1)) }
        if box.x0 < hole.x0 { pending.append(PixelRect(x0: box.x0, y0: top, x1: hole.x0, y1: bottom)) }
        if hole.x1 < box.x1 { pending.append(PixelRect(x0: hole.x1, y0: top, x1: box.x1, y1: bottom)) }
    }

    /// Joins a box with one that lies flush at a whole side of it.
    private mutating func join(_ index: Int) {
        let box = boxes[index]
        for i in boxes.indices where i != index {
            let other = boxes[i]
            let isStacked = other.x0 == box.x0 && other.x1 == box.x1 && (other.y1 == box.y0 || box.y1 == other.y0)
            let isBeside = other.y0 == box.y0 && other.y1 == box.y1 && (other.x1 == box.x0 || box.x1 == other.x0)
            if isStacked || isBeside {
                boxes[i] = other.union(box)
                boxes.remove(at: index)
                join(i < index ? i : i - 1)
                return
            }
        }
    }

    /// Joins the two boxes that waste least, until few enough are left.
    private mutating func coarsen() {
        while boxes.count > DamageRegion.limit / 2 {
            var best = (waste: Int.max, i: 0, j: 1)
            for i in boxes.indices {
                for j in (i + 1)..<max(i + 1, boxes.count) {
                    let waste = boxes[i].union(boxes[j]).area - boxes[i].area - boxes[j].area
                    if waste < best.waste { best = (waste, i, j) }
                }
            }
            let joined = boxes[best.i].union(boxes[best.j])
            boxes.remove(at: best.j)
            boxes.remove(at: best.i)
            // What the joined box now overlaps is cut out of it again, or swallowed.
            pending.append(joined)
            let before = boxes.count
            while let next = pending.popLast() { insert(next) }
            if boxes.count > before + 1 {
                let all = boxes.reduce(PixelRect.empty) { $0.union($1) }
                boxes.removeAll(keepingCapacity: true)
                boxes.append(all)
            }
        }
    }
}
