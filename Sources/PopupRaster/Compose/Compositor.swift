import PopupDrawing
import PopupGeometry

/// Turns frames into pixels, one after the other: draws layers when they are first seen or change, and composes only
/// what differs from the frame before.
///
/// ```swift
/// let compositor = Compositor(text: engine)
/// let boxes = compositor.compose(frame, into: buffer.target)
/// ```
/// It keeps the last frame: who builds frames in two arrays in turn copies nothing. A frame in which things only move
/// or fade allocates nothing. Use it from one thread.
public final class Compositor {
    /// Of the last `compose`.
    public private(set) var statistics = Statistics()

    /// What the last frame shows, its background aside: a box that holds it, in pixels of the frame.
    package private(set) var shownBox = PixelRect.empty

    private let cacheLimit: Int
    /// Frames have no holes: what shows through all layers is black.
    private let isOpaque: Bool
    private let cache: LayerCache
    private var difference = FrameDifference()
    private var builder = ItemBuilder()
    private var sweep = Sweep(width: 1)
    private let ahead = AheadOfTime()
    /// What lies below a backdrop while it is blurred; kept while the frame has one.
    private var below: PixelBuffer?

    /// `text` draws the glyphs of runs; without one no text is drawn. `cacheLimit` is in bytes: while more is kept,
    /// what is longest out of sight is given back. What a frame shows is always kept.
    public convenience init(text: (any TextEngine)?, cacheLimit bytes: Int = 64 << 20) {
        self.init(text: text, cacheLimit: bytes, isOpaque: true)
    }

    /// For parts of frames, and for pictures that lie over others: where no layer is they are as clear as the background.
    package init(text: (any TextEngine)?, cacheLimit bytes: Int = 64 << 20, isOpaque: Bool) {
        cacheLimit = bytes
        self.isOpaque = isOpaque
        cache = LayerCache(text: text)
    }

    deinit {
        builder.deallocate()
        sweep.deallocate()
    }

    /// Lets go everything that can be made again, as after a device was reset or when memory is short.
    public func dropCaches() {
        cache.removeAll()
        below = nil
    }

    /// Brings `target` from the last composed frame to `frame`, and answers the boxes that were written.
    ///
    /// The target must hold what the last call left in it, unless `isTargetStale` says that it does not (a new
    /// surface, one whose content was lost, another buffer): then all of it is written. It must be at least as large
    /// as the frame.
    public func compose(_ frame: Frame, into target: PixelTarget, isTargetStale: Bool = false) -> [PixelRect] {
        if frame.width > target.width || frame.height > target.height {
            misuse(
                "a frame of \(frame.width)×\(frame.height) pixels was to be composed into a target of "
                    + "\(target.width)×\(target.height). Give a target of the frame's size.")
        }
        statistics = Statistics()
        difference.advance(to: frame)
        let boxes = isTargetStale ? [frame.bounds].filter { !$0.isEmpty } : difference.damage.boxes
        cache.begin()
        if !boxes.isEmpty {
            sweep.widen(frame.width)
            builder.build(frame, difference.placements, cache)
            prepare(frame, boxes)
            blurBackdrops(frame)
            let background = ground(frame.background)
            sweep.written = 0
            sweep.spans = 0
            for i in boxes.indices {
                sweep.run(
                    builder.items.base, count: builder.items.count, samplers: builder.samplers.base,
                    background: background, box: boxes[i], target.pixels, target.stride)
            }
            statistics.pixelsComposed = sweep.written
            statistics.spans = sweep.spans
            shownBox = box(ofItems: builder.items.count).intersection(frame.bounds)
        }
        // What waits off the frame damages nothing.
        if difference.hasNewContent { drawAhead(frame) }
        finish(frame)
        return boxes
    }

    private func ground(_ color: Color) -> UInt32 {
        let pixel = Packed.premultiplied(color)
        return isOpaque ? Packed.over(pixel, 0xFF00_0000) : pixel
    }

    private func box(ofItems count: Int) -> PixelRect {
        var box = PixelRect.empty
        for i in 0..<count {
            switch builder.items[i].kind {
            case .solid, .bitmap, .slice, .sampled, .picture: box = box.union(builder.items[i].box)
            // Around others.
            case .group, .clip, .sampledClip, .end: break
            }
        }
        return box
    }

    private func finish(_ frame: Frame) {
        cache.trim(frame.layers, limit: cacheLimit)
        if builder.backdrops.count == 0 { below = nil }
        statistics.layersRasterised = cache.layersRasterised
        statistics.pixelsRasterised = cache.pixelsRasterised
        statistics.bandsMade = cache.bandsMade
        statistics.slicesMade = cache.slices.made
        statistics.items = builder.items.count
        statistics.cacheBytes = cache.bytes + sweep.bytes + (below.map { $0.width * $0.height * 4 } ?? 0)
    }

    // MARK: Contents

