import PopupKit

/// What a presentation of a page's own lays over the screen behind. It only fades, alongside whatever animator moves the
/// popup; a click on it closes that, where nobody refuses.
final class FadingBackground: Control {
    init(_ color: Color, blur: Double = 0, label: String) {
        super.init(frame: .zero)
        allowsFocus = false
        backdropBlurRadius = blur
        backgroundColor = color
        accessibilityLabel = label
    }

    /// For `presentationTransitionWillBegin`.
    func presentationWillBegin(_ controller: PresentationController) {
        guard let container = controller.containerView else { return }
        onAction = { [weak controller] in controller?.userDismiss(cause: .mask) }
        frame = container.bounds
        alpha = 0
        container.insertSubview(self, at: 0)
        fade(to: 1, with: controller)
    }

    /// For `dismissalTransitionWillBegin`.
    func dismissalWillBegin(_ controller: PresentationController) { fade(to: 0, with: controller) }

    /// With the transition where there is one, else at once.
    private func fade(to alpha: Double, with controller: PresentationController) {
        let isQueued =
            controller.presentedViewController.transitionCoordinator?.animate(
                alongsideTransition: { [weak self] _ in self?.alpha = alpha }, completion: nil) ?? false
        if !isQueued { self.alpha = alpha }
    }
}
