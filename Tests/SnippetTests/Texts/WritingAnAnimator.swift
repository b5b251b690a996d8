// The code of Sources/PopupKit/PopupKit.docc/WritingAnAnimator.md, written by .ci/check-snippets.
import PopupKit

final class FadeAnimator: ViewControllerAnimatedTransitioning {
    private let isPresentation: Bool

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.25 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        let popup = context.view(forKey: isPresentation ? .to : .from)
        if isPresentation, let popup, let controller = context.viewController(forKey: .to) {
            popup.frame = context.finalFrame(for: controller)
            popup.alpha = 0
            context.containerView.addSubview(popup)
        }
        View.animate(withDuration: transitionDuration(using: context)) { [isPresentation] in
            popup?.alpha = isPresentation ? 1 : 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

final class DrawerAnimator: ViewControllerAnimatedTransitioning {
    private let isPresentation: Bool
    private var animator: ViewPropertyAnimator?

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.35 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        if let animator { return animator }
        guard let drawer = context.view(forKey: isPresentation ? .to : .from),
            let controller = context.viewController(forKey: isPresentation ? .to : .from)
        else { return nil }
        let rest = isPresentation ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
        let away = Point(x: context.containerView.bounds.maxX + rest.width / 2, y: rest.midY)
        if isPresentation {
            drawer.bounds.size = rest.size
            drawer.center = away
            context.containerView.addSubview(drawer)
        }
        let animator = ViewPropertyAnimator(
            duration: transitionDuration(using: context), timingParameters: SpringTimingParameters(dampingRatio: 1))
        animator.addAnimations { [isPresentation] in drawer.center = isPresentation ? rest.center : away }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

final class DrawerDirector: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        DrawerPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { DrawerAnimator(isPresentation: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        DrawerAnimator(isPresentation: false)
    }
}

extension ViewController {
    func writingAnAnimator4() throws {
        let badge = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
        view.addSubview(badge)
        View.animateKeyframes(withDuration: 0.5, delay: 0, options: .calculationModeCubic) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                badge.transform = Transform(scaleX: 1.3, y: 1.3)
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                badge.transform = .identity
            }
        }
    }
}
