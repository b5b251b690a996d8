import PopupGeometry
import PopupUI

extension Transition {
    /// Asked for or running: whoever takes part is busy.
    var isUnderWay: Bool { phase == .asked || isRunning }
    var isTellingEnd: Bool { phase == .ending }
    /// Whether the user can take it over (rule 60).
    var isOpenToUser: Bool { phase == .running && (context.isInteractive || coordinator.isInterruptible) }
    /// Whether a dismissal can turn it round.
    var canTurnRound: Bool {
        guard kind == .presentation, isAnimated else { return false }
        return coordinator.isInterruptible
    }

    /// Makes a running transition interactive.
    func pause() {
        guard phase == .running, !context.isInteractive, coordinator.isInterruptible else { return }
        context.isInteractive = true
        context.wasInteractive = true
        coordinator.interactionChanged()
    }

    /// The interactive part is over (rules 54, 56, 65): those who watch hear of it, then the reversed "will" calls.
    func endInteraction(cancelling: Bool) {
        guard isRunning, context.isInteractive || cancelling else { return }
        let wasCancelled = context.isCancelled
        context.isInteractive = false
        context.isCancelled = cancelling
        coordinator.interactionChanged()
        if wasCancelled != cancelling { sendReversedWills() }
    }

    /// Rule 55.
    private func sendReversedWills() {
        let comes = (kind == .presentation) != context.isCancelled
        sendIfLegal(comes ? .willAppear : .willDisappear, to: presentation.presented)
        if kind == .dismissal {
            for other in along { sendIfLegal(comes ? .willAppear : .willDisappear, to: other.presented) }
        }
        if lowest.removesPresenter { sendIfLegal(comes ? .willDisappear : .willAppear, to: presenter) }
    }

    /// A dismissal of what is still opening (rule 72b).
    func turnRound(_ request: DismissRequest, along: [Presentation]) {}

    // MARK: Ends that nobody asked the animator for

    /// The presentation is taken away: nothing is expected of the animator any more.
    func abandon() {
        guard phase != .over else { return }
        wasAbandoned = hasBegun
        phase = .over
        watch?.invalidate()
        context.transitionIsOver()
    }

    /// What is still to be told of a transition that was abandoned.
    func tellAbandoned() {
        let due = completions + (reversal?.completions ?? [])
        completions = []
        reversal = nil
        // A dismissal has got what it wanted (rule 58).
        if kind == .dismissal { for completion in due { completion() } }
        guard wasAbandoned else { return }
        wasAbandoned = false
        context.isCancelled = kind == .presentation
        coordinator.runCompletions()
        log(typeName(of: animator), "animationEnded(\(kind == .dismissal))")
        animator.animationEnded(kind == .dismissal)
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
    func watchOver(_ scene: Scene) {
        watch?.invalidate()
        let patience = 1 + 2 * context.duration
        watch = scene.stage.schedule(after: patience) { [weak self, weak scene] in
            guard let self, let scene, phase == .running else { return }
            if context.isInteractive { return watchOver(scene) }
            warn(
                "\(typeName(of: animator)) has not completed its transition \(patience) s after it began, though it said it takes "
                    + "\(context.duration) s; the window takes no input until it does. Call completeTransition(_:) when the "
                    + "animation is over, whether it finished or not.")
        }
    }

    func note(_ sentence: String) { scene?.note(sentence) }
    func warn(_ sentence: String) { scene?.warn(sentence) }
}
