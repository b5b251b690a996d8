import CPopupSDL2
import PopupDrawing
import PopupGeometry
import PopupRaster

/// Draws frames on a renderer, and keeps the textures of their layers.
struct LayerCanvas {
    /// What the last frame took.
    struct Statistics: Hashable {
        /// Pictures of layers, cuts and backdrops that went up.
        var uploads = 0
        /// Draws: textures, geometry and fills.
        var draws = 0
        /// Backdrops that were blurred.
        var backdrops = 0
    }

    private(set) var statistics = Statistics()
    private let renderer: RendererHandle
    private let rasteriser: LayerRasteriser
    private let largestSide: Int
    private var pictures: [UInt64: LayerTexture] = [:]
    private var cuts: [UInt64: CutTexture] = [:]
    private var backdrops: [UInt64: BackdropTexture] = [:]
    /// Where groups are drawn, one for each depth, as large as the frame.
    private var targets: [TextureHandle] = []
    private var targetSize = (width: 0, height: 0)

    /// Bytes of textures past which those that a frame does not show are given back.
    static let limit = 256 << 20
    private let limit: Int
    /// Frames drawn so far.
    private var frameCount: UInt64 = 0

    init(renderer: RendererHandle, textEngine: any TextEngine, limit: Int = LayerCanvas.limit) {
        self.renderer = renderer
        self.limit = limit
        rasteriser = LayerRasteriser(text: textEngine)
        largestSide = renderer.largestSide
    }

    /// What was drawn into textures is gone; it is drawn anew in every frame.
    mutating func targetsLost() { targets = [] }

    mutating func dropAll() {
        targets = []
        pictures = [:]
        cuts = [:]
        backdrops = [:]
    }

    // MARK: Frames

    mutating func draw(_ frame: Frame, _ difference: FrameDifference) throws(SDLError) {
        statistics = Statistics()
        frameCount += 1
        if targetSize != (frame.width, frame.height) {
            targetSize = (frame.width, frame.height)
            targets = []
        }
        let placements = difference.placements
        for i in frame.layers.indices where frame.layers[i].backdropBlur > 0 {
            try prepareBackdrop(i, frame, placements, isStale: difference.staleBackdrops.contains(i))
        }
        try renderer.setTarget(nil)
        try drawLayers(of: frame, placements, before: frame.layers.count, depth: 0)
        trim(frame)
    }

    /// All layers before `limit`, on the present target, whose old picture goes.
    private mutating func drawLayers(
        of frame: Frame, _ placements: [LayerPlacement], before limit: Int, depth: Int
    ) throws(SDLError) {
        let page = frame.background
        renderer.setClip(frame.bounds)
        try renderer.clear(premultiplied(Color(red: page.red, green: page.green, blue: page.blue), 255))
        var walk = Walk(frame: frame, placements: placements, limit: limit)
        try draw(0, frame.layers.count, &walk, depth, into: depth == 0 ? nil : depth - 1)
    }

    private struct Walk {
        let frame: Frame
        let placements: [LayerPlacement]
        let limit: Int
    }

    private mutating func draw(
        _ start: Int, _ end: Int, _ walk: inout Walk, _ depth: Int, into target: Int?
    ) throws(SDLError) {
        var i = start
        while i < min(end, walk.limit) {
            let p = walk.placements[i]
            if !p.isHidden { try drawTree(i, &walk, depth, into: target) }
            i = max(i + 1, p.end)
        }
    }

    private mutating func drawTree(
        _ i: Int, _ walk: inout Walk, _ depth: Int, into target: Int?
    ) throws(SDLError) {
        let p = walk.placements[i]
        let layer = walk.frame.layers[i]
        let isLeaf = p.end <= i + 1 && (p.shapeBox.isEmpty || layer.backdropBlur <= 0)
        guard p.alpha < 255, !isLeaf else {
            return try drawParts(i, alpha: p.alpha, &walk, depth, into: target)
        }
        let box = p.outerBox
        if box.isEmpty { return }
        try beginTarget(depth)
        try drawParts(i, alpha: 255, &walk, depth + 1, into: depth)
        try renderer.setTarget(target.map { targets[$0] })
        renderer.setClip(box)
        try renderer.copy(targets[depth], box, to: box, alpha: p.alpha)
        statistics.draws += 1
    }

