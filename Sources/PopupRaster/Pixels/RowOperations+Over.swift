/// Laying pixels over others, each with its own alpha; products divided by 255 exactly, so that a colour over itself
/// stays what it is and no edge gets a fringe.
extension Rows {
    @inline(__always)
    static func by255(_ v: SIMD8<UInt16>, _ f: SIMD8<UInt16>) -> SIMD8<UInt16> {
        joined(v & SIMD8<UInt16>(repeating: 0x00FF), v &>> SIMD8<UInt16>(repeating: 8), f)
    }

    /// The even and the odd bytes times `f` of 255, back in their places.
    @inline(__always)
    private static func joined(_ even: SIMD8<UInt16>, _ odd: SIMD8<UInt16>, _ f: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let eight = SIMD8<UInt16>(repeating: 8)
        let half = SIMD8<UInt16>(repeating: 128)
        var low = even &* f &+ half
        low = (low &+ (low &>> eight)) &>> eight
        var high = odd &* f &+ half
        high = (high &+ (high &>> eight)) & SIMD8<UInt16>(repeating: 0xFF00)
        return low | high
    }

    /// 255 − alpha of four pixels, in both halves of each.
    @inline(__always)
    static func rest(_ s: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let p = unsafeBitCast(s, to: SIMD4<UInt32>.self)
        let a = SIMD4<UInt32>(repeating: 255) &- (p &>> SIMD4<UInt32>(repeating: 24))
        return unsafeBitCast(a | (a &<< SIMD4<UInt32>(repeating: 16)), to: SIMD8<UInt16>.self)
    }

    static func over(_ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int) {
        var p = d
        var q = s
        for _ in 0..<h {
            overRow(p, q, w)
            p += ds
            q += ss
        }
    }

    private static func overRow(_ d: Pixels, _ s: ConstPixels, _ w: Int) {
        var i = 0
        while i &+ 4 <= w {
            let v = load(s, i)
            store(v &+ by255(load(d, i), rest(v)), d, i)
            i &+= 4
        }
        if i < w {
            let v = load(s, i, last: w &- i)
            store(v &+ by255(load(d, i, last: w &- i), rest(v)), d, i, last: w &- i)
        }
    }

    /// The source faded by `alpha` of 255 first.
    static func over(_ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int, alpha: UInt32) {
        if alpha == 255 { return over(d, ds, s, ss, w, h) }
        let f = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: alpha))
        var p = d
        var q = s
        for _ in 0..<h {
            var i = 0
            while i &+ 4 <= w {
                let v = by255(load(q, i), f)
                store(v &+ by255(load(p, i), rest(v)), p, i)
                i &+= 4
            }
            if i < w {
                let v = by255(load(q, i, last: w &- i), f)
                store(v &+ by255(load(p, i, last: w &- i), rest(v)), p, i, last: w &- i)
            }
            p += ds
            q += ss
        }
    }

    /// Pixels over one colour, written elsewhere.
    static func over(
        color: UInt32, _ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int, alpha: UInt32
    ) {
        if alpha != 255 || w < 4 {
            fill(d, ds, w, h, color)
            return over(d, ds, s, ss, w, h, alpha: alpha)
        }
        let c = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: SIMD8<UInt16>.self)
        let byte = SIMD8<UInt16>(repeating: 0x00FF)
        let low = c & byte
        let high = c &>> SIMD8<UInt16>(repeating: 8)
        var p = d
        var q = s
        for _ in 0..<h {
            var i = 0
            while i &+ 4 <= w {
                let v = load(q, i)
                store(v &+ joined(low, high, rest(v)), p, i)
                i &+= 4
            }
            if i < w {
                let v = load(q, i, last: w &- i)
                store(v &+ joined(low, high, rest(v)), p, i, last: w &- i)
            }
            p += ds
            q += ss
        }
    }

    /// One colour over all.
    static func over(_ d: Pixels, _ ds: Int, _ w: Int, _ h: Int, color: UInt32) {
        let v = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: SIMD8<UInt16>.self)
        let f = rest(v)
        let left = 255 &- (color &>> 24)
        var p = d
        for _ in 0..<h {
            var i = 0
            while i &+ 4 <= w {
                store(v &+ by255(load(p, i), f), p, i)
                i &+= 4
            }
            while i < w {
                p[i] = color &+ Packed.scaled(p[i], left)
                i &+= 1
            }
            p += ds
        }
    }

    /// The source cut by the alpha of `mask`.
    static func over(
        _ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, mask: ConstPixels, _ ms: Int, _ w: Int, _ h: Int
    ) {
        var p = d
        var q = s
        var m = mask
        for _ in 0..<h {
            for i in 0..<w { p[i] = Packed.over(Packed.scaled(q[i], m[i] &>> 24), p[i]) }
            p += ds
            q += ss
            m += ms
        }
    }

    /// One colour cut by the alpha of `mask`.
    static func over(
        _ d: Pixels, _ ds: Int, color: UInt32, mask: ConstPixels, _ ms: Int, _ w: Int, _ h: Int
    ) {
        var p = d
        var m = mask
        for _ in 0..<h {
            for i in 0..<w { p[i] = Packed.over(Packed.scaled(color, m[i] &>> 24), p[i]) }
            p += ds
            m += ms
        }
    }

    // MARK: Coverage of a byte a pixel

    /// One colour through a row of coverage.
    static func over(_ d: Pixels, color: UInt32, coverage: UnsafePointer<UInt8>, _ w: Int) {
        let v = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: SIMD8<UInt16>.self)
        var i = 0
        while i &+ 4 <= w {
            let four = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self)
            if four != 0 {
                let bytes = SIMD4<UInt32>(four & 255, four &>> 8 & 255, four &>> 16 & 255, four &>> 24)
                let f = unsafeBitCast(bytes | (bytes &<< SIMD4<UInt32>(repeating: 16)), to: SIMD8<UInt16>.self)
                let s = by255(v, f)
                store(s &+ by255(load(d, i), rest(s)), d, i)
            }
            i &+= 4
        }
        while i < w {
            d[i] = Packed.over(Packed.scaled(color, UInt32(truncatingIfNeeded: coverage[i])), d[i])
            i &+= 1
        }
    }

    /// A row of colours through a row of coverage.
    static func over(_ d: Pixels, _ s: ConstPixels, coverage: UnsafePointer<UInt8>, _ w: Int) {
        for i in 0..<w {
            d[i] = Packed.over(Packed.scaled(s[i], UInt32(truncatingIfNeeded: coverage[i])), d[i])
        }
    }
}
