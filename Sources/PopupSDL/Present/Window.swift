import CPopupSDL2
import PopupRaster
import PopupUI

/// One stage in one window: SDL's events go in as input, the stage's frames come out as pixels.
///
/// `MainLoop` runs it. The window appears when the loop begins, and is gone after `close()`.
///
/// A click in a window that was not active acts at once, as in the desktop's other toolkits. Losing the keyboard lets go
/// of whatever is pressed without its acting.
public final class Window {
    /// Everything that the window shows. Its size follows the window's.
    public let stage: Stage
    /// Holds, slows and moves the stage's clock. It begins at 0 with the window, so that what is set up before the first
    /// step counts from there.
    public let time: StageTime
    /// SDL's number of the window.
    public let id: UInt32

    /// Called right before each step, with the step's instant on the stage's clock.
    public var willStep: ((Instant) -> Void)?
    /// Called in each step, right before the stage, with all that the stage is told in it: the instants on its own clock
    /// and on the host's, by which hands are measured, and the events.
    public var onStep: ((_ shown: Instant, _ host: Instant, _ events: [InputEvent]) -> Void)?
    /// False keeps what the person does from the stage, and whether the window has the keyboard; what is posted
    /// comes through all the same.
    public var takesInput = true
    /// Called after each frame that was brought to the screen.
    public var didPresent: ((PresentedFrame) -> Void)?

    let system: VideoSystem
    let options: WindowOptions
    /// Nil once the window is closed.
    private(set) var handle: WindowHandle?
    var chain: PresenterChain
    var measure: WindowMeasure
    var translator: InputTranslator
    var batch = InputBatch()
    var isShown = false
    var needsStep = true
    var isStepping = false
    /// To be closed as soon as the loop's step is over.
    var isClosing = false
    var displayChanged = false
    var presentedCount = 0
    /// Something moves: what the last step said.
    public internal(set) var isAnimating = false
    var wantsAnotherStep = false
    /// The last step showed a frame and left something moving.
    var leftMotion = false
    var stageDeadline: Instant?
    var cursor = Cursor.arrow
    /// Where text is being typed; nil where none is: what the last step said.
    public internal(set) var textInput: TextInputArea?

    /// Makes a window, not yet shown.
    /// - Throws: `SDLError`; of kind `.noDisplay` where there is no screen to open it on.
    public init(_ options: WindowOptions = WindowOptions(), textEngine: any TextEngine) throws(SDLError) {
        if let scale = options.scale, !(scale > 0 && scale.isFinite) {
            misuse("a window with a scale of \(scale) was asked for. Give a number above 0, or nil for the system's.")
        }
        let system = try VideoSystem.acquire(appName: options.appName.isEmpty ? options.title : options.appName)
        textEngine.prepare()
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
        self.measure = measure
        self.handle = handle
        id = handle.id
        translator = InputTranslator(geometry: geometry)
        chain = try PresenterChain(options.renderer, driver: system.driver, window: handle, textEngine: textEngine)
        stage = Stage(size: geometry.size, scale: geometry.scale, textEngine: textEngine)
        time = StageTime(of: stage, hostNow: { HostClock.now })
        if let icon = options.icon { handle.setIcon(icon) }
        applyMinimumSize()
        batch.append(.resized(geometry.size, scale: geometry.scale))
        stage.pasteboard = SystemPasteboard(system)
        stage.onNeedsStep = { [weak self] in self?.needsStep = true }
        time.onChange = { [weak self] in self?.needsStep = true }
    }

    /// The way the pixels take to the screen and why, in one line.
    public var presenterDescription: String { "\(chain.current.description): \(chain.reason)" }

    /// The driver, the size and the scale, in one line.
    public var description: String {
        let g = translator.geometry
        return "\(system.driver) window, \(g.pixelWidth)×\(g.pixelHeight) pixels at \(g.scale) a point, "
            + (refreshRate.map { "\($0) Hz" } ?? "no refresh rate known")
    }

    /// Of the display that the window is on, in hertz; nil where it reports none, which counts as 60.
    public var refreshRate: Double? { handle?.refreshRate.map(Double.init) }

    /// What the desktop shows above the window and in lists of windows. Empty once it is closed.
    public var title: String {
        get { handle?.title ?? "" }
        set { handle?.title = newValue }
    }

    /// Over the whole display, or at its former size. A window manager may refuse; read it to see.
    public var isFullScreen: Bool {
        get { handle?.isFullScreen ?? false }
        set { handle?.isFullScreen = newValue }
    }

    /// Pixels a point.
    public var scale: Double { translator.geometry.scale }

    /// Of the content, in points. A window manager may give another one than was asked for; read `stage.size` to see.
    public var size: Size {
        get { translator.geometry.size }
        set {
            let unitsPerPoint = translator.geometry.unitsPerPoint
            func units(_ points: Double) -> Int { max(1, Int((points * unitsPerPoint).rounded())) }
            handle?.size = (units(newValue.width), units(newValue.height))
            geometryMayHaveChanged()
        }
    }

    /// True once the window has gone; it does not come back.
    public var isClosed: Bool { handle == nil }

    /// Takes the window off the screen and frees it, after the present step where there is one. The stage stays with
    /// whoever holds it.
    public func close() {
        if isStepping {
            isClosing = true
            return
        }
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
}

/// What became of one frame.
nonisolated public struct PresentedFrame: Hashable, Sendable {
    /// 1 for the window's first.
    public var number: Int
    /// On the stage's clock: when it is seen.
    public var instant: Instant
    /// Pixels that changed on the screen.
    public var damage: [PixelRect]
    /// Seconds spent composing and bringing it out, with any wait for the display (but none for the frame's turn).
    public var duration: Double
    /// On the host's clock, as `Window.onStep` is told it: when it had been brought out.
    public var shown: Instant
    /// The step before showed a frame, too, and left something moving: this one is due one refresh after that.
    public var followsMotion: Bool
}
