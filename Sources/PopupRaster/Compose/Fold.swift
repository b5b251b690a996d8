/// What a span shows while its items are laid over each other, from below: a base that is not written yet, and the
/// half-transparent colours over it. Pixels are touched once, when something with an alpha of its own comes or at
/// the end.
///
/// The half-transparent colours are one veil, whatever their number; what a pixel gets does not depend on how spans were
/// cut.
struct Fold: BitwiseCopyable {
    enum Base: UInt8 {
        /// One colour.
        case color
        /// Opaque pixels of someone else.
        case source
        /// What is in the memory already.
        case memory
    }

    var base = Base.color
    var color: UInt32 = 0
    var source: UnsafePointer<UInt32>
    var sourceStride = 0
    /// Colours that wait to be laid over the base.
    var veil = Veil()
    /// Where the span is written, and its size.
    var memory: UnsafeMutablePointer<UInt32>
    var stride: Int
    var width: Int
    var height: Int
    /// How it is laid over the fold below when it ends.
    var alpha: UInt32 = 255
    var mask: UnsafePointer<UInt32>?
    var maskStride = 0

    init(memory: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int, color: UInt32) {
        self.memory = memory
        self.stride = stride
        self.width = width
        self.height = height
        self.color = color
        source = UnsafePointer(memory)
    }
}
