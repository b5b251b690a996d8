import PopupDrawing
import PopupGeometry
import PopupMotion
import PopupUI

/// A stage without a window, driven by hand, in the words of someone who sits before it.
///
///     let stage = TestStage(root: page)
///     try stage.click("Delete")
///     stage.advance(0.12)
///     try stage.press(.escape)
///     try stage.settle()
///     #expect(!stage.shows("Delete this file?"))
///
/// Time passes only in its methods: each event is a frame of its own, a 60th of a second after the last, and the
/// instant of the last event of an action is `now` when the action returns. Text is made of boxes unless another
/// engine is given, so no font and no display is needed. What cannot be done is thrown as `TestStageError`.
@MainActor
public final class TestStage {
    /// The stage that is stepped. Owned.
    public let stage: Stage
    /// Holds, slows and moves the stage's clock. `advance` and the like let the person's time pass.
    public let time: StageTime
    /// Frames a second while time passes.
    public let refreshRate: Double
    /// What the last step answered.
    public private(set) var result: StepResult
    /// Pictures that differed from the one before, so far.
    public private(set) var framesDrawn = 0
    /// Where the pointer is; nil before it came in.
    public internal(set) var pointer: Point?
    /// What clicks and drags are made with; a finger does not hover.
    public var device = PointerEvent.Device.mouse
    /// Held along with whatever is pressed or clicked.
    public var modifiers: Modifiers = []
    var heldButton: PointerButton?
    private let host: HostTime
    lazy var pixels = PixelMemory(textEngine: stage.textEngine)

    /// An empty stage of `size` points.
    public init(
        size: Size = Size(width: 800, height: 600), scale: Double = 1, refreshRate: Double = 60,
        textEngine: any TextEngine = BoxTextEngine()
    ) {
        let stage = Stage(size: size, scale: scale, textEngine: textEngine)
        // Not zero: a clock's origin means nothing.
        let host = HostTime(now: Instant(seconds: 100))
        result = stage.step([], at: host.now)
        self.stage = stage
        self.host = host
        self.refreshRate = refreshRate
        time = StageTime(of: stage, hostNow: { host.now })
    }

    /// Time as it passes for the person.
    private final class HostTime {
        /// The instant of the last step.
        var now: Instant
        init(now: Instant) { self.now = now }
    }

    /// A stage that is filled by `root`.
    public convenience init(
        root: View, size: Size = Size(width: 800, height: 600), scale: Double = 1, refreshRate: Double = 60,
        textEngine: any TextEngine = BoxTextEngine()
    ) {
        self.init(size: size, scale: scale, refreshRate: refreshRate, textEngine: textEngine)
        stage.addFillingView(root)
        refresh()
    }

    /// The view that fills the stage.
    public var rootView: View { stage.rootView }
    /// The instant that is shown.
    public var now: Instant { stage.now }
    /// The person's clock: the stage's, unless that was held, slowed or moved.
    var hostNow: Instant { host.now }
    /// The last picture, as layers.
    public var frame: Frame { result.frame }

    // MARK: Time

    /// One step at the present instant: lays out and draws what was changed by code.
    @discardableResult
    public func refresh() -> StepResult { step([], at: hostNow) }

    /// One frame, a refresh later, in which all of `events` happened.
    @discardableResult
    public func send(_ events: InputEvent...) -> StepResult { step(events, at: hostNow.advanced(by: 1 / refreshRate)) }

    /// One frame, `seconds` later: a program that hung, or a computer that slept.
    @discardableResult
    public func stall(_ seconds: Double) -> StepResult { step([], at: hostNow.advanced(by: max(0, seconds))) }

    /// Lets `seconds` pass, frame by frame, and ends at exactly that instant.
    @discardableResult
    public func advance(_ seconds: Double) -> StepResult {
        let start = hostNow
        let end = start.advanced(by: max(0, seconds))
        // What code changed since the last step begins now, not at the first frame.
        refresh()
        var count = 1.0
        while true {
            let next = start.advanced(by: count / refreshRate)
            guard next < end else { return step([], at: end) }
            step([], at: next)
            count += 1
        }
    }

    /// Lets time pass until nothing moves; `limit` seconds at most.
    @discardableResult
    public func settle(limit: Double = 20) throws -> StepResult {
        let end = hostNow.advanced(by: limit)
        refresh()
        while result.isAnimating {
            guard hostNow < end, time.isRunning else {
                throw TestStageError(
                    .stillMoving,
                    "The stage still moved after \(limit) seconds. Something animates for ever (a repeating animation), "
                        + "asks for steps without end, or its time is held; use advance(_:) to look at it as it moves."
                        + "\n\(dump())")
            }
            send()
        }
        return result
    }

    @discardableResult
    func step(_ events: [InputEvent], at instant: Instant) -> StepResult {
        host.now = instant
        result = time.step(events, at: instant)
        if result.isFrameChanged { framesDrawn += 1 }
        return result
    }

    // MARK: The window

    /// Gives the window another size in points, and another scale if one is given.
    public func resize(to size: Size, scale: Double? = nil) { send(.resized(size, scale: scale ?? stage.scale)) }

    /// The window loses (false) or gets the keyboard.
    public func setWindowActive(_ isActive: Bool) { send(.focusChanged(isActive)) }

    // MARK: Looking

    /// The view that is called `name` (its label, title or identifier) and can be reached.
    public func find(_ name: String) throws -> View {
        refresh()
        return try target(named: name).view
    }

    func target(named name: String) throws -> (view: View, place: Point) {
        do { return try ViewFinder(stage: stage).target(named: name) } catch { throw TestStageError(error) }
    }

    /// Whether something of that name can be seen and reached.
    public func shows(_ name: String) -> Bool {
        refresh()
        let finder = ViewFinder(stage: stage)
        return finder.views(named: name).contains { finder.reachablePlace(of: $0) != nil }
    }

    /// The tree of views and who has the keyboard, as text.
    public func dump() -> String {
        let size = "\(View.text(stage.size.width))×\(View.text(stage.size.height))"
        let focus = stage.focusedView.map(\.briefDescription) ?? "nothing"
        return "stage \(size) at \(View.text(stage.scale)), focus: \(focus)\n" + stage.rootView.treeDescription
    }
}
