import PopupDrawing
import PopupGeometry
import PopupMotion

/// A tree of views that is told what happened and when, and answers with a picture.
///
/// A stage knows no window and no clock. A host (PopupSDL's window, an app's own loop, a test) calls
/// `step(_:at:)` once a refresh while `StepResult.isAnimating`, and otherwise when there is input or a deadline.
/// Several stages in one process do not know of each other.
@MainActor
public final class Stage {
    /// Fills the stage; everything shown is inside.
    public let rootView: View
    /// Measures and rasterises text; the host's.
    public let textEngine: any TextEngine
    /// Points.
    public internal(set) var size: Size
    /// Pixels a point.
    public internal(set) var scale: Double
    /// The instant of the present step, or of the last one between steps.
    public internal(set) var now = Instant.zero
    /// The same instant on the clock of whoever sits before the stage: it goes on while `now` is held, slowed or moved.
    /// What hands do is measured by it (see `StageTime`).
    package private(set) var handNow = Instant.zero
    /// The look of all that is shown.
    public var theme = Theme.light { didSet { if theme != oldValue { changeEnvironment() } } }
    /// BCP 47 tag of the interface's language: which Han face is asked first.
    public var language = "en" { didSet { if language != oldValue { changeEnvironment() } } }
    /// Where nothing is drawn the picture is clear, for a host that lays it over another one; else the theme's page.
    package var isOverlay = false { didSet { if isOverlay != oldValue { needsFrame() } } }
    /// Slides, springs and pops become short cross-fades. Asked at the start of each animation.
    public var prefersReducedMotion = false
    /// Where text fields copy to and paste from. The host puts the desktop's here; until then the stage keeps its own.
    public var pasteboard: any Pasteboard = LocalPasteboard()
    /// Asked last in every responder chain: the application.
    public weak var owner: Responder?
    /// The view that keys go to first.
    public internal(set) weak var focusedView: View?
    /// The focus is shown by a ring: after keyboard use only.
    public internal(set) var isFocusVisible = false
    /// Whether the window has the keyboard.
    public internal(set) var isActive = true
    /// Asked when the person wants to close the window; false keeps it open. nil agrees.
    public var shouldClose: (@MainActor () -> Bool)?
    /// The desktop's preference for light or dark changed, or became known.
    public var onAppearanceChange: (@MainActor (_ isDark: Bool) -> Void)?
    /// Called when something asks for a step while the host may be asleep: a setter, a timer, an animation.
    public var onNeedsStep: (@MainActor () -> Void)?

    var participants: [WeakParticipant] = []
    var timers: [StageTimer] = []
    package let animations = AnimationPool()
    let pointer = PointerRouter()
    var isStepping = false
    var isStepAsked = true
    /// The last step or seek showed an instant that was sought, and time has not gone on from there: nothing ends.
    package private(set) var isLooking = false
    var isFrameStale = true
    var wantsClose = false
    /// Changes with theme, language and scale; no two stages have the same one.
    private(set) var environmentToken = Stage.nextToken()
    var frame = Frame(width: 0, height: 0, scale: 1)
    var ring = FocusRing()
    private var spareLayers: [Layer] = []
    /// The stage that was made or stepped last: the one whose code runs, for code that names none.
    package private(set) static weak var latest: Stage?

    /// A stage of `size` points at `scale` pixels a point (above 0).
    public init(size: Size, scale: Double, textEngine: any TextEngine) {
        Stage.check(size, scale)
        self.size = size
        self.scale = scale
        self.textEngine = textEngine
        rootView = View(frame: Rect(origin: .zero, size: size))
        rootView.setStage(self)
        animations.stage = self
        Stage.latest = self
    }

    /// Views may outlive their stage; what runs on them does not.
    isolated deinit { animations.stageIsGone(from: rootView) }

    /// Puts a view over the whole stage, in front of what is there, and keeps it so when the size changes.
    public func addFillingView(_ view: View) {
        view.frame = rootView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        rootView.addSubview(view)
    }

    /// One frame: input, decisions, motion, layout and paint, in this order, at the instant the picture will be seen.
    ///
    /// `now` must not go back; an earlier instant counts as the last one.
    public func step(_ events: [InputEvent], at now: Instant) -> StepResult { step(events, at: now, hand: now) }

