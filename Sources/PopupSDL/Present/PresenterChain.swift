import PopupDrawing
import PopupGeometry
import PopupRaster

/// The window's way out: the first of several that works, and the next one where it stops working.
struct PresenterChain {
    private(set) var current: any Presenter
    private(set) var reason: String
    private var rest: ArraySlice<(way: PresentationWay, reason: String)>
    private let make: (PresentationWay) throws(SDLError) -> any Presenter

    init(
        _ option: RendererOption, driver: String, window: WindowHandle, textEngine: any TextEngine
    ) throws(SDLError) {
        try self.init(option.candidates(driver: driver)[...]) { way throws(SDLError) in
            switch way {
            case .surface: SurfacePresenter(window: window, textEngine: textEngine)
            case .texture(let name): try TexturePresenter(window: window, renderer: name, textEngine: textEngine)
            case .layers(let needsGPU):
                try LayerPresenter(window: window, renderer: nil, needsGPU: needsGPU, textEngine: textEngine)
            }
        }
    }

    init(
        _ candidates: ArraySlice<(way: PresentationWay, reason: String)>,
        make: @escaping (PresentationWay) throws(SDLError) -> any Presenter
    ) throws(SDLError) {
        self.make = make
        rest = candidates
        current = NoPresenter()
        reason = "closed"
        try advance(after: nil)
    }

    /// Shows a frame; where the way out fails for good, the next one takes over with the whole picture.
    mutating func present(_ frame: Frame, _ moment: inout PresentMoment) throws(SDLError) -> [PixelRect] {
        while true {
            do {
                return try current.present(frame, &moment)
            } catch {
                try advance(after: error)
            }
        }
    }

    private mutating func advance(after failure: SDLError?) throws(SDLError) {
        var last = failure
        while let next = rest.popFirst() {
            do {
                // The old one lets go of the window before the new one takes hold of it.
                current = NoPresenter()
                current = try make(next.way)
                reason = last == nil ? next.reason : "\(next.reason) (\(last!.description))"
                return
            } catch {
                last = error
            }
        }
        if let last { throw last }
    }

    mutating func close() {
        current = NoPresenter()
        reason = "closed"
        rest = []
    }
}

/// Of a closed window.
private final class NoPresenter: Presenter {
    let description = "nothing"
    let claimsToWait = false
    let isStale = false
    func present(_ frame: Frame, _ moment: inout PresentMoment) -> [PixelRect] { [] }
    func exposed() {}
    func pictureLost(device: Bool) {}
    func setWaiting(_ waits: Bool) {}
}
