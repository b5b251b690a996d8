import CSDL2
import PopupRaster
import PopupUI

/// One stage in one window: SDL's events go in as input, the stage's frames come out as pixels.
///
/// `MainLoop` runs it. The window appears when the loop begins, and is gone after `close()`.
public final class Window {
    /// Everything that the window shows. Its size follows the window's.
    public let stage: Stage
    /// SDL's number of the window.
    public let id: UInt32

    /// Called right before each step, with the step's instant on the stage's clock.
    public var willStep: ((Instant) -> Void)?
    /// Called after each frame that was brought to the screen.
    public var didPresent: ((PresentedFrame) -> Void)?

    let system: VideoSystem
    private let options: WindowOptions
    private var handle: WindowHandle?
    private var chain: PresenterChain
    private var translator: InputTranslator
    private var batch = InputBatch()
    /// The stage's clock begins with the window, so that what is set up before the first step counts from there.
    private var time = TimeMap(from: HostClock.now)
    private var lastInstant = Instant(nanoseconds: .min)
    private var isVisible = false
    private var needsStep = true
    private var isAnimating = false
    private var stageDeadline: Instant?
    private var displayChanged = false
    private var presentedCount = 0
    private(set) var cursor = Cursor.arrow
    private(set) var textInput: TextInputArea?

    /// Makes a window, not yet shown.
    /// - Throws: `SDLError`; of kind `.noDisplay` where there is no screen to open it on.
    public init(_ options: WindowOptions = WindowOptions(), textEngine: any TextEngine) throws(SDLError) {
        if let scale = options.scale, !(scale > 0 && scale.isFinite) {
            misuse("a window with a scale of \(scale) was asked for. Give a number above 0, or nil for the system's.")
        }
        let system = try VideoSystem.acquire(appName: options.appName.isEmpty ? options.title : options.appName)
        let measure = WindowMeasure(driver: system.driver, override: options.scale)
        let usable = WindowHandle.usableSize
        let first = options.initialUnits(unitsPerPoint: measure.guessedUnitsPerPoint, usable: usable)
        let handle = try WindowHandle(
            system, title: options.title, width: first.width, height: first.height, isResizable: options.isResizable)
        var geometry = measure.geometry(of: handle)
        // Only now is it known how many pixels a window unit is.
        let wanted = options.initialUnits(unitsPerPoint: geometry.unitsPerPoint, usable: usable)
        if wanted != first {
            handle.size = wanted
            geometry = measure.geometry(of: handle)
        }
        self.options = options
        self.system = system
        self.handle = handle
        id = handle.id
        translator = InputTranslator(geometry: geometry)
        chain = try PresenterChain(options.renderer, driver: system.driver, window: handle, textEngine: textEngine)
        stage = Stage(size: geometry.size, scale: geometry.scale, textEngine: textEngine)
        if let icon = options.icon { handle.setIcon(icon) }
        applyMinimumSize()
        batch.append(.resized(geometry.size, scale: geometry.scale))
        stage.onNeedsStep = { [weak self] in self?.needsStep = true }
    }

    /// The way the pixels take to the screen and why, in one line.
    public var presenterDescription: String { "\(chain.current.description): \(chain.reason)" }

    /// The driver, the size and the scale, in one line.
    public var description: String {
        let g = translator.geometry
        return "\(system.driver) window, \(g.pixelWidth)×\(g.pixelHeight) pixels at \(g.scale) a point, "
            + (refreshRate.map { "\($0) Hz" } ?? "no refresh rate known")
    }

    public var title: String {
        get { handle?.title ?? "" }
        set { handle?.title = newValue }
    }

    /// Pixels a point.
    public var scale: Double { translator.geometry.scale }

    /// Seconds of the stage's clock a second of the real one: 1 as usual, 0.1 for a good look, 0 to stand still.
    public var timeRate: Double {
        get { time.rate }
        set {
            if !(newValue >= 0 && newValue.isFinite) {
                misuse("a window's timeRate was set to \(newValue). Give 0 or more; time does not run backwards.")
            }
            time.setRate(newValue, at: HostClock.now)
            needsStep = true
        }
    }

    public var isClosed: Bool { handle == nil }

    /// Takes the window off the screen and frees it. The stage stays with whoever holds it.
    public func close() {
        chain.close()
        handle = nil
    }

    /// Makes the loop step once more even where nothing happens: for what changes views outside of any event.
    public func setNeedsStep() { needsStep = true }

