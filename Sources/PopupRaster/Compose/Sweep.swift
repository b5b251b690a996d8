import PopupGeometry

/// Composes items into a box of pixels: bands of rows over which no item changes its runs, each cut into spans over
/// which no item changes what it is; a span is folded once and carried out for all rows of its band.
///
/// Starts at the topmost opaque item of each span. What a pixel gets depends on the items alone, not on the box.
struct Sweep {
    private var cursors: RawList<Cursor>
    private var ops: RawList<SpanOp>
    private var open: RawList<Int>
    /// Cursors that change along the rows at hand.
    private var changing: RawList<Int>
    private(set) var machine: SpanMachine
    /// Pixels written.
    var written = 0
    /// Spans carried out.
    var spans = 0

    init(width: Int) {
        cursors = RawList(capacity: 64)
        ops = RawList(capacity: 64)
        open = RawList(capacity: 16)
        changing = RawList(capacity: 64)
        machine = SpanMachine(width: width)
    }

    func deallocate() {
        cursors.deallocate()
        ops.deallocate()
        open.deallocate()
        changing.deallocate()
        machine.deallocate()
    }

    var bytes: Int { machine.bytes }

    /// Makes room for spans of `width` pixels.
    mutating func widen(_ width: Int) {
        guard width > machine.width else { return }
        machine.deallocate()
        machine = SpanMachine(width: width)
    }

    /// Writes `box` of the picture that the first `count` items make; (0, 0) of the frame lies at `d`.
    mutating func run(
        _ items: UnsafePointer<DrawItem>, count: Int, samplers: UnsafePointer<BilinearSampler>, background: UInt32,
        box: PixelRect, _ d: UnsafeMutablePointer<UInt32>, _ stride: Int
    ) {
        var y = box.y0
        while y < box.y1 {
            let end = gather(items, count, box, y)
            band(samplers, background, box, y, end, d, stride)
            y = end
        }
    }

    /// Collects cursors of the items that row `y` meets; answers the row up to which they are the same.
    private mutating func gather(_ items: UnsafePointer<DrawItem>, _ count: Int, _ box: PixelRect, _ y: Int) -> Int {
        cursors.removeAll()
        open.removeAll()
        var end = Int32(truncatingIfNeeded: box.y1)
        let row = Int32(truncatingIfNeeded: y)
        let left = Int32(truncatingIfNeeded: box.x0)
        let right = Int32(truncatingIfNeeded: box.x1)
        var i = 0
        while i < count {
            let item = items + i
            if item.pointee.kind == .end {
                let opener = open[open.count &- 1]
                open.removeLast()
                var cursor = Cursor(item.pointee, at: i, y: y)
                cursor.partner = opener
                cursors.base[opener].partner = cursors.count
                cursors.append(cursor)
                i &+= 1
                continue
            }
            let isBelow = item.pointee.y0 > row
            if isBelow && item.pointee.y0 < end && item.pointee.x0 < right && item.pointee.x1 > left {
                end = item.pointee.y0
            }
            if isBelow || item.pointee.y1 <= row || item.pointee.x0 >= right || item.pointee.x1 <= left {
                // Nothing of a group reaches beyond it.
                i = item.pointee.end >= 0 ? Int(item.pointee.end) &+ 1 : i &+ 1
                continue
            }
            end = min(end, item.pointee.y1)
            let isOpener = item.pointee.end >= 0
            if isOpener { open.append(cursors.count) }
            if item.pointee.kind == .solid, item.pointee.x0 <= left, item.pointee.x1 >= right {
                addMask(item.pointee, i, y)
            } else if !add(item.pointee, i, y, &end), isOpener {
                // Cut away altogether on these rows.
                open.removeLast()
                i = Int(item.pointee.end) &+ 1
                continue
            }
            if open.count == 0 { dropHidden(left, right) }
            i &+= 1
        }
        // Groups that go on past the items asked for end here.
        while open.count > 0 {
            let opener = open[open.count &- 1]
            open.removeLast()
            var cursor = Cursor(DrawItem(.end), at: count, y: y)
            cursor.partner = opener
            cursors.base[opener].partner = cursors.count
            cursors.append(cursor)
        }
        return Int(end)
    }

