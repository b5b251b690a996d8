import UIKitNames

/// Delegate and animator in one; tells of opening and closing by notification.
class PopoverManager: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    static let didShow = Notification.Name("PopoverManagerDidShow")
    static let didDismiss = Notification.Name("PopoverManagerDidDismiss")

    var presentedViewFrame = CGRect.zero
    private var isPresented = false

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = PopoverPresentation(presentedViewController: presented, presenting: presenting)
        controller.presentedViewFrame = presentedViewFrame
        return controller
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        isPresented = true
        NotificationCenter.default.post(name: PopoverManager.didShow, object: self)
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isPresented = false
        NotificationCenter.default.post(name: PopoverManager.didDismiss, object: self)
        return self
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        isPresented ? willPresent(transitionContext) : willDismiss(transitionContext)
    }

    private func willPresent(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let toView = transitionContext.view(forKey: UITransitionContextViewKey.to) else { return }
        transitionContext.containerView.addSubview(toView)
        toView.transform = CGAffineTransform(scaleX: 1.0, y: 0.0)
        toView.layer.anchorPoint = CGPoint(x: 0.5, y: 0.0)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                toView.transform = CGAffineTransform.identity
            },
            completion: { _ in
                transitionContext.completeTransition(true)
            })
    }

    private func willDismiss(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: UITransitionContextViewKey.from) else { return }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                fromView.transform = CGAffineTransform(scaleX: 1.0, y: 0.0001)
            },
            completion: { _ in
                transitionContext.completeTransition(true)
            })
    }
}

/// Sets the place at each layout, and covers the rest with a clear button.
class PopoverPresentation: UIPresentationController {
    var presentedViewFrame = CGRect.zero

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = presentedViewFrame
        if coverButton.superview == nil {
            containerView?.insertSubview(coverButton, at: 0)
        }
    }

    private lazy var coverButton: UIButton = {
        let button = UIButton()
        button.frame = UIScreen.main.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.backgroundColor = UIColor.clear
        button.addTarget(self, action: PopoverPresentation.coverClicked, for: .touchUpInside)
        return button
    }()

    func coverClicked() {
        presentedViewController.dismiss(animated: true, completion: nil)
    }
}
