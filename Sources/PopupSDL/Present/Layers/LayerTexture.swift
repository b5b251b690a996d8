import PopupDrawing
import PopupGeometry
import PopupRaster

/// A texture that is kept for the next frames as long as there is room.
protocol KeptTexture {
    var texture: TextureHandle { get }
    /// The number of the last frame that it was drawn in.
    var lastShown: UInt64 { get set }
}

/// One layer's own picture as a texture, inside a border of one clear pixel, and what it was drawn from.
struct LayerTexture: KeptTexture {
    let texture: TextureHandle
    /// The part of the layer's raster that it holds, without the border.
    let box: PixelRect
    let version: UInt64
    let scale: Double
    let chrome: Chrome?
    let clip: RoundedRect?
    var lastShown: UInt64 = 0

    init(_ layer: Layer, _ box: PixelRect, _ rasteriser: LayerRasteriser, _ renderer: RendererHandle) throws(SDLError) {
        let bordered = PixelRect(x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1)
        texture = try renderer.makePicture(rasteriser.picture(of: layer, in: bordered), RendererHandle.over)
        self.box = box
        version = layer.contentVersion
        scale = layer.rasterScale
        chrome = layer.chrome
        clip = layer.clip
    }

    /// It shows the layer as it is now.
    func shows(_ layer: Layer) -> Bool {
        version == layer.contentVersion && scale == layer.rasterScale && chrome == layer.chrome && clip == layer.clip
    }

    var inner: PixelRect { PixelRect(x0: 1, y0: 1, x1: 1 + box.width, y1: 1 + box.height) }
}

/// A cut as a texture: the alpha of a round shape in its layer's raster.
struct CutTexture: KeptTexture {
    let texture: TextureHandle
    let box: PixelRect
    let clip: RoundedRect
    let scale: Double
    var lastShown: UInt64 = 0

    init(
        _ clip: RoundedRect, _ layer: Layer, _ rasteriser: LayerRasteriser, _ renderer: RendererHandle
    ) throws(SDLError) {
        let scale = layer.rasterScale
        var shape = Layer(id: layer.id, end: 1, transform: .identity, rasterScale: scale)
        shape.chrome = Chrome(shape: clip, fill: .white)
        box = PixelRect(covering: clip.snapped(toScale: scale).rect)
        let bordered = PixelRect(x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1)
        texture = try renderer.makePicture(rasteriser.picture(of: shape, in: bordered), RendererHandle.over)
        self.clip = clip
        self.scale = scale
    }
}

/// A blurred backdrop as a texture, cut by its layer's shape.
struct BackdropTexture: KeptTexture {
    let texture: TextureHandle
    var lastShown: UInt64 = 0
    /// In the frame.
    let box: PixelRect
}
