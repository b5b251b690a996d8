import PopupUI

/// Moves a presented view between two states, gone and shown, each set by a closure: what a popover, an alert and an
/// action sheet are moved by. Can be turned round and held at any time.
@MainActor
final class StateAnimator: ViewControllerAnimatedTransitioning {
    struct Style {
        var duration: Double
        /// Of the spring; nil for a course that is slow at both ends.
        var dampingRatio: Double?
        /// Sets the view as it is before it comes and after it has gone: transform, alpha, center.
        var hide: @MainActor (View) -> Void
        /// Sets it as it is at rest.
        var show: @MainActor (View) -> Void
    }

    /// The view as it is without any motion.
    static func rest(_ view: View) {
        view.transform = .identity
        view.alpha = 1
    }

    private let isPresentation: Bool
    private let style: Style
    private weak var view: View?
    private var animator: ViewPropertyAnimator?

    init(_ style: Style, isPresentation: Bool) {
        self.style = style
        self.isPresentation = isPresentation
    }

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double {
        style.duration
    }

    func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        if let animator { return animator }
        guard transitionContext.isAnimated, let view = prepare(transitionContext) else { return nil }
        if isPresentation { View.performWithoutAnimation { style.hide(view) } }
        let animator =
            if let ratio = style.dampingRatio {
                ViewPropertyAnimator(duration: style.duration, dampingRatio: ratio)
            } else {
                ViewPropertyAnimator(duration: style.duration, curve: .easeInOut)
            }
        let set = isPresentation ? style.show : style.hide
        animator.addAnimations { set(view) }
        animator.addCompletion { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
        if let animator = interruptibleAnimator(using: transitionContext) { return animator.startAnimation() }
        _ = prepare(transitionContext)
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        // Whatever became of it: who shows the view again finds it whole.
        if let view { style.show(view) }
    }

    private func prepare(_ context: any ViewControllerContextTransitioning) -> View? {
        view = context.view(forKey: isPresentation ? .to : .from)
        if isPresentation, let view, let presented = context.viewController(forKey: .to) {
            View.performWithoutAnimation {
                // In a stage it can measure its texts; only then its place is known, and the way to hide it there.
                context.containerView.addSubview(view)
                view.setPlace(context.finalFrame(for: presented))
                context.containerView.setNeedsLayout()
                context.containerView.layoutIfNeeded()
            }
        }
        return view
    }
}
