import PopupUI

/// Moves a presented view in or out: the *how* of a presentation.
///
/// The engine owns an animator from the request to the end of its transition. It must put the presented view into
/// `containerView` (on the way in) and call `completeTransition(_:)` exactly once.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds. May be asked any number of times: answer without side effects.
    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double

    /// Sets up and starts the motion. Called also where `isAnimated` is false, with animations switched off.
    func animateTransition(using transitionContext: any ViewControllerContextTransitioning)

    /// The motion as an object that can be held, moved by hand and turned round: the same one each time for one
    /// transition, and the one that `animateTransition(using:)` starts. nil (the default) for a motion that has to run
    /// to its end.
    func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)?

    /// The same without the question mark, as UIKit spells it: for a motion that always has such an object. Write one of the
    /// two; whoever asks gets this one's answer by the other.
    @_disfavoredOverload
    func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating

    /// The transition is over, and every other callback of it has run.
    func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        let animator: any ViewImplicitlyAnimating = interruptibleAnimator(using: transitionContext)
        return animator is NotInterruptible ? nil : animator
    }

    @_disfavoredOverload
    public func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating { NotInterruptible() }

    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for "none" where the result cannot be nil.
private final class NotInterruptible: ViewImplicitlyAnimating {
    let state = ViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete = 0.0

    func startAnimation() {}
    func startAnimation(afterDelay delay: Double) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
    func addAnimations(_ animation: @escaping @MainActor () -> Void) {}
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: Double) {}
    func addCompletion(_ completion: @escaping @MainActor (ViewAnimatingPosition) -> Void) {}
    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {}
}
