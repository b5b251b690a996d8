import PopupGeometry
import PopupUI

extension Scene {
    /// Whether a dismissal of `presentation` would do something now.
    func canDismiss(_ presentation: Presentation) -> Bool {
        switch presentation.state {
        case .presented: true
        case .presenting: !presentation.isTurningRound
        case .dismissing: presentation.isComingBack
        case .ended: false
        }
    }

    /// Whether a dismissal of `presentation` is refused (rule 34): what is topmost is still opening, and nothing can turn
    /// it round. A warning says so.
    func refusesDismissal(of presentation: Presentation) -> Bool {
        var top = presentation
        while let next = top.presented.outgoing { top = next }
        guard !top.isTurningRound, let transition = top.transition else { return false }
        return refusesToTurn(transition)
    }

    /// Dismisses `presentation` and everything above it in one step (rules 18 and 40). False where that is refused, or
    /// has been asked for already.
    @discardableResult
    func dismiss(
        _ presentation: Presentation, animated: Bool, cause: DismissalCause, isByUser: Bool = false,
        completion: (@MainActor () -> Void)?
    ) -> Bool {
        guard presentation.state != .ended else { return false }
        let request = DismissRequest(
            isAnimated: animated, cause: cause, userTarget: isByUser ? presentation : nil, completion: completion)
        guard canDismiss(presentation) else {
            if giveUpWaiting(behind: presentation, request) { return true }
            note("\(presentation.presented.name) is being dismissed already; the second request is ignored.")
            return false
        }
        if refusesDismissal(of: presentation) { return false }
        var chain = [presentation]
        while let next = chain.last?.presented.outgoing { chain.append(next) }
        let top = chain.removeLast()
        let along = Array(chain.reversed())
        if let transition = top.transition, top.isTurningRound {
            joinReversal(transition, along: along, request)
        } else if let transition = top.transition, top.state == .presenting, transition.phase != .over {
            dismissOpening(top, transition, along: along, request)
        } else if let transition = top.transition, top.state == .dismissing {
            join(transition, along: along, request)
        } else {
            start(top, along: along, request)
        }
        return true
    }

    private func start(_ top: Presentation, along: [Presentation], _ request: DismissRequest) {
        top.controller.dismissalCause = request.cause
        let (animator, interactor) = animator(forDismissing: top)
        let transition = Transition(
            .dismissal, of: top, isAnimated: request.isAnimated, animator: animator, interactor: interactor)
        transition.along = along
        if let completion = request.completion { transition.completions = [completion] }
        for one in [top] + along {
            mark(one, request)
            one.transition = transition
        }
        ask(for: transition)
    }

    private func mark(_ presentation: Presentation, _ request: DismissRequest) {
        presentation.state = .dismissing
        presentation.controller.dismissalCause = request.cause
        presentation.isUserDismissal = request.isByUser(presentation)
    }

    /// Dismisses `lowest` when `transition` has told its end.
    func follow(_ transition: Transition, with request: DismissRequest, of lowest: Presentation) {
        transition.followers.append { [weak self, weak lowest] in
            guard let self, let lowest else { return }
            dismiss(
                lowest, animated: request.isAnimated, cause: request.cause, isByUser: request.userTarget != nil,
                completion: request.all)
        }
    }

    /// Rule 72b: what is opening turns round, as soon as it moves.
    private func dismissOpening(
        _ top: Presentation, _ transition: Transition, along: [Presentation], _ request: DismissRequest
    ) {
        if transition.isTellingEnd || !transition.isAnimated {
            // It is as good as there.
            follow(transition, with: request, of: along.last ?? top)
            return
        }
        if !transition.isUnderControl {
            transition.pending = (request, along)
            return
        }
        transition.turnRound(request, along: along)
    }

    /// Rule 72b where the animator can be interrupted, rule 34 where it cannot.
    func refusesToTurn(_ transition: Transition) -> Bool {
        guard transition.isUnstoppable else { return false }
        warn(
            "\(transition.presentation.presented.name) was to be dismissed while it is being presented by "
                + "\(typeName(of: transition.animator)), which cannot be interrupted; the request is ignored. Answer "
                + "interruptibleAnimator(using:) there, or dismiss in the presentation's completion.")
        return true
    }

