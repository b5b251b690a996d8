import PopupDrawing

/// A picture at another size: neighbours mixed where it grows, areas averaged where it shrinks.
struct PictureSampler {
    private struct Taps {
        var first: Int
        var weights: [Float]
    }

    private let picture: Picture
    private let columns: [Taps]
    private let rows: [Taps]
    private let isCopy: Bool

    /// Only columns and rows asked for are looked at: pixels x0..<x1 and y0..<y1 of a result of `width` × `height`.
    init(_ picture: Picture, width: Int, height: Int, x0: Int, x1: Int, y0: Int, y1: Int) {
        self.picture = picture
        isCopy = width == picture.width && height == picture.height
        columns = isCopy ? [] : (x0..<x1).map { PictureSampler.taps($0, of: width, from: picture.width) }
        rows = isCopy ? [] : (y0..<y1).map { PictureSampler.taps($0, of: height, from: picture.height) }
        self.x0 = x0
        self.y0 = y0
    }

    private let x0: Int
    private let y0: Int

    private static func taps(_ i: Int, of size: Int, from count: Int) -> Taps {
        let step = Double(count) / Double(size)
        if step <= 1 {
            let center = (Double(i) + 0.5) * step - 0.5
            let low = center.rounded(.down)
            let f = Float(center - low)
            let a = max(0, min(count - 1, Int(low)))
            let b = max(0, min(count - 1, Int(low) + 1))
            return a == b ? Taps(first: a, weights: [1]) : Taps(first: a, weights: [1 - f, f])
        }
        let from = Double(i) * step
        let to = Double(i + 1) * step
        let first = min(count - 1, Int(from))
        let end = max(first + 1, min(count, Int(to.rounded(.up))))
        return Taps(
            first: first,
            weights: (first..<end).map { Float((min(to, Double($0 + 1)) - max(from, Double($0))) / step) })
    }

    /// Writes premultiplied pixels x0..<x1 of row `y` of the result.
    func row(y: Int, x0: Int, x1: Int, into out: Pixels) {
        picture.pixels.withUnsafeBufferPointer { source in
            if isCopy {
                Rows.copy(out, x1 - x0, source.baseAddress! + y * picture.width + x0, x1 - x0, x1 - x0, 1)
                return
            }
            let vertical = rows[y - y0]
            for x in x0..<x1 {
                let horizontal = columns[x - self.x0]
                var sum = SIMD4<Float>.zero
                for (j, wy) in vertical.weights.enumerated() {
                    let line = (vertical.first + j) * picture.width + horizontal.first
                    var part = SIMD4<Float>.zero
                    for (i, wx) in horizontal.weights.enumerated() {
                        let p = source[line + i]
                        part +=
                            wx
                            * SIMD4<Float>(
                                Float(p & 255), Float(p >> 8 & 255), Float(p >> 16 & 255), Float(p >> 24))
                    }
                    sum += wy * part
                }
                func byte(_ v: Float) -> UInt32 { UInt32(max(0, min(255, v + 0.5))) }
                out[x - x0] = byte(sum.w) << 24 | byte(sum.z) << 16 | byte(sum.y) << 8 | byte(sum.x)
            }
        }
    }
}
