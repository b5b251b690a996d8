import PopupGeometry
import PopupMotion
import PopupUI

/// Drives a transition's animator by a fraction: while a finger drags, `update(_:)`; when it lets go, `finish()` or
/// `cancel()`, and the rest runs by itself.
///
/// The animator's motion must be made of `View.animate` and its like, or be an interruptible animator. While it is driven
/// it goes evenly with the fraction, whatever its curve.
@MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
    private final weak var context: TransitionContext?
    /// What was asked for between the request and the start (rule 67).
    private final var pending: (percent: Double?, end: End?)?
    private enum End { case finish, cancel }

    /// Seconds, as the animator says; 0 before the transition.
    public final private(set) var duration = 0.0
    /// What was last given to `update(_:)`, 0…1.
    public final private(set) var percentComplete = 0.0
    /// Of the part after the interactive one: 2 takes half of the time that is left. Above 0; what an
    /// override answers below 0.001 counts as 0.001, so that the transition ends.
    open var completionSpeed = 1.0 {
        didSet {
            if !(completionSpeed > 0 && completionSpeed.isFinite) {
                misuse(
                    "a PercentDrivenInteractiveTransition was given the completion speed \(completionSpeed), and would never end. "
                        + "Give a finite number above 0.")
            }
        }
    }
    /// The curve of that part.
    public final var completionCurve = View.AnimationCurve.easeInOut
    /// The time course of that part, over `completionCurve`: for a spring with the velocity of the finger.
    public final var timingCurve: (any TimingCurveProvider)?
    /// False starts the transition by time; `pause()` takes it over. Set it before the transition is asked for.
    open var wantsInteractiveStart = true

    /// A driver at 0 that begins interactively; return it from the delegate's `interactionController…` method.
    public init() {}

    /// Starts the animator and holds its time. Overrides call super.
    open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            misuse(
                "a PercentDrivenInteractiveTransition was started with a \(typeName(of: transitionContext)), which it cannot "
                    + "drive. Hand it the context that the engine gave to startInteractiveTransition(_:).")
        }
        follow(context)
        context.transition?.startHeld()
        applyPending()
    }

    /// Holds the running transition and makes it interactive.
    open func pause() {
        context?.pauseInteractiveTransition()
        if let context { percentComplete = context.percentComplete }
    }

    /// Moves the transition to a fraction, 0…1.
    open func update(_ percentComplete: Double) {
        let percent = min(1, max(0, percentComplete.isNaN ? 0 : percentComplete))
        self.percentComplete = percent
        if pending != nil { pending?.percent = percent } else { context?.updateInteractiveTransition(percent) }
    }

    /// The transition goes on to its end.
    open func finish() { end(.finish) }

    /// The transition goes back to its start.
    open func cancel() { end(.cancel) }

    private final func end(_ end: End) {
        guard pending == nil else {
            pending?.end = end
            return
        }
        guard let context, context.isInteractive else { return }
        let curve = timingCurve ?? CubicTimingParameters(animationCurve: completionCurve)
        let left = end == .finish ? 1 - percentComplete : percentComplete
        // An override's answer passes no `didSet`. Written so that no number is slow, too.
        let speed = completionSpeed > 0.001 ? completionSpeed : 0.001
        context.rest = (curve, left * duration / speed)
        if end == .finish { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    }

    // MARK: For the engine

    /// A transition was asked for that this object will drive.
    final func arm() {
        pending = (nil, nil)
        percentComplete = 0
        context = nil
    }

    /// The transition runs by time, and may be taken over.
    final func follow(_ context: TransitionContext) {
        self.context = context
        duration = context.duration
        if !wantsInteractiveStart { pending = nil }
    }

    private final func applyPending() {
        let due = pending
        pending = nil
        if let percent = due?.percent { update(percent) }
        if let end = due?.end { self.end(end) }
    }
}