    /// The layer without its group's opacity: what is blurred behind it, its own picture, and what lies in it.
    private mutating func drawParts(
        _ i: Int, alpha: Int, _ walk: inout Walk, _ depth: Int, into target: Int?
    ) throws(SDLError) {
        let p = walk.placements[i]
        let layer = walk.frame.layers[i]
        if !p.shapeBox.isEmpty, let backdrop = backdrops[layer.id] {
            backdrops[layer.id]?.lastShown = frameCount
            renderer.setClip(p.shapeBox)
            let whole = PixelRect(x0: 0, y0: 0, x1: backdrop.box.width, y1: backdrop.box.height)
            try renderer.copy(backdrop.texture, whole, to: backdrop.box)
            statistics.draws += 1
        }
        try drawPicture(layer, p, alpha)
        guard p.end > i + 1, !p.clipBox.isEmpty else { return }
        guard let clip = layer.clip, !clip.radii.isZero || !p.isAligned else {
            return try draw(i + 1, p.end, &walk, depth, into: target)
        }
        try beginTarget(depth)
        try draw(i + 1, p.end, &walk, depth + 1, into: depth)
        try cut(clip, layer, p, depth)
        try renderer.setTarget(target.map { targets[$0] })
        renderer.setClip(p.clipBox)
        try renderer.copy(targets[depth], p.clipBox, to: p.clipBox)
        statistics.draws += 1
    }

    /// Draws go into the target of this depth from now on, which is clear.
    private mutating func beginTarget(_ depth: Int) throws(SDLError) {
        while targets.count <= depth {
            targets.append(try renderer.makeTarget(width: targetSize.width, height: targetSize.height))
        }
        try renderer.setTarget(targets[depth])
        try renderer.clear(0)
    }

    // MARK: Pictures

    private mutating func drawPicture(_ layer: Layer, _ p: LayerPlacement, _ alpha: Int) throws(SDLError) {
        let seen = p.chromeBox.union(p.contentBox).intersection(p.outerBox)
        if seen.isEmpty { return }
        if p.isAligned, p.contentBox.isEmpty, let chrome = layer.chrome, chrome.isPlainBox {
            renderer.setClip(p.chromeBox)
            try renderer.fill(p.chromeBox, premultiplied(chrome.fill, alpha))
            statistics.draws += 1
            return
        }
        let picture = try picture(of: layer, p, seen: seen)
        pictures[layer.id]?.lastShown = frameCount
        renderer.setClip(seen)
        if p.isAligned {
            try renderer.copy(
                picture.texture, picture.inner, to: picture.box.offsetBy(dx: p.offsetX, dy: p.offsetY), alpha: alpha)
        } else {
            let map = Transform(translationX: Double(picture.box.x0 - 1), y: Double(picture.box.y0 - 1))
                .concatenating(p.map)
            try renderer.draw(
                picture.texture, width: picture.box.width + 2, height: picture.box.height + 2, through: map,
                alpha: alpha)
        }
        statistics.draws += 1
    }

    private mutating func picture(
        of layer: Layer, _ p: LayerPlacement, seen: PixelRect
    ) throws(SDLError) -> LayerTexture {
        let whole = LayerRasteriser.bounds(of: layer)
        let isLarge =
            whole.area > 4 * targetSize.width * targetSize.height || max(whole.width, whole.height) > largestSide - 2
        let needed = isLarge ? raster(of: seen, p).intersection(whole) : whole
        if let known = pictures[layer.id], known.shows(layer), known.box.contains(needed) { return known }
        let reach = isLarge ? (targetSize.width / 2, targetSize.height / 2) : (0, 0)
        let box = PixelRect(
            x0: needed.x0 - reach.0, y0: needed.y0 - reach.1, x1: needed.x1 + reach.0, y1: needed.y1 + reach.1
        ).intersection(whole)
        let made = try LayerTexture(layer, box, rasteriser, renderer)
        statistics.uploads += 1
        pictures[layer.id] = made
        return made
    }

    private func raster(of box: PixelRect, _ p: LayerPlacement) -> PixelRect {
        if p.isAligned { return box.offsetBy(dx: -p.offsetX, dy: -p.offsetY) }
        guard let back = p.map.inverse else { return .empty }
        return PixelRect(covering: back.apply(box.rect).insetBy(dx: -2, dy: -2))
    }

    // MARK: Cuts

