import UIKitNames

/// 300 points at the bottom, with a light blur over the rest of the screen.
class CouponPresentationController: UIPresentationController {
    private let blurView = UIVisualEffectView(effect: UIBlurEffect(style: .light))

    override func presentationTransitionWillBegin() {
        guard let containerView = containerView else { return }
        blurView.frame = containerView.bounds
        blurView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        blurView.alpha = 0.4
        blurView.backgroundColor = UIColor.black
        containerView.addSubview(blurView)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed {
            blurView.removeFromSuperview()
        }
    }

    override func dismissalTransitionWillBegin() {
        blurView.alpha = 0.0
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed {
            blurView.removeFromSuperview()
        }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        let screen = UIScreen.main.bounds
        let frame = CGRect(x: 0, y: screen.size.height - 300, width: screen.size.width, height: 300)
        presentedView?.frame = frame
        return frame
    }
}
