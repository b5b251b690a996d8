import PopupDrawing
import PopupGeometry

extension Painter {
    /// `shape` is in pixels.
    func fill(_ shape: RoundedRect, _ source: PaintSource) {
        guard let s = RoundedShape(shape, cache: slices.shapes), s.box.intersects(clips.box) else { return }
        let b = s.box
        if let whole = s.whole {
            paint(whole, x: b.x0, y: b.y0, source)
            return
        }
        let m = s.middle
        if s.hasWholeEdges {
            paint(PixelRect(x0: m.x0, y0: b.y0, x1: m.x1, y1: b.y1), source)
            paint(PixelRect(x0: b.x0, y0: m.y0, x1: m.x0, y1: m.y1), source)
            paint(PixelRect(x0: m.x1, y0: m.y0, x1: b.x1, y1: m.y1), source)
        } else {
            paint(m, source)
            paintEdges(s, source)
        }
        if let mask = s.topLeft { paint(mask, x: b.x0, y: b.y0, source) }
        if let mask = s.topRight { paint(mask, x: m.x1, y: b.y0, source) }
        if let mask = s.bottomLeft { paint(mask, x: b.x0, y: m.y1, source) }
        if let mask = s.bottomRight { paint(mask, x: m.x1, y: m.y1, source) }
    }

    /// What lies between the corners, where edges do not lie on whole pixels.
    private func paintEdges(_ s: RoundedShape, _ source: PaintSource) {
        let b = s.box
        let m = s.middle
        // Straight edges: their outermost pixels may be covered in part.
        let l = m.x0 > b.x0
        let t = m.y0 > b.y0
        if t {
            paint(PixelRect(x0: m.x0, y0: b.y0, x1: m.x1, y1: b.y0 + 1), coverage: s.edgeTop, source)
            paint(PixelRect(x0: m.x0, y0: b.y0 + 1, x1: m.x1, y1: m.y0), source)
        }
        if s.bottom > 0 {
            paint(PixelRect(x0: m.x0, y0: m.y1, x1: m.x1, y1: b.y1 - 1), source)
            paint(PixelRect(x0: m.x0, y0: b.y1 - 1, x1: m.x1, y1: b.y1), coverage: s.edgeBottom, source)
        }
        if l {
            paint(PixelRect(x0: b.x0, y0: m.y0, x1: b.x0 + 1, y1: m.y1), coverage: s.edgeLeft, source)
            paint(PixelRect(x0: b.x0 + 1, y0: m.y0, x1: m.x0, y1: m.y1), source)
        }
        if s.right > 0 {
            paint(PixelRect(x0: m.x1, y0: m.y0, x1: b.x1 - 1, y1: m.y1), source)
            paint(PixelRect(x0: b.x1 - 1, y0: m.y0, x1: b.x1, y1: m.y1), coverage: s.edgeRight, source)
        }
    }

