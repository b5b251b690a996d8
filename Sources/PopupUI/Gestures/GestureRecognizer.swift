import PopupGeometry
import PopupMotion

/// Watches a press on a view or inside it and tells when it means something.
///
/// All recognisers of the pressed view and its superviews follow a press. The first that is sure of itself ends the
/// others (unless a delegate lets them go on together) and takes the pointer from the view below.
@MainActor
open class GestureRecognizer {
    /// How far a gesture is.
    public enum State: Hashable, Sendable {
        /// Nothing decided yet; also the state at rest.
        case possible
        /// Sure of itself: the pointer is taken from the view below, and other recognisers let go.
        case began
        /// The recognised gesture moved; sent for each move.
        case changed
        /// The pointer was let go after the gesture, or a gesture that is a moment (a tap) was recognised.
        case ended
        /// The system or another recogniser took the gesture away: undo what it did.
        case cancelled
        /// Not the gesture it watches for; the press goes on for others.
        case failed
    }

    /// Only read it from outside; subclasses set it, and `onChange` follows.
    public final var state = State.possible {
        didSet { if state != .possible, state != .failed, state != oldValue || state == .changed { onChange?() } }
    }
    /// Runs at each change of state but to possible and failed, and at each move while changed.
    public final var onChange: (@MainActor () -> Void)?
    /// Asked what the recogniser may do. Not owned.
    public final weak var delegate: (any GestureRecognizerDelegate)?
    /// Asked before the delegate whether the gesture may begin now; nil agrees. For the view that owns the recogniser.
    public final var shouldBegin: (@MainActor () -> Bool)?
    /// False lets go of the present press.
    public final var isEnabled = true { didSet { if !isEnabled, isFollowing { cancel() } } }
    /// Whether a recognised gesture takes the pointer from the view that holds it.
    public final var cancelsPointerInView = true
    /// Asked before those of views inside its own: a sheet's drag before the scrolling of a list in it.
    public final var goesFirst = false
    /// Buttons whose press is looked at; a finger counts as the left one.
    public final var buttons: Set<PointerButton> = [.left]
    /// The view that it is attached to; not owned.
    public final internal(set) weak var view: View?
    /// The view that was pressed.
    public final private(set) weak var hitView: View?
    /// Places in the stage.
    public final private(set) var startPosition = Point.zero
    /// Where the pointer is, in points of the stage.
    public final private(set) var position = Point.zero
    /// What the press is made with.
    public final private(set) var device = PointerEvent.Device.mouse
    /// The press that it follows; 2 for the second of a double click.
    public final private(set) var clickCount = 1
    final var isFollowing = false
    final var hasSettled = false
    private final var track = VelocityTracker()

    /// A recogniser in state `.possible`; it watches once a view has it.
    public init() {}

    /// The pressed place, in `view`'s own space (the stage's where nil).
    public final func location(in view: View?) -> Point { view?.convert(position, from: nil) ?? position }

    /// Points a second in the stage over the last 0.1 s of frames; 0 where the pointer rested.
    ///
    /// The second is the hand's, whatever the stage's time does: the same movement throws by the same way where that is
    /// slowed or held, and what is thrown goes that way in the stage's time. Pass it to an animation as it is.
    public final var velocity: Point { track.velocity }

    // MARK: For subclasses

    /// For subclasses: a press began on the view or inside it. Read `position`.
    open func pressBegan() {}
    /// For subclasses: the pressed pointer moved.
    open func pressMoved() {}
    /// For subclasses: the pointer was let go.
    open func pressEnded() {}
    /// The press or the gesture was taken away.
    open func pressCancelled() {}

    /// Asks `shouldBegin` and the delegate whether the gesture may be recognised now, and fails where it says no.
    public final func mayBegin() -> Bool {
        if shouldBegin?() ?? true, delegate?.gestureRecognizerShouldBegin(self) ?? true { return true }
        state = .failed
        isFollowing = false
        return false
    }

    // MARK: Driven by the router

    final var isRecognized: Bool { state == .began || state == .changed || state == .ended }

    final func accepts(_ event: PointerEvent) -> Bool {
        isEnabled && buttons.contains(event.button)
            && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    final func begin(_ event: PointerEvent, hit: View, at now: Instant) {
        state = .possible
        isFollowing = true
        hasSettled = false
        hitView = hit
        startPosition = event.position
        position = event.position
        device = event.device
        clickCount = event.clickCount
        track = VelocityTracker()
        track.add(event.position, at: now)
        pressBegan()
    }

    final func move(_ event: PointerEvent) {
        position = event.position
        pressMoved()
    }

    final func end(_ event: PointerEvent, at now: Instant) {
        position = event.position
        track.add(event.position, at: now)
        isFollowing = false
        pressEnded()
    }

    final func cancel() {
        guard isFollowing else { return }
        isFollowing = false
        pressCancelled()
        state = state == .began || state == .changed ? .cancelled : .failed
    }

    final func sample(at now: Instant) { track.add(position, at: now) }

    /// Back to rest after the press.
    final func reset() {
        isFollowing = false
        hasSettled = false
        hitView = nil
        if state != .possible { state = .possible }
    }

    final func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }
}

/// Has a say in what a gesture recogniser does.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// False keeps a gesture that is sure of itself from beginning. Agrees by default.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
    /// False hides a press from the recogniser. Agrees by default.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: PointerEvent) -> Bool
    /// True lets both recognise the same press together. Refuses by default.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: PointerEvent) -> Bool { true }
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
}

extension View {
    /// Those that watch presses on the view, in the order they were added.
    public final var gestureRecognizers: [GestureRecognizer] { recognizers }

    /// Attaches a recogniser, taking it from the view it was on. The view owns it.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        recognizers.append(recognizer)
    }

    /// Takes a recogniser away; a gesture under way is cancelled.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.isEnabled = false
        recognizer.isEnabled = true
        recognizer.view = nil
        recognizers.removeAll { $0 === recognizer }
    }
}