    /// What waits for this dismissal was asked for before this request, which means it: it is undone (rule 58).
    private func giveUpWaiting(behind leaving: Presentation, _ request: DismissRequest) -> Bool {
        guard let waiting = leaving.waiting, let transition = leaving.transition else { return false }
        leaving.waiting = nil
        note(
            "\(waiting.presented.name) was dismissed before it was presented: it waited for \(leaving.presented.name) to go."
        )
        guard let completion = request.completion else { return true }
        if transition.pending != nil {
            transition.pending?.request.others.append(completion)
        } else if transition.kind == .presentation {
            transition.joinReversal(completion)
        } else {
            transition.completions.append(completion)
        }
        return true
    }

    /// The topmost turns round already: the others go with it.
    private func joinReversal(_ transition: Transition, along: [Presentation], _ request: DismissRequest) {
        if transition.pending != nil {
            transition.pending?.along = along
            if let completion = request.completion { transition.pending?.request.others.append(completion) }
            return
        }
        for one in along where one.state != .dismissing {
            mark(one, request)
            one.transition = transition
            transition.beginGoingAlong(one)
        }
        if let last = along.last, last.removesPresenter, last !== transition.lowest {
            last.putPresenterBack()
            transition.sendIfLegal(.willAppear, to: last.presenter)
        }
        transition.along = along
        if transition.presentation.controller.dismissalCause == nil {
            transition.presentation.controller.dismissalCause = request.cause
            transition.presentation.isUserDismissal = request.isByUser(transition.presentation)
        }
        transition.joinReversal(request.completion)
    }

    /// The topmost is on its way out already: the others go with it.
    private func join(_ transition: Transition, along: [Presentation], _ request: DismissRequest) {
        let top = transition.presentation
        if top.isComingBack, transition.driver == nil {
            // Nobody but its interactor can turn it: it is dismissed when it has come back.
            follow(transition, with: request, of: along.last ?? top)
            return
        }
        let new = along.filter { one in one.state != .dismissing }
        for one in new {
            mark(one, request)
            one.transition = transition
            if transition.hasBegun { transition.beginGoingAlong(one) }
        }
        if transition.hasBegun, let last = new.last, last.removesPresenter {
            last.putPresenterBack()
            transition.sendIfLegal(.willAppear, to: last.presenter)
        }
        transition.along += new
        if let completion = request.completion { transition.completions.append(completion) }
        guard top.isComingBack else { return }
        for one in [top] + transition.along { mark(one, request) }
        transition.goOn()
    }

    /// Rule 18: the dismissed controller's delegate is asked.
    private func animator(
        forDismissing presentation: Presentation
    ) -> (any ViewControllerAnimatedTransitioning, (any ViewControllerInteractiveTransitioning)?) {
        let dismissed = presentation.presented
        let delegate = dismissed.transitioningDelegate
        if let delegate {
            log?.add(
                delegate, typeName(of: delegate), "animationController(forDismissed: \(dismissed.name))",
                cause: presentation.controller.dismissalCause)
        }
        if let animator = delegate?.animationController(forDismissed: dismissed) {
            if let delegate {
                log?.add(
                    delegate, typeName(of: delegate), "interactionControllerForDismissal(using:)",
                    cause: presentation.controller.dismissalCause)
            }
            return (animator, delegate?.interactionControllerForDismissal(using: animator))
        }
        if let animator = presentation.controller.builtInAnimator(isPresentation: false) {
            return (animator, presentation.controller.builtInInteractor(isPresentation: false, animator: animator))
        }
        return (PresentationStyles.animator(for: presentation, isPresentation: false), nil)
    }

    /// Esc, which nothing in front took (`presentation` is the popup that it was pressed in): the topmost popup has it.
    /// True where it was taken.
    @discardableResult
    func escapePressed(from presentation: Presentation?) -> Bool {
        for one in presentations.reversed() where one.state != .ended && one.container != nil {
            if one.controller.escapePressed() || one.controller.isModal { return true }
        }
        return false
    }
}

/// A dismissal as it was asked for.
struct DismissRequest {
    var isAnimated: Bool
    var cause: DismissalCause
    /// What the user wanted closed, where it was the user: the delegates of what goes along with it hear nothing.
    var userTarget: Presentation?
    var completion: (@MainActor () -> Void)?
    /// Of requests that joined this one.
    var others: [@MainActor () -> Void] = []

    /// Its completions as one.
    @MainActor var all: (@MainActor () -> Void)? {
        guard !others.isEmpty else { return completion }
        let due = completions
        return { for completion in due { completion() } }
    }

    @MainActor func isByUser(_ presentation: Presentation) -> Bool { userTarget === presentation }

    var completions: [@MainActor () -> Void] { (completion.map { [$0] } ?? []) + others }
}