    /// Cuts what is on the target of this depth by a round shape.
    private mutating func cut(
        _ clip: RoundedRect, _ layer: Layer, _ p: LayerPlacement, _ depth: Int
    ) throws(SDLError) {
        let shape: CutTexture
        if let known = cuts[layer.id], known.clip == clip, known.scale == layer.rasterScale {
            shape = known
        } else {
            shape = try CutTexture(clip, layer, rasteriser, renderer)
            statistics.uploads += 1
            cuts[layer.id] = shape
        }
        cuts[layer.id]?.lastShown = frameCount
        if p.isAligned {
            renderer.setClip(p.clipBox)
            SDL_SetTextureBlendMode(shape.texture.pointer, RendererHandle.cut)
            let inner = PixelRect(x0: 1, y0: 1, x1: 1 + shape.box.width, y1: 1 + shape.box.height)
            try renderer.copy(shape.texture, inner, to: shape.box.offsetBy(dx: p.offsetX, dy: p.offsetY))
            statistics.draws += 1
            return
        }
        // Beside the turned shape nothing may be left either, so it is drawn on a clear target of its own first.
        try beginTarget(depth + 1)
        renderer.setClip(p.clipBox)
        SDL_SetTextureBlendMode(shape.texture.pointer, RendererHandle.over)
        let map = Transform(translationX: Double(shape.box.x0 - 1), y: Double(shape.box.y0 - 1)).concatenating(p.map)
        try renderer.draw(
            shape.texture, width: shape.box.width + 2, height: shape.box.height + 2, through: map)
        try renderer.setTarget(targets[depth])
        renderer.setClip(p.clipBox)
        SDL_SetTextureBlendMode(targets[depth + 1].pointer, RendererHandle.cut)
        try renderer.copy(targets[depth + 1], p.clipBox, to: p.clipBox)
        SDL_SetTextureBlendMode(targets[depth + 1].pointer, RendererHandle.over)
        statistics.draws += 2
    }

    // MARK: Backdrops

    private mutating func prepareBackdrop(
        _ i: Int, _ frame: Frame, _ placements: [LayerPlacement], isStale: Bool
    ) throws(SDLError) {
        let p = placements[i]
        let layer = frame.layers[i]
        guard !p.isHidden, !p.shapeBox.isEmpty else { return }
        if !isStale, let known = backdrops[layer.id], known.box == p.shapeBox { return }
        try beginTarget(0)
        try drawLayers(of: frame, placements, before: i, depth: 1)
        try renderer.setTarget(targets[0])
        let source = layer.halvedBackdropSource(of: p.shapeBox, in: frame.bounds)
        let pixels = rasteriser.backdrop(
            of: layer, over: try renderer.read(source), at: source, in: p.shapeBox)
        backdrops[layer.id] = BackdropTexture(
            texture: try renderer.makePicture(pixels, RendererHandle.over), box: p.shapeBox)
        statistics.uploads += 1
        statistics.backdrops += 1
    }

    // MARK: Memory

    /// Of the textures that are kept from one frame to the next.
    var bytes: Int {
        func sum(_ kept: some Sequence<some KeptTexture>) -> Int { kept.reduce(0) { $0 + $1.texture.bytes } }
        return sum(pictures.values) + sum(cuts.values) + sum(backdrops.values)
    }

    /// Gives back what left the frame, and over the limit what this frame does not show: the longest unseen first. What it
    /// shows stays, however much it is; it would have to be made again for the next one.
    private mutating func trim(_ frame: Frame) {
        let shown = Set(frame.layers.map(\.id))
        pictures = pictures.filter { shown.contains($0.key) }
        cuts = cuts.filter { shown.contains($0.key) }
        backdrops = backdrops.filter { shown.contains($0.key) }
        var bytes = bytes
        while bytes > limit, let oldest = longestUnseen {
            bytes -= pictures.removeValue(forKey: oldest)?.texture.bytes ?? 0
            bytes -= cuts.removeValue(forKey: oldest)?.texture.bytes ?? 0
            bytes -= backdrops.removeValue(forKey: oldest)?.texture.bytes ?? 0
        }
    }

    /// Of the layers that this frame does not show but textures are kept of.
    private var longestUnseen: UInt64? {
        var lastShown: [UInt64: UInt64] = [:]
        func note(_ id: UInt64, _ kept: some KeptTexture) { lastShown[id] = max(lastShown[id] ?? 0, kept.lastShown) }
        for (id, kept) in pictures { note(id, kept) }
        for (id, kept) in cuts { note(id, kept) }
        for (id, kept) in backdrops { note(id, kept) }
        return lastShown.filter { $0.value < frameCount }.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    private func premultiplied(_ c: Color, _ alpha: Int) -> UInt32 {
        func byte(_ v: Double) -> UInt32 { UInt32(max(0, min(1, v)) * 255 + 0.5) }
        func faded(_ v: UInt32) -> UInt32 { (v * UInt32(alpha) * 2 + 255) / 510 }
        let a = max(0, min(1, c.alpha))
        let (r, g, b) = (faded(byte(c.red * a)), faded(byte(c.green * a)), faded(byte(c.blue * a)))
        return faded(byte(a)) << 24 | r << 16 | g << 8 | b
    }
}

extension Chrome {
    /// One box of one colour, without edge, corners and shadows.
    fileprivate var isPlainBox: Bool {
        shape.radii.isZero && (borderWidth <= 0 || borderColor.alpha <= 0) && (shadow?.color.alpha ?? 0) <= 0
            && (contactShadow?.color.alpha ?? 0) <= 0
    }
}
