/// Has a say when the *user* wants to close a popup (mask, Esc, drag), and hears of it. Calls of `dismiss` by the app are
/// not reported here; `ViewController.onPresentationEnd` hears of every end.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
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
    public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
}
