import PopupGeometry
import PopupUI

extension Transition {
    /// Asked for or running: whoever takes part is busy.
    var isUnderWay: Bool { phase == .asked || isRunning }
    var isTellingEnd: Bool { phase == .ending }
    /// Whether the user can take it over (rule 60).
    var isOpenToUser: Bool { phase == .running && (context.isInteractive || driver != nil) }
    /// Whether it runs in a way that no dismissal can turn round: somebody else's animator or interactor moves it.
    var isUnstoppable: Bool {
        kind == .presentation && isAnimated && phase == .running && isUnderControl && driver == nil
    }

    /// Makes a running transition interactive, where it is.
    func pause() {
        guard phase == .running, !context.isInteractive, let driver else { return }
        driver.hold()
        beInteractive(at: driver.fraction)
        coordinator.interactionChanged()
    }

    private func beInteractive(at fraction: Double) {
        context.isInteractive = true
        context.wasInteractive = true
        context.percentComplete = fraction
        watch?.invalidate()
    }

    /// The interactive part is over: the rest runs by itself, one way or the other.
    func letGo(cancelling: Bool) {
        guard phase == .running, context.isInteractive else { return }
        endInteraction(cancelling: cancelling)
        let rest = context.rest
        context.rest = nil
        guard phase == .running else { return }
        driver?.run(
            backwards: cancelling, timing: rest?.timing, seconds: rest?.seconds)
    }

    /// Rules 54, 56 and 65: those who watch hear of it, then the reversed "will" calls.
    func endInteraction(cancelling: Bool) {
        guard isRunning, context.isInteractive || cancelling else { return }
        let wasCancelled = context.isCancelled
        context.isInteractive = false
        if phase == .running, let scene { watchOver(scene) }
        context.isCancelled = cancelling
        coordinator.interactionChanged()
        guard isRunning, wasCancelled != cancelling else { return }
        if !cancelling { undoReversal() }
        sendReversedWills()
    }

    /// Rule 55.
    private func sendReversedWills() {
        let comes = (kind == .presentation) != context.isCancelled
        sendIfLegal(comes ? .willAppear : .willDisappear, to: presentation.presented)
        if kind == .dismissal {
            for other in along where !other.isCovered {
                sendIfLegal(comes ? .willAppear : .willDisappear, to: other.presented)
            }
        }
        if kind == .dismissal || along.isEmpty, lowest.removesPresenter {
            sendIfLegal(comes ? .willDisappear : .willAppear, to: presenter)
        }
        for controller in [presentation.presented, presenter] + along.map(\.presented) {
            controller.tellIsAppearingOnStage()
        }
    }

    // MARK: Turning round

    /// A dismissal of what is still opening: cancelled from where it is, as fast as it is (rule 72b).
    func turnRound(_ request: DismissRequest, along others: [Presentation]) {
        guard let driver, phase == .running else { return }
        presentation.controller.dismissalCause = request.cause
        presentation.isUserDismissal = request.isByUser(presentation)
        reversal = Reversal(completions: request.completions)
        along = others
        for one in others {
            one.state = .dismissing
            one.controller.dismissalCause = request.cause
            one.isUserDismissal = request.isByUser(one)
            one.transition = self
            beginGoingAlong(one)
            guard phase == .running else { return }
        }
        if let last = others.last, last.removesPresenter {
            last.putPresenterBack()
            sendIfLegal(.willAppear, to: last.presenter)
        }
        if !context.isInteractive {
            driver.hold()
            beInteractive(at: driver.fraction)
        }
        endInteraction(cancelling: true)
        // A hand that throws away what still comes has said how it goes on.
        let rest = context.rest
        context.rest = nil
        guard phase == .running else { return }
        driver.run(
            backwards: true, timing: request.isAnimated ? rest?.timing : nil,
            seconds: request.isAnimated ? rest?.seconds : 0)
    }

    /// Another dismissal of what runs back already, be it by a hand that let go or by a former dismissal.
    func joinReversal(_ completion: (@MainActor () -> Void)?) {
        reversal = Reversal(completions: (reversal?.completions ?? []) + (completion.map { [$0] } ?? []))
    }

    /// A dismissal that was taken back, and runs back, is asked for again: it goes on after all.
    func goOn() {
        guard kind == .dismissal, phase == .running, context.isCancelled else { return }
        pause()
        letGo(cancelling: false)
    }

    /// The user has caught it again: the dismissal that turned it round is undone (rule 58).
    private func undoReversal() {
        guard kind == .presentation, reversal != nil else { return }
        reversal = nil
        presentation.controller.dismissalCause = nil
        presentation.isUserDismissal = false
        // What was to go along is told so at once: another dismissal may come before this presentation's end.
        let all = along
        along = []
        for one in all {
            if !one.isCovered { sendIfLegal(.willAppear, to: one.presented) }
            bringBack(one)
        }
        if let last = all.last, last.removesPresenter {
            sendIfLegal(.willDisappear, to: last.presenter)
            takeOut(last)
        }
    }

    // MARK: Ends that nobody asked the animator for

    /// The presentation is taken away: nothing is expected of the animator any more.
    func abandon() {
        guard phase != .over else { return }
        wasAbandoned = hasBegun
        phase = .over
        watch?.invalidate()
        driver?.drop()
        driver = nil
        context.transitionIsOver()
    }

    /// What is still to be told of a transition that was abandoned.
    func tellAbandoned() {
        let undoing = (reversal?.completions ?? []) + (pending?.request.completions ?? [])
        let due = completions
        completions = []
        reversal = nil
        pending = nil
        // A dismissal has got what it wanted (rule 58).
        for completion in kind == .dismissal ? due + undoing : undoing { completion() }
        guard wasAbandoned else { return }
        wasAbandoned = false
        let completed = outcome ?? (kind == .dismissal)
        context.isCancelled = !completed
        coordinator.runCompletions()
        tellAnimator(completed)
    }

    /// Rule 24.
    func endUnanimatedInTime() {
        guard let begun, let scene, begun < scene.stage.now else { return }
        warn(
            "\(typeName(of: animator)) did not complete an unanimated transition within a frame; it is completed for it. Where "
                + "isAnimated is false, set the final state and call completeTransition(_:) at once.")
        context.completeTransition(true)
    }

    // MARK: Watchdog

    /// Rule 48: names an animator that never completes. The window stays deaf by it, so it is worth a sentence.
    ///
    /// A hand may hold a transition for as long as it likes, and nothing wakes the host meanwhile.
    func watchOver(_ scene: Scene) {
        watch?.invalidate()
        if context.isInteractive { return }
        let patience = 1 + 2 * context.duration
        watch = scene.stage.schedule(after: patience) { [weak self, weak scene] in
            guard let self, let scene, phase == .running, !context.isInteractive else { return }
            // After a stall this step is also the one in which the animation ends: it has the step to say so.
            watch = scene.stage.schedule(after: 0) { [weak self] in self?.reportSilence(after: patience) }
        }
    }

    private func reportSilence(after patience: Double) {
        guard phase == .running, !context.isInteractive else { return }
        warn(
            "\(typeName(of: animator)) has not completed its transition \(patience) s after it began, though it said it takes "
                + "\(context.duration) s; the window takes no input until it does. Call completeTransition(_:) when the "
                + "animation is over, whether it finished or not.")
    }

    func note(_ sentence: String) { scene?.note(sentence) }
    func warn(_ sentence: String) { scene?.warn(sentence) }
}
