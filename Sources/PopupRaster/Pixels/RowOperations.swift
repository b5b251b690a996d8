import Glibc

/// Pixels of one row, or of rows with a stride: what a loop reads or writes.
typealias Pixels = UnsafeMutablePointer<UInt32>
typealias ConstPixels = UnsafePointer<UInt32>

/// A multiply-add for all pixels of a span: channel′ = (channel · k + c + 128) / 256, with `c` in 1/256.
struct Affine {
    /// 0…256.
    var k: UInt16 = 256
    /// Blue, green, red, alpha; at most 255 · (256 − k), so that no sum leaves a byte.
    var c = SIMD4<UInt16>(repeating: 0)

    @inline(__always)
    func apply(_ p: UInt32) -> UInt32 {
        let k = UInt32(truncatingIfNeeded: self.k)
        let b = ((p & 255) &* k &+ UInt32(truncatingIfNeeded: c.x) &+ 128) &>> 8
        let g = ((p &>> 8 & 255) &* k &+ UInt32(truncatingIfNeeded: c.y) &+ 128) &>> 8
        let r = ((p &>> 16 & 255) &* k &+ UInt32(truncatingIfNeeded: c.z) &+ 128) &>> 8
        let a = ((p &>> 24) &* k &+ UInt32(truncatingIfNeeded: c.w) &+ 128) &>> 8
        return a &<< 24 | r &<< 16 | g &<< 8 | b
    }
}

/// The loops over boxes of pixels. Strides are in pixels; a source stride of 0 repeats one row.
///
/// All take pointers and wrap, as checked arithmetic on bytes keeps a loop from being vectorised; what works in place
/// has one pointer for the same reason.
enum Rows {
    @inline(__always)
    static func load(_ p: ConstPixels, _ i: Int) -> SIMD8<UInt16> {
        UnsafeRawPointer(p + i).loadUnaligned(as: SIMD8<UInt16>.self)
    }

    @inline(__always)
    static func store(_ v: SIMD8<UInt16>, _ p: Pixels, _ i: Int) {
        UnsafeMutableRawPointer(p + i).storeBytes(of: v, as: SIMD8<UInt16>.self)
    }

    static func fill(_ d: Pixels, _ stride: Int, _ w: Int, _ h: Int, _ color: UInt32) {
        if stride == w {
            d.update(repeating: color, count: w &* h)
            return
        }
        var p = d
        for _ in 0..<h {
            p.update(repeating: color, count: w)
            p += stride
        }
    }

    static func copy(_ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int) {
        if ds == w && ss == w {
            memcpy(d, s, 4 &* w &* h)
            return
        }
        var p = d
        var q = s
        for _ in 0..<h {
            memcpy(p, q, 4 &* w)
            p += ds
            q += ss
        }
    }

    // MARK: One factor and one sum for all

    static func affine(
        _ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int, _ f: Affine
    ) {
        var p = d
        var q = s
        for _ in 0..<h {
            affineRow(p, q, w, f)
            p += ds
            q += ss
        }
    }

    static func affineInPlace(_ d: Pixels, _ ds: Int, _ w: Int, _ h: Int, _ f: Affine) {
        var p = d
        for _ in 0..<h {
            affineRowInPlace(p, w, f)
            p += ds
        }
    }

    @inline(__always)
    private static func step(
        _ v: SIMD8<UInt16>, _ k: SIMD8<UInt16>, _ low: SIMD8<UInt16>, _ high: SIMD8<UInt16>
    ) -> SIMD8<UInt16> {
        let byte = SIMD8<UInt16>(repeating: 0x00FF)
        let l = ((v & byte) &* k &+ low) &>> SIMD8<UInt16>(repeating: 8)
        let h = ((v &>> SIMD8<UInt16>(repeating: 8)) &* k &+ high) & SIMD8<UInt16>(repeating: 0xFF00)
        return l | h
    }

    @inline(__always)
    private static func constants(_ f: Affine) -> (SIMD8<UInt16>, SIMD8<UInt16>, SIMD8<UInt16>) {
        let b = f.c.x &+ 128
        let g = f.c.y &+ 128
        let r = f.c.z &+ 128
        let a = f.c.w &+ 128
        return (SIMD8(repeating: f.k), SIMD8(b, r, b, r, b, r, b, r), SIMD8(g, a, g, a, g, a, g, a))
    }

    private static func affineRow(_ d: Pixels, _ s: ConstPixels, _ w: Int, _ f: Affine) {
        let (k, low, high) = constants(f)
        var i = 0
        while i &+ 8 <= w {
            store(step(load(s, i), k, low, high), d, i)
            store(step(load(s, i &+ 4), k, low, high), d, i &+ 4)
            i &+= 8
        }
        while i < w {
            d[i] = f.apply(s[i])
            i &+= 1
        }
    }

    private static func affineRowInPlace(_ d: Pixels, _ w: Int, _ f: Affine) {
        let (k, low, high) = constants(f)
        var i = 0
        while i &+ 8 <= w {
            store(step(load(d, i), k, low, high), d, i)
            store(step(load(d, i &+ 4), k, low, high), d, i &+ 4)
            i &+= 8
        }
        while i < w {
            d[i] = f.apply(d[i])
            i &+= 1
        }
    }
}
