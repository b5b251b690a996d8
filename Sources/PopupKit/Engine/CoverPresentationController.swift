import PopupUI

/// What stands behind the full-screen styles and those over a context: the presented view fills its container, whatever
/// size that takes (rule 50).
@MainActor
final class CoverPresentationController: PresentationController {
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let view = presentedView, view.superview === containerView else { return }
        view.setPlace(frameOfPresentedViewInContainerView)
    }
}
