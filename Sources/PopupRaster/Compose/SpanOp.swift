/// One step of what a span of pixels shows.
struct SpanOp: BitwiseCopyable {
    enum Kind: UInt8 { case color, veil, rowColor, opaque, mixed, sampled, group, clip, sampledClip, end }

    var kind: Kind
    var alpha: UInt32 = 255
    /// Premultiplied and opaque.
    var color: UInt32 = 0
    /// Half-transparent colours that follow each other.
    var veil = Veil()
    var pixels: UnsafeMutablePointer<UInt32>?
    var stride = 0
    var sampler = 0

    init(_ kind: Kind) { self.kind = kind }
}
