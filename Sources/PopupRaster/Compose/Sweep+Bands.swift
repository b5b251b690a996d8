import PopupGeometry

/// Which items meet a box, and which of them meet a band of its rows.
extension Sweep {
    /// An item that meets the box at hand, in what is asked of it on every band.
    struct Live: BitwiseCopyable {
        let y0: Int32
        let y1: Int32
        let item: Int32
        /// What follows in the list where these rows are empty: for the opener of a group, what is behind its end.
        var skip: Int32
        let kind: DrawItem.Kind
        /// The rows on which it hides all that lies below it.
        var coverTop: Int32 = 0
        var coverBottom: Int32 = 0
        /// A half-transparent colour on all columns: what it does.
        var veil: Veil?
    }

    /// Keeps what meets the box; nothing of a group reaches beyond it.
    mutating func collectLive(_ items: UnsafePointer<DrawItem>, _ count: Int, _ box: PixelRect) {
        live.removeAll()
        open.removeAll()
        let left = Int32(truncatingIfNeeded: box.x0)
        let right = Int32(truncatingIfNeeded: box.x1)
        let top = Int32(truncatingIfNeeded: box.y0)
        let bottom = Int32(truncatingIfNeeded: box.y1)
        var i = 0
        while i < count {
            let item = items + i
            if item.pointee.kind == .end {
                closeLive(Int32(truncatingIfNeeded: i))
                i &+= 1
                continue
            }
            let isOpener = item.pointee.end >= 0
            if item.pointee.x0 >= right || item.pointee.x1 <= left || item.pointee.y0 >= bottom
                || item.pointee.y1 <= top
            {
                i = isOpener ? Int(item.pointee.end) &+ 1 : i &+ 1
                continue
            }
            var entry = Live(
                y0: item.pointee.y0, y1: item.pointee.y1, item: Int32(truncatingIfNeeded: i),
                skip: Int32(truncatingIfNeeded: live.count &+ 1), kind: item.pointee.kind)
            i &+= 1
            if item.pointee.x0 <= left, item.pointee.x1 >= right {
                if item.pointee.kind == .solid {
                    let color = item.pointee.shownColor
                    if color == 0 { continue }
                    if color &>> 24 != 255 {
                        var veil = Veil()
                        veil.lay(color)
                        entry.veil = veil
                    }
                }
                if open.count == 0 {
                    let rows = item.pointee.cover(from: left, to: right)
                    entry.coverTop = rows.lowerBound
                    entry.coverBottom = rows.upperBound
                }
            }
            if isOpener { open.append(live.count) }
            live.append(entry)
        }
        // Groups that go on past the items asked for end here.
        while open.count > 0 { closeLive(-1) }
    }

    private mutating func closeLive(_ item: Int32) {
        let opener = open[open.count &- 1]
        open.removeLast()
        live.base[opener].skip = Int32(truncatingIfNeeded: live.count &+ 1)
        live.append(
            Live(y0: 0, y1: 0, item: item, skip: Int32(truncatingIfNeeded: live.count &+ 1), kind: .end))
    }

    /// Collects cursors of the items that row `y` meets; answers the row up to which they are the same.
    mutating func gather(_ items: UnsafePointer<DrawItem>, _ box: PixelRect, _ y: Int) -> Int {
        cursors.removeAll()
        veils.removeAll()
        open.removeAll()
        let bottom = Int32(truncatingIfNeeded: box.y1)
        var end = bottom
        let row = Int32(truncatingIfNeeded: y)
        let left = Int32(truncatingIfNeeded: box.x0)
        let right = Int32(truncatingIfNeeded: box.x1)
        let count = live.count
        let base = live.base
        var i = count &- 1
        while i > 0, row < base[i].coverTop || row >= base[i].coverBottom { i &-= 1 }
        i = max(i, 0)
        while i < count {
            let entry = base + i
            if entry.pointee.kind == .end {
                let opener = open[open.count &- 1]
                open.removeLast()
                cursors.base[opener].partner = Int32(truncatingIfNeeded: cursors.count)
                cursors.append(Cursor(endOf: Int32(truncatingIfNeeded: opener)))
                i &+= 1
                continue
            }
            if entry.pointee.y0 > row {
                end = min(end, entry.pointee.y0)
                i = Int(entry.pointee.skip)
                continue
            }
            if entry.pointee.y1 <= row {
                i = Int(entry.pointee.skip)
                continue
            }
            var own = entry.pointee.y1
            let isOpener = Int(entry.pointee.skip) > i &+ 1
            if isOpener { open.append(cursors.count) }
            if entry.pointee.veil != nil {
                addMask(entry, items)
            } else if add(items + Int(entry.pointee.item), y, &own) {
                // Nor does it matter where what is hidden begins and ends.
                if open.count == 0, dropHidden(left, right) { end = bottom }
            } else if isOpener {
                // Cut away altogether on these rows.
                end = min(end, own)
                open.removeLast()
                i = Int(entry.pointee.skip)
                continue
            }
            end = min(end, own)
            i &+= 1
        }
        return Int(end)
    }

