/// Colours with an alpha laid over pixels, one after the other, while the pixels are in registers: what masks and
/// shadows do to all that lies below them.
extension Rows {
    /// A colour spread for eight half pixels, and what it leaves of what is below.
    private struct Step {
        var color: SIMD8<UInt16>
        var rest: SIMD8<UInt16>

        @inline(__always)
        init(_ color: UInt32) {
            self.color = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: SIMD8<UInt16>.self)
            rest = SIMD8(repeating: UInt16(truncatingIfNeeded: 255 &- (color &>> 24)))
        }

        @inline(__always)
        func apply(_ v: SIMD8<UInt16>) -> SIMD8<UInt16> { color &+ Rows.by255(v, rest) }
    }

    /// `n` colours over a source, written elsewhere.
    static func dim(
        _ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int, _ colors: ConstPixels, _ n: Int
    ) {
        var p = d
        var q = s
        for _ in 0..<h {
            dimRow(p, q, w, colors[0])
            p += ds
            q += ss
        }
        if n > 1 { dim(d, ds, w, h, colors + 1, n &- 1) }
    }

    /// `n` colours over pixels in place.
    static func dim(_ d: Pixels, _ ds: Int, _ w: Int, _ h: Int, _ colors: ConstPixels, _ n: Int) {
        var i = 0
        while i < n {
            let pair = i &+ 1 < n
            var p = d
            for _ in 0..<h {
                if pair { dimRow(p, w, colors[i], colors[i &+ 1]) } else { dimRow(p, w, colors[i]) }
                p += ds
            }
            i &+= pair ? 2 : 1
        }
    }

    private static func dimRow(_ d: Pixels, _ s: ConstPixels, _ w: Int, _ color: UInt32) {
        let step = Step(color)
        var i = 0
        while i &+ 8 <= w {
            store(step.apply(load(s, i)), d, i)
            store(step.apply(load(s, i &+ 4)), d, i &+ 4)
            i &+= 8
        }
        while i < w {
            d[i] = Packed.over(color, s[i])
            i &+= 1
        }
    }

    private static func dimRow(_ d: Pixels, _ w: Int, _ color: UInt32) {
        let step = Step(color)
        var i = 0
        while i &+ 8 <= w {
            store(step.apply(load(d, i)), d, i)
            store(step.apply(load(d, i &+ 4)), d, i &+ 4)
            i &+= 8
        }
        while i < w {
            d[i] = Packed.over(color, d[i])
            i &+= 1
        }
    }

    private static func dimRow(_ d: Pixels, _ w: Int, _ first: UInt32, _ second: UInt32) {
        let a = Step(first)
        let b = Step(second)
        var i = 0
        while i &+ 4 <= w {
            store(b.apply(a.apply(load(d, i))), d, i)
            i &+= 4
        }
        while i < w {
            d[i] = Packed.over(second, Packed.over(first, d[i]))
            i &+= 1
        }
    }

    /// Every channel of opaque pixels replaced by what `table` has for its value; they stay opaque.
    static func look(
        _ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int, table t: ConstPixels
    ) {
        var p = d
        var q = s
        for _ in 0..<h {
            for i in 0..<w {
                let v = q[i]
                let blue = t[Int(truncatingIfNeeded: v & 255)] & 0xFF
                let green = t[Int(truncatingIfNeeded: v &>> 8 & 255)] & 0xFF00
                let red = t[Int(truncatingIfNeeded: v &>> 16 & 255)] & 0xFF_0000
                p[i] = blue | green | red | 0xFF00_0000
            }
            p += ds
            q += ss
        }
    }
}
