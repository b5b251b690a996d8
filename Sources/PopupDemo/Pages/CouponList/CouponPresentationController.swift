import PopupKit

/// Where the coupon list is shown: a panel at the bottom, over the screen blurred and darkened (the second article).
///
/// Blur and darkness are a view of this controller's own; they fade alongside whatever animator moves the panel.
final class CouponPresentationController: PresentationController {
    static let panelHeight = 300.0

    private let backdrop = Backdrop()

    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        backdrop.onAction = { [weak self] in self?.userDismiss(cause: .mask) }
    }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds else { return .zero }
        let height = min(CouponPresentationController.panelHeight, bounds.height)
        return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        backdrop.frame = containerView.bounds
        backdrop.alpha = 0
        containerView.insertSubview(backdrop, at: 0)
        alongside { $0.backdrop.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { backdrop.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { alongside { $0.backdrop.alpha = 0 } }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { backdrop.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        guard let containerView else { return }
        backdrop.frame = containerView.bounds
        let place = frameOfPresentedViewInContainerView
        presentedView?.bounds.size = place.size
        presentedView?.center = place.center
    }

    /// Runs `change` with the transition where there is one, else at once.
    private func alongside(_ change: @escaping (CouponPresentationController) -> Void) {
        let isQueued =
            presentedViewController.transitionCoordinator?.animate(
                alongsideTransition: { [weak self] _ in if let self { change(self) } }, completion: nil) ?? false
        if !isQueued { change(self) }
    }
}

/// The screen behind, blurred by 20 points with black at .40 over it. A click on it closes the list.
private final class Backdrop: Control {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        allowsFocus = false
        backdropBlurRadius = 20
        backgroundColor = Color(white: 0, alpha: 0.4)
        accessibilityLabel = "backdrop"
    }
}
