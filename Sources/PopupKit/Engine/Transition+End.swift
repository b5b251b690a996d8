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
        coordinator.runAnimations()
        presentation.container?.layOutOnce()
        guard phase == .ending else { return }
        keepPending()
        switch (kind, context.isCancelled) {
        case (.presentation, false): endPresentation()
        case (.presentation, true): endCancelledPresentation(in: scene)
        case (.dismissal, false): endDismissal(in: scene)
        case (.dismissal, true): endCancelledDismissal(in: scene)
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
    private func endPresentation() {
        presentation.tell(.didPresent(true))
        sendIfLegal(.didAppear, to: presentation.presented)
        if phase == .ending, presentation.removesPresenter { takeOut(presentation) }
        guard phase == .ending else { return }
        if presentation.state == .presenting { presentation.state = .presented }
        presentation.focus.moveInto(presentation)
        runCompletions(completions)
        tellRest(true)
        guard phase == .ending else { return }
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
    private func endCancelledPresentation(in scene: Scene) {
        presentation.tell(.didPresent(false))
        guard phase == .ending else { return }
        if lowest.removesPresenter { lowest.putPresenterBack() }
        presentation.container?.removeFromSuperview()
        sendIfLegal(.didDisappear, to: presentation.presented)
        endAlong()
        if phase == .ending, lowest.removesPresenter { sendIfLegal(.didAppear, to: presenter) }
        guard phase == .ending else { return }
        scene.forget(everything)
        lowest.focus.restore(in: scene.stage)
        runCompletions(reversal?.completions ?? [])
        tellRest(false)
        finish(in: scene)
    }

    /// Rules 19–22.
    private func endDismissal(in scene: Scene) {
        presentation.tell(.didDismiss(true))
        guard phase == .ending else { return }
        if lowest.removesPresenter { lowest.putPresenterBack() }
        presentation.container?.removeFromSuperview()
        sendIfLegal(.didDisappear, to: presentation.presented)
        endAlong()
        if phase == .ending, lowest.removesPresenter { sendIfLegal(.didAppear, to: presenter) }
        guard phase == .ending else { return }
        scene.forget(everything)
        lowest.focus.restore(in: scene.stage)
        runCompletions(completions)
        tellRest(true)
        finish(in: scene)
    }

    /// Rules 55 and 57: everything is as it was before.
    private func endCancelledDismissal(in scene: Scene) {
        presentation.tell(.didDismiss(false))
        sendIfLegal(.didAppear, to: presentation.presented)
        let lowest = lowest
        let all = along
        for other in all where phase == .ending { bringBack(other) }
        if phase == .ending, lowest.removesPresenter { takeOut(lowest) }
        guard phase == .ending else { return }
        presentation.state = .presented
        presentation.isUserDismissal = false
        presentation.controller.dismissalCause = nil
        tellRest(false)
        guard phase == .ending else { return }
        let waiting = lowest.waiting
        lowest.waiting = nil
        over()
        if let waiting { scene.refuseWaiting(waiting, behind: lowest) }
    }

    /// The one that moves and those that go along, the topmost first.
    private var everything: [Presentation] { [presentation] + along }

    private func endAlong() {
        for other in along where phase == .ending {
            other.tell(.didDismiss(true))
            other.container?.removeFromSuperview()
            sendIfLegal(.didDisappear, to: other.presented)
        }
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
