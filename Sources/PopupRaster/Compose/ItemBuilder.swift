import PopupDrawing
import PopupGeometry

/// Flattens a frame's layers into items: what of each is drawn, where, inside which groups and clips.
///
/// What is hidden by something opaque above it is left out before anything is drawn for it.
struct ItemBuilder {
    /// Whose pixels, and how many a point.
    private struct Raster: BitwiseCopyable {
        var id: UInt64
        var scale: Double
    }

    private struct Open: BitwiseCopyable {
        /// One past the last layer of the subtree.
        var end: Int
        var group: Int
        var clip: Int
    }

    /// A box that something opaque covers, and from which item on.
    private struct Cover: BitwiseCopyable {
        var box: PixelRect
        /// With what is off the frame.
        var whole: PixelRect
        var item: Int
        /// Premultiplied.
        var color: UInt32
    }

    var items = RawList<DrawItem>(capacity: 64)
    var samplers = RawList<BilinearSampler>(capacity: 8)
    /// Items that are blurred backdrops.
    private(set) var backdrops = RawList<Int>(capacity: 4)
    private var open = RawList<Open>(capacity: 16)
    private var covers = RawList<Cover>(capacity: 32)
    /// Groups and clips around the layer at hand that let something through.
    private var veils = 0

    func deallocate() {
        items.deallocate()
        samplers.deallocate()
        backdrops.deallocate()
        open.deallocate()
        covers.deallocate()
    }

    mutating func build(_ frame: Frame, _ placements: [LayerPlacement], _ cache: LayerCache) {
        items.removeAll()
        samplers.removeAll()
        backdrops.removeAll()
        open.removeAll()
        covers.removeAll()
        veils = 0
        var i = 0
        let count = frame.layers.count
        while i < count {
            close(before: i)
            if placements[i].isHidden {
                i = max(i + 1, placements[i].end)
                continue
            }
            add(i, frame, placements[i], cache)
            i += 1
        }
        close(before: .max)
    }

    private mutating func close(before layer: Int) {
        while open.count > 0, open[open.count - 1].end <= layer {
            let last = open[open.count - 1]
            open.removeLast()
            if last.clip >= 0 { end(last.clip) }
            if last.group >= 0 { end(last.group) }
        }
    }

    private mutating func begin(_ item: DrawItem) -> Int {
        items.append(item)
        veils += 1
        return items.count - 1
    }

    private mutating func end(_ opener: Int) {
        veils -= 1
        items.base[opener].end = Int32(items.count)
        items.append(DrawItem(.end))
    }

    // MARK: One layer

    private mutating func add(_ index: Int, _ frame: Frame, _ p: LayerPlacement, _ cache: LayerCache) {
        // A layer is large; what is needed of it is taken one by one.
        let raster = Raster(id: frame.layers[index].id, scale: frame.layers[index].rasterScale)
        let clip = frame.layers[index].clip
        let hasContent = !p.contentBox.isEmpty
        let hasChrome = !p.chromeBox.isEmpty
        let hasBackdrop = !p.shapeBox.isEmpty
        let isLeaf = p.end <= index + 1
        var entry = Open(end: p.end, group: -1, clip: -1)
        var alpha: UInt32 = 255
        let isRounded = clip.map { !$0.radii.isZero || !p.isAligned } ?? false
        if p.alpha < 255 {
            // A single part fades by itself; more are one picture.
            if isLeaf, !hasBackdrop, hasChrome != hasContent, !(hasContent && isRounded) {
                alpha = UInt32(p.alpha)
            } else {
                var group = DrawItem(.group)
                group.alpha = UInt32(p.alpha)
                group.box = p.outerBox
                entry.group = begin(group)
            }
        }
        if let chrome = frame.layers[index].chrome {
            if hasBackdrop { addBackdrop(index, chrome.shape, raster, p, cache) }
            if hasChrome { addChrome(chrome, raster, p, alpha, cache) }
            if alpha == 255, chrome.fill.alpha >= 1 { cover(chrome.shape, chrome.fill, raster, p, frame) }
        }
        if let clip, isRounded, hasContent || !isLeaf { entry.clip = addClip(clip, raster, p, cache) }
        if hasContent {
            var item = DrawItem(p.isAligned ? .bitmap : .sampled)
            item.layer = Int32(index)
            item.alpha = alpha
            item.box = p.contentBox
            items.append(item)
        }
        open.append(entry)
    }

