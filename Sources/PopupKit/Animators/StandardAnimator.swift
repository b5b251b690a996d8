import PopupUI

/// Moves a controller in or out by its `modalTransitionStyle`.
@MainActor
final class StandardAnimator: ViewControllerAnimatedTransitioning {
    let style: ModalTransitionStyle
    let isPresentation: Bool

    init(_ style: ModalTransitionStyle, isPresentation: Bool) {
        self.style = style
        self.isPresentation = isPresentation
    }

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double {
        style == .coverVertical ? 0.4 : 0.3
    }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
        if isPresentation, let view = transitionContext.view(forKey: .to),
            let presented = transitionContext.viewController(forKey: .to)
        {
            view.frame = transitionContext.finalFrame(for: presented)
            transitionContext.containerView.addSubview(view)
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
}
