import Glibc

/// Pixels of one row, or of rows with a stride: what a loop reads or writes.
typealias Pixels = UnsafeMutablePointer<UInt32>
typealias ConstPixels = UnsafePointer<UInt32>

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
}
