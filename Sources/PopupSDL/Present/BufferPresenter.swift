import PopupDrawing
import PopupGeometry
import PopupRaster

/// Composes into a plain buffer: for pictures and tests.
final class BufferPresenter {
    private let compositor: Compositor
    private(set) var buffer = PixelBuffer(width: 0, height: 0)
    private var isLost = true

    init(textEngine: (any TextEngine)?) { compositor = Compositor(text: textEngine) }

    @discardableResult
    func present(_ frame: Frame) -> [PixelRect] {
        if buffer.width != frame.width || buffer.height != frame.height {
            buffer = PixelBuffer(width: frame.width, height: frame.height)
            isLost = true
        }
        defer { isLost = false }
        return compositor.compose(
            frame,
            into: PixelTarget(pixels: buffer.pixels, width: buffer.width, height: buffer.height, stride: buffer.width),
            isTargetStale: isLost)
    }
}
