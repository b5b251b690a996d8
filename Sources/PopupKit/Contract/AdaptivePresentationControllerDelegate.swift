/// Has a say in how a popup is shown in narrow windows, and when the *user* wants to close a popup (mask, Esc, drag), and hears of it. Calls of `dismiss` by the app are
/// not reported here; `ViewController.onPresentationEnd` hears of every end.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
    /// The style that is taken while the window is at most 640 points wide: `.pageSheet`, `.formSheet`, `.overFullScreen` or
    /// `.fullScreen` (which takes the presenter's view out, and tells the presenter so); anything else leaves the popup as
    /// it is. Asked when it is presented and whenever the window changes its size. The controller's own wish by default.
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
    /// The popup takes another style, or (`.none`) its own again. `transitionCoordinator` is nil where it is shown already.
    func presentationController(
        _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?)
    /// May be asked at any time, and need not be followed by anything.
    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
    /// A dismissal by the user begins. A drag may still take it back.
    func presentationControllerWillDismiss(_ presentationController: PresentationController)
    /// The user has closed it.
    func presentationControllerDidDismiss(_ presentationController: PresentationController)
    /// The user tried in vain.
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        controller.adaptivePresentationStyle
    }
    public func presentationController(
        _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
}
