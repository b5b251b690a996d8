import PopupGeometry

/// Exact area coverage of outlines: each edge adds the area to its right to the pixels it crosses, and a running sum
/// along the row gives what share of each pixel is inside.
///
/// A row depends on the edges that cross it and on the box's left side only, so that a part of a shape has the same
/// bytes as the whole.
struct Coverage {
    /// Where the mask's first pixel lies.
    let x0: Int
    let y0: Int
    let width: Int
    let height: Int
    private var cells: [Float]
    private let stride: Int

    init(box: PixelRect) {
        x0 = box.x0
        y0 = box.y0
        width = max(0, box.width)
        height = max(0, box.height)
        stride = width + 2
        cells = [Float](repeating: 0, count: stride * height)
    }

    mutating func add(polygon points: [Point]) {
        guard points.count > 1, var last = points.last else { return }
        for p in points {
            addEdge(last, p)
            last = p
        }
    }

    mutating func addEdge(_ from: Point, _ to: Point) {
        guard from.y != to.y else { return }
        let sign: Double = from.y < to.y ? 1 : -1
        let top = from.y < to.y ? from : to
        let bottom = from.y < to.y ? to : from
        let a = Point(x: top.x - Double(x0), y: top.y - Double(y0))
        let b = Point(x: bottom.x - Double(x0), y: bottom.y - Double(y0))
        let yStart = max(0, a.y)
        let yEnd = min(Double(height), b.y)
        guard yStart < yEnd else { return }
        let slope = (b.x - a.x) / (b.y - a.y)
        let limit = Double(width)
        var row = Int(yStart)
        var y = yStart
        while y < yEnd {
            let next = min(Double(row + 1), yEnd)
            let xa = a.x + (y - a.y) * slope
            let xb = a.x + (next - a.y) * slope
            addPiece(row, y, next, xa, xb, sign, limit)
            y = next
            row += 1
        }
    }

    /// A piece inside one row; what is left of the box counts as at its side, what is right of it not at all.
    private mutating func addPiece(
        _ row: Int, _ y0: Double, _ y1: Double, _ xa: Double, _ xb: Double, _ sign: Double, _ limit: Double
    ) {
        let low = min(xa, xb)
        let high = max(xa, xb)
        if low >= limit { return }
        let dy = y1 - y0
        if high <= 0 {
            cells[row * stride] += Float(dy * sign)
            return
        }
        if low >= 0 && high <= limit {
            addInside(row, Float(dy * sign), low, high)
            return
        }
        // The piece leaves the box: each part has its share of the height.
        let span = high - low
        let left = max(0, -low) / span
        let right = max(0, high - limit) / span
        if left > 0 { cells[row * stride] += Float(dy * left * sign) }
        addInside(row, Float(dy * (1 - left - right) * sign), max(0, low), min(limit, high))
    }

    private mutating func addInside(_ row: Int, _ d: Float, _ low: Double, _ high: Double) {
        let base = row * stride
        let first = low.rounded(.down)
        let i = Int(first)
        let last = high.rounded(.up)
        let j = Int(last)
        if j <= i + 1 {
            let middle = Float((low + high) * 0.5 - first)
            cells[base + i] += d - d * middle
            cells[base + i + 1] += d * middle
            return
        }
        let s = Float(1 / (high - low))
        let x0f = Float(low - first)
        let a0 = 0.5 * s * (1 - x0f) * (1 - x0f)
        let x1f = Float(high - last + 1)
        let am = 0.5 * s * x1f * x1f
        cells[base + i] += d * a0
        if j == i + 2 {
            cells[base + i + 1] += d * (1 - a0 - am)
        } else {
            let a1 = s * (1.5 - x0f)
            cells[base + i + 1] += d * (a1 - a0)
            for x in (i + 2)..<(j - 1) { cells[base + x] += d * s }
            let a2 = a1 + Float(j - i - 3) * s
            cells[base + j - 1] += d * (1 - a2 - am)
        }
        cells[base + j] += d * am
    }

    /// The coverage in bytes. Where outlines overlap, `evenOdd` cuts holes; else every turn around counts as inside.
    func mask(evenOdd: Bool = false) -> Mask {
        let mask = Mask(width: width, height: height)
        for y in 0..<height {
            let row = mask.row(y)
            var sum: Float = 0
            for x in 0..<width {
                sum += cells[y * stride + x]
                var area = abs(sum)
                if evenOdd {
                    area -= 2 * (area * 0.5).rounded(.down)
                    if area > 1 { area = 2 - area }
                }
                row[x] = UInt8(min(area, 1) * 255 + 0.5)
            }
        }
        return mask
    }
}
