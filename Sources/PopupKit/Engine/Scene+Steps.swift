import PopupGeometry
import PopupUI

extension Scene: StageParticipant {
    /// Pass 2: what has been asked for begins.
    public func stageDecides(_ stage: Stage) {
        checkPresenters()
        beginWhatIsAsked()
    }

    /// After pass 3: what completions have asked for begins in the same frame, so that nothing bare is shown between
    /// two popups.
    public func stageDidMove(_ stage: Stage) {
        sizeCoordinator?.end()
        sizeCoordinator = nil
        checkPresenters()
        finishUnanimated()
        beginWhatIsAsked()
        placeContextContainers()
    }

    /// What is placed beside something goes with it, wherever layout has put that.
    public func stageDidLayOut(_ stage: Stage) { followSources() }

    /// Where that was moved inside an animation block, it goes with it by the same animation.
    public func stageDidRecordAnimation(_ stage: Stage) { followSources() }

    private func followSources() {
        for presentation in presentations where presentation.state == .presented && presentation.transition == nil {
            presentation.controller.sourceMayHaveMoved()
        }
    }

    public var wantsSteps: Bool {
        if wantsAnotherStep { return true }
        for presentation in presentations where presentation.transition?.isUnanimatedAndRunning ?? false { return true }
        return false
    }

    public var wantsAnotherStep: Bool { !queue.isEmpty || mayHaveLostPresenter || sizeCoordinator != nil }

    public func stage(_ stage: Stage, withholds event: InputEvent) -> Bool { gate.withholds(event, in: self) }

    public func stageDidResize(_ stage: Stage) { containersChangedSize() }

    /// Begins the transitions that were asked for before now; what these ask for has its turn the next time, except
    /// for what only waited for one of them to end (rule 37).
    private func beginWhatIsAsked() {
        var due = queue
        queue = []
        while !due.isEmpty {
            let transition = due.removeFirst()
            guard transition.phase == .asked else { continue }
            transition.begin()
            let released = queue.filter(\.wasWaiting)
            queue.removeAll(where: \.wasWaiting)
            due.append(contentsOf: released)
        }
    }

    /// Rule 24: an unanimated transition has one frame; an animator that takes longer is not waited for.
    private func finishUnanimated() {
        // Nothing ends while an instant is looked at: the animator has had no step to say so.
        guard !stage.isLooking else { return }
        for presentation in presentations {
            guard let transition = presentation.transition, transition.isUnanimatedAndRunning else { continue }
            transition.endUnanimatedInTime()
        }
    }

    func presenterMayHaveGone() {
        mayHaveLostPresenter = true
        stage.needsStep()
    }

    /// A presenter that left its stage takes its popups along. Looked at once a pass: a view that is only moved
    /// elsewhere leaves for a moment, too.
    private func checkPresenters() {
        guard mayHaveLostPresenter else { return }
        mayHaveLostPresenter = false
        for presentation in presentations.reversed() where presentation.state != .ended {
            if !isOnStage(presentation.presenter) { presentation.end(.presenterGone) }
        }
    }

    /// Whether a controller's view is shown, or only taken out for as long as something is presented.
    func isOnStage(_ controller: ViewController) -> Bool { controller.viewIfLoaded.map(isOnStage) ?? false }

    private func isOnStage(_ view: View) -> Bool {
        if view.stage === stage { return true }
        var top = view
        while let superview = top.superview { top = superview }
        let place = presentations.first { $0.isPresenterOut && $0.presenterPlace?.view === top }?.presenterPlace
        // What it was taken out of may have gone meanwhile, or have been taken out itself.
        return place?.superview.map(isOnStage) ?? false
    }
}