    /// Where the last cursor is opaque all along, what lies below it does not matter.
    private mutating func dropHidden(_ left: Int32, _ right: Int32) {
        let n = cursors.count
        guard n > 1, cursors.base[n &- 1].isOpaque(from: left, to: right) else { return }
        cursors[0] = cursors[n &- 1]
        cursors.removeLast(n &- 1)
    }

    /// Adds a box of one colour that lies on all columns; half-transparent ones that follow each other share a cursor.
    private mutating func addMask(_ item: DrawItem, _ index: Int, _ y: Int) {
        let color = item.alpha == 255 ? item.color : Packed.scaled(item.color, item.alpha)
        if color == 0 { return }
        if color &>> 24 == 255 {
            cursors.append(Cursor(item, at: index, y: y))
            return
        }
        let last = cursors.count &- 1
        if last < 0 || cursors.base[last].veil.isClear { cursors.append(Cursor(item, at: index, y: y)) }
        cursors.base[cursors.count &- 1].veil.lay(color)
    }

    /// Adds the cursor of one item; false where these rows of it are empty. `end` comes down to its zone's end.
    private mutating func add(_ item: DrawItem, _ index: Int, _ y: Int, _ end: inout Int32) -> Bool {
        switch item.kind {
        case .solid, .sampled, .picture, .group, .sampledClip, .end:
            cursors.append(Cursor(item, at: index, y: y))
            return true
        case .bitmap:
            let top = item.originY &+ item.bandTop
            let row = y &- Int(top)
            let band = row &>> 3
            guard let bands = item.bands, band >= 0, band < Int(item.bandCount) else { return false }
            var next = band &+ 1
            let zone = bands[band]
            if zone == nil {
                // Empty bands that follow each other are one.
                while next < Int(item.bandCount), bands[next] == nil { next &+= 1 }
            }
            end = min(end, top &+ Int32(truncatingIfNeeded: next &* 8))
            guard let zone else { return false }
            cursors.append(Cursor(item, at: index, zone: zone, row: row &- band &* 8))
            return true
        case .slice, .clip:
            let row = y &- Int(item.originY)
            var z = 0
            var top = 0
            while z < Int(item.zoneCount) {
                let bottom = Int(item.ends![z]) &+ (z >= Int(item.middleZone) ? Int(item.stretchY) : 0)
                if row < bottom { break }
                top = bottom
                z &+= 1
            }
            guard z < Int(item.zoneCount), row >= 0 else { return false }
            let bottom = Int(item.ends![z]) &+ (z >= Int(item.middleZone) ? Int(item.stretchY) : 0)
            end = min(end, item.originY &+ Int32(truncatingIfNeeded: bottom))
            let zone = item.zones![z]
            if zone.count == 0 { return false }
            cursors.append(Cursor(item, at: index, zone: zone, row: row &- top))
            return true
        }
    }

    // MARK: Spans

    private mutating func band(
        _ samplers: UnsafePointer<BilinearSampler>, _ background: UInt32, _ box: PixelRect, _ y: Int, _ end: Int,
        _ d: UnsafeMutablePointer<UInt32>, _ stride: Int
    ) {
        var x = Int32(truncatingIfNeeded: box.x0)
        let right = Int32(truncatingIfNeeded: box.x1)
        changing.removeAll()
        for i in 0..<cursors.count
        where cursors.base[i].kind != .end && !cursors.base[i].isEverywhere(from: x, to: right) {
            changing.append(i)
        }
        while x < right {
            var next = right
            for i in 0..<changing.count {
                let c = cursors.base + changing.base[i]
                while c.pointee.to <= x { c.pointee.next() }
                next = min(next, c.pointee.from > x ? c.pointee.from : c.pointee.to)
            }
            collect(x)
            let w = Int(next &- x)
            machine.run(
                ops, samplers: samplers, background: background, d + (y &* stride &+ Int(x)), stride, x: Int(x), y: y,
                w, end &- y)
            written &+= w &* (end &- y)
            spans &+= 1
            x = next
        }
    }

