import PopupGeometry

/// What is left of a box's corner when it is rounded, as masks shared by all that have the same corner.
///
/// A corner's cell starts at the pixel that holds the corner; the shape's edges lie `insetX` and `insetY` (0..<1)
/// inside it.
final class ShapeCache {
    struct Corner: Hashable {
        var radius: Double
        var insetX: Double
        var insetY: Double
        var width: Int
        var height: Int
    }

    /// The same corner four times, mirrored.
    final class Masks {
        let topLeft: Mask
        let topRight: Mask
        let bottomLeft: Mask
        let bottomRight: Mask

        fileprivate init(_ mask: Mask) {
            topLeft = mask
            topRight = ShapeCache.mirrored(mask, true, false)
            bottomLeft = ShapeCache.mirrored(mask, false, true)
            bottomRight = ShapeCache.mirrored(mask, true, true)
        }
    }

    private var corners: [Corner: Masks] = [:]
    /// A box asks for the same corner four times.
    private var last: (corner: Corner, masks: Masks)?
    /// Bytes kept.
    private(set) var bytes = 0
    /// Past this many bytes everything is let go; corners are made in microseconds.
    private let limit = 512 * 1024

    func removeAll() {
        corners.removeAll()
        last = nil
        bytes = 0
    }

    func masks(_ corner: Corner) -> Masks {
        if let last, last.corner == corner { return last.masks }
        let masks = corners[corner] ?? made(corner)
        last = (corner, masks)
        return masks
    }

    private func made(_ corner: Corner) -> Masks {
        let masks = Masks(ShapeCache.make(corner))
        if bytes > limit { removeAll() }
        bytes += 4 * (corner.width * corner.height + 64)
        corners[corner] = masks
        return masks
    }

    private static func make(_ key: Corner) -> Mask {
        let w = Double(key.width)
        let h = Double(key.height)
        var points: [Point] = []
        for p in arc(radius: key.radius) { points.append(Point(x: p.x + key.insetX, y: p.y + key.insetY)) }
        points.append(Point(x: w, y: key.insetY))
        points.append(Point(x: w, y: h))
        points.append(Point(x: key.insetX, y: h))
        var coverage = Coverage(box: PixelRect(x0: 0, y0: 0, x1: key.width, y1: key.height))
        coverage.add(polygon: points)
        let mask = coverage.mask()
        // A corner mirrors itself at its diagonal, to the last bit.
        if key.insetX == key.insetY {
            let n = min(key.width, key.height)
            for y in 0..<n {
                for x in 0..<y { mask.bytes[x * mask.width + y] = mask.bytes[y * mask.width + x] }
            }
        }
        return mask
    }

    private static func mirrored(_ m: Mask, _ flipX: Bool, _ flipY: Bool) -> Mask {
        let out = Mask(width: m.width, height: m.height)
        for y in 0..<m.height {
            let from = m.row(flipY ? m.height - 1 - y : y)
            let to = out.row(y)
            for x in 0..<m.width { to[x] = from[flipX ? m.width - 1 - x : x] }
        }
        return out
    }

    /// Points from (0, r) over the arc about (r, r) to (r, 0).
    static func arc(radius r: Double) -> [Point] {
        if r <= 0 { return [.zero] }
        // The eighth of a circle as ((1 − t²)/(1 + t²), 2t/(1 + t²)), t up to √2 − 1, then mirrored.
        let n = max(4, min(96, Int((r.squareRoot() * 5).rounded(.up))))
        let end = 2.0.squareRoot() - 1
        var eighth: [Point] = []
        for i in 0...n {
            let t = end * Double(i) / Double(n)
            let q = 1 + t * t
            eighth.append(Point(x: r - r * (1 - t * t) / q, y: r - r * (2 * t) / q))
        }
        let rest = eighth.dropLast().reversed().map { Point(x: $0.y, y: $0.x) }
        return eighth + rest
    }
}
