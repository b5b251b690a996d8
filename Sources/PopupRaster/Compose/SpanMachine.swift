/// Carries out the steps of spans. It owns what memory groups need.
struct SpanMachine {
    /// Pixels of scratch memory a fold has.
    private let room: Int
    /// Folds that wait for the one at hand to end.
    private var folds = RawList<Fold>(capacity: 8)
    private var scratch: [UnsafeMutablePointer<UInt32>] = []
    private var masks: [UnsafeMutablePointer<UInt32>] = []
    private let sample: UnsafeMutablePointer<UInt32>

    /// No span is wider than `width`.
    init(width: Int) {
        room = max(width, 16384)
        sample = UnsafeMutablePointer<UInt32>.allocate(capacity: room)
    }

    func deallocate() {
        folds.deallocate()
        sample.deallocate()
        for p in scratch { p.deallocate() }
        for p in masks { p.deallocate() }
    }

    var width: Int { room }
    var bytes: Int { (1 + scratch.count + masks.count) * room * 4 }

    /// Writes the span `w` × `h` at (x, y), whose first pixel is at `d`.
    mutating func run(
        _ ops: RawList<SpanOp>, veils: UnsafePointer<Veil>, samplers: UnsafePointer<BilinearSampler>,
        background: UInt32,
        _ d: UnsafeMutablePointer<UInt32>, _ stride: Int, x: Int, y: Int, _ w: Int, _ h: Int
    ) {
        var rows = h
        for i in 0..<ops.count {
            switch ops.base[i].kind {
            case .rowColor: rows = 1
            case .sampled, .group, .clip, .sampledClip: rows = min(rows, max(1, room / w))
            default: break
            }
        }
        var from = 0
        while from < h {
            let count = min(rows, h &- from)
            chunk(ops, veils, samplers, background, d + from &* stride, stride, x, y, w, from, count)
            from &+= count
        }
    }

    private mutating func chunk(
        _ ops: RawList<SpanOp>, _ veils: UnsafePointer<Veil>, _ samplers: UnsafePointer<BilinearSampler>,
        _ background: UInt32,
        _ d: UnsafeMutablePointer<UInt32>, _ stride: Int, _ x: Int, _ y: Int, _ w: Int, _ from: Int, _ h: Int
    ) {
        var fold = Fold(memory: d, stride: stride, width: w, height: h, color: background)
        folds.removeAll()
        for i in 0..<ops.count {
            let op = ops.base + i
            let step = Int(op.pointee.stride)
            switch op.pointee.kind {
            case .color:
                drop(&fold)
                fold.base = .color
                fold.color = op.pointee.color
            case .veil: fold.veil.lay(veils[Int(op.pointee.index)])
            case .tint: fold.veil.lay(op.pointee.color)
            case .rowColor:
                lay(color: Packed.scaled(op.pointee.pixels![from &* step], op.pointee.alpha), on: &fold)
            case .opaque:
                lay(
                    opaque: op.pointee.pixels! + from &* step, step, op.pointee.alpha, on: &fold)
            case .mixed:
                lay(
                    mixed: op.pointee.pixels! + from &* step, step, op.pointee.alpha, on: &fold)
            case .sampled:
                sampleRows(samplers[Int(op.pointee.index)], x, y &+ from, w, h, into: sample)
                lay(mixed: sample, w, op.pointee.alpha, on: &fold)
            case .group, .clip, .sampledClip:
                folds.append(fold)
                let depth = folds.count &- 1
                fold = Fold(memory: scratch(depth), stride: w, width: w, height: h, color: 0)
                fold.alpha = op.pointee.alpha
                if op.pointee.kind == .clip {
                    fold.mask = UnsafePointer(op.pointee.pixels! + from &* step)
                    fold.maskStride = step
                } else if op.pointee.kind == .sampledClip {
                    let mask = mask(depth)
                    sampleRows(samplers[Int(op.pointee.index)], x, y &+ from, w, h, into: mask)
                    fold.mask = UnsafePointer(mask)
                    fold.maskStride = w
                }
            case .end:
                var below = folds[folds.count &- 1]
                folds.removeLast()
                lay(&fold, on: &below)
                fold = below
            }
        }
        settle(&fold)
    }

    // MARK: Laying one over another