    /// Draws the contents that damage shows, and gives items their pixels; drops items that nobody sees.
    private func prepare(_ frame: Frame, _ boxes: [PixelRect]) {
        let most = 2 * frame.width * frame.height
        let stale = lastStaleBackdrop(frame)
        for i in 0..<builder.items.count {
            let item = builder.items[i]
            guard item.kind == .bitmap || (item.kind == .sampled && item.layer >= 0) else { continue }
            let index = Int(item.layer)
            let layer = frame.layers[index]
            let placement = difference.placements[index]
            // A backdrop that is made again needs all below it, whatever hides it in the end.
            let isBelowBackdrop = i < stale
            let shown = isBelowBackdrop ? item.box : builder.uncovered(i)
            if shown.isEmpty {
                builder.items.base[i].y1 = builder.items.base[i].y0
                continue
            }
            guard isBelowBackdrop || meets(shown, boxes) else { continue }
            builder.items.base[i].box = shown
            let seen = placement.raster(of: shown)
            let rows = isBelowBackdrop ? .min ..< .max : wanted(i, placement, layer, seen)
            let content = cache.content(layer.id)
            cache.prepare(
                content, layer, bounds: placement.contentBounds, seen: seen, rows: rows, most: most,
                reach: (frame.width / 2, frame.height / 2))
            guard let bitmap = content.bitmap else { continue }
            if item.kind == .bitmap {
                builder.items.base[i].originX = Int32(truncatingIfNeeded: placement.offsetX)
                builder.items.base[i].originY = Int32(truncatingIfNeeded: placement.offsetY)
                builder.items.base[i].bands = builder.ground(of: i).flatMap(bitmap.zones(on:)) ?? bitmap.zones
                builder.items.base[i].bandTop = Int32(truncatingIfNeeded: bitmap.box.y0)
                builder.items.base[i].bandCount = Int32(truncatingIfNeeded: bitmap.bandCount)
                content.dense = nil
            } else {
                sample(i, content, placement)
            }
        }
    }

    private func drawAhead(_ frame: Frame) {
        ahead.draw(frame, difference.placements, cache, most: 2 * frame.width * frame.height)
    }

    private func meets(_ box: PixelRect, _ boxes: [PixelRect]) -> Bool {
        for i in boxes.indices where boxes[i].intersects(box) { return true }
        return false
    }

    /// The topmost item whose backdrop has to be made again, or −1.
    private func lastStaleBackdrop(_ frame: Frame) -> Int {
        for k in (0..<builder.backdrops.count).reversed() {
            let i = builder.backdrops[k]
            let index = Int(builder.items[i].layer)
            if isStale(cache.content(frame.layers[index].id), index, builder.items[i].box) { return i }
        }
        return -1
    }

    private func isStale(_ content: LayerContent, _ index: Int, _ box: PixelRect) -> Bool {
        content.backdrop == nil || content.backdropBox != box || difference.staleBackdrops.contains(index)
    }

    private func sample(_ i: Int, _ content: LayerContent, _ placement: LayerPlacement) {
        guard let dense = cache.dense(content) else { return }
        let box = content.denseBox
        let map = Transform(translationX: Double(box.x0), y: Double(box.y0)).concatenating(placement.map)
        guard
            let sampler = BilinearSampler(
                pixels: UnsafePointer(dense.pixels + dense.width + 1), stride: dense.width, width: box.width,
                height: box.height, map: map)
        else {
            builder.items.base[i].y1 = builder.items.base[i].y0
            return
        }
        builder.items.base[i].sampler = Int32(builder.samplers.count)
        builder.samplers.append(sampler)
    }

    /// Rows of a layer's raster to hold ready: what is off the frame may come in, what is covered stays so.
    private func wanted(_ i: Int, _ p: LayerPlacement, _ layer: Layer, _ seen: PixelRect) -> Range<Int> {
        guard p.isAligned else { return .min ..< .max }
        let all = p.contentBounds.pixels(atScale: layer.rasterScale)
        let box = builder.uncovered(i, of: p.box(of: all)).offsetBy(dx: -p.offsetX, dy: -p.offsetY)
        if box.isEmpty { return seen.y0..<seen.y1 }
        return min(box.y0, seen.y0)..<max(box.y1, seen.y1)
    }

    // MARK: Backdrops

    /// Makes the blurred backdrops that are new or stale, from below up, and gives their items the pixels.
    private func blurBackdrops(_ frame: Frame) {
        for k in 0..<builder.backdrops.count {
            let i = builder.backdrops[k]
            let index = Int(builder.items[i].layer)
            let layer = frame.layers[index]
            let box = builder.items[i].box
            let content = cache.content(layer.id)
            content.lastShown = cache.frame
            if isStale(content, index, box) { blur(layer, content, i, box, frame) }
            guard let backdrop = content.backdrop else { continue }
            builder.items.base[i].pixels = backdrop.pixels
            builder.items.base[i].stride = Int32(truncatingIfNeeded: backdrop.width)
            builder.items.base[i].originX = Int32(truncatingIfNeeded: box.x0)
            builder.items.base[i].originY = Int32(truncatingIfNeeded: box.y0)
        }
    }

    private func blur(_ layer: Layer, _ content: LayerContent, _ item: Int, _ box: PixelRect, _ frame: Frame) {
        let source = layer.halvedBackdropSource(of: box, in: frame.bounds)
        if below.map({ $0.width * $0.height < source.area }) ?? true {
            below = PixelBuffer(width: source.width, height: source.height)
        }
        guard let below else { return }
        sweep.written = 0
        sweep.run(
            builder.items.base, count: item, samplers: builder.samplers.base, background: ground(frame.background),
            box: source, below.pixels - (source.y0 * source.width + source.x0), source.width)
        statistics.backdropPixels += sweep.written
        statistics.backdropsBlurred += 1
        let t = layer.transform
        let scale = (abs(t.determinant)).squareRoot()
        if content.backdrop == nil || content.backdropBox.width != box.width
            || content.backdropBox.height != box.height
        {
            content.backdrop = PixelBuffer(width: box.width, height: box.height)
        }
        content.backdropBox = box
        var blur = BackdropBlur(
            deviation: min(layer.backdropBlur * scale, 512) / 2, width: source.width, height: source.height)
        defer { blur.deallocate() }
        if let backdrop = content.backdrop {
            blur.run(
                UnsafePointer(below.pixels), source.width, sourceWidth: source.width, sourceHeight: source.height,
                x: box.x0 - source.x0, y: box.y0 - source.y0, w: box.width, h: box.height, into: backdrop.pixels)
        }
    }
}
