/// One step of what a span of pixels shows.
struct SpanOp: BitwiseCopyable {
    enum Kind: UInt8 { case color, veil, tint, rowColor, opaque, mixed, sampled, group, clip, sampledClip, end }

    var kind: Kind
    var alpha: UInt32 = 255
    /// Premultiplied; half transparent in a tint, opaque else.
    var color: UInt32 = 0
    /// Index of the sampler, or of the veil.
    var index: Int32 = 0
    var stride: Int32 = 0
    var pixels: UnsafeMutablePointer<UInt32>?

    @inline(__always)
    init(_ kind: Kind) { self.kind = kind }
}
