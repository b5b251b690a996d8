/// One step of what a span of pixels shows.
struct SpanOp: BitwiseCopyable {
    enum Kind: UInt8 { case color, rowColor, opaque, mixed, sampled, group, clip, sampledClip, end }

    var kind: Kind
    var alpha: UInt32 = 255
    var color: UInt32 = 0
    var pixels: UnsafeMutablePointer<UInt32>?
    var stride = 0
    var sampler = 0

    init(_ kind: Kind) { self.kind = kind }
}

/// Carries out the steps of spans. It owns what memory groups need.
struct SpanMachine {
    /// Pixels of scratch memory a fold has.
    private let room: Int
    private var folds: RawList<Fold>
    private var scratch: [UnsafeMutablePointer<UInt32>] = []
    private let sample: UnsafeMutablePointer<UInt32>
    private var masks: [UnsafeMutablePointer<UInt32>] = []

    /// No span is wider than `width`.
    init(width: Int) {
        room = max(width, 16384)
        folds = RawList(capacity: 8)
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
        _ ops: RawList<SpanOp>, samplers: UnsafePointer<BilinearSampler>, background: UInt32,
        _ d: UnsafeMutablePointer<UInt32>, _ stride: Int, x: Int, y: Int, _ w: Int, _ h: Int
    ) {
        var rows = h
        for i in 0..<ops.count {
            switch ops[i].kind {
            case .rowColor: rows = 1
            case .sampled, .group, .clip, .sampledClip: rows = min(rows, max(1, room / w))
            default: break
            }
        }
        var from = 0
        while from < h {
            let count = min(rows, h &- from)
            chunk(ops, samplers, background, d + from &* stride, stride, x, y, w, from, count)
            from &+= count
        }
    }

    private mutating func chunk(
        _ ops: RawList<SpanOp>, _ samplers: UnsafePointer<BilinearSampler>, _ background: UInt32,
        _ d: UnsafeMutablePointer<UInt32>, _ stride: Int, _ x: Int, _ y: Int, _ w: Int, _ from: Int, _ h: Int
    ) {
        var fold = Fold(memory: d, stride: stride, width: w, height: h, color: background)
        folds.removeAll()
        for i in 0..<ops.count {
            let op = ops[i]
            switch op.kind {
            case .color: fold.lay(color: op.color)
            case .rowColor:
                let color = op.pixels![from &* op.stride]
                fold.lay(color: op.alpha == 255 ? color : Packed.scaled(color, op.alpha))
            case .opaque: fold.lay(opaque: op.pixels! + from &* op.stride, op.stride, alpha: op.alpha)
            case .mixed: fold.lay(mixed: op.pixels! + from &* op.stride, op.stride, alpha: op.alpha)
            case .sampled:
                sampleRows(samplers[op.sampler], x, y &+ from, w, h, into: sample)
                fold.lay(mixed: sample, w, alpha: op.alpha)
            case .group, .clip, .sampledClip:
                folds.append(fold)
                fold = Fold(memory: scratch(folds.count &- 1), stride: w, width: w, height: h, color: 0)
                fold.alpha = op.alpha
                if op.kind == .clip {
                    fold.mask = UnsafePointer(op.pixels! + from &* op.stride)
                    fold.maskStride = op.stride
                } else if op.kind == .sampledClip {
                    let mask = mask(folds.count &- 1)
                    sampleRows(samplers[op.sampler], x, y &+ from, w, h, into: mask)
                    fold.mask = UnsafePointer(mask)
                    fold.maskStride = w
                }
            case .end: finish(&fold)
            }
        }
        // A picture made in the middle of a frame has groups that did not end.
        while folds.count > 0 { finish(&fold) }
        fold.settle()
    }

    private mutating func finish(_ fold: inout Fold) {
        var below = folds[folds.count &- 1]
        folds.removeLast()
        below.lay(fold)
        fold = below
    }

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