    /// A line just inside the edge, on whole pixels and at least one of them wide.
    func strokeInside(_ shape: RoundedRect, width: Double, _ source: PaintSource) {
        let outerShape = shape.snapped(toScale: scale)
        let w = max(1, (width * scale).rounded())
        let rect = outerShape.rect
        guard rect.isFinite, 2 * w < min(rect.width, rect.height) else {
            fill(outerShape, source)
            return
        }
        let innerShape = RoundedRect(rect.insetBy(dx: w, dy: w), radii: outerShape.radii.expanded(by: -w))
        guard let outer = RoundedShape(outerShape, cache: slices.shapes), outer.box.intersects(clips.box),
            let inner = RoundedShape(innerShape, cache: slices.shapes)
        else { return }
        let b = outer.box
        let edge = Int(w)
        // The cells hold the corners of both shapes; between them the line is straight.
        let l = max(outer.left, edge + inner.left)
        let t = max(outer.top, edge + inner.top)
        let r = max(outer.right, edge + inner.right)
        let d = max(outer.bottom, edge + inner.bottom)
        if outer.whole != nil || inner.whole != nil || l + r > b.width || t + d > b.height {
            ring(outer, inner, b, source)
            return
        }
        let x0 = b.x0 + l
        let x1 = b.x1 - r
        let y0 = b.y0 + t
        let y1 = b.y1 - d
        paint(PixelRect(x0: x0, y0: b.y0, x1: x1, y1: b.y0 + edge), source)
        paint(PixelRect(x0: x0, y0: b.y1 - edge, x1: x1, y1: b.y1), source)
        paint(PixelRect(x0: b.x0, y0: y0, x1: b.x0 + edge, y1: y1), source)
        paint(PixelRect(x0: b.x1 - edge, y0: y0, x1: b.x1, y1: y1), source)
        ring(outer, inner, PixelRect(x0: b.x0, y0: b.y0, x1: x0, y1: y0), source)
        ring(outer, inner, PixelRect(x0: x1, y0: b.y0, x1: b.x1, y1: y0), source)
        ring(outer, inner, PixelRect(x0: b.x0, y0: y1, x1: x0, y1: b.y1), source)
        ring(outer, inner, PixelRect(x0: x1, y0: y1, x1: b.x1, y1: b.y1), source)
    }

    /// What of `box` is in one shape and not in the other.
    private func ring(_ outer: RoundedShape, _ inner: RoundedShape, _ box: PixelRect, _ source: PaintSource) {
        guard box.intersects(clips.box) else { return }
        let mask = Mask(width: box.width, height: box.height)
        let hole = Mask(width: box.width, height: 1)
        for y in box.y0..<box.y1 {
            let row = mask.row(y - box.y0)
            outer.coverage(y: y, x0: box.x0, x1: box.x1, into: row)
            inner.coverage(y: y, x0: box.x0, x1: box.x1, into: hole.bytes)
            for i in 0..<box.width { row[i] = row[i] > hole.bytes[i] ? row[i] - hole.bytes[i] : 0 }
        }
        paint(mask, x: box.x0, y: box.y0, source)
    }

    // MARK: Paths

    /// Columns of a layer past which a path is cut, whatever part is drawn.
    private static let farthest = 8192.0

    func fill(_ polygons: [[Point]], evenOdd: Bool, _ source: PaintSource) {
        var x0 = Double.infinity
        var y0 = Double.infinity
        var x1 = -Double.infinity
        var y1 = -Double.infinity
        for points in polygons {
            for p in points {
                x0 = min(x0, p.x)
                y0 = min(y0, p.y)
                x1 = max(x1, p.x)
                y1 = max(y1, p.y)
            }
        }
        guard x0 <= x1, y0 <= y1 else { return }
        let far = Painter.farthest
        // Rows are free to be cut, columns are not: sums run along a row.
        let clip = clips.box
        let box = PixelRect(
            x0: Int(max(-far, min(far, x0.rounded(.down)))), y0: max(clip.y0, Int(max(-1e9, y0.rounded(.down)))),
            x1: Int(max(-far, min(far, x1.rounded(.up)))), y1: min(clip.y1, Int(min(1e9, y1.rounded(.up)))))
        guard box.intersects(clip) else { return }
        var coverage = Coverage(box: box)
        for points in polygons { coverage.add(polygon: points) }
        paint(coverage.mask(evenOdd: evenOdd), x: box.x0, y: box.y0, source)
    }

    func stroke(_ lines: [Polyline], _ style: StrokeStyle, _ source: PaintSource) {
        var stroker = Stroker(style, scale: scale)
        for line in lines {
            if style.dash.isEmpty {
                stroker.add(line)
            } else {
                for part in Dasher.cut(line, style.dash.map { $0 * scale }) { stroker.add(part) }
            }
        }
        fill(stroker.outlines, evenOdd: false, source)
    }
}
