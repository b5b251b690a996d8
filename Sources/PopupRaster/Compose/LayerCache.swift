import PopupDrawing
import PopupGeometry

/// The contents of all layers of a frame: drawn when they are first seen, redrawn only where they changed, let go
/// when their layer leaves.
final class LayerCache {
    private var contents: [UInt64: LayerContent] = [:]
    let slices = SliceCache()
    private let surface = TileSurface()
    // This and `dirty` are touched band by band; their accesses follow each other, and are not checked for overlaps.
    @exclusivity(unchecked) private var draft = BandDraft()
    private let painter: Painter
    /// Counts frames.
    private(set) var frame: UInt64 = 0
    /// Of the last frame.
    private(set) var layersRasterised = 0
    private(set) var pixelsRasterised = 0
    private(set) var bandsMade = 0
    @exclusivity(unchecked) private var dirty: [Range<Int>] = []

    /// Frames that what is not seen is kept for.
    private static let patience: UInt64 = 120

    init(text: (any TextEngine)?) { painter = Painter(surface: surface, slices: slices, text: text) }

    func begin() {
        frame += 1
        slices.frame = frame
        layersRasterised = 0
        pixelsRasterised = 0
        bandsMade = 0
        slices.made = 0
    }

    func content(_ id: UInt64) -> LayerContent {
        if let content = contents[id] {
            content.lastSeen = frame
            return content
        }
        let content = LayerContent()
        content.lastSeen = frame
        contents[id] = content
        return content
    }

    var bytes: Int {
        var sum = slices.bytes + slices.shapes.bytes + surface.bytes
        for content in contents.values { sum += content.bytes }
        return sum
    }

    func removeAll() {
        contents.removeAll()
        slices.removeAll()
        surface.release()
    }

    // MARK: Letting go

    /// Gives back what left the frame, and what is longest out of sight while more than `limit` bytes are kept.
    func trim(_ frameLayers: [Layer], limit: Int) {
        // Layers that nothing was asked of may still be in the frame.
        for i in frameLayers.indices { contents[frameLayers[i].id]?.lastSeen = frame }
        if contents.contains(where: { $0.value.lastSeen != frame }) {
            contents = contents.filter { $0.value.lastSeen == frame }
        }
        for content in contents.values where content.lastShown &+ LayerCache.patience < frame {
            if content.bitmap != nil { content.release() }
        }
        slices.trim(age: LayerCache.patience)
        guard bytes > limit else { return }
        let hidden = contents.values.filter { $0.lastShown != frame && $0.bytes > 0 }
        for content in hidden.sorted(by: { $0.lastShown < $1.lastShown }) {
            content.release()
            if bytes <= limit { return }
        }
        slices.trim(age: 0)
        if bytes > limit { surface.release() }
    }

    // MARK: Drawing

    /// Brings the layer's bitmap up to date.
    ///
    /// All of it in `rows` is drawn, where it has no more than `most` pixels; of a larger one what is `seen`, with
    /// `reach` pixels around it held ready. All in raster pixels.
    func prepare(
        _ content: LayerContent, _ layer: Layer, bounds: Rect, seen: PixelRect, rows: Range<Int>, most: Int,
        reach: (Int, Int)
    ) {
        content.lastShown = frame
        let ink = bounds.pixels(atScale: layer.rasterScale)
        let isLarge = ink.area > most
        let grid = LayerBitmap.gridBox(ink)
        let bitmap = fit(content, grid, isLarge: isLarge, seen: seen, reach: reach)
        let isNew = content.scale != layer.rasterScale
        if isNew { bitmap.trim(0, 0) }
        dirty.removeAll(keepingCapacity: true)
        if !isNew, content.version != layer.contentVersion { markDirty(content, bitmap, layer) }
        content.scale = layer.rasterScale
        content.version = layer.contentVersion
        content.fragments = layer.fragments
        let bands =
            isLarge ? bitmap.bands(seen.y0, seen.y1) : bitmap.bands(rows.lowerBound, rows.upperBound)
        let before = pixelsRasterised
        redraw(bitmap, layer, bands)
        if pixelsRasterised != before {
            layersRasterised += 1
            content.dense = nil
        }
    }

    /// The bitmap, standing for the right part of the layer.
    private func fit(
        _ content: LayerContent, _ grid: PixelRect, isLarge: Bool, seen: PixelRect, reach: (Int, Int)
    ) -> LayerBitmap {
        var box = grid
        if isLarge {
            let visible = LayerBitmap.gridBox(seen.intersection(grid))
            if content.isNarrowed, let bitmap = content.bitmap, bitmap.box.contains(visible),
                grid.contains(bitmap.box)
            {
                return bitmap
            }
            box = LayerBitmap.gridBox(
                PixelRect(
                    x0: visible.x0 - reach.0, y0: visible.y0 - reach.1, x1: visible.x1 + reach.0,
                    y1: visible.y1 + reach.1)
            ).intersection(grid)
        }
        defer { content.isNarrowed = isLarge }
        guard let bitmap = content.bitmap else {
            let made = LayerBitmap(box: box)
            content.bitmap = made
            return made
        }
        // Where the box holds all that is drawn, what came at its sides is found as a difference.
        let keepsColumns = !isLarge && !content.isNarrowed
        bitmap.move(to: box, whereColumnsStay: !keepsColumns)
        return bitmap
    }

