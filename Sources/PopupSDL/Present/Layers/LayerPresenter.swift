import PopupDrawing
import PopupGeometry
import PopupRaster

/// Lays layers over each other as textures: for a GPU. A layer's picture goes up once; while things move, fade or are
/// masked, nothing does, and each layer is one draw.
///
/// One more draw lays down each half-transparent group; a rounded cut takes two, its mask and laying down what it cut.
/// A backdrop is read back and blurred when what lies below it has changed, and drawn from then on.
final class LayerPresenter: Presenter {
    private let renderer: RendererHandle
    private var difference = FrameDifference()
    private var canvas: LayerCanvas
    private var isExposed = true
    private var isLost = true

    /// - Parameters:
    ///   - needsGPU: fails where OpenGL is carried out by the processor.
    ///   - limit: bytes of textures past which only what is shown is kept.
    init(
        window: WindowHandle, renderer name: String?, needsGPU: Bool, textEngine: any TextEngine,
        limit: Int = LayerCanvas.limit
    ) throws(SDLError) {
        renderer = try window.makeRenderer(named: name, vsync: true)
        if needsGPU, let reason = GraphicsCard.obstacle(renderer) {
            throw SDLError(call: "Drawing by a GPU", reason: reason, nextStep: "Try --renderer surface")
        }
        canvas = LayerCanvas(renderer: renderer, textEngine: textEngine, limit: limit)
    }

    var description: String { "layers as textures through SDL's \(renderer.name) renderer" }
    var claimsToWait: Bool { renderer.claimsVSync && renderer.name != "software" }
    var isStale: Bool { isExposed || isLost }
    /// Of the last frame.
    var statistics: LayerCanvas.Statistics { canvas.statistics }
    /// Bytes of the textures that are kept for the next frame.
    var textureBytes: Int { canvas.bytes }

    func exposed() { isExposed = true }

    func pictureLost(device: Bool) {
        isLost = true
        canvas.targetsLost()
        if device { canvas.dropAll() }
    }

    func setWaiting(_ waits: Bool) { if renderer.claimsVSync { renderer.setVSync(waits) } }

    func present(_ frame: Frame, _ moment: inout PresentMoment) throws(SDLError) -> [PixelRect] {
        guard let size = renderer.outputSize, size.width == frame.width, size.height == frame.height else {
            return []
        }
        difference.advance(to: frame)
        if difference.damage.isEmpty && !isStale { return [] }
        try canvas.draw(frame, difference)
        moment.wait()
        renderer.present()
        isExposed = false
        isLost = false
        return [frame.bounds]
    }

    /// The pixels of a frame as they would go to the screen: for tests.
    func picture(of frame: Frame) throws(SDLError) -> PixelBuffer {
        difference.advance(to: frame)
        try canvas.draw(frame, difference)
        return try renderer.read(frame.bounds)
    }
}
