import PopupGeometry

/// Composes items into a box of pixels: bands of rows over which no item changes its runs, each cut into spans over
/// which no item changes what it is; a span is folded once and carried out for all rows of its band.
///
/// Starts at the topmost opaque item of each span. What a pixel gets depends on the items alone, not on the box.
struct Sweep {
    var live: RawList<Live>
    var cursors: RawList<Cursor>
    /// What masks do on the band at hand.
    var veils: RawList<Veil>
    private var ops: RawList<SpanOp>
    var open: RawList<Int>
    /// Cursors that change along the rows at hand.
    private var changing: RawList<Int>
    private(set) var machine: SpanMachine
    /// What came of reading zones ahead (`Zone.warm`): nothing that matters, but somebody has to keep it.
    var warmth: UInt32 = 0
    /// Pixels written.
    var written = 0
    /// Spans carried out.
    var spans = 0

    init(width: Int) {
        live = RawList(capacity: 64)
        cursors = RawList(capacity: 64)
        veils = RawList(capacity: 16)
        ops = RawList(capacity: 64)
        open = RawList(capacity: 16)
        changing = RawList(capacity: 64)
        machine = SpanMachine(width: width)
    }

    func deallocate() {
        live.deallocate()
        cursors.deallocate()
        veils.deallocate()
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
        collectLive(items, count, box)
        var y = box.y0
        while y < box.y1 {
            let end = gather(items, box, y)
            band(samplers, background, box, y, end, d, stride)
            y = end
        }
    }

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
                ops, veils: veils.base, samplers: samplers, background: background, d + (y &* stride &+ Int(x)), stride,
                x: Int(x), y: y,
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
                let partner = Int(c.pointee.partner)
                if partner >= first, cursors.base[partner].isOpen { ops.append(SpanOp(.end)) }
            case .solid:
                if !isHere { break }
                if c.pointee.veil < 0 {
                    addColor(c.pointee.color, c.pointee.alpha)
                } else {
                    var op = SpanOp(.veil)
                    op.index = c.pointee.veil
                    ops.append(op)
                }
            case .bitmap, .slice, .picture:
                if isHere { addRun(c, x) }
            case .sampled:
                if isHere {
                    var op = SpanOp(.sampled)
                    op.index = c.pointee.sampler
                    op.alpha = c.pointee.alpha
                    ops.append(op)
                }
            case .group, .sampledClip, .clip:
                c.pointee.isOpen = false
                if !isHere || (c.pointee.kind == .clip && c.pointee.runKind == .empty) {
                    i = c.pointee.partner >= 0 ? Int(c.pointee.partner) : n
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
            var op = SpanOp(.tint)
            op.color = color
            ops.append(op)
        }
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
            op.index = c.pointee.sampler
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
                let partner = Int(c.pointee.partner)
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