    /// Notes for each band which columns differ from what it was drawn from.
    private func markDirty(_ content: LayerContent, _ bitmap: LayerBitmap, _ layer: Layer) {
        dirty.append(contentsOf: repeatElement(0..<0, count: bitmap.bandCount))
        FragmentDifference.boxes(from: content.fragments, to: layer.fragments) { box in
            let r = LayerBitmap.gridBox(box.pixels(atScale: layer.rasterScale)).intersection(bitmap.box)
            if r.isEmpty { return }
            for band in bitmap.bands(r.y0, r.y1) {
                let old = dirty[band]
                dirty[band] = old.isEmpty ? r.x0..<r.x1 : min(old.lowerBound, r.x0)..<max(old.upperBound, r.x1)
            }
        }
        // What is not redrawn now is drawn when it is next seen.
    }

    private func redraw(_ bitmap: LayerBitmap, _ layer: Layer, _ needed: Range<Int>) {
        if !dirty.isEmpty {
            for band in dirty.indices where !dirty[band].isEmpty && !needed.contains(band) {
                bitmap.forget(band: band)
            }
        }
        var band = needed.lowerBound
        while band < needed.upperBound {
            let columns = missing(bitmap, band)
            if columns.isEmpty {
                band += 1
                continue
            }
            var end = band + 1
            while end < needed.upperBound, end - band < TileSurface.bandLimit, missing(bitmap, end) == columns {
                end += 1
            }
            draw(bitmap, layer, band..<end, columns)
            band = end
        }
    }

    /// Columns of a band that have to be drawn.
    private func missing(_ bitmap: LayerBitmap, _ band: Int) -> Range<Int> {
        if !bitmap.isDrawn[band] { return bitmap.box.x0..<bitmap.box.x1 }
        return dirty.isEmpty ? 0..<0 : dirty[band]
    }

    private func draw(_ bitmap: LayerBitmap, _ layer: Layer, _ bands: Range<Int>, _ columns: Range<Int>) {
        let h = TileSurface.tileHeight
        let part = PixelRect(
            x0: columns.lowerBound, y0: bitmap.box.y0 + bands.lowerBound * h, x1: columns.upperBound,
            y1: bitmap.box.y0 + bands.upperBound * h)
        surface.begin(part)
        painter.draw(layer.fragments, scale: layer.rasterScale, in: part)
        let isWhole = part.x0 == bitmap.box.x0 && part.x1 == bitmap.box.x1
        for band in bands {
            let old = isWhole ? nil : bitmap.zones[band]
            draft.clear()
            if let old { draft.add(old, .min, Int32(truncatingIfNeeded: part.x0)) }
            surface.cut(band: band - bands.lowerBound, into: &draft)
            if let old { draft.add(old, Int32(truncatingIfNeeded: part.x1), .max) }
            if bitmap.set(draft, band: band) { bandsMade += 1 }
        }
        pixelsRasterised += part.area
    }

    // MARK: Sampling

    /// The content as plain pixels, one clear pixel around them; made once while the layer is sampled.
    func dense(_ content: LayerContent) -> PixelBuffer? {
        guard let bitmap = content.bitmap else { return nil }
        if let dense = content.dense, content.denseBox == bitmap.box { return dense }
        let box = bitmap.box
        let dense = PixelBuffer(width: box.width + 2, height: box.height + 2)
        for band in 0..<bitmap.bandCount {
            guard let zone = bitmap.zones[band] else { continue }
            let top = dense.pixels + (band * TileSurface.tileHeight + 1) * dense.width + 1
            for i in 0..<Int(zone.count) {
                let run = zone.runs[i]
                let d = top + (Int(run.x0) - box.x0)
                let w = Int(run.x1 - run.x0)
                let from = zone.pixels + Int(run.offset)
                switch run.kind {
                case .empty: break
                case .solid: Rows.fill(d, dense.width, w, TileSurface.tileHeight, run.color)
                case .rowSolid:
                    for row in 0..<TileSurface.tileHeight {
                        Rows.fill(d + row * dense.width, dense.width, w, 1, from[row * Int(zone.stride)])
                    }
                case .opaque, .mixed:
                    Rows.copy(d, dense.width, from, Int(zone.stride), w, TileSurface.tileHeight)
                }
            }
        }
        content.dense = dense
        content.denseBox = box
        return dense
    }
}