    /// Where the last cursor is opaque all along, what lies below it does not matter; true if it is.
    private mutating func dropHidden(_ left: Int32, _ right: Int32) -> Bool {
        let n = cursors.count
        guard n > 0, cursors.base[n &- 1].isOpaque(from: left, to: right) else { return false }
        if n > 1 {
            cursors[0] = cursors[n &- 1]
            cursors.removeLast(n &- 1)
        }
        return true
    }

    /// Adds a half-transparent colour that lies on all columns; those that follow each other share a cursor.
    @inline(__always)
    private mutating func addMask(_ entry: UnsafePointer<Live>, _ items: UnsafePointer<DrawItem>) {
        guard let veil = entry.pointee.veil else { return }
        let last = cursors.count &- 1
        if last >= 0, cursors.base[last].veil >= 0 {
            veils.base[veils.count &- 1].lay(veil)
        } else {
            cursors.append(
                Cursor(items + Int(entry.pointee.item), y: 0, veil: Int32(truncatingIfNeeded: veils.count)))
            veils.append(veil)
        }
    }

    /// Adds the cursor of one item; false where these rows of it are empty. `end` comes down to its zone's end.
    private mutating func add(_ item: UnsafePointer<DrawItem>, _ y: Int, _ end: inout Int32) -> Bool {
        switch item.pointee.kind {
        case .solid, .sampled, .picture, .group, .sampledClip, .end:
            cursors.append(Cursor(item, y: y))
            return true
        case .bitmap:
            let top = item.pointee.originY &+ item.pointee.bandTop
            let row = y &- Int(top)
            let band = row &>> 3
            guard let bands = item.pointee.bands, band >= 0, band < Int(item.pointee.bandCount) else { return false }
            var next = band &+ 1
            let zone = bands[band]
            if zone == nil {
                // Empty bands that follow each other are one.
                while next < Int(item.pointee.bandCount), bands[next] == nil { next &+= 1 }
            }
            end = min(end, top &+ Int32(truncatingIfNeeded: next &* 8))
            guard let zone else { return false }
            // Once a band, where it begins; a box that begins inside of one is small as a rule.
            if band &* 8 == row { warmth &+= zone.warm() }
            cursors.append(Cursor(item, zone: zone, row: row &- band &* 8))
            return true
        case .slice, .clip:
            let row = y &- Int(item.pointee.originY)
            let ends = item.pointee.ends!
            let count = Int(item.pointee.zoneCount)
            var z = 0
            var top = 0
            var bottom = 0
            while z < count {
                bottom = Int(ends[z]) &+ (z >= Int(item.pointee.middleZone) ? Int(item.pointee.stretchY) : 0)
                if row < bottom { break }
                top = bottom
                z &+= 1
            }
            guard z < count, row >= 0 else { return false }
            end = min(end, item.pointee.originY &+ Int32(truncatingIfNeeded: bottom))
            let zone = item.pointee.zones![z]
            if zone.count == 0 { return false }
            cursors.append(Cursor(item, zone: zone, row: row &- top))
            return true
        }
    }
}
