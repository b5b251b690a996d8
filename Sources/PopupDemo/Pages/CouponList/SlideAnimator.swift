import PopupKit

/// How the coupon list moves: up from below the lower edge, and back down, taken over where it is at any moment.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
    /// Direction is the transition's own, so that one object per transition never mixes up two lists.
    private let isPresentation: Bool
    private var animator: ViewPropertyAnimator?

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.35 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> ViewPropertyAnimator? {
        if let animator { return animator }
        let key: TransitionContextViewKey = isPresentation ? .to : .from
        let controllerKey: TransitionContextViewControllerKey = isPresentation ? .to : .from
        guard let panel = context.view(forKey: key), let controller = context.viewController(forKey: controllerKey)
        else { return nil }
        let container = context.containerView
        let rest = isPresentation ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
        let away = Point(x: rest.midX, y: container.bounds.maxY + rest.height / 2)
        if isPresentation {
            container.addSubview(panel)
            panel.bounds.size = rest.size
            panel.center = away
        }
        let animator = ViewPropertyAnimator(
            duration: transitionDuration(using: context), timingParameters: SpringTimingParameters(dampingRatio: 1))
        animator.addAnimations { [isPresentation] in panel.center = isPresentation ? rest.center : away }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
