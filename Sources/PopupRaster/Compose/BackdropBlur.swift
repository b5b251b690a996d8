/// Softens a picture: halved, three boxes in each direction whose widths are powers of two, and doubled again.
///
/// Sums of such boxes are shifts; at half size four channels fit into one 64-bit word. Three boxes come close to a
/// Gaussian; the deviation wanted is met to within a sixth.
struct BackdropBlur {
    /// Logarithms of the boxes' widths, in pixels of the halved picture.
    let shifts: (Int, Int, Int)
    private var a: UnsafeMutablePointer<UInt32>
    private var b: UnsafeMutablePointer<UInt32>
    private var sums: UnsafeMutablePointer<UInt64>
    private let width: Int
    private let height: Int

    /// `deviation` is in pixels of the full picture, `width` and `height` are its size.
    init(deviation: Double, width: Int, height: Int) {
        shifts = BackdropBlur.shifts(for: deviation / 2)
        self.width = (width + 1) / 2
        self.height = (height + 1) / 2
        let count = max(1, self.width * self.height)
        a = .allocate(capacity: count)
        b = .allocate(capacity: count)
        sums = .allocate(capacity: max(self.width, self.height) * 2 + 1024)
    }

    func deallocate() {
        a.deallocate()
        b.deallocate()
        sums.deallocate()
    }

    /// Three widths whose variances, (w² − 1) / 12 each, come nearest to the one wanted.
    static func shifts(for deviation: Double) -> (Int, Int, Int) {
        let wanted = deviation * deviation * 12
        var best = (0, 0, 0)
        var miss = Double.infinity
        for low in 0...7 {
            for raised in 0...2 {
                let high = min(7, low + 1)
                let s = (low, raised > 1 ? high : low, raised > 0 ? high : low)
                func square(_ k: Int) -> Double { Double((1 << k) * (1 << k) - 1) }
                let d = abs(square(s.0) + square(s.1) + square(s.2) - wanted)
                if d < miss {
                    miss = d
                    best = s
                }
            }
        }
        return best
    }

    /// Blurs `source` and writes the part of it that begins at (x, y), w × h, to `out`.
    mutating func run(
        _ source: UnsafePointer<UInt32>, _ stride: Int, sourceWidth: Int, sourceHeight: Int, x: Int, y: Int, w: Int,
        h: Int, into out: UnsafeMutablePointer<UInt32>
    ) {
        halve(source, stride, sourceWidth, sourceHeight)
        let widths = [shifts.0, shifts.1, shifts.2]
        // Boxes of even width lie half a pixel off: in turn to the left and to the right.
        var leansLeft = true
        var isShifted = false
        for k in widths where k > 0 {
            across(k, leansLeft)
            leansLeft.toggle()
            isShifted.toggle()
        }
        leansLeft = true
        for k in widths where k > 0 {
            down(k, leansLeft)
            leansLeft.toggle()
        }
        double(x: x, y: y, w: w, h: h, isShifted: isShifted, into: out)
    }

    @inline(__always)
    private static func spread(_ p: UInt32) -> UInt64 {
        let v = UInt64(p)
        return (v & 0x00FF_00FF) | (v & 0xFF00_FF00) &<< 24
    }