    @inline(__always)
    private mutating func lay(color: UInt32, on fold: inout Fold) {
        if color &>> 24 == 255 {
            drop(&fold)
            fold.base = .color
            fold.color = color
        } else if color != 0 {
            fold.veil.lay(color)
        }
    }

    private mutating func lay(
        opaque pixels: UnsafePointer<UInt32>, _ stride: Int, _ alpha: UInt32, on fold: inout Fold
    ) {
        if alpha != 255 {
            lay(mixed: pixels, stride, alpha, on: &fold)
            return
        }
        drop(&fold)
        fold.base = .source
        fold.source = pixels
        fold.sourceStride = stride
    }

    private mutating func lay(
        mixed pixels: UnsafePointer<UInt32>, _ stride: Int, _ alpha: UInt32, on fold: inout Fold
    ) {
        if fold.base == .color {
            unveil(&fold)
            Rows.over(
                color: fold.color, fold.memory, fold.stride, pixels, stride, fold.width, fold.height, alpha: alpha)
            fold.base = .memory
            return
        }
        if fold.base == .memory, !fold.veil.isClear, alpha == 255 {
            Rows.over(fold.memory, fold.stride, under: fold.veil, pixels, stride, fold.width, fold.height)
            fold.veil = Veil()
            return
        }
        settle(&fold)
        Rows.over(fold.memory, fold.stride, pixels, stride, fold.width, fold.height, alpha: alpha)
    }

    /// Lays a fold that has ended over the one below it.
    private mutating func lay(_ top: inout Fold, on fold: inout Fold) {
        let isColor = top.base == .color
        if isColor { unveil(&top) }
        if isColor, top.color == 0 { return }
        if let mask = top.mask {
            if !isColor { settle(&top) }
            settle(&fold)
            if isColor {
                Rows.over(
                    fold.memory, fold.stride, color: top.color, mask: mask, top.maskStride, fold.width, fold.height)
            } else {
                Rows.over(
                    fold.memory, fold.stride, top.memory, top.stride, mask: mask, top.maskStride, fold.width,
                    fold.height)
            }
        } else if isColor {
            lay(color: Packed.scaled(top.color, top.alpha), on: &fold)
        } else if top.base == .source, top.veil.isClear {
            lay(opaque: top.source, top.sourceStride, top.alpha, on: &fold)
        } else {
            settle(&top)
            lay(mixed: top.memory, top.stride, top.alpha, on: &fold)
        }
    }

    /// Forgets colours that something opaque hides.
    @inline(__always)
    private func drop(_ fold: inout Fold) { fold.veil = Veil() }

    /// Puts the colours that wait into the one below them.
    @inline(__always)
    private func unveil(_ fold: inout Fold) {
        if fold.veil.isClear { return }
        fold.color = fold.veil.over(fold.color)
        fold.veil = Veil()
    }

    /// Writes what is outstanding.
    private func settle(_ fold: inout Fold) {
        switch fold.base {
        case .color:
            unveil(&fold)
            Rows.fill(fold.memory, fold.stride, fold.width, fold.height, fold.color)
        case .source:
            if fold.veil.isClear {
                Rows.copy(fold.memory, fold.stride, fold.source, fold.sourceStride, fold.width, fold.height)
            } else {
                Rows.veil(
                    fold.memory, fold.stride, fold.source, fold.sourceStride, fold.width, fold.height, fold.veil)
            }
        case .memory:
            if !fold.veil.isClear { Rows.veil(fold.memory, fold.stride, fold.width, fold.height, fold.veil) }
        }
        fold.veil = Veil()
        fold.base = .memory
    }

    // MARK: Memory

    private func sampleRows(
        _ sampler: BilinearSampler, _ x: Int, _ y: Int, _ w: Int, _ h: Int, into out: UnsafeMutablePointer<UInt32>
    ) {
        for row in 0..<h { sampler.row(y: y &+ row, x: x, w: w, into: out + row &* w) }
    }

    private mutating func scratch(_ depth: Int) -> UnsafeMutablePointer<UInt32> {
        while scratch.count <= depth { scratch.append(.allocate(capacity: room)) }
        return scratch[depth]
    }

    private mutating func mask(_ depth: Int) -> UnsafeMutablePointer<UInt32> {
        while masks.count <= depth { masks.append(.allocate(capacity: room)) }
        return masks[depth]
    }
}
