import PopupKit

/// A context of the app's own, for tests of its animators without an engine.
class PaperContext: ViewControllerContextTransitioning {
    let containerView = View(frame: Rect(x: 0, y: 0, width: 100, height: 80))
    var completed: Bool?

    var isAnimated: Bool { true }
    var isInteractive: Bool { false }
    var transitionWasCancelled: Bool { false }
    var presentationStyle: ModalPresentationStyle { .custom }
    var targetTransform: Transform { .identity }

    func updateInteractiveTransition(_ percentComplete: Double) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) { completed = didComplete }
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
    func view(forKey key: TransitionContextViewKey) -> View? { nil }
    func initialFrame(for viewController: ViewController) -> Rect { .zero }
    func finalFrame(for viewController: ViewController) -> Rect { .zero }
}

/// A coordinator of the app's own: runs at once what is to run alongside.
class PaperCoordinator: ViewControllerTransitionCoordinator {
    let containerView = View(frame: .zero)

    var isAnimated: Bool { false }
    var presentationStyle: ModalPresentationStyle { .custom }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: Double { 0 }
    var percentComplete: Double { 1 }
    var completionVelocity: Double { 1 }
    var completionCurve: View.AnimationCurve { .easeInOut }
    var targetTransform: Transform { .identity }

    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
    func view(forKey key: TransitionContextViewKey) -> View? { nil }

    func animate(
        alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        completion?(self)
        return true
    }

    func animateAlongsideTransition(
        in view: View?, animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void
    ) { handler(self) }
}

/// A context that knows nothing.
class Blank: ViewControllerTransitionCoordinatorContext {
    let containerView = View(frame: .zero)

    var isAnimated: Bool { false }
    var presentationStyle: ModalPresentationStyle { .custom }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: Double { 0 }
    var percentComplete: Double { 1 }
    var completionVelocity: Double { 1 }
    var completionCurve: View.AnimationCurve { .easeInOut }
    var targetTransform: Transform { .identity }

    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
    func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