    @inline(__always)
    private static func packed(_ v: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: v) | UInt32(truncatingIfNeeded: v &>> 24)
    }

    private static let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    private static let ones: UInt64 = 0x0001_0001_0001_0001

    private func halve(_ s: UnsafePointer<UInt32>, _ stride: Int, _ sw: Int, _ sh: Int) {
        for j in 0..<height {
            let p = s + min(2 &* j, sh &- 1) &* stride
            let q = s + min(2 &* j &+ 1, sh &- 1) &* stride
            let out = a + j &* width
            let whole = sw / 2
            for i in 0..<whole {
                let sum =
                    BackdropBlur.spread(p[2 &* i]) &+ BackdropBlur.spread(p[2 &* i &+ 1])
                    &+ BackdropBlur.spread(q[2 &* i]) &+ BackdropBlur.spread(q[2 &* i &+ 1])
                out[i] = BackdropBlur.packed((sum &+ 2 &* BackdropBlur.ones) &>> 2 & BackdropBlur.mask)
            }
            if whole < width {
                let sum = BackdropBlur.spread(p[sw &- 1]) &+ BackdropBlur.spread(q[sw &- 1])
                out[whole] = BackdropBlur.packed((sum &+ BackdropBlur.ones) &>> 1 & BackdropBlur.mask)
            }
        }
    }

    /// One box along each row, from `a` to `a`; edges go on with their last pixel.
    private func across(_ k: Int, _ leansLeft: Bool) {
        let w = 1 &<< k
        let before = leansLeft ? w / 2 : w / 2 &- 1
        let half = BackdropBlur.ones &* UInt64(w / 2)
        let row = sums
        let padded = width &+ w
        for j in 0..<height {
            let p = a + j &* width
            for i in 0..<padded { row[i] = BackdropBlur.spread(p[max(0, min(width &- 1, i &- before))]) }
            var sum: UInt64 = half
            for i in 0..<w { sum &+= row[i] }
            for i in 0..<width {
                p[i] = BackdropBlur.packed(sum &>> UInt64(k) & BackdropBlur.mask)
                sum = sum &+ row[i &+ w] &- row[i]
            }
        }
    }

    /// One box along each column, from `a` to `b`, which then change places.
    private mutating func down(_ k: Int, _ leansLeft: Bool) {
        let w = 1 &<< k
        let before = leansLeft ? w / 2 : w / 2 &- 1
        let width = self.width
        let last = height &- 1
        let half = BackdropBlur.ones &* UInt64(w / 2)
        let sum = sums
        for i in 0..<width { sum[i] = half }
        for j in 0..<w {
            let p = a + max(0, min(last, j &- before)) &* width
            for i in 0..<width { sum[i] &+= BackdropBlur.spread(p[i]) }
        }
        let shift = UInt64(k)
        for j in 0..<height {
            let out = b + j &* width
            let leaving = a + max(0, min(last, j &- before)) &* width
            let coming = a + max(0, min(last, j &+ w &- before)) &* width
            for i in 0..<width {
                let s = sum[i]
                out[i] = BackdropBlur.packed(s &>> shift & BackdropBlur.mask)
                sum[i] = s &+ BackdropBlur.spread(coming[i]) &- BackdropBlur.spread(leaving[i])
            }
        }
        swap(&a, &b)
    }

    /// Twice the size: each pixel is three parts of the nearer neighbour and one of the other, both ways.
    private func double(x: Int, y: Int, w: Int, h: Int, isShifted: Bool, into out: UnsafeMutablePointer<UInt32>) {
        let row = sums
        // A picture that lies half a pixel off is read half a pixel further on.
        func places(_ i: Int) -> (near: Int, far: Int) {
            let k = i &>> 1
            if isShifted { return i & 1 == 0 ? (k, k &+ 1) : (k &+ 1, k) }
            return i & 1 == 0 ? (k, k &- 1) : (k, k &+ 1)
        }
        let lastRow = height &- 1
        let lastColumn = width &- 1
        let from = max(0, x &>> 1 &- 1)
        let to = min(lastColumn, (x &+ w) &>> 1 &+ 1)
        let two = 2 &* BackdropBlur.ones
        for j in 0..<h {
            let v = places(y &+ j)
            let near = a + min(lastRow, max(0, v.near)) &* width
            let far = a + min(lastRow, max(0, v.far)) &* width
            for i in from...to {
                let sum = 3 &* BackdropBlur.spread(near[i]) &+ BackdropBlur.spread(far[i])
                row[i] = (sum &+ two) &>> 2 & BackdropBlur.mask
            }
            let line = out + j &* w
            for i in 0..<w {
                let u = places(x &+ i)
                let sum = 3 &* row[min(lastColumn, max(0, u.near))] &+ row[min(lastColumn, max(0, u.far))]
                line[i] = BackdropBlur.packed((sum &+ two) &>> 2 & BackdropBlur.mask)
            }
        }
    }
}
