import PopupGeometry
import PopupUI

extension ViewController {
    final func request(_ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)?) {
        let request = PresentRequest(
            presented: controller, source: self, isAnimated: animated, completion: completion)
        guard let scene else {
            complain(Refusal.notInWindow(request, presenter: topAncestor).sentence)
            return
        }
        scene.present(request, mayWait: true)
    }
}

extension Scene {
    /// Checks a request (rules 33–37), asks the delegate (rules 2–4) and sets the relations (rule 5). Nothing is shown
    /// before the next pass of decisions.
    func present(_ request: PresentRequest, mayWait: Bool) {
        let presented = request.presented
        if presented.modalPresentationStyle == .none {
            misuse(
                "\(presented.name) was presented with the style .none, which is no style (it answers questions about adaptation). "
                    + "Set its modalPresentationStyle to another one, or leave it .automatic.")
        }
        let style = presented.modalPresentationStyle.resolved
        var (presenter, context) = presenter(
            for: request.source, style: style, made: presented.madePresentationController)
        guard !isRefused(request, by: presenter, mayWait: mayWait) else { return }
        checkFree(presented, for: presenter)
        let controller: PresentationController
        if let made = presented.madePresentationController {
            controller = made
        } else {
            controller = presented.makePresentationController(presenting: presenter, source: request.source)
            if controller.presentedViewController !== presented {
                misuse(
                    "the presentation controller that was made for \(presented.name) presents "
                        + "\(controller.presentedViewController.name). Hand the controller that the delegate was asked about to "
                        + "init(presentedViewController:presenting:).")
            }
            if style == .custom, !controller.shouldPresentInFullscreen {
                (presenter, context) = contextPresenter(for: request.source)
                guard !isRefused(request, by: presenter, mayWait: mayWait) else { return }
            }
        }
        presented.madePresentationController = nil
        let presentation = Presentation(
            presented: presented, presenter: presenter, controller: controller, style: style, context: context,
            scene: self)
        presentation.adaptBeforehand(on: stage)
        presentation.controller.begin(presentation)
        let (animator, interactor) = animator(for: presentation, source: request.source, isAnimated: request.isAnimated)
        let transition = Transition(
            .presentation, of: presentation, isAnimated: request.isAnimated, animator: animator, interactor: interactor)
        if let completion = request.completion { transition.completions = [completion] }
        transition.wasWaiting = !mayWait
        presentation.transition = transition
        presentation.openingPress = gate.press(at: stage)
        presenter.outgoing = presentation
        presented.incoming = presentation
        presentations.append(presentation)
        ask(for: transition)
    }

    func ask(for transition: Transition) {
        queue.append(transition)
        stage.needsStep()
    }

    /// Rule 3, and rule 77 where the delegate has no animator.
    private func animator(
        for presentation: Presentation, source: ViewController, isAnimated: Bool
    ) -> (any ViewControllerAnimatedTransitioning, (any ViewControllerInteractiveTransitioning)?) {
        let presented = presentation.presented
        let delegate = presented.transitioningDelegate
        if let delegate {
            log?.add(
                delegate, typeName(of: delegate),
                "animationController(forPresented: \(presented.name), presenting: \(presentation.presenter.name), source: \(source.name))"
            )
        }
        if let animator = delegate?.animationController(
            forPresented: presented, presenting: presentation.presenter, source: source)
        {
            if let delegate {
                log?.add(delegate, typeName(of: delegate), "interactionControllerForPresentation(using:)")
            }
            return (animator, delegate?.interactionControllerForPresentation(using: animator))
        }
        if let animator = presentation.controller.builtInAnimator(isPresentation: true) {
            return (animator, presentation.controller.builtInInteractor(isPresentation: true, animator: animator))
        }
        return (PresentationStyles.animator(for: presentation, isPresentation: true), nil)
    }

    // MARK: Who presents

    /// Rules 29 and 30.
    private func presenter(
        for source: ViewController, style: ModalPresentationStyle, made: PresentationController?
    ) -> (presenter: ViewController, context: ViewController?) {
        if style.usesContext { return contextPresenter(for: source) }
        if style == .custom, let made, !made.shouldPresentInFullscreen { return contextPresenter(for: source) }
        return (source.topAncestor, nil)
    }

    /// The nearest parent that defines a context; the topmost one where none does.
    private func contextPresenter(for source: ViewController) -> (presenter: ViewController, context: ViewController?) {
        if let context = source.selfAndAncestors.first(where: \.definesPresentationContext) {
            return (context, context)
        }
        return (source.topAncestor, nil)
    }

    // MARK: Who may not

    private func isRefused(_ request: PresentRequest, by presenter: ViewController, mayWait: Bool) -> Bool {
        guard !isClosed, isOnStage(presenter) else {
            warn(Refusal.notInWindow(request, presenter: presenter).sentence)
            return true
        }
        if let outgoing = presenter.outgoing {
            switch outgoing.state {
            case .presenting where outgoing.isTurningRound, .dismissing:
                wait(request, behind: outgoing, mayWait: mayWait)
            case .presenting where outgoing.transition?.isTellingEnd != true:
                warn(Refusal.inProgress(request, presenter: presenter, other: outgoing.presented).sentence)
            default: warn(Refusal.alreadyPresenting(request, presenter: presenter, other: outgoing.presented).sentence)
            }
            return true
        }
        if let incoming = presenter.incoming, let transition = incoming.transition, transition.isUnderWay {
            warn(Refusal.inProgress(request, presenter: presenter, other: presenter).sentence)
            return true
        }
        return false
    }

    /// Rule 37.
    private func wait(_ request: PresentRequest, behind leaving: Presentation, mayWait: Bool) {
        guard presentationPolicy == .afterDismissal, mayWait else {
            warn(Refusal.dismissing(request, other: leaving.presented).sentence)
            return
        }
        if let former = leaving.waiting { warn(Refusal.replaced(former, by: request).sentence) }
        leaving.waiting = request
    }

    func startWaiting(_ request: PresentRequest) { present(request, mayWait: false) }

    /// The dismissal that it waited for was taken back.
    func refuseWaiting(_ request: PresentRequest, behind presentation: Presentation) {
        warn(
            Refusal.alreadyPresenting(request, presenter: presentation.presenter, other: presentation.presented)
                .sentence)
    }

    /// Rule 36.
    private func checkFree(_ presented: ViewController, for presenter: ViewController) {
        if let incoming = presented.incoming {
            misuse(
                "\(presenter.name) was to present \(presented.name), which \(incoming.presenter.name) presents already. A "
                    + "controller is shown once: dismiss it there first, or make another one.")
        }
        if let parent = presented.parent {
            misuse(
                "\(presenter.name) was to present \(presented.name), which is a child of \(parent.name). Take it out with "
                    + "removeFromParent() first, or make another one.")
        }
        if presented.sceneReference != nil || presented === presenter {
            misuse(
                "\(presenter.name) was to present \(presented.name), which is the root of a scene. Present another controller "
                    + "over it.")
        }
    }

    /// Takes presentations that are over out of all relations.
    func forget(_ over: [Presentation]) {
        for presentation in over {
            presentation.state = .ended
            presentation.presenter.outgoing = nil
            presentation.presented.incoming = nil
            presentations.removeAll { $0 === presentation }
        }
    }

    /// A warning to the programmer: on standard error, and in the log.
    func warn(_ sentence: String) {
        log?.add(nil, "engine", "warning: " + sentence)
        if !isQuiet { complain(sentence) }
    }

    /// A remark that only the log keeps.
    func note(_ sentence: String) { log?.add(nil, "engine", "note: " + sentence) }
}
