import PopupDrawing
import PopupGeometry

/// A way out to a window: composes frames into pixels that it keeps, and brings what changed to the screen.
protocol Presenter: AnyObject {
    /// One line for `--verbose`: the way and what carries it.
    var description: String { get }
    /// Present is said to wait for the display. Whether it does is measured.
    var claimsToWait: Bool { get }
    /// Something was spoilt or lost: present even a frame that is the same as the last.
    var isStale: Bool { get }

    /// Does ahead of the first frame what needs nothing of it, while the fonts are still being read.
    func prepare()

    /// Shows `frame`, whose size in pixels must be the window's, when its moment has come.
    /// - Returns: what changed, in pixels; empty where the frame did not fit the window (a resize is on its way).
    func present(_ frame: Frame, _ moment: inout PresentMoment) throws(SDLError) -> [PixelRect]

    /// What the screen shows was spoilt; the pixels here are still good.
    func exposed()
    /// What SDL kept for us is lost.
    func pictureLost(device: Bool)
    func setWaiting(_ waits: Bool)
}

extension Presenter {
    func prepare() {}
}

nonisolated extension PixelRect {
    /// Pixels outside the drawable are nobody's.
    func clamped(width: Int, height: Int) -> PixelRect {
        intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    }
}
