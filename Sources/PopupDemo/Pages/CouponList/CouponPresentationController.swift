import PopupKit

/// Where the coupon list is shown: a panel at the bottom, over the screen blurred and darkened (the second article).
///
/// Blur and darkness are a view of this controller's own; they fade alongside whatever animator moves the panel.
final class CouponPresentationController: PresentationController {
    static let panelHeight = 300.0

    /// The screen behind, blurred by 20 points with black at .40 over it. A click on it closes the list.
    private let backdrop = FadingBackground(Color(white: 0, alpha: 0.4), blur: 20, label: "backdrop")

    override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds else { return .zero }
        let height = min(CouponPresentationController.panelHeight, bounds.height)
        return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    override func presentationTransitionWillBegin() { backdrop.presentationWillBegin(self) }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { backdrop.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { backdrop.dismissalWillBegin(self) }

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
}