    private mutating func addChrome(
        _ chrome: Chrome, _ raster: Raster, _ p: LayerPlacement, _ alpha: UInt32, _ cache: LayerCache
    ) {
        let hasEdge = chrome.borderWidth > 0 && chrome.borderColor.alpha > 0
        if p.isAligned, !hasEdge, chrome.shape.radii.isZero, !(chrome.shadow?.isVisible ?? false),
            !(chrome.contactShadow?.isVisible ?? false)
        {
            var item = DrawItem(.solid)
            item.color = Packed.premultiplied(chrome.fill)
            item.alpha = alpha
            item.box = p.chromeBox
            items.append(item)
            return
        }
        let shape = chrome.shape.snapped(toScale: raster.scale).rect
        let (slice, fit) = cache.content(raster.id).slice(of: chrome, scale: raster.scale, in: cache.slices)
        add(slice, fit, at: shape, p, p.chromeBox, alpha, .slice, .sampled)
    }

    /// Adds a nine-slice of a shape (in raster pixels), copied or sampled; its index, or −1 where nothing is seen.
    @discardableResult
    private mutating func add(
        _ slice: NineSlice, _ fit: NineSlice.Fit, at shape: Rect, _ p: LayerPlacement, _ box: PixelRect,
        _ alpha: UInt32, _ copied: DrawItem.Kind, _ sampled: DrawItem.Kind
    ) -> Int {
        let x = Int(shape.minX) + slice.originX
        let y = Int(shape.minY) + slice.originY
        var item = DrawItem(p.isAligned ? copied : sampled)
        item.alpha = alpha
        item.box = box
        if p.isAligned {
            item.originX = Int32(truncatingIfNeeded: x + p.offsetX)
            item.originY = Int32(truncatingIfNeeded: y + p.offsetY)
            item.stretchX = Int32(truncatingIfNeeded: fit.stretchX)
            item.stretchY = Int32(truncatingIfNeeded: fit.stretchY)
            item.middleX = Int32(truncatingIfNeeded: slice.middleX)
            item.zones = slice.zones
            item.ends = slice.ends
            item.zoneCount = Int32(slice.zoneCount)
            item.middleZone = Int32(slice.middleZone)
        } else {
            let map = Transform(translationX: Double(x), y: Double(y)).concatenating(p.map)
            guard
                let sampler = BilinearSampler(
                    pixels: UnsafePointer(slice.pixels), stride: slice.stride, width: slice.width + fit.stretchX,
                    height: slice.height + fit.stretchY, map: map, middleX: slice.middleX, middleY: slice.middleY,
                    stretchX: fit.stretchX, stretchY: fit.stretchY)
            else { return -1 }
            item.sampler = Int32(samplers.count)
            samplers.append(sampler)
        }
        items.append(item)
        return items.count - 1
    }

    private mutating func addClip(
        _ clip: RoundedRect, _ raster: Raster, _ p: LayerPlacement, _ cache: LayerCache
    ) -> Int {
        let shape = clip.snapped(toScale: raster.scale).rect
        let (slice, fit) = cache.content(raster.id).slice(of: clip, scale: raster.scale, in: cache.slices)
        let index = add(slice, fit, at: shape, p, p.clipBox, 255, .clip, .sampledClip)
        if index >= 0 { veils += 1 }
        return index
    }

