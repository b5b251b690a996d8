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

    /// The transition is over, and every other callback of it has run.
    func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}
