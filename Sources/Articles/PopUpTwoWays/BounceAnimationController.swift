import UIKitNames

/// 0.7 → 1.2 → 0.9 → 1 of the size on the way in, and the same way back.
class BounceAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresentation: Bool

    init(isPresentation: Bool) {
        self.isPresentation = isPresentation
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        if isPresentation {
            present(transitionContext)
        } else {
            dismiss(transitionContext)
        }
    }

    private func present(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let toViewController = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to),
            let toView = transitionContext.view(forKey: UITransitionContextViewKey.to)
        else { return }
        let containerView = transitionContext.containerView
        toView.frame = transitionContext.finalFrame(for: toViewController)
        containerView.addSubview(toView)
        toView.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)

        UIView.animateKeyframes(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .calculationModeCubic,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.334) {
                    toView.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.334, relativeDuration: 0.333) {
                    toView.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.666, relativeDuration: 0.333) {
                    toView.transform = CGAffineTransform(scaleX: 1.0, y: 1.0)
                }
            },
            completion: { finished in
                transitionContext.completeTransition(finished)
            })
    }

    private func dismiss(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: .from) else { return }
        UIView.animateKeyframes(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.calculationModeCubic],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.334) {
                    fromView.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.334, relativeDuration: 0.333) {
                    fromView.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.666, relativeDuration: 0.333) {
                    fromView.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
                }
            },
            completion: { finished in
                transitionContext.completeTransition(finished)
            })
    }
}
