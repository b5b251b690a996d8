import PopupUI

extension ViewController {
    /// What this controller, or the nearest one that holds it, presents.
    public final var presentedViewController: ViewController? {
        for controller in selfAndAncestors { if let outgoing = controller.outgoing { return outgoing.presented } }
        return nil
    }

    /// The controller that presents this one, or the one that holds it. It need not be the one that `present` was called
    /// on: a child's popup is presented by the topmost of its parents, or by its context.
    public final var presentingViewController: ViewController? { nearestIncoming?.presenter }

    /// Says where this controller, or the one that holds it, is presented. Read before the presentation, it is made then
    /// and used for it. nil for a controller that is a child of one that is not presented.
    public final var presentationController: PresentationController? {
        if let nearestIncoming { return nearestIncoming.controller }
        guard parent == nil else { return nil }
        if let madePresentationController { return madePresentationController }
        let controller = makePresentationController(presenting: nil, source: self)
        madePresentationController = controller
        return controller
    }

    /// While the controller comes, from the call of `present` to its `viewDidAppear`.
    public final var isBeingPresented: Bool { incoming?.isBeingPresented ?? false }
    /// While it goes, from the call of `dismiss` to its `viewDidDisappear`.
    public final var isBeingDismissed: Bool { incoming?.isBeingDismissed ?? false }

    /// The coordinator of the transition that the controller, or one that holds it, takes part in; nil at rest.
    public final var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
        for controller in selfAndAncestors {
            if let running = controller.incoming?.transition ?? controller.outgoing?.transition, running.hasBegun {
                return running.coordinator
            }
            if let scene = controller.sceneReference, let resizing = scene.sizeCoordinator { return resizing }
        }
        return nil
    }

    /// As `dismiss(animated:completion:)`, with what brought it about.
    public final func dismiss(
        animated: Bool, cause: DismissalCause, completion: (@MainActor () -> Void)? = nil
    ) {
        // Rule 39: what it presents, else what it is presented by; a child asks those that hold it.
        let chain = selfAndAncestors
        guard let target = chain.lazy.compactMap(\.outgoing).first ?? chain.lazy.compactMap(\.incoming).first,
            let scene = target.scene
        else {
            // Rule 38.
            scene?.note("\(name) was dismissed, but it neither presents nor is presented: nothing to do.")
            return
        }
        scene.dismiss(target, animated: animated, cause: cause, completion: completion)
    }

    private final var nearestIncoming: Presentation? { selfAndAncestors.lazy.compactMap(\.incoming).first }

    final func makePresentationController(presenting: ViewController?, source: ViewController) -> PresentationController
    {
        switch modalPresentationStyle.resolved {
        case .custom:
            (source.scene ?? scene)?.log?.add(
                transitioningDelegate, transitioningDelegate.map { typeName(of: $0) } ?? name,
                "presentationController(forPresented: \(name), presenting: \(presenting?.name ?? "nil"), source: \(source.name))"
            )
            return transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
                ?? PresentationController(presentedViewController: self, presenting: presenting)
        default: return makeBuiltInPresentationController(presenting: presenting)
        }
    }
}
