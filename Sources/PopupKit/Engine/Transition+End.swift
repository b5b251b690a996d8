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
        phase = .ending
        watch?.invalidate()
        driver = nil
        coordinator.runAnimations()
        presentation.container?.layOutOnce()
        switch (kind, context.isCancelled) {
        case (.presentation, false): endPresentation()
        case (.presentation, true): endCancelledPresentation(in: scene)
        case (.dismissal, false): endDismissal(in: scene)
        case (.dismissal, true): endCancelledDismissal(in: scene)
        }
    }

    /// Rules 13–17.
    private func endPresentation() {
        let controller = presentation.controller
        controller.log("presentationTransitionDidEnd(true)")
        controller.presentationTransitionDidEnd(true)
        sendIfLegal(.didAppear, to: presentation.presented)
        if presentation.removesPresenter { takeOut(presentation) }
        if presentation.state == .presenting { presentation.state = .presented }
        presentation.focus.moveInto(presentation)
        runCompletions(completions)
        tellRest(true)
        let waiting = presentation.waiting
        presentation.waiting = nil
        over()
        if let waiting { scene?.refuseWaiting(waiting, behind: presentation) }
    }

    /// Rules 54, 55, 57 and 58.
    private func endCancelledPresentation(in scene: Scene) {
        let controller = presentation.controller
        controller.log("presentationTransitionDidEnd(false)")
        controller.presentationTransitionDidEnd(false)
        if lowest.removesPresenter { lowest.putPresenterBack() }
        presentation.container?.removeFromSuperview()
        sendIfLegal(.didDisappear, to: presentation.presented)
        endAlong()
        if lowest.removesPresenter { sendIfLegal(.didAppear, to: presenter) }
        scene.forget(everything)
        lowest.focus.restore(in: scene.stage)
        runCompletions(reversal?.completions ?? [])
        tellRest(false)
        finish(in: scene)
    }

    /// Rules 19–22.
    private func endDismissal(in scene: Scene) {
        let controller = presentation.controller
        controller.log("dismissalTransitionDidEnd(true)")
        controller.dismissalTransitionDidEnd(true)
        if lowest.removesPresenter { lowest.putPresenterBack() }
        presentation.container?.removeFromSuperview()
        sendIfLegal(.didDisappear, to: presentation.presented)
        endAlong()
        if lowest.removesPresenter { sendIfLegal(.didAppear, to: presenter) }
        scene.forget(everything)
        lowest.focus.restore(in: scene.stage)
        runCompletions(completions)
        tellRest(true)
        finish(in: scene)
    }

    /// Rules 55 and 57: everything is as it was before.
    private func endCancelledDismissal(in scene: Scene) {
        let controller = presentation.controller
        controller.log("dismissalTransitionDidEnd(false)")
        controller.dismissalTransitionDidEnd(false)
        sendIfLegal(.didAppear, to: presentation.presented)
        let lowest = lowest
        let all = along
        for other in all { bringBack(other) }
        if lowest.removesPresenter { takeOut(lowest) }
        presentation.state = .presented
        presentation.isUserDismissal = false
        presentation.controller.dismissalCause = nil
        tellRest(false)
        let waiting = lowest.waiting
        lowest.waiting = nil
        over()
        if let waiting { scene.refuseWaiting(waiting, behind: lowest) }
    }

    /// The one that moves and those that go along, the topmost first.
    private var everything: [Presentation] { [presentation] + along }

    private func endAlong() {
        for other in along {
            other.controller.log("dismissalTransitionDidEnd(true)")
            other.controller.dismissalTransitionDidEnd(true)
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
        other.controller.log("dismissalTransitionDidEnd(false)")
        other.controller.dismissalTransitionDidEnd(false)
        if !other.isCovered { sendIfLegal(.didAppear, to: other.presented) }
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
