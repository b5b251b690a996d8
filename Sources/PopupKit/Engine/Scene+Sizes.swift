import PopupGeometry
import PopupUI

extension Scene {
    /// Rule 53: before anything is laid out for the new size, everybody hears of it once.
    func containersChangedSize() {
        let coordinator = SizeCoordinator(scene: self)
        sizeCoordinator?.end()
        sizeCoordinator = coordinator
        rootViewController.log("viewWillTransition(to: \(stage.rootView.bounds.size.text))")
        rootViewController.viewWillTransition(to: stage.rootView.bounds.size, with: coordinator)
        for presentation in presentations { tellSize(of: presentation, with: coordinator) }
        coordinator.run()
        for presentation in presentations { presentation.adapt() }
    }

    /// A container took another size: its controller, and what it presents, hear of it before layout.
    private func tellSize(of presentation: Presentation, with coordinator: SizeCoordinator) {
        guard presentation.state != .ended, let container = presentation.container,
            container.toldSize != container.bounds.size
        else { return }
        container.toldSize = container.bounds.size
        coordinator.container = container
        presentation.controller.log("viewWillTransition(to: \(container.bounds.size.text))")
        presentation.controller.viewWillTransition(to: container.bounds.size, with: coordinator)
    }

    /// A context's container keeps to the context's view (rule 30).
    func placeContextContainers() {
        for presentation in presentations {
            guard let container = presentation.container, let view = container.contextView else { continue }
            let place = presentation.isPresenterOut ? presentation.presenterPlace?.place ?? view.frame : view.frame
            if container.frame != place { container.frame = place }
            guard container.toldSize != container.bounds.size else { continue }
            let coordinator = SizeCoordinator(scene: self)
            tellSize(of: presentation, with: coordinator)
            coordinator.run()
            coordinator.end()
        }
    }
}

/// Coordinates a change of the window's size. It is not animated: the window's edge is under the person's hand.
@MainActor
final class SizeCoordinator: ViewControllerTransitionCoordinator {
    private weak var scene: Scene?
    weak var container: View?
    private var animations: [@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void] = []
    private var hasRun = false

    init(scene: Scene) { self.scene = scene }

    var isAnimated: Bool { false }
    var presentationStyle: ModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: Double { 0 }
    var percentComplete: Double { 0 }
    var completionVelocity: Double { 1 }
    var completionCurve: View.AnimationCurve { .easeInOut }
    var targetTransform: Transform { .identity }
    var containerView: View { container ?? scene?.stage.rootView ?? View() }
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { scene?.rootViewController }
    func view(forKey key: TransitionContextViewKey) -> View? { scene?.rootViewController.viewIfLoaded }

    func animate(
        alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return !hasRun }
        if hasRun { animation(self) } else { animations.append(animation) }
        return !hasRun
    }

    func animateAlongsideTransition(
        in view: View?, animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    /// The size is there.
    func run() {
        hasRun = true
        let due = animations
        animations = []
        for animation in due { animation(self) }
    }

    func end() {
        let due = completions
        completions = []
        for completion in due { completion(self) }
    }
}
