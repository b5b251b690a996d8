/// What a span shows while its items are laid over each other, from below: a base that is not written yet, and one
/// multiply-add for all masks and colours over it. Pixels are touched only when something with an alpha of its own
/// comes, or at the end.
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
    /// Where the span is written, and its size.
    var memory: UnsafeMutablePointer<UInt32>
    var stride: Int
    var width: Int
    var height: Int
    /// base · k + c, with `c` in 0…255: blue, green, red, alpha.
    var isPlain = true
    var k: Float = 1
    var c = SIMD4<Float>.zero
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

    /// The multiply-add with rounded constants.
    @inline(__always)
    private var affine: Affine {
        var f = Affine()
        f.k = UInt16(k * 256 + 0.5)
        let most = 255 &* (256 &- f.k)
        let limit = SIMD4<UInt16>(repeating: most)
        let rounded = c * 256 + SIMD4<Float>(repeating: 0.5)
        // Wide colours cannot reach 65536: the sum is at most 255 · 256.
        let whole = SIMD4<UInt16>(
            UInt16(min(rounded.x, 65535)), UInt16(min(rounded.y, 65535)), UInt16(min(rounded.z, 65535)),
            UInt16(min(rounded.w, 65535)))
        f.c = whole.replacing(with: limit, where: whole .> limit)
        return f
    }

    /// The colour, where all is one.
    @inline(__always)
    var flatColor: UInt32 { isPlain ? color : affine.apply(color) }

    @inline(__always)
    mutating func lay(color top: UInt32) {
        let a = top &>> 24
        if a == 255 {
            base = .color
            color = top
            isPlain = true
            k = 1
            c = .zero
            return
        }
        if top == 0 { return }
        let f = Float(255 &- a) / 255
        k *= f
        c =
            c * f
            + SIMD4<Float>(Float(top & 255), Float(top &>> 8 & 255), Float(top &>> 16 & 255), Float(a))
        isPlain = false
    }

    @inline(__always)
    mutating func lay(opaque pixels: UnsafePointer<UInt32>, _ stride: Int, alpha: UInt32) {
        if alpha != 255 { return lay(mixed: pixels, stride, alpha: alpha) }
        base = .source
        source = pixels
        sourceStride = stride
        isPlain = true
        k = 1
        c = .zero
    }

    mutating func lay(mixed pixels: UnsafePointer<UInt32>, _ stride: Int, alpha: UInt32) {
        settle()
        Rows.over(memory, self.stride, pixels, stride, width, height, alpha: alpha)
    }

    /// Lays a fold that has ended over this one.
    mutating func lay(_ top: Fold) {
        var top = top
        if let mask = top.mask {
            if top.base == .color, top.flatColor == 0 { return }
            settle()
            if top.base == .color {
                Rows.over(memory, stride, color: top.flatColor, mask: mask, top.maskStride, width, height)
                return
            }
            top.settle()
            Rows.over(memory, stride, top.memory, top.stride, mask: mask, top.maskStride, width, height)
            return
        }
        if top.base == .color {
            lay(color: Packed.scaled(top.flatColor, top.alpha))
            return
        }
        if top.base == .source, top.isPlain {
            lay(opaque: top.source, top.sourceStride, alpha: top.alpha)
            return
        }
        top.settle()
        lay(mixed: top.memory, top.stride, alpha: top.alpha)
    }

    /// Writes what is outstanding.
    mutating func settle() {
        switch base {
        case .color: Rows.fill(memory, stride, width, height, flatColor)
        case .source:
            if isPlain {
                Rows.copy(memory, stride, source, sourceStride, width, height)
            } else {
                Rows.affine(memory, stride, source, sourceStride, width, height, affine)
            }
        case .memory: if !isPlain { Rows.affineInPlace(memory, stride, width, height, affine) }
        }
        base = .memory
        isPlain = true
        k = 1
        c = .zero
    }
}
