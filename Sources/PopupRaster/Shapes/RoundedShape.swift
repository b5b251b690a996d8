import PopupDrawing
import PopupGeometry

/// A rounded box in pixels, ready to be painted: four corner cells, four edges and a middle that is covered wholly.
///
/// The cells' masks are shared; only a box too small for four cells has a mask of its own.
struct RoundedShape {
    /// The pixels that it touches.
    let box: PixelRect
    /// Sizes of the cells along each side; 0 where edges lie on whole pixels and corners are square.
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
    /// Coverage of the outermost pixels of each straight edge, 0…255.
    let edgeLeft: UInt8
    let edgeTop: UInt8
    let edgeRight: UInt8
    let edgeBottom: UInt8
    /// Corner masks (left × top and so on), nil for empty cells.
    let topLeft: Mask?
    let topRight: Mask?
    let bottomLeft: Mask?
    let bottomRight: Mask?
    /// The whole box, where it has no middle.
    let whole: Mask?

    /// `shape` is in pixels.
    init?(_ shape: RoundedRect, cache: ShapeCache) {
        let x0 = nearlyWhole(shape.rect.minX)
        let y0 = nearlyWhole(shape.rect.minY)
        let x1 = nearlyWhole(shape.rect.maxX)
        let y1 = nearlyWhole(shape.rect.maxY)
        let rect = Rect(x0: x0, y0: y0, x1: x1, y1: y1)
        guard rect.isFinite, !rect.isEmpty, abs(x0) < 1e6, abs(y0) < 1e6, abs(x1) < 1e6, abs(y1) < 1e6 else {
            return nil
        }
        box = PixelRect(covering: rect)
        let r = shape.radii.clamped(to: rect.size)
        let insetLeft = x0 - Double(box.x0)
        let insetTop = y0 - Double(box.y0)
        let insetRight = Double(box.x1) - x1
        let insetBottom = Double(box.y1) - y1
        func cell(_ a: Double, _ b: Double, _ inset: Double) -> Int {
            let radius = max(a, b)
            return radius > 0 ? Int((radius + inset).rounded(.up)) : (inset > 0 ? 1 : 0)
        }
        let l = cell(r.topLeft, r.bottomLeft, insetLeft)
        let t = cell(r.topLeft, r.topRight, insetTop)
        let rt = cell(r.topRight, r.bottomRight, insetRight)
        let b = cell(r.bottomLeft, r.bottomRight, insetBottom)
        func byte(_ v: Double) -> UInt8 { UInt8(v * 255 + 0.5) }
        edgeLeft = byte(1 - insetLeft)
        edgeTop = byte(1 - insetTop)
        edgeRight = byte(1 - insetRight)
        edgeBottom = byte(1 - insetBottom)
        if l + rt > box.width || t + b > box.height {
            left = 0
            top = 0
            right = 0
            bottom = 0
            topLeft = nil
            topRight = nil
            bottomLeft = nil
            bottomRight = nil
            whole = RoundedShape.mask(of: rect, r, box)
            return
        }
        left = l
        top = t
        right = rt
        bottom = b
        whole = nil
        func corner(_ radius: Double, _ ix: Double, _ iy: Double, _ w: Int, _ h: Int) -> ShapeCache.Masks? {
            guard w > 0, h > 0 else { return nil }
            return cache.masks(.init(radius: radius, insetX: ix, insetY: iy, width: w, height: h))
        }
        topLeft = corner(r.topLeft, insetLeft, insetTop, l, t)?.topLeft
        topRight = corner(r.topRight, insetRight, insetTop, rt, t)?.topRight
        bottomLeft = corner(r.bottomLeft, insetLeft, insetBottom, l, b)?.bottomLeft
        bottomRight = corner(r.bottomRight, insetRight, insetBottom, rt, b)?.bottomRight
    }

    /// All that lies between the corners is covered wholly.
    var hasWholeEdges: Bool { edgeLeft == 255 && edgeTop == 255 && edgeRight == 255 && edgeBottom == 255 }

    private static func mask(of rect: Rect, _ r: CornerRadii, _ box: PixelRect) -> Mask {
        // Around the shape, from the top left corner on.
        let corners: [(Double, (Point) -> Point)] = [
            (r.topLeft, { Point(x: rect.minX + $0.x, y: rect.minY + $0.y) }),
            (r.topRight, { Point(x: rect.maxX - $0.y, y: rect.minY + $0.x) }),
            (r.bottomRight, { Point(x: rect.maxX - $0.x, y: rect.maxY - $0.y) }),
            (r.bottomLeft, { Point(x: rect.minX + $0.y, y: rect.maxY - $0.x) }),
        ]
        var points: [Point] = []
        for (radius, place) in corners { points += ShapeCache.arc(radius: radius).map(place) }
        var coverage = Coverage(box: box)
        coverage.add(polygon: points)
        return coverage.mask()
    }

    /// Pixels that are covered wholly, in one box.
    var middle: PixelRect {
        if whole != nil { return .empty }
        return PixelRect(x0: box.x0 + left, y0: box.y0 + top, x1: box.x1 - right, y1: box.y1 - bottom)
    }

    /// Writes the coverage of pixels x0..<x1 of row `y`.
    func coverage(y: Int, x0: Int, x1: Int, into out: UnsafeMutablePointer<UInt8>) {
        guard y >= box.y0, y < box.y1 else {
            out.update(repeating: 0, count: x1 - x0)
            return
        }
        if let whole {
            let row = whole.row(y - box.y0)
            for x in x0..<x1 { out[x - x0] = x >= box.x0 && x < box.x1 ? row[x - box.x0] : 0 }
            return
        }
        let isTop = y < box.y0 + top
        let isBottom = y >= box.y1 - bottom
        let straight: UInt8 =
            isTop && y == box.y0 ? edgeTop : (isBottom && y == box.y1 - 1 ? edgeBottom : 255)
        var leftRow: UnsafeMutablePointer<UInt8>?
        var rightRow: UnsafeMutablePointer<UInt8>?
        if isTop {
            leftRow = topLeft?.row(y - box.y0)
            rightRow = topRight?.row(y - box.y0)
        } else if isBottom {
            leftRow = bottomLeft?.row(y - box.y1 + bottom)
            rightRow = bottomRight?.row(y - box.y1 + bottom)
        }
        for x in x0..<x1 {
            var value: UInt8 = 0
            if x >= box.x0 && x < box.x1 {
                if x < box.x0 + left {
                    value = leftRow.map { $0[x - box.x0] } ?? (x == box.x0 ? edgeLeft : 255)
                } else if x >= box.x1 - right {
                    value = rightRow.map { $0[x - box.x1 + right] } ?? (x == box.x1 - 1 ? edgeRight : 255)
                } else {
                    value = straight
                }
            }
            out[x - x0] = value
        }
    }
}
