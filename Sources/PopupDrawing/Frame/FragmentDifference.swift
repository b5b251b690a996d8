import PopupGeometry

/// What differs between two contents of one layer.
package enum FragmentDifference {
    /// Hands out boxes, in the layer's space, outside of which the two draw the same.
    ///
    /// Fragments are known by id; one that changed, moved in the order, came or went gives its box before and after.
    package static func boxes(from old: [Fragment], to new: [Fragment], _ body: (Rect) -> Void) {
        var low = 0
        while low < old.count, low < new.count, old[low].isSame(as: new[low]) { low += 1 }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > low, newEnd > low, old[oldEnd - 1].isSame(as: new[newEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
        }
        if oldEnd - low == newEnd - low, (low..<oldEnd).allSatisfy({ old[$0].id == new[$0].id }) {
            for i in low..<oldEnd where !old[i].isSame(as: new[i]) {
                body(old[i].box)
                body(new[i].box)
            }
            return
        }
        var place: [UInt64: Int] = [:]
        for i in low..<oldEnd { place[old[i].id] = i }
        var kept = Set<Int>()
        var last = low - 1
        for i in low..<newEnd {
            // Only what follows the last one found is in the same order.
            if let j = place[new[i].id], j > last, old[j].isSame(as: new[i]) {
                last = j
                kept.insert(j)
            } else {
                body(new[i].box)
            }
        }
        for j in low..<oldEnd where !kept.contains(j) { body(old[j].box) }
    }
}
