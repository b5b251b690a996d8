import CPopupSDL2
import PopupDrawing
import PopupGeometry
import PopupRaster

/// Composes into a buffer, copies what changed into one streaming texture, and shows that through SDL's renderer.
final class TexturePresenter: Presenter {
    private let renderer: RendererHandle
    private let compositor: Compositor
    private var buffer = PixelBuffer(width: 0, height: 0)
    private var texture: TextureHandle?
    private var isExposed = true
    private var isLost = true

    init(window: WindowHandle, renderer name: String?, textEngine: any TextEngine) throws(SDLError) {
        renderer = try window.makeRenderer(named: name, vsync: true)
        compositor = Compositor(text: textEngine)
    }

    var description: String { "one texture through SDL's \(renderer.name) renderer" }
    /// The software renderer says so and never does.
    var claimsToWait: Bool { renderer.claimsVSync && renderer.name != "software" }
    var isStale: Bool { isExposed || isLost }

    func exposed() { isExposed = true }

    func pictureLost(device: Bool) {
        isLost = true
        if device { texture = nil }
    }

    func setWaiting(_ waits: Bool) { if renderer.claimsVSync { renderer.setVSync(waits) } }

    func present(_ frame: Frame, _ moment: inout PresentMoment) throws(SDLError) -> [PixelRect] {
        guard let size = renderer.outputSize, size.width == frame.width, size.height == frame.height else {
            return []
        }
        if buffer.width != frame.width || buffer.height != frame.height {
            buffer = PixelBuffer(width: frame.width, height: frame.height)
            texture = nil
        }
        let texture: TextureHandle
        if let kept = self.texture {
            texture = kept
        } else {
            texture = try renderer.makeTexture(width: frame.width, height: frame.height)
            self.texture = texture
            isLost = true
        }
        var damage = compositor.compose(
            frame,
            into: PixelTarget(pixels: buffer.pixels, width: buffer.width, height: buffer.height, stride: buffer.width),
            isTargetStale: isLost)
        if isLost || isExposed { damage = [frame.bounds] }
        guard !damage.isEmpty else { return [] }
        for rect in damage {
            try texture.update(
                SDL_Rect(rect), from: buffer.pixels + (rect.y0 * buffer.width + rect.x0), stride: buffer.width)
        }
        moment.wait()
        // The back buffer holds an older picture or none: the whole texture goes out each time.
        try renderer.present(texture)
        isLost = false
        isExposed = false
        return damage
    }
}
