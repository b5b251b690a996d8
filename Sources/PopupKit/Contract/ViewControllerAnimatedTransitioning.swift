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

    /// The transition is over, and every other callback of it has run.
    func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { nil }
    public func animationEnded(_ transitionCompleted: Bool) {}
}
