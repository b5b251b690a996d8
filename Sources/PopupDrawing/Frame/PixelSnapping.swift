import PopupGeometry

/// A coordinate in pixels, put on the whole pixel that it misses by rounding errors only.
@inlinable
package func nearlyWhole(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < 1.0 / 1024 ? whole : value
}

extension RoundedRect {
    /// The shape in pixels with every edge on a whole pixel, as chrome, borders and clips are drawn: sharp at any
    /// scale. A shape thinner than a pixel keeps one.
    package func snapped(toScale scale: Double) -> RoundedRect {
        func span(_ from: Double, _ to: Double) -> (Double, Double) {
            let a = (from * scale).rounded()
            let b = (to * scale).rounded()
            if b > a || to <= from { return (a, b) }
            let start = nearlyWhole(from * scale).rounded(.down)
            return (start, start + 1)
        }
        let (x0, x1) = span(rect.minX, rect.maxX)
        let (y0, y1) = span(rect.minY, rect.maxY)
        let r = radii.clamped(to: rect.size)
        return RoundedRect(
            Rect(x0: x0, y0: y0, x1: x1, y1: y1),
            radii: CornerRadii(
                topLeft: r.topLeft * scale, topRight: r.topRight * scale, bottomLeft: r.bottomLeft * scale,
                bottomRight: r.bottomRight * scale))
    }
}

extension Rect {
    /// The smallest box of whole pixels around the box at `scale`, where what misses a pixel's edge by rounding
    /// errors counts as on it.
    package func pixels(atScale scale: Double) -> PixelRect {
        guard !isEmpty, isFinite else { return .empty }
        let limit = 1_073_741_824.0
        func clamp(_ v: Double) -> Int { Int(max(-limit, min(limit, v))) }
        return PixelRect(
            x0: clamp(nearlyWhole(minX * scale).rounded(.down)), y0: clamp(nearlyWhole(minY * scale).rounded(.down)),
            x1: clamp(nearlyWhole(maxX * scale).rounded(.up)), y1: clamp(nearlyWhole(maxY * scale).rounded(.up)))
    }
}

extension Shadow {
    /// What the shadow of `shape` (in pixels) may touch, in whole pixels, where a point has `scale` of them.
    package func pixelBounds(of shape: Rect, scale: Double) -> PixelRect {
        let scaled = Shadow(
            color: color, offset: Point(x: offset.x * scale, y: offset.y * scale), blur: max(0, blur) * scale)
        return PixelRect(covering: scaled.bounds(of: shape))
    }
}

extension Chrome {
    /// What it touches in the pixels of its layer, at `scale` pixels a point; `.empty` where it draws nothing.
    package func pixelBounds(scale: Double) -> PixelRect {
        let box = shape.snapped(toScale: scale).rect
        guard !box.isEmpty, box.isFinite else { return .empty }
        var all = PixelRect.empty
        if fill.alpha > 0 || (borderWidth > 0 && borderColor.alpha > 0) { all = PixelRect(covering: box) }
        if let shadow, shadow.color.alpha > 0 { all = all.union(shadow.pixelBounds(of: box, scale: scale)) }
        if let contactShadow, contactShadow.color.alpha > 0 {
            all = all.union(contactShadow.pixelBounds(of: box, scale: scale))
        }
        return all
    }
}
