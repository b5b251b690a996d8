import PopupKit

/// How the coupon list moves: up from below the lower edge, and back down, taken over where it is at any moment.
///
/// It moves by transform: the place stays the presentation controller's, which may change it on the way.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
    /// Direction is the transition's own, so that one object per transition never mixes up two lists.
    private let isPresentation: Bool
    private var animator: ViewPropertyAnimator?
    private weak var panel: View?

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.35 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        if let animator { return animator }
        guard let (panel, rest) = context.prepare(isPresentation: isPresentation) else { return nil }
        self.panel = panel
        let away = Transform(translationX: 0, y: context.containerView.bounds.maxY - rest.minY)
        if isPresentation { View.performWithoutAnimation { panel.transform = away } }
        let animator = ViewPropertyAnimator(
            duration: transitionDuration(using: context), timingParameters: SpringTimingParameters(dampingRatio: 1))
        animator.addAnimations { [isPresentation] in panel.transform = isPresentation ? .identity : away }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        panel?.transform = .identity
    }
}
