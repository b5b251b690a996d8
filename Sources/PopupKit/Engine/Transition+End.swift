import PopupGeometry
import PopupUI

extension Transition {
    /// The animator (or interactor) says that everything has stopped: the callbacks of the end, in order, at once.
    func end(asIntended didComplete: Bool) {
        guard isRunning, let scene else { return }
        if !didComplete, !context.isCancelled {
            if context.wasInteractive {
                endInteraction(cancelling: true)
            } else {
                // Rule 54: time alone cannot cancel. The animation was cut short; what was asked for happens all the same.
                note(
                    "\(typeName(of: animator)) completed with false a transition that nobody cancelled; it counts as completed."
                )
            }
        }
        if context.isInteractive { endInteraction(cancelling: context.isCancelled) }
        // Who watches the interaction may have taken it all away.
        guard isRunning else { return }
        phase = .ending
        outcome = !context.isCancelled
        watch?.invalidate()
        driver = nil
        try? takeLastSteps(in: scene)
    }

    private func takeLastSteps(in scene: Scene) throws(IsOver) {
        try step { coordinator.runAnimations() }
        try step { presentation.container?.layOutOnce() }
        keepPending()
        switch (kind, context.isCancelled) {
        case (.presentation, false): try endPresentation()
        case (.presentation, true): try endCancelledPresentation(in: scene)
        case (.dismissal, false): try endDismissal(in: scene)
        case (.dismissal, true): try endCancelledDismissal(in: scene)
        }
    }

    /// A dismissal that was to turn this presentation round comes too late where the motion is over as soon as it begins:
    /// what is there by then is dismissed in its own right.
    private func keepPending() {
        guard let (request, others) = pending else { return }
        pending = nil
        if context.isCancelled, others.isEmpty {
            for completion in request.completions { joinReversal(completion) }
        } else if let scene {
            scene.follow(self, with: request, of: others.last ?? presentation)
        }
    }

    /// Rules 13–17.
    private func endPresentation() throws(IsOver) {
        try step { presentation.tell(.didPresent(true)) }
        try step { sendIfLegal(.didAppear, to: presentation.presented) }
        if presentation.removesPresenter { try step { takeOut(presentation) } }
        if presentation.state == .presenting { presentation.state = .presented }
        try step { presentation.focus.moveInto(presentation) }
        try step { runCompletions(completions) }
        try step { tellRest(true) }
        let waiting = presentation.waiting
        presentation.waiting = nil
        over()
        guard let waiting else { return }
        if presentation.state == .dismissing {
            presentation.waiting = waiting
        } else {
            scene?.refuseWaiting(waiting, behind: presentation)
        }
    }

    /// Rules 54, 55, 57 and 58.
    private func endCancelledPresentation(in scene: Scene) throws(IsOver) {
        try step { presentation.tell(.didPresent(false)) }
        try takeEverythingAway(in: scene)
        runCompletions(reversal?.completions ?? [])
        tellRest(false)
        finish(in: scene)
    }

    /// Rules 19–22.
    private func endDismissal(in scene: Scene) throws(IsOver) {
        try step { presentation.tell(.didDismiss(true)) }
        try takeEverythingAway(in: scene)
        runCompletions(completions)
        tellRest(true)
        finish(in: scene)
    }

    /// Rules 55 and 57: everything is as it was before.
    private func endCancelledDismissal(in scene: Scene) throws(IsOver) {
        try step { presentation.tell(.didDismiss(false)) }
        try step { sendIfLegal(.didAppear, to: presentation.presented) }
        let lowest = lowest
        for other in along { try step { bringBack(other) } }
        if lowest.removesPresenter { try step { takeOut(lowest) } }
        presentation.state = .presented
        presentation.isUserDismissal = false
        presentation.controller.dismissalCause = nil
        try step { tellRest(false) }
        let waiting = lowest.waiting
        lowest.waiting = nil
        over()
        if let waiting { scene.refuseWaiting(waiting, behind: lowest) }
    }

    /// The one that moves and those that go along, the topmost first.
    private var everything: [Presentation] { [presentation] + along }

    /// What has gone is out of the stage and out of the scene: the keyboard is back where it was. Nothing can end it a
    /// second time from here on.
    private func takeEverythingAway(in scene: Scene) throws(IsOver) {
        if lowest.removesPresenter { lowest.putPresenterBack() }
        presentation.container?.removeFromSuperview()
        try step { sendIfLegal(.didDisappear, to: presentation.presented) }
        for other in along {
            try step { other.tell(.didDismiss(true)) }
            other.container?.removeFromSuperview()
            try step { sendIfLegal(.didDisappear, to: other.presented) }
        }
        if lowest.removesPresenter { try step { sendIfLegal(.didAppear, to: presenter) } }
        scene.forget(everything)
        lowest.focus.restore(in: scene.stage)
    }

    /// Rule 26.
    func takeOut(_ one: Presentation) {
        one.takePresenterOut()
        sendIfLegal(.didDisappear, to: one.presenter)
    }

    /// One that was to go along stays after all.
    func bringBack(_ other: Presentation) {
        other.container?.isHidden = false
        other.tell(.didDismiss(false))
        guard other.state != .ended else { return }
        if !other.isCovered { sendIfLegal(.didAppear, to: other.presented) }
        guard other.state != .ended else { return }
        other.state = .presented
        other.isUserDismissal = false
        other.controller.dismissalCause = nil
        if other.transition === self { other.transition = nil }
    }

    private func runCompletions(_ completions: [@MainActor () -> Void]) {
        self.completions = []
        for completion in completions {
            log(nil, "completion")
            completion()
        }
    }

    /// Rules 15 and 16.
    private func tellRest(_ completed: Bool) {
        coordinator.runCompletions()
        tellAnimator(completed)
    }

    /// Rule 16, once: for a transition that got as far as its animator.
    func tellAnimator(_ completed: Bool) {
        guard owesAnimatorEnd else { return }
        owesAnimatorEnd = false
        log(animator, "animationEnded(\(completed))")
        animator.animationEnded(completed)
    }

    /// The last callback has run.
    private func over() {
        phase = .over
        context.transitionIsOver()
        for one in everything where one.transition === self {
            one.transition = nil
            one.adapt()
        }
        // The presenter's own popup may have waited for this.
        presenter.incoming?.adapt()
        let due = followers
        followers = []
        for follower in due { follower() }
    }

    /// What is told of a presentation that is over, and what waited for it.
    private func finish(in scene: Scene) {
        let all = everything
        over()
        let waiting = lowest.waiting
        lowest.waiting = nil
        for one in all { one.tellEnd() }
        scene.leaks.watch(all, at: scene.stage.now)
        if let waiting { scene.startWaiting(waiting) }
    }
}