    /// The steps of the span that begins at `x`, from its topmost opaque item on.
    private mutating func collect(_ x: Int32) {
        ops.removeAll()
        let first = lowest(x)
        var i = first
        let n = cursors.count
        while i < n {
            let c = cursors.base + i
            let isHere = c.pointee.from <= x && x < c.pointee.to
            switch c.pointee.kind {
            case .end:
                let partner = c.pointee.partner
                if partner >= first, cursors.base[partner].isOpen { ops.append(SpanOp(.end)) }
            case .solid:
                if !isHere { break }
                if c.pointee.veil.isClear {
                    addColor(c.pointee.color, c.pointee.alpha)
                } else {
                    addVeil(c.pointee.veil)
                }
            case .bitmap, .slice, .picture:
                if isHere { addRun(c, x) }
            case .sampled:
                if isHere {
                    var op = SpanOp(.sampled)
                    op.sampler = c.pointee.sampler
                    op.alpha = c.pointee.alpha
                    ops.append(op)
                }
            case .group, .sampledClip, .clip:
                c.pointee.isOpen = false
                if !isHere || (c.pointee.kind == .clip && c.pointee.runKind == .empty) {
                    i = c.pointee.partner >= 0 ? c.pointee.partner : n
                } else {
                    addOpener(c, x)
                }
            }
            i &+= 1
        }
    }

    private mutating func addColor(_ color: UInt32, _ alpha: UInt32) {
        let color = alpha == 255 ? color : Packed.scaled(color, alpha)
        if color &>> 24 == 255 {
            var op = SpanOp(.color)
            op.color = color
            ops.append(op)
        } else if color != 0 {
            var veil = Veil()
            veil.lay(color)
            addVeil(veil)
        }
    }

    /// Half-transparent colours that follow each other are one step.
    private mutating func addVeil(_ veil: Veil) {
        if ops.count == 0 || ops.base[ops.count &- 1].kind != .veil { ops.append(SpanOp(.veil)) }
        ops.base[ops.count &- 1].veil.lay(veil)
    }

    private mutating func addRun(_ c: UnsafeMutablePointer<Cursor>, _ x: Int32) {
        switch c.pointee.runKind {
        case .empty: return
        case .solid: addColor(c.pointee.color, c.pointee.alpha)
        case .rowSolid:
            var op = SpanOp(.rowColor)
            op.pixels = c.pointee.rowColor
            op.stride = c.pointee.stride
            op.alpha = c.pointee.alpha
            ops.append(op)
        case .opaque, .mixed:
            var op = SpanOp(c.pointee.runKind == .opaque ? .opaque : .mixed)
            op.pixels = c.pointee.pixel(at: x)
            op.stride = c.pointee.stride
            op.alpha = c.pointee.alpha
            ops.append(op)
        }
    }

    private mutating func addOpener(_ c: UnsafeMutablePointer<Cursor>, _ x: Int32) {
        switch c.pointee.kind {
        case .group:
            var op = SpanOp(.group)
            op.alpha = c.pointee.alpha
            ops.append(op)
        case .sampledClip:
            var op = SpanOp(.sampledClip)
            op.sampler = c.pointee.sampler
            ops.append(op)
        default:
            // Inside of a clip its items are laid straight on what is below.
            if c.pointee.runKind == .solid, c.pointee.color == 0xFFFF_FFFF { return }
            var op = SpanOp(.clip)
            op.pixels = c.pointee.pixel(at: x)
            op.stride = c.pointee.stride
            ops.append(op)
        }
        c.pointee.isOpen = true
    }

    /// The topmost item that hides all below it on this span, or the first.
    private func lowest(_ x: Int32) -> Int {
        var i = cursors.count &- 1
        while i >= 0 {
            let c = cursors.base + i
            switch c.pointee.kind {
            case .end:
                let partner = c.pointee.partner
                // What a group holds hides nothing, except where the group is a clip that lets all through.
                if partner >= 0, !isClear(cursors.base + partner, x) { i = partner }
            case .solid, .bitmap, .slice, .picture:
                if c.pointee.from <= x, x < c.pointee.to, c.pointee.isOpaque { return i }
            case .sampled, .group, .clip, .sampledClip: break
            }
            i &-= 1
        }
        return 0
    }

    private func isClear(_ c: UnsafeMutablePointer<Cursor>, _ x: Int32) -> Bool {
        c.pointee.kind == .clip && c.pointee.from <= x && x < c.pointee.to && c.pointee.runKind == .solid
            && c.pointee.color == 0xFFFF_FFFF
    }
}
