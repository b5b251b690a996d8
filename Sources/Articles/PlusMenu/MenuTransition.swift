import UIKitNames

/// Decides and moves, with a flag for the direction.
class MenuTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private var isPresented = false

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return MenuPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        isPresented = true
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isPresented = false
        return self
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let duration = transitionDuration(using: transitionContext)
        if isPresented {
            guard let toView = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.addSubview(toView)
            toView.transform = CGAffineTransform(scaleX: 1.0, y: 0.0)
            toView.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
            UIView.animate(
                withDuration: duration,
                animations: {
                    toView.transform = CGAffineTransform.identity
                }
            ) { _ in
                transitionContext.completeTransition(true)
            }
        } else {
            guard let fromView = transitionContext.view(forKey: .from) else { return }
            UIView.animate(
                withDuration: duration,
                animations: {
                    fromView.transform = CGAffineTransform(scaleX: 1.0, y: 0.00001)
                }
            ) { _ in
                fromView.removeFromSuperview()
                transitionContext.completeTransition(true)
            }
        }
    }
}

/// A menu of four rows under the right end of the bar, with a cover that closes it.
class MenuPresentationController: UIPresentationController {
    private lazy var coverView = UIView()

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        let width = containerView?.bounds.width ?? 0
        presentedView?.frame = CGRect(x: width - 148, y: 68, width: 140, height: 176)
        if coverView.superview == nil {
            coverView.frame = UIScreen.main.bounds
            coverView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            coverView.backgroundColor = UIColor(white: 0, alpha: 0.1)
            let tap = UITapGestureRecognizer(target: self, action: MenuPresentationController.close)
            coverView.addGestureRecognizer(tap)
            containerView?.insertSubview(coverView, at: 0)
        }
    }

    func close() {
        presentedViewController.dismiss(animated: true, completion: nil)
    }
}
