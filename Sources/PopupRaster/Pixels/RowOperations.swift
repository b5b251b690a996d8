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

    /// The `n` pixels, one to three, that are left of a row.
    @inline(__always)
    static func load(_ p: ConstPixels, _ i: Int, last n: Int) -> SIMD8<UInt16> {
        let q = p + i
        let v = SIMD4<UInt32>(q[0], n > 1 ? q[1] : 0, n > 2 ? q[2] : 0, 0)
        return unsafeBitCast(v, to: SIMD8<UInt16>.self)
    }

    @inline(__always)
    static func store(_ v: SIMD8<UInt16>, _ p: Pixels, _ i: Int, last n: Int) {
        let w = unsafeBitCast(v, to: SIMD4<UInt32>.self)
        let q = p + i
        q[0] = w[0]
        if n > 1 { q[1] = w[1] }
        if n > 2 { q[2] = w[2] }
    }

    static func fill(_ d: Pixels, _ stride: Int, _ w: Int, _ h: Int, _ color: UInt32) {
        if w < 16 {
            var p = d
            for _ in 0..<h {
                for i in 0..<w { p[i] = color }
                p += stride
            }
            return
        }
        // Only writes. Copying the first row down takes twice as long once the surface has left the caches: rows lie whole
        // pages apart, and what is read there seems to the processor to wait for what was just written.
        let piece = SIMD16<UInt32>(repeating: color)
        var p = d
        for _ in 0..<h {
            var x = 0
            while x &+ 16 <= w {
                UnsafeMutableRawPointer(p + x).storeBytes(of: piece, as: SIMD16<UInt32>.self)
                x &+= 16
            }
            if x < w { UnsafeMutableRawPointer(p + (w &- 16)).storeBytes(of: piece, as: SIMD16<UInt32>.self) }
            p += stride
        }
    }

    static func copy(_ d: Pixels, _ ds: Int, _ s: ConstPixels, _ ss: Int, _ w: Int, _ h: Int) {
        var p = d
        var q = s
        for _ in 0..<h {
            copy(p, q, w)
            p += ds
            q += ss
        }
    }

    /// Pixels that the C library moves at once by its vector loop; from 2 KB on it may take the processor's string
    /// instructions, which are slow to start.
    private static let piece = 504

    @inline(__always)
    private static func copy(_ d: Pixels, _ s: ConstPixels, _ w: Int) {
        var x = 0
        while x < w {
            let n = min(w &- x, Rows.piece)
            memcpy(d + x, s + x, 4 &* n)
            x &+= n
        }
    }
}
