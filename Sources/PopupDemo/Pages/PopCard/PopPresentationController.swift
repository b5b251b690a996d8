import PopupKit

/// Where the pop card is shown: in the middle, over a grey of its own that only fades (the first article).
final class PopPresentationController: PresentationController {
    /// Grey of level .33 at alpha .5. A click on it closes the card.
    private let background = FadingBackground(Color(white: 0.33, alpha: 0.5), label: "background")

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

    override func presentationTransitionWillBegin() { background.presentationWillBegin(self) }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { background.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { background.dismissalWillBegin(self) }

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