    private mutating func addBackdrop(
        _ index: Int, _ outline: RoundedRect, _ raster: Raster, _ p: LayerPlacement, _ cache: LayerCache
    ) {
        let shape = outline.snapped(toScale: raster.scale)
        var clip = -1
        if !shape.radii.isZero || !p.isAligned {
            let (slice, fit) = cache.content(raster.id).backdropSlice(shape, in: cache.slices)
            clip = add(slice, fit, at: shape.rect, p, p.shapeBox, 255, .clip, .sampledClip)
            if clip >= 0 { veils += 1 }
        }
        var item = DrawItem(.picture)
        item.layer = Int32(index)
        item.box = p.shapeBox
        backdrops.append(items.count)
        items.append(item)
        if clip >= 0 { end(clip) }
    }

    // MARK: Hiding

    /// Notes what an opaque background hides, seen or off the frame.
    private mutating func cover(
        _ outline: RoundedRect, _ fill: Color, _ raster: Raster, _ p: LayerPlacement, _ frame: Frame
    ) {
        guard veils == 0, p.isAligned else { return }
        let shape = outline.snapped(toScale: raster.scale)
        let box = p.box(of: PixelRect(covering: shape.rect))
        let inset = Int(shape.radii.largest.rounded(.up))
        let color = Packed.premultiplied(fill)
        cover(PixelRect(x0: box.x0, y0: box.y0 + inset, x1: box.x1, y1: box.y1 - inset), color, p, frame)
        if inset > 0 {
            cover(PixelRect(x0: box.x0 + inset, y0: box.y0, x1: box.x1 - inset, y1: box.y1), color, p, frame)
        }
    }

    private mutating func cover(_ box: PixelRect, _ color: UInt32, _ p: LayerPlacement, _ frame: Frame) {
        if box.isEmpty { return }
        let seen = box.intersection(p.outerBox)
        let whole = p.outerBox == frame.bounds ? box : seen
        covers.append(Cover(box: seen, whole: whole, item: items.count, color: color))
    }

    /// The opaque colour that lies right below all of item `index`, where one does.
    func ground(of index: Int) -> UInt32? {
        guard items[index].alpha == 255 else { return nil }
        let box = items[index].box
        var c = covers.count - 1
        while c >= 0, covers[c].item > index { c -= 1 }
        var i = index - 1
        while i >= 0 {
            // A cover is noted behind its item.
            while c >= 0, covers[c].item == i + 1 {
                if covers[c].box.contains(box) { return covers[c].color }
                c -= 1
            }
            if items[i].kind == .end || items[i].end >= 0 || items[i].box.intersects(box) { return nil }
            i -= 1
        }
        return nil
    }

    /// What of item `index` is left when the rows that something opaque above it hides at its top and bottom are
    /// taken off.
    func uncovered(_ index: Int) -> PixelRect { trimmed(items[index].box, above: index, isWhole: false) }

    /// The same for all of a content's box, with what is off the frame: what may come to be seen as things move
    /// together.
    func uncovered(_ index: Int, of box: PixelRect) -> PixelRect { trimmed(box, above: index, isWhole: true) }

    private func trimmed(_ whole: PixelRect, above index: Int, isWhole: Bool) -> PixelRect {
        var box = whole
        var changed = true
        while changed {
            changed = false
            var i = covers.count - 1
            while i >= 0, covers[i].item > index {
                let c = isWhole ? covers[i].whole : covers[i].box
                i -= 1
                guard !box.isEmpty, !c.isEmpty, c.x0 <= box.x0, c.x1 >= box.x1 else { continue }
                if c.y0 <= box.y0, c.y1 > box.y0 {
                    box.y0 = min(c.y1, box.y1)
                    changed = true
                }
                if c.y1 >= box.y1, c.y0 < box.y1 {
                    box.y1 = max(c.y0, box.y0)
                    changed = true
                }
            }
        }
        return box
    }
}

extension Shadow {
    var isVisible: Bool { color.alpha > 0 }
}
