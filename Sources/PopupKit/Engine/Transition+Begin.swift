import PopupGeometry
import PopupUI

extension Transition {
    /// The body: at the start of a frame, never inside the call that asked for it (rule 5).
    func begin() {
        guard phase == .asked, let scene else { return }
        if kind == .presentation, !scene.isOnStage(presentation.presenter) {
            presentation.end(.presenterGone)
            return
        }
        phase = .beginning
        begun = scene.stage.now
        try? takeSteps(in: scene)
    }

    private func takeSteps(in scene: Scene) throws(IsOver) {
        try step { letGoOfPress(in: scene) }
        switch kind {
        case .presentation: try beginPresentation(in: scene)
        case .dismissal: try beginDismissal(in: scene)
        }
        try startMotion(in: scene)
    }

    /// What was pressed before is inert from here on, but for the drag that drives the transition and for a press that
    /// the popup follows.
    private func letGoOfPress(in scene: Scene) {
        if let interactor, interactor.wantsInteractiveStart { return }
        if kind == .presentation, presentation.controller.followsOpeningPress, presentation.openingPress != nil,
            scene.stage.takePress()
        {
            scene.gate.follow(presentation)
            return
        }
        scene.stage.letGoOfPress(unlessIn: kind == .dismissal ? presentation.container : nil)
    }

    /// Rules 6–9.
    private func beginPresentation(in scene: Scene) throws(IsOver) {
        let controller = presentation.controller
        presentation.focus = SavedFocus(of: scene.stage)
        scene.insertContainer(for: presentation)
        try step { presentation.presented.loadViewIfNeeded() }
        context.noteStart()
        try step { presentation.tellAdaptation(coordinator) }
        try step { presentation.tell(.willPresent) }
        // Only now: what turns out not to be modal takes the keyboard from nobody.
        presentation.container?.isModalBarrier = controller.isModal
        try step { presentation.presented.send(.willAppear, animated: isAnimated) }
        guard presentation.removesPresenter else { return }
        presentation.presenterPlace = DetachedView(presentation.presenter.view)
        try step { sendIfLegal(.willDisappear, to: presentation.presenter) }
    }

    /// Rule 19, and rule 42 for those that go along.
    private func beginDismissal(in scene: Scene) throws(IsOver) {
        if lowest.removesPresenter { lowest.putPresenterBack() }
        context.noteStart()
        try step { presentation.tell(.willDismiss) }
        try step { sendIfLegal(.willDisappear, to: presentation.presented) }
        for other in along { try step { beginGoingAlong(other) } }
        if lowest.removesPresenter { try step { sendIfLegal(.willAppear, to: presenter) } }
    }

    /// A presentation between the presenter and the one that moves: just not seen any more.
    func beginGoingAlong(_ other: Presentation) {
        other.container?.isHidden = true
        other.tell(.willDismiss)
        sendIfLegal(.willDisappear, to: other.presented)
    }

    /// A controller whose view was taken out by what is above it has disappeared already.
    func sendIfLegal(_ move: AppearanceState.Move, to controller: ViewController) {
        if controller.appearance.after(move) != nil { controller.send(move, animated: isAnimated) }
    }

    /// Rules 10–12.
    private func startMotion(in scene: Scene) throws(IsOver) {
        owesAnimatorEnd = true
        log(animator, "transitionDuration(using:)")
        try step { context.duration = isAnimated ? max(0, animator.transitionDuration(using: context)) : 0 }
        if let interactor, interactor.wantsInteractiveStart {
            context.isInteractive = true
            context.wasInteractive = true
            coordinator.initiallyInteractive = true
            phase = .running
            log(interactor, "startInteractiveTransition(_:)")
            try step { interactor.startInteractiveTransition(context) }
        } else {
            phase = .running
            (interactor as? PercentDrivenInteractiveTransition)?.follow(context)
            try step { startAnimator() }
        }
        try step { findDriver() }
        isUnderControl = true
        try step { coordinator.runAnimations() }
        try step { presentation.container?.layOutOnce() }
        for controller in [presentation.presented, presenter] { try step { controller.tellIsAppearingOnStage() } }
        try step { presentation.focus.moveInto(presentation) }
        watchOver(scene)
        if let pending {
            self.pending = nil
            if !scene.refusesToTurn(self) { turnRound(pending.request, along: pending.along) }
        }
    }

    /// The animator's call; the interactor decides when where there is one.
    func startAnimator() {
        log(animator, "animateTransition(using:)")
        guard isAnimated else {
            // Rule 23: instant, also where the animator does not look at `isAnimated`.
            let wereEnabled = View.areAnimationsEnabled
            View.setAnimationsEnabled(false)
            animator.animateTransition(using: context)
            View.setAnimationsEnabled(wereEnabled)
            coordinator.runAnimations()
            return
        }
        runningAlongside { animator.animateTransition(using: context) }
    }

    /// Percent-driven: started, and held at its beginning.
    func startHeld() {
        if let interruptible = animator.interruptibleAnimator(using: context) {
            log(animator, "interruptibleAnimator(using:)")
            let driver = InterruptibleDriver(interruptible, duration: context.duration)
            self.driver = driver
            runningAlongside { driver.hold() }
        } else {
            log(animator, "animateTransition(using:)")
            // What was written to run by itself goes by the hand's animator instead (rule 62).
            let held = ViewPropertyAnimator(duration: context.duration, curve: .linear)
            driver = InterruptibleDriver(held, duration: context.duration)
            runningAlongside { held.hold(recording: { animator.animateTransition(using: context) }) }
        }
    }

    /// Rule 11: what was put alongside runs inside the first animation block that `body` opens, else after it.
    private func runningAlongside(_ body: () -> Void) {
        AnimationRecorder.runAlongside({ [coordinator] in coordinator.runAnimations() }, during: body)
        coordinator.runAnimations()
    }

    /// Whether the motion that runs can be held (rule 72): asked once it runs.
    private func findDriver() {
        guard driver == nil, isAnimated, !context.isInteractive,
            let interruptible = animator.interruptibleAnimator(using: context), interruptible.state == .active,
            (interruptible as? ViewPropertyAnimator)?.isInterruptible ?? true
        else { return }
        driver = InterruptibleDriver(interruptible, duration: context.duration)
    }
}

extension Scene {
    /// Rules 6 and 30: above the presenter and what is presented already, over the stage or over the context.
    func insertContainer(for presentation: Presentation) {
        let controller = presentation.controller
        if let view = presentation.context?.viewIfLoaded, let superview = view.superview, superview !== ground {
            let container = PresentationContainer(frame: view.frame, controller: controller)
            container.contextView = view
            container.autoresizingMask = view.autoresizingMask
            controller.container = container
            let above = superview.subviews.last { ($0 as? PresentationContainer)?.contextView === view } ?? view
            superview.insertSubview(container, aboveSubview: above)
            return
        }
        let root = stage.rootView
        let container = PresentationContainer(frame: root.bounds, controller: controller)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.container = container
        let above = root.subviews.last { $0 === ground || $0 is PresentationContainer } ?? ground
        root.insertSubview(container, aboveSubview: above)
    }
}
