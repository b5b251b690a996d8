import PopupKit

/// Where the pop card is shown: in the middle, over a grey of its own that only fades (the first article).
final class PopPresentationController: PresentationController {
    private let background = PopBackground()

    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        background.onAction = { [weak self] in self?.userDismiss(cause: .mask) }
    }

    /// The presenter stays to be seen through the grey.
    override var shouldRemovePresentersView: Bool { false }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let containerView else { return .zero }
        let bounds = containerView.bounds
        let wish = presentedViewController.preferredContentSize
        let width = min(wish.width, max(0, bounds.width - 32))
        let height = min(wish.height, max(0, bounds.height - 32))
        return Rect(x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
            .rounded(toScale: containerView.displayScale)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        background.frame = containerView.bounds
        background.alpha = 0
        containerView.insertSubview(background, at: 0)
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [background] _ in background.alpha = 1 }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { background.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [background] _ in background.alpha = 0 }, completion: nil)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { background.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        guard let containerView else { return }
        background.frame = containerView.bounds
        // The card may be in the middle of its pop: its place is its centre, whatever its scale.
        let place = frameOfPresentedViewInContainerView
        presentedView?.bounds.size = place.size
        presentedView?.center = place.center
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        containerView?.setNeedsLayout()
    }
}

/// Grey of level .33 at alpha .5. A click on it closes the card.
private final class PopBackground: Control {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        allowsFocus = false
        backgroundColor = Color(white: 0.33, alpha: 0.5)
        accessibilityLabel = "background"
    }
}
