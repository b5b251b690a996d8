import PopupDrawing
import PopupGeometry

/// How dark the shadow of a rounded box is at each pixel, 0…1.
///
/// The curve is that of three boxes as wide as the blur, one after the other: a piecewise quadratic with a standard
/// deviation of half the blur, so an edge has a closed form. Along x each row of the shape is an edge in and an edge
/// out; along y rows are summed with the weight of the curve over each.
struct ShadowField {
    private struct Slice {
        var y0: Double
        var y1: Double
        var left: Double
        var right: Double
    }

    private let slices: [Slice]
    private let blur: Double
    private let x0: Int
    private let width: Int
    /// One row a slice.
    private var profile: [Float]

    /// The shape and the blur are in pixels; values are made for columns x0..<x1. `blur` is above 0.
    init(_ shape: RoundedRect, blur: Double, x0: Int, x1: Int) {
        self.blur = blur
        self.x0 = x0
        width = x1 - x0
        let rect = shape.rect
        let r = shape.radii.clamped(to: rect.size)
        func inset(_ radius: Double, _ depth: Double) -> Double {
            if depth >= radius { return 0 }
            let d = radius - depth
            return radius - max(0, radius * radius - d * d).squareRoot()
        }
        var slices: [Slice] = []
        func corner(_ height: Double, _ left: Double, _ right: Double, atTop: Bool) {
            let n = Int(height.rounded(.up))
            for i in 0..<n {
                let a = height * Double(i) / Double(n)
                let b = height * Double(i + 1) / Double(n)
                let depth = atTop ? (a + b) / 2 : height - (a + b) / 2
                let base = atTop ? rect.minY : rect.maxY - height
                slices.append(
                    Slice(
                        y0: base + a, y1: base + b, left: rect.minX + inset(left, depth),
                        right: rect.maxX - inset(right, depth)))
            }
        }
        let top = max(r.topLeft, r.topRight)
        let bottom = max(r.bottomLeft, r.bottomRight)
        corner(top, r.topLeft, r.topRight, atTop: true)
        if rect.maxY - bottom > rect.minY + top {
            slices.append(Slice(y0: rect.minY + top, y1: rect.maxY - bottom, left: rect.minX, right: rect.maxX))
        }
        corner(bottom, r.bottomLeft, r.bottomRight, atTop: false)
        self.slices = slices
        profile = [Float](repeating: 0, count: slices.count * width)
        for (i, slice) in slices.enumerated() {
            for x in 0..<width {
                let center = Double(x0 + x) + 0.5
                profile[i * width + x] = Float(
                    ShadowField.edge((center - slice.left) / blur) - ShadowField.edge((center - slice.right) / blur))
            }
        }
    }

    /// The share of the curve that lies before `t` (in blurs from its middle).
    static func edge(_ t: Double) -> Double {
        if t <= -1.5 { return 0 }
        if t >= 1.5 { return 1 }
        if t < -0.5 {
            let u = t + 1.5
            return u * u * u / 6
        }
        if t > 0.5 {
            let u = 1.5 - t
            return 1 - u * u * u / 6
        }
        return 0.5 + t * (0.75 - t * t / 3)
    }

    /// Writes row `y`.
    func row(_ y: Int, into out: UnsafeMutablePointer<Float>) {
        out.update(repeating: 0, count: width)
        let center = Double(y) + 0.5
        profile.withUnsafeBufferPointer { profile in
            for (i, slice) in slices.enumerated() {
                let weight = Float(
                    ShadowField.edge((center - slice.y0) / blur) - ShadowField.edge((center - slice.y1) / blur))
                if weight == 0 { continue }
                let p = profile.baseAddress! + i * width
                for x in 0..<width { out[x] += p[x] * weight }
            }
        }
    }
}
