import PopupGeometry

/// Reads a picture through an affine map, mixing the four pixels around each point.
///
/// The picture has one clear pixel around it, so edges come out soft and, being premultiplied, without a fringe.
/// Places are whole numbers of 2⁻²⁴ pixels: a pixel's place does not depend on where a row begins.
struct BilinearSampler: BitwiseCopyable {
    private static let one = 1 << 24

    /// The picture's first pixel inside the clear border, in pixels of which `stride` make a row.
    let pixels: UnsafePointer<UInt32>
    let stride: Int
    /// Size with the stretched column and row.
    let width: Int
    let height: Int
    let middleX: Int
    let middleY: Int
    let stretchX: Int
    let stretchY: Int
    private let u0: Int
    private let ux: Int
    private let uy: Int
    private let v0: Int
    private let vx: Int
    private let vy: Int

    /// `map` goes from the picture's pixels (its first one at (0, 0)) to the frame's; nil where it has no inverse.
    init?(
        pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, map: Transform, middleX: Int = .max,
        middleY: Int = .max, stretchX: Int = 0, stretchY: Int = 0
    ) {
        guard let t = map.inverse, max(abs(t.a), abs(t.b)) < 1e4, max(abs(t.c), abs(t.d)) < 1e4,
            max(abs(t.tx), abs(t.ty)) < 1e8
        else { return nil }
        func fixed(_ v: Double) -> Int { Int((v * Double(BilinearSampler.one)).rounded()) }
        self.pixels = pixels
        self.stride = stride
        self.width = width
        self.height = height
        self.middleX = middleX
        self.middleY = middleY
        self.stretchX = stretchX
        self.stretchY = stretchY
        // From the middle of a frame's pixel to the middle of the picture's.
        ux = fixed(t.a)
        uy = fixed(t.c)
        u0 = fixed(t.tx + (t.a + t.c) / 2 - 0.5)
        vx = fixed(t.b)
        vy = fixed(t.d)
        v0 = fixed(t.ty + (t.b + t.d) / 2 - 0.5)
    }

    /// Writes pixels x..<x + w of row `y` of the frame.
    func row(y: Int, x: Int, w: Int, into out: UnsafeMutablePointer<UInt32>) {
        let u = u0 &+ x &* ux &+ y &* uy
        let v = v0 &+ x &* vx &+ y &* vy
        var low = 0
        var high = w
        BilinearSampler.narrow(&low, &high, u, ux, width)
        BilinearSampler.narrow(&low, &high, v, vx, height)
        if low >= high {
            out.update(repeating: 0, count: w)
            return
        }
        out.update(repeating: 0, count: low)
        (out + high).update(repeating: 0, count: w &- high)
        if stretchX == 0 && stretchY == 0 {
            plain(low, high, u, v, out)
        } else {
            stretched(low, high, u, v, out)
        }
    }

    /// Steps at which a place lies between one pixel before the picture and its last one.
    private static func narrow(_ low: inout Int, _ high: inout Int, _ start: Int, _ step: Int, _ size: Int) {
        let from = -one
        let to = size &* one
        if step == 0 {
            if start < from || start >= to { high = low }
            return
        }
        // The first step at or past a place, for a rising walk.
        func first(_ distance: Int, _ step: Int) -> Int {
            distance <= 0 ? 0 : (distance &+ step &- 1) / step
        }
        if step > 0 {
            low = max(low, first(from &- start, step))
            high = min(high, first(to &- start, step))
        } else {
            low = max(low, first(start &- to &+ 1, 0 &- step))
            high = min(high, first(start &- from &+ 1, 0 &- step))
        }
    }

    private func plain(_ low: Int, _ high: Int, _ u: Int, _ v: Int, _ out: UnsafeMutablePointer<UInt32>) {
        var u = u &+ low &* ux
        var v = v &+ low &* vx
        let pixels = self.pixels
        let stride = self.stride
        for i in low..<high {
            let p = pixels + ((v &>> 24) &* stride &+ (u &>> 24))
            out[i] = BilinearSampler.mix(
                p[0], p[1], p[stride], p[stride &+ 1], UInt64(truncatingIfNeeded: u &>> 16 & 255),
                UInt64(truncatingIfNeeded: v &>> 16 & 255))
            u &+= ux
            v &+= vx
        }
    }

    private func stretched(_ low: Int, _ high: Int, _ u: Int, _ v: Int, _ out: UnsafeMutablePointer<UInt32>) {
        var u = u &+ low &* ux
        var v = v &+ low &* vx
        for i in low..<high {
            let x = u &>> 24
            let y = v &>> 24
            let xa = BilinearSampler.folded(x, middleX, stretchX)
            let xb = BilinearSampler.folded(x &+ 1, middleX, stretchX)
            let p = pixels + BilinearSampler.folded(y, middleY, stretchY) &* stride
            let q = pixels + BilinearSampler.folded(y &+ 1, middleY, stretchY) &* stride
            out[i] = BilinearSampler.mix(
                p[xa], p[xb], q[xa], q[xb], UInt64(truncatingIfNeeded: u &>> 16 & 255),
                UInt64(truncatingIfNeeded: v &>> 16 & 255))
            u &+= ux
            v &+= vx
        }
    }

    /// From a place in the stretched picture to the small one.
    @inline(__always)
    private static func folded(_ i: Int, _ middle: Int, _ stretch: Int) -> Int {
        i <= middle ? i : max(middle, i &- stretch)
    }

    /// Four pixels mixed by fractions of 256, down first, then across.
    @inline(__always)
    private static func mix(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ fx: UInt64, _ fy: UInt64
    ) -> UInt32 {
        let half: UInt64 = 0x0080_0080_0080_0080
        let mask: UInt64 = 0x00FF_00FF_00FF_00FF
        let left = (spread(a) &* (256 &- fy) &+ spread(c) &* fy &+ half) &>> 8 & mask
        let right = (spread(b) &* (256 &- fy) &+ spread(d) &* fy &+ half) &>> 8 & mask
        let both = (left &* (256 &- fx) &+ right &* fx &+ half) &>> 8 & mask
        return UInt32(truncatingIfNeeded: both) | UInt32(truncatingIfNeeded: both &>> 24)
    }

    /// Two channels in each half: green and alpha above blue and red.
    @inline(__always)
    private static func spread(_ p: UInt32) -> UInt64 {
        let v = UInt64(p)
        return (v & 0x00FF_00FF) | (v & 0xFF00_FF00) &<< 24
    }
}