    /// - Parameter hand: the instant on the person's clock, which may be another than the stage's.
    func step(_ events: [InputEvent], at now: Instant, hand: Instant) -> StepResult {
        if isStepping {
            misuse("Stage.step was called from inside a step. Call it from the host's loop only.")
        }
        isStepping = true
        Stage.latest = self
        if now > self.now {
            self.now = now
            isLooking = false
        }
        handNow = hand
        isStepAsked = false
        animations.beginStep()
        route(events)
        decide()
        move()
        layout()
        pointer.updateHover(in: self)
        let isChanged = paint()
        isStepping = false
        return result(isFrameChanged: isChanged)
    }

    private func result(isFrameChanged: Bool) -> StepResult {
        var deadline = nextTimer
        if let wakeUp = animations.wakeUp { deadline = min(deadline ?? wakeUp, wakeUp) }
        return StepResult(
            frame: frame, isFrameChanged: isFrameChanged, isAnimating: isAnimating, deadline: deadline,
            wantsAnotherStep: wantsAnotherStep, cursor: pointer.cursor, textInput: textInputArea,
            shouldClose: wantsClose)
    }

    /// Shows what runs as it is at `instant`, which may be earlier than the last step: for a clock that is held and
    /// moved by hand. Nothing ends, no input and no timer comes. Steps at the same instant take input and end nothing
    /// either; the first one at a later instant goes on from there.
    ///
    /// The picture depends on the instant alone, not on the ones looked at before.
    public func seek(to instant: Instant) -> StepResult {
        if isStepping {
            misuse("Stage.seek was called from inside a step. Call it from the host's loop only.")
        }
        isStepping = true
        now = instant
        isLooking = true
        isStepAsked = false
        animations.show(at: instant)
        for participant in participants { participant.object?.stageDidMove(self) }
        layout()
        let isChanged = paint()
        isStepping = false
        return result(isFrameChanged: isChanged)
    }

    /// Animated views have their new values: the frame is built anew.
    func didSampleAnimations() {
        needsFrame()
        // The ring lies among the siblings of its view, and moves with it.
        if let ringed = ringedView, ringed.flight != nil { ringed.superview?.markStructure() }
    }

    /// Something changed that a step must look at.
    package func needsStep() {
        // Inside a step the later passes see to it; what begins in pass 3 is an animation or a participant's wish.
        guard !isStepAsked, !isStepping else { return }
        isStepAsked = true
        onNeedsStep?()
    }

    func needsFrame() {
        isFrameStale = true
        needsStep()
    }

    private var wantsAnotherStep: Bool {
        animations.hasNews || hasParticipant(where: { $0.wantsAnotherStep })
            || !isLooking && nextTimer.map { $0 <= now } ?? false
    }

    private var isAnimating: Bool {
        animations.isRunning || hasParticipant(where: { $0.wantsSteps })
    }

    /// Pass 5. True where the picture differs from the last one.
    private func paint() -> Bool {
        guard isFrameStale else { return false }
        isFrameStale = false
        // Held by nobody else while it is filled, or it would be copied.
        var storage: [Layer] = []
        swap(&storage, &spareLayers)
        var builder = FrameBuilder(stage: self, reusing: consume storage)
        let new = builder.build()
        let isChanged = !new.isSame(as: frame)
        spareLayers = frame.layers
        frame = new
        return isChanged
    }

    func resize(to size: Size, scale: Double) {
        Stage.check(size, scale)
        let isScaleChanged = scale != self.scale
        self.size = size
        self.scale = scale
        rootView.frame = Rect(origin: .zero, size: size)
        if isScaleChanged { changeEnvironment() }
        needsFrame()
    }

    private func changeEnvironment() {
        environmentToken = Stage.nextToken()
        func tell(_ view: View) {
            view.paint.environmentToken = environmentToken
            view.tellEnvironmentChanged()
            for child in view.children { tell(child) }
        }
        tell(rootView)
        for participant in participants { participant.object?.stageEnvironmentChanged(self) }
        needsFrame()
    }

    private static var lastToken: UInt64 = 0

    private static func nextToken() -> UInt64 {
        lastToken += 1
        return lastToken
    }

    private static func check(_ size: Size, _ scale: Double) {
        if !(scale > 0 && scale.isFinite && size.isFinite) {
            misuse("a stage of \(size) points at scale \(scale) was asked for. Give finite points and a scale above 0.")
        }
    }
}
