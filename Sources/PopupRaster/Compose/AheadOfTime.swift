import PopupDrawing
import PopupGeometry

/// Draws layers that lie near the frame before they come in, in the frame that brings them: a popup that waits below
/// the edge is rasterised where its transition is set up, and from then on only moved.
final class AheadOfTime {
    private var placements: [LayerPlacement] = []
    private var builder = ItemBuilder()

    deinit { builder.deallocate() }

    /// Draws what is less than a frame's size away, is cut by the frame alone, hidden by nothing and has no more than
    /// `most` pixels; `seen` are the placements of what is in the frame, whose contents are drawn already.
    func draw(_ frame: Frame, _ seen: [LayerPlacement], _ cache: LayerCache, most: Int) {
        let near = PixelRect(x0: -frame.width, y0: -frame.height, x1: 2 * frame.width, y1: 2 * frame.height)
        frame.place(into: &placements, previous: seen, within: near)
        guard placements.indices.contains(where: { isWaiting($0, seen) }) else { return }
        builder.build(frame, placements, cache)
        for i in 0..<builder.items.count {
            let item = builder.items[i]
            guard item.kind == .bitmap || (item.kind == .sampled && item.layer >= 0) else { continue }
            let index = Int(item.layer)
            let layer = frame.layers[index]
            let placement = placements[index]
            let ink = placement.contentBounds.pixels(atScale: layer.rasterScale)
            guard isWaiting(index, seen), ink.area <= most else { continue }
            let shown = builder.uncovered(i)
            if shown.isEmpty { continue }
            let raster = placement.raster(of: shown)
            cache.prepare(
                cache.content(layer.id), layer, bounds: placement.contentBounds, seen: raster,
                rows: raster.y0..<raster.y1, most: most, reach: (0, 0))
        }
    }

    private func isWaiting(_ index: Int, _ seen: [LayerPlacement]) -> Bool {
        !placements[index].contentBox.isEmpty && seen[index].contentBox.isEmpty
    }
}

extension LayerPlacement {
    /// The part of the layer's raster that `box` of the frame shows.
    func raster(of box: PixelRect) -> PixelRect {
        if isAligned { return box.offsetBy(dx: -offsetX, dy: -offsetY) }
        guard let back = map.inverse else { return .empty }
        return PixelRect(covering: back.apply(box.rect).insetBy(dx: -2, dy: -2))
    }
}
