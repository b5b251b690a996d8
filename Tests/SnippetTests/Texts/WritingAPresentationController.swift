// The code of Sources/PopupKit/PopupKit.docc/WritingAPresentationController.md, written by .ci/check-snippets.
import PopupKit

/// A panel along the right edge, over a mask: as wide as its content wishes, 320 points where it does not say.
final class DrawerPresentationController: PresentationController {
    private let mask = Mask()

    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        mask.onClick = { [weak self] in self?.userDismiss(cause: .mask) }
    }

    // Where.

    override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds else { return .zero }
        let wish = presentedViewController.preferredContentSize.width
        let width = min(wish > 0 ? wish : 320, bounds.width)
        return Rect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }

    override func containerViewWillLayoutSubviews() {
        guard let presentedView else { return }
        let place = frameOfPresentedViewInContainerView
        presentedView.bounds.size = place.size
        presentedView.center = place.center
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        containerView?.setNeedsLayout()
    }

    // What else is shown.

    override func presentationTransitionWillBegin() {
        containerView?.insertSubview(mask, at: 0)
        mask.alpha = 0
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [mask] _ in mask.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { mask.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [mask] _ in mask.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { mask.removeFromSuperview() }
    }
}

/// A drawer that Esc closes and a click beside it does not.
class StickyPresentationController: PresentationController {
    override func allowsUserDismissal(by cause: DismissalCause) -> Bool {
        cause != .mask && super.allowsUserDismissal(by: cause)
    }
}
