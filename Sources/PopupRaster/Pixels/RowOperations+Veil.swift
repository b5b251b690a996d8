/// What half-transparent colours do to all that lies below them: every channel becomes `kept` times itself plus its own
/// part of the colours. Any number of colours laid over each other is one veil, and costs one pass.
///
/// One colour gives what `Packed.over` gives, to the byte (tried for all of them); more are rounded once instead of at
/// every step. The same pixel under the same colours is the same everywhere, be it one of a box or of a picture.
struct Veil: BitwiseCopyable {
    /// What is left of what is below, 0…1.
    private(set) var kept: Float = 1
    /// Blue, green, red and alpha of the colours, 0…255.
    private(set) var color = SIMD4<Float>(repeating: 0)
    var isClear: Bool { kept == 1 }

    /// Lays a premultiplied colour with an alpha of 1…254 over what the veil is so far.
    @inline(__always)
    mutating func lay(_ p: UInt32) {
        let bytes = SIMD4<UInt32>(p & 255, p &>> 8 & 255, p &>> 16 & 255, p &>> 24)
        let channels = Veil.number(bytes)
        let rest = 1 - channels[3] / 255
        kept *= rest
        color = color * rest + channels
    }

    /// Lays another veil over this one.
    @inline(__always)
    mutating func lay(_ other: Veil) {
        kept *= other.kept
        color = color * other.kept + other.color
    }

    /// Whole numbers below 2²³ are the lower bits of a float from here on.
    @inline(__always)
    private static var base: SIMD4<Float> { SIMD4(repeating: 8_388_608) }

    @inline(__always)
    private static func number(_ v: SIMD4<UInt32>) -> SIMD4<Float> {
        unsafeBitCast(v | SIMD4<UInt32>(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - base
    }

    /// The nearest whole numbers.
    @inline(__always)
    private static func rounded(_ v: SIMD4<Float>) -> SIMD4<UInt32> {
        unsafeBitCast(v + base, to: SIMD4<UInt32>.self) & SIMD4<UInt32>(repeating: 0x007F_FFFF)
    }

    /// What pixels are multiplied by, in 65536ths.
    @inline(__always)
    fileprivate var factor: UInt16 {
        UInt16(truncatingIfNeeded: Veil.rounded(SIMD4<Float>(repeating: kept * 65536))[0])
    }

    /// What is added, in 256ths, with a half to round.
    @inline(__always)
    fileprivate var added: SIMD4<UInt16> {
        SIMD4<UInt16>(truncatingIfNeeded: Veil.rounded(color * 256) &+ SIMD4<UInt32>(repeating: 128))
    }

    /// One pixel under the veil.
    @inline(__always)
    func over(_ p: UInt32) -> UInt32 {
        let k = UInt32(factor)
        let c = added
        func channel(_ v: UInt32, _ a: UInt16) -> UInt32 { (((v &<< 8) &* k) &>> 16 &+ UInt32(a)) &>> 8 }
        return channel(p & 255, c[0]) | channel(p &>> 8 & 255, c[1]) &<< 8 | channel(p &>> 16 & 255, c[2]) &<< 16
            | channel(p &>> 24, c[3]) &<< 24
    }
}

extension Rows {
    /// A veil spread for eight half pixels.
    private struct Wide {
        let factor: SIMD8<UInt16>
        let even: SIMD8<UInt16>
        let odd: SIMD8<UInt16>

        @inline(__always)
        init(_ veil: Veil) {
            let c = veil.added
            factor = SIMD8(repeating: veil.factor)
            even = SIMD8(c[0], c[2], c[0], c[2], c[0], c[2], c[0], c[2])
            odd = SIMD8(c[1], c[3], c[1], c[3], c[1], c[3], c[1], c[3])
        }

        /// The upper halves of the products: one instruction for eight of them, as it is written here.
        @inline(__always)
        private func kept(_ v: SIMD8<UInt16>) -> SIMD8<UInt16> {
            let product = SIMD8<UInt32>(truncatingIfNeeded: v) &* SIMD8<UInt32>(truncatingIfNeeded: factor)
            return SIMD8<UInt16>(truncatingIfNeeded: product &>> SIMD8<UInt32>(repeating: 16))
        }

        @inline(__always)
        func over(_ v: SIMD8<UInt16>) -> SIMD8<UInt16> {
            let eight = SIMD8<UInt16>(repeating: 8)
            let upper = SIMD8<UInt16>(repeating: 0xFF00)
            return (kept(v &<< eight) &+ even) &>> eight | (kept(v & upper) &+ odd) & upper
        }
    }

    /// Pixels under a veil, written elsewhere.
    static func veil(_ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int, _ veil: Veil) {
        let wide = Wide(veil)
        var p = d
        var q = s
        for _ in 0..<h {
            var i = 0
            while i &+ 8 <= w {
                store(wide.over(load(q, i)), p, i)
                store(wide.over(load(q, i &+ 4)), p, i &+ 4)
                i &+= 8
            }
            if i &+ 4 <= w {
                store(wide.over(load(q, i)), p, i)
                i &+= 4
            }
            if i < w { store(wide.over(load(q, i, last: w &- i)), p, i, last: w &- i) }
            p += ds
            q += ss
        }
    }

    /// The same in place.
    static func veil(_ d: Pixels, _ stride: Int, _ w: Int, _ h: Int, _ veil: Veil) {
        let wide = Wide(veil)
        var p = d
        for _ in 0..<h {
            var i = 0
            while i &+ 8 <= w {
                store(wide.over(load(p, i)), p, i)
                store(wide.over(load(p, i &+ 4)), p, i &+ 4)
                i &+= 8
            }
            if i &+ 4 <= w {
                store(wide.over(load(p, i)), p, i)
                i &+= 4
            }
            if i < w { store(wide.over(load(p, i, last: w &- i)), p, i, last: w &- i) }
            p += stride
        }
    }

    /// A veil over what is there, and pixels with an alpha each over both: the bytes are those of one after the other.
    static func over(_ d: Pixels, _ ds: Int, under veil: Veil, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int) {
        let wide = Wide(veil)
        var p = d
        var q = s
        for _ in 0..<h {
            var i = 0
            while i &+ 4 <= w {
                let v = load(q, i)
                store(v &+ by255(wide.over(load(p, i)), rest(v)), p, i)
                i &+= 4
            }
            if i < w {
                let v = load(q, i, last: w &- i)
                store(v &+ by255(wide.over(load(p, i, last: w &- i)), rest(v)), p, i, last: w &- i)
            }
            p += ds
            q += ss
        }
    }
}
