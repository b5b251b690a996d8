import PopupUI

extension PresentationController {
    /// The user wants the popup closed: by its mask, by Esc, by a drag, by a button of its own. Everything above it goes
    /// along. While it is still opening it turns round from where it is.
    ///
    /// Asks `allowsUserDismissal(by:)` and the delegate; a refusal is told to the delegate, and answers false. So do
    /// calls that come too late (it is being closed already), and those that come while it, or what is above it, is opening
    /// by an animator that cannot be interrupted: nobody is told that it will be dismissed then.
    ///
    /// True means that the dismissal begins, or begins as soon as it can: with what opens now, at the end of a callback
    /// that it was asked for in. It may still be taken back, and `completion` runs only when the popup has gone.
    @discardableResult
    public final func userDismiss(
        cause: DismissalCause, animated: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) -> Bool {
        guard let presentation, let scene = presentation.scene, scene.canDismiss(presentation) else { return false }
        log("presentationControllerShouldDismiss")
        guard allowsUserDismissal(by: cause), delegate?.presentationControllerShouldDismiss(self) ?? true else {
            log("presentationControllerDidAttemptToDismiss")
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        // The delegate may have closed it as it was asked.
        guard scene.canDismiss(presentation), !scene.refusesDismissal(of: presentation) else { return false }
        log("presentationControllerWillDismiss")
        delegate?.presentationControllerWillDismiss(self)
        // Or as it heard that the user will.
        guard scene.canDismiss(presentation) else { return false }
        return scene.dismiss(presentation, animated: animated, cause: cause, isByUser: true, completion: completion)
    }

    /// Closes it for the user; what must not be closed says so by a shake.
    final func closeOrShake(by cause: DismissalCause) {
        if !userDismiss(cause: cause) { shakeUnlessLeaving() }
    }

    /// What is on its way out, or has not come yet, has no answer to give.
    final func shakeUnlessLeaving() {
        guard let presentation, let scene = presentation.scene, scene.canDismiss(presentation), let presentedView
        else { return }
        // What fills its container would only bare what is behind it.
        Shake.shake(presentedView, inPlace: presentedView.frame == containerView?.bounds)
    }
}
