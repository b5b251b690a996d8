import PopupUI

extension Presentation {
    /// The universal end: whichever way it came, told once, after everything else (rule 81 first).
    func tellEnd() {
        let cause = controller.dismissalCause ?? .drag
        if isUserDismissal {
            controller.log("presentationControllerDidDismiss")
            controller.delegate?.presentationControllerDidDismiss(controller)
        }
        presented.presentationEnded(by: cause)
        if let handler = presented.onPresentationEnd {
            scene?.log?.add(presented, presented.name, "onPresentationEnd(.\(cause.rawValue))", cause: cause)
            handler(cause)
        }
        controller.end()
    }

    /// Ends it now, without animation, in whatever state it is: its presenter or its scene is gone. Everything above
    /// goes first.
    func end(_ cause: DismissalCause) {
        guard state != .ended, let scene else { return }
        presented.outgoing?.end(cause)
        guard state != .ended else { return }
        controller.dismissalCause = cause
        let running = transition
        let wasBegun = container != nil
        running?.abandon()
        state = .ended
        if wasBegun {
            // A presentation that never came to its end is told so as a cancelled one (rule 55).
            tell(.willDismiss)
            send(.willDisappear)
            tell(.didPresent(false))
            tell(.didDismiss(true))
            bringPresenterBack()
            // An animator may have put the view of whoever is below all that goes along in here.
            for other in running?.along ?? [] { other.rescuePresenter(from: container) }
            container?.removeFromSuperview()
            send(.didDisappear)
            tellPresenter()
        }
        scene.forget([self])
        focus.restore(in: scene.stage)
        if let running, running.presentation === self {
            // What was to go along with it goes now; only then the dismissal has got what it wanted.
            for other in running.along { other.end(other.controller.dismissalCause ?? cause) }
            running.tellAbandoned()
        }
        transition = nil
        if wasBegun {
            tellEnd()
        } else {
            presented.presentationEnded(by: cause)
            controller.end()
        }
        scene.leaks.watch([self], at: scene.stage.now)
        // The presenter's own popup may have waited for this.
        presenter.incoming?.adapt()
        let request = waiting
        waiting = nil
        if let request { scene.startWaiting(request) }
    }

    private func send(_ move: AppearanceState.Move) {
        if presented.appearance.after(move) != nil { presented.send(move, animated: false) }
    }

    /// The presenter's view has its place again, though it may be on no stage with it.
    private func bringPresenterBack() {
        guard removesPresenter, presenterPlace != nil else { return }
        // Once it is back, whoever took it elsewhere had a reason; unless that is the container, which goes.
        if isPresenterOut { putPresenterBack() } else { rescuePresenter(from: container) }
    }

    private func rescuePresenter(from container: View?) {
        guard let container, let view = presenterPlace?.view, view.isDescendant(of: container) else { return }
        putPresenterBack()
    }

    private func tellPresenter() {
        // On its way it is told the end of that, wherever its view is by now; out, only where it is shown again.
        guard removesPresenter, presenter.appearance != .disappeared || presenter.viewIfLoaded?.stage != nil else {
            return
        }
        if presenter.appearance.after(.willAppear) != nil { presenter.send(.willAppear, animated: false) }
        if presenter.appearance.after(.didAppear) != nil { presenter.send(.didAppear, animated: false) }
    }
}

extension Presentation {
    /// Rule 26, the way out: the view is where it belongs first, wherever an animator has put it.
    func takePresenterOut() {
        presenterPlace?.restore()
        isPresenterOut = true
        presenterPlace?.view.removeFromSuperview()
    }

    /// Rule 26, the way back.
    func putPresenterBack() {
        isPresenterOut = false
        presenterPlace?.restore()
    }
}
