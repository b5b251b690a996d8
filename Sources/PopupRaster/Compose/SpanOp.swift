/// One step of what a span of pixels shows.
struct SpanOp: BitwiseCopyable {
    enum Kind: UInt8 { case color, rowColor, opaque, mixed, sampled, group, clip, sampledClip, end }

    var kind: Kind
    var alpha: UInt32 = 255
    /// Premultiplied, faded already.
    var color: UInt32 = 0
    var pixels: UnsafeMutablePointer<UInt32>?
    var stride = 0
    var sampler = 0

    init(_ kind: Kind) { self.kind = kind }
}
