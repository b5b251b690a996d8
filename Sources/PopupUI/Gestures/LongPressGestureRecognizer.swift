import PopupGeometry

/// A press that stays where it is for a while: begins when the time is up, and then follows the pointer.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// Seconds of the stage's clock before it begins.
    public var minimumPressDuration = 0.5
    /// Points that the press may wander before that.
    public var allowableMovement = 10.0
    private var timer: StageTimer?

    /// A press that runs `action` with itself when it begins, moves, ends and is cancelled.
    public init(action: (@MainActor (LongPressGestureRecognizer) -> Void)? = nil) {
        super.init()
        if let action { onChange = { [weak self] in if let self { action(self) } } }
    }

    public override func pressBegan() {
        timer?.invalidate()
        timer = view?.stage?.schedule(after: minimumPressDuration) { [weak self] in self?.timeIsUp() }
    }

    public override func pressMoved() {
        switch state {
        case .possible: if position.distance(to: startPosition) > allowableMovement { fail() }
        case .began, .changed: state = .changed
        case .ended, .cancelled, .failed: break
        }
    }

    public override func pressEnded() {
        timer?.invalidate()
        if state == .began || state == .changed { state = .ended } else { fail() }
    }

    public override func pressCancelled() { timer?.invalidate() }

    private func timeIsUp() {
        guard isFollowing, state == .possible, mayBegin() else { return }
        state = .began
        // No event of the pointer came with it: what other gestures and the pressed view make of it is settled now.
        view?.stage?.pointer.settleRecognizers()
    }

    private func fail() {
        timer?.invalidate()
        state = .failed
        isFollowing = false
    }
}
