import PopupGeometry

/// The difference of two frames as damage: boxes of pixels outside of which both are the same picture.
///
/// One value follows the frames of one stage. It keeps the last frame, so a stage that builds its frames in two arrays
/// in turn copies nothing, and it reuses its own storage.
package struct FrameDifference: Sendable {
    /// What may differ between the last two frames, cut to the newer one.
    package private(set) var damage = DamageRegion()
    /// Indices of layers of the newer frame whose blurred backdrop has to be made again.
    package private(set) var staleBackdrops: [Int] = []
    /// One entry a layer of the newer frame.
    package private(set) var placements: [LayerPlacement] = []
    /// The newer frame.
    package private(set) var frame: Frame?
    /// The newer frame has layers that the older one had not, or others, or some with other content.
    package private(set) var hasNewContent = true
    private var oldPlacements: [LayerPlacement] = []
    private var isInOrder = false
    private var matches: [Int] = []
    private var isOldKept: [Bool] = []
    private var byID: [UInt64: Int] = [:]

    /// Follows a stage that has shown no frame yet.
    package init() {}

    /// Boxes outside of which `new` is the same picture as `old`; they do not overlap.
    package static func damage(from old: Frame, to new: Frame) -> [PixelRect] {
        var difference = FrameDifference()
        difference.advance(to: old)
        difference.advance(to: new)
        return difference.damage.boxes
    }

    /// Takes the next frame. The first one, and one of another size, is damage all over.
    package mutating func advance(to next: Frame) {
        damage.removeAll()
        staleBackdrops.removeAll(keepingCapacity: true)
        swap(&placements, &oldPlacements)
        next.place(into: &placements, previous: oldPlacements, within: next.bounds)
        let last = frame
        frame = next
        hasNewContent = true
        guard let last, last.width == next.width, last.height == next.height, last.background == next.background
        else {
            damageAll()
            return
        }
        isInOrder = hasSameTree
        hasNewContent = !isInOrder || hasOtherVersions
        if isInOrder { compareInOrder(last, next) } else { compareMatched(last, next) }
    }

    /// Forgets the last frame: the next one is damage all over.
    package mutating func reset() {
        frame = nil
        placements.removeAll(keepingCapacity: true)
    }

    /// Marks everything as damage.
    package mutating func damageAll() {
        guard let frame else { return }
        damage.removeAll()
        damage.add(frame.bounds)
        staleBackdrops.removeAll(keepingCapacity: true)
        for i in frame.layers.indices where frame.layers[i].backdropBlur > 0 { staleBackdrops.append(i) }
    }

    private var hasSameTree: Bool {
        guard placements.count == oldPlacements.count else { return false }
        for i in placements.indices
        where placements[i].id != oldPlacements[i].id || placements[i].end != oldPlacements[i].end { return false }
        return true
    }

    private var hasOtherVersions: Bool {
        for i in placements.indices where placements[i].contentVersion != oldPlacements[i].contentVersion {
            return true
        }
        return false
    }

    private mutating func compareInOrder(_ last: Frame, _ next: Frame) {
        var i = 0
        while i < placements.count { i = compare(i, with: i, last, next) }
    }

    /// Adds what differs between a layer and itself in the last frame; answers where to go on.
    private mutating func compare(_ i: Int, with j: Int, _ last: Frame, _ next: Frame) -> Int {
        let new = placements[i]
        let old = oldPlacements[j]
        if new.isHidden && old.isHidden { return new.end }
        // In a group, what changes the whole changes every part.
        let isPlaceSame = new.isAtSamePlace(as: old)
        let clip = next.layers[i].clip
        if new.alpha != old.alpha || new.isHidden != old.isHidden || clip != last.layers[j].clip
            || (clip != nil && !isPlaceSame)
        {
            compareBackdrops(ofGroup: i, with: j, last, next)
            for k in j..<old.end { addOwn(oldPlacements[k]) }
            for k in i..<new.end { addOwn(placements[k]) }
            return new.end
        }
        if next.layers[i].backdropBlur > 0 || last.layers[j].backdropBlur > 0 {
            compareBackdrop(i, next.layers[i], with: j, last.layers[j])
        }
        if !isPlaceSame || next.layers[i].chrome != last.layers[j].chrome {
            addChrome(old)
            addChrome(new)
        }
        if !isPlaceSame || new.clipBox != old.clipBox {
            damage.add(old.contentBox)
            damage.add(new.contentBox)
        } else if new.contentVersion != old.contentVersion {
            let scale = next.layers[i].rasterScale
            FragmentDifference.boxes(from: last.layers[j].fragments, to: next.layers[i].fragments) { box in
                damage.add(new.box(of: box.pixels(atScale: scale)).intersection(new.clipBox))
            }
        }
        return i + 1
    }

    /// A backdrop inside a group that changed as a whole is kept where nothing of the group lies below it, as when a
    /// blurring view fades.
    private mutating func compareBackdrops(ofGroup i: Int, with j: Int, _ last: Frame, _ next: Frame) {
        var isFirst = true
        for k in i..<placements[i].end {
            let m = isInOrder ? j + k - i : matches[k]
            if next.layers[k].backdropBlur > 0 {
                if isFirst, m >= 0, m < oldPlacements.count, !oldPlacements[m].isHidden {
                    compareBackdrop(k, next.layers[k], with: m, last.layers[m])
                } else {
                    staleBackdrops.append(k)
                }
            }
            if !placements[k].isHidden, !placements[k].chromeBox.isEmpty || !placements[k].contentBox.isEmpty {
                isFirst = false
            }
            if m < 0 || !oldPlacements[m].chromeBox.isEmpty || !oldPlacements[m].contentBox.isEmpty {
                isFirst = false
            }
        }
    }

    private mutating func compareBackdrop(_ i: Int, _ layer: Layer, with j: Int, _ before: Layer) {
        let new = placements[i]
        let old = oldPlacements[j]
        let source = layer.backdropSource(of: new.shapeBox)
        let isStale =
            layer.backdropBlur != before.backdropBlur || !new.isAtSamePlace(as: old) || new.shapeBox != old.shapeBox
            || damage.intersects(source)
        guard isStale else { return }
        damage.add(old.shapeBox)
        damage.add(new.shapeBox)
        if layer.backdropBlur > 0 { staleBackdrops.append(i) }
    }

    private mutating func addOwn(_ p: LayerPlacement) {
        if p.isHidden { return }
        addChrome(p)
        damage.add(p.contentBox)
    }

    private mutating func addChrome(_ p: LayerPlacement) {
        damage.add(p.chromeBox)
        damage.add(p.shapeBox)
    }

    // MARK: Trees that differ

    /// Layers are matched by id where they hang below the same layer and come in the same order; the rest came or
    /// went.
    private mutating func compareMatched(_ last: Frame, _ next: Frame) {
        matches.removeAll(keepingCapacity: true)
        isOldKept.removeAll(keepingCapacity: true)
        isOldKept.append(contentsOf: repeatElement(false, count: oldPlacements.count))
        let (head, tail) = sameAtEnds
        let oldTail = oldPlacements.count - (placements.count - tail)
        byID.removeAll(keepingCapacity: true)
        if head < tail { for j in head..<oldTail { byID[oldPlacements[j].id] = j } }
        var lastFound = -1
        for (i, p) in placements.enumerated() {
            let found = i < head ? i : i < tail ? byID[p.id] : i - tail + oldTail
            var match = -1
            if let j = found, j > lastFound {
                let parent = oldPlacements[j].parent
                if p.parent < 0 ? parent < 0 : (parent >= 0 && matches[p.parent] == parent) {
                    match = j
                    lastFound = j
                    isOldKept[j] = true
                }
            }
            matches.append(match)
        }
        for j in oldPlacements.indices where !isOldKept[j] { addOwn(oldPlacements[j]) }
        var i = 0
        while i < placements.count {
            if matches[i] >= 0 {
                i = compare(i, with: matches[i], last, next)
            } else {
                addOwn(placements[i])
                if next.layers[i].backdropBlur > 0 { staleBackdrops.append(i) }
                i += 1
            }
        }
    }

    /// The newer frame's layers below the first index, and from the second one on, are the older frame's by their ids. Mostly
    /// one popup comes or goes, and nothing lies between.
    private var sameAtEnds: (head: Int, tail: Int) {
        let most = min(placements.count, oldPlacements.count)
        var head = 0
        while head < most, placements[head].id == oldPlacements[head].id { head += 1 }
        var tail = placements.count
        var oldTail = oldPlacements.count
        while min(tail, oldTail) > head, placements[tail - 1].id == oldPlacements[oldTail - 1].id {
            tail -= 1
            oldTail -= 1
        }
        return (head, tail)
    }
}

extension Layer {
    /// The pixels that shine into those of `box` where the layer blurs them.
    package func backdropSource(of box: PixelRect) -> PixelRect {
        let reach = backdropReach
        return PixelRect(x0: box.x0 - reach, y0: box.y0 - reach, x1: box.x1 + reach, y1: box.y1 + reach)
    }

    /// The same inside `bounds`, from even pixels on: pixels are halved in pairs that do not depend on where the layer lies.
    package func halvedBackdropSource(of box: PixelRect, in bounds: PixelRect) -> PixelRect {
        var source = backdropSource(of: box).intersection(bounds)
        source.x0 &= ~1
        source.y0 &= ~1
        return source
    }

    /// How far, in pixels, what lies around the blurred shape can shine into it.
    private var backdropReach: Int {
        guard backdropBlur > 0, backdropBlur.isFinite else { return 0 }
        let t = transform
        let scale = max((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
        // Three boxes of about the deviation each, on pixels of twice the size, and what scaling up mixes.
        return Int((min(backdropBlur * scale, 512) * 3).rounded(.up)) + 8
    }
}
