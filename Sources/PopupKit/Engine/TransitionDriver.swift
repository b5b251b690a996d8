import PopupMotion
import PopupUI

/// What holds, moves and lets go of the motion of a transition, whoever made it.
@MainActor
protocol TransitionDriver: AnyObject {
    /// How far the motion is, 0 at its start, 1 at its end.
    var fraction: Double { get }
    /// Stops it where it is.
    func hold()
    /// Puts a held one at a fraction.
    func scrub(to fraction: Double)
    /// Lets it go, forwards or backwards, by `timing` (nil: as before) in `seconds` (nil: in what is left of its time).
    func run(backwards: Bool, timing: (any TimingCurveProvider)?, seconds: Double?)
    /// Nobody waits for it any more.
    func drop()
}

/// Drives an animator that says it can be interrupted.
@MainActor
final class InterruptibleDriver: TransitionDriver {
    private let animator: any ViewImplicitlyAnimating
    private let duration: Double

    init(_ animator: any ViewImplicitlyAnimating, duration: Double) {
        self.animator = animator
        self.duration = (animator as? ViewPropertyAnimator)?.duration ?? duration
    }

    var fraction: Double { animator.fractionComplete }

    func hold() { if animator.state != .stopped { animator.pauseAnimation() } }

    func scrub(to fraction: Double) { if animator.state == .active { animator.fractionComplete = fraction } }

    func run(backwards: Bool, timing: (any TimingCurveProvider)?, seconds: Double?) {
        guard animator.state == .active else { return }
        animator.isReversed = backwards
        // A factor of 0 means "what is left"; no time at all is a very short one.
        let factor = seconds.map { max($0, 1e-9) / max(duration, 1e-9) } ?? 0
        animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }

    func drop() {
        if animator.state == .active { animator.stopAnimation(true) }
    }
}