    /// Hands input to the stage as if it had come from the system, in the next step.
    public func post(_ event: InputEvent) {
        batch.append(event)
        needsStep = true
    }

    // MARK: For the loop

    var presenter: any Presenter { chain.current }
    var geometry: WindowGeometry { translator.geometry }
    /// Hertz; nil where the display reports none.
    var refreshRate: Double? { handle?.refreshRate.map(Double.init) }
    /// Something moves, or is to be shown.
    var wantsStep: Bool { !isClosed && (isAnimating || needsStep) }
    var isShown: Bool { isVisible }
    var hasKeyboardFocus: Bool { handle?.hasKeyboardFocus ?? false }
    var hasMouse: Bool { handle?.hasMouse ?? false }
    /// When the host has to step next for a timer of the stage; on the host's clock.
    var deadline: Instant? { isClosed ? nil : stageDeadline.flatMap { time.host(at: $0) } }

    func show() {
        handle?.show()
        isVisible = true
        needsStep = true
    }

    /// True once after the window came to another display, or the display changed.
    func takeDisplayChange() -> Bool {
        defer { displayChanged = false }
        return displayChanged
    }

    func take(_ event: SDL_Event, modifierState: UInt32) {
        for signal in translator.translate(event, modifierState: modifierState) { take(signal) }
    }

    private func take(_ signal: WindowSignal) {
        switch signal {
        case .input(let event): batch.append(event)
        case .geometryChanged: geometryMayHaveChanged()
        case .displayChanged:
            displayChanged = true
            geometryMayHaveChanged()
        case .exposed:
            chain.current.exposed()
            batch.append(.exposed)
        case .pictureLost(let device):
            chain.current.pictureLost(device: device)
            batch.append(.exposed)
        case .visibility(let visible):
            guard visible != isVisible else { return }
            isVisible = visible
            batch.append(.visibilityChanged(visible))
        case .focus(let focus): batch.append(.focusChanged(focus))
        }
    }

    /// Asks SDL for the window's measures and the system for its scale.
    func geometryMayHaveChanged() {
        guard let handle else { return }
        let measure = WindowMeasure(driver: system.driver, override: options.scale)
        let now = measure.geometry(of: handle)
        guard now != translator.geometry, now.pixelWidth > 0, now.pixelHeight > 0 else { return }
        let scaleChanged = now.unitsPerPoint != translator.geometry.unitsPerPoint
        translator.geometry = now
        if scaleChanged { applyMinimumSize() }
        batch.append(.resized(now.size, scale: now.scale))
    }

    private func applyMinimumSize() {
        let unitsPerPoint = translator.geometry.unitsPerPoint
        let usable = WindowHandle.usableSize
        func least(_ points: Double, _ room: Int?) -> Int {
            min(Int((points * unitsPerPoint).rounded()), room ?? .max)
        }
        handle?.setMinimumSize(
            width: least(options.minimumSize.width, usable?.width),
            height: least(options.minimumSize.height, usable?.height))
    }

    /// One step of the stage, for the frame that is seen at `host`; shows the frame where it is another than the last.
    /// - Returns: a frame was brought to the screen.
    func step(seenAt host: Instant) throws(SDLError) -> Bool {
        if isClosed { return false }
        let now = max(lastInstant, time.stage(at: host))
        lastInstant = now
        needsStep = false
        willStep?(now)
        let result = stage.step(batch.take(), at: now)
        isAnimating = result.isAnimating
        stageDeadline = result.deadline
        cursor = result.cursor
        textInput = result.textInput
        if result.shouldClose {
            close()
            return false
        }
        guard isVisible, result.isFrameChanged || chain.current.isStale else { return false }
        let began = HostClock.now
        let damage = try chain.present(result.frame)
        guard !damage.isEmpty else { return false }
        presentedCount += 1
        didPresent?(
            PresentedFrame(
                number: presentedCount, instant: now, damage: damage, duration: HostClock.now.seconds(since: began)))
        return true
    }
}

/// What became of one frame.
nonisolated public struct PresentedFrame: Hashable, Sendable {
    /// 1 for the window's first.
    public var number: Int
    /// On the stage's clock: when it is seen.
    public var instant: Instant
    /// Pixels that changed on the screen.
    public var damage: [PixelRect]
    /// Seconds spent composing and bringing it out, with any wait for the display.
    public var duration: Double
}
