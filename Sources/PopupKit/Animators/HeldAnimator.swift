import PopupUI

/// Moves by one animator, which is made when it is first asked for, and completes the transition when that is over: it can
/// be held, turned round and taken in hand at any time.
@MainActor
protocol HeldAnimator: ViewControllerAnimatedTransitioning {
    /// The transition's, once it has been asked for. Give it up in `animationEnded(_:)`.
    var animator: ViewPropertyAnimator? { get set }
    /// Puts what moves where it starts, and answers what moves it.
    func makeAnimator(using context: any ViewControllerContextTransitioning) -> ViewPropertyAnimator
}

extension HeldAnimator {
    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
        let animator = interruptibleAnimator(using: transitionContext)
        animator?.startAnimation()
        guard !transitionContext.isAnimated else { return }
        animator?.stopAnimation(false)
        animator?.finishAnimation(at: .end)
    }

    func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        if let animator { return animator }
        let new = makeAnimator(using: transitionContext)
        new.addCompletion { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        animator = new
        return new
    }
}
