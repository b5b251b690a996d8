import PopupGeometry
import PopupUI

/// Keeps what others want to animate along with a transition, and tells them of its end.
@MainActor
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
    typealias Block = @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void

    private let context: TransitionContext
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var handlers: [Block] = []
    /// The motion has begun: what comes now comes too late (rule 70).
    private(set) var hasRun = false
    var initiallyInteractive = false

    init(context: TransitionContext) { self.context = context }

    var isAnimated: Bool { context.isAnimated }
    var presentationStyle: ModalPresentationStyle { context.presentationStyle }
    var isInteractive: Bool { context.isInteractive }
    var isInterruptible: Bool { context.transition?.driver != nil }
    var isCancelled: Bool { context.isCancelled }
    var transitionDuration: Double { context.duration }
    var percentComplete: Double { context.percentComplete }
    var completionVelocity: Double { context.transition?.interactor?.completionSpeed ?? 1 }
    var completionCurve: View.AnimationCurve {
        (context.transition?.interactor as? PercentDrivenInteractiveTransition)?.completionCurve ?? .easeInOut
    }
    var containerView: View { context.containerView }
    var targetTransform: Transform { context.targetTransform }
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
        context.viewController(forKey: key)
    }
    func view(forKey key: TransitionContextViewKey) -> View? { context.view(forKey: key) }

    @discardableResult
    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return !hasRun }
        if hasRun { animation(self) } else { animations.append(animation) }
        return !hasRun
    }

    @discardableResult
    func animateAlongsideTransition(in view: View?, animation: Block?, completion: Block?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) { handlers.append(handler) }

    // MARK: For the engine

    /// Runs what was queued; inside an animation block of the animator's it moves along.
    func runAnimations() {
        guard !hasRun else { return }
        hasRun = true
        let due = animations
        animations = []
        for animation in due { animation(self) }
    }

    func interactionChanged() { for handler in handlers { handler(self) } }

    func runCompletions() {
        let due = completions
        completions = []
        handlers = []
        animations = []
        for completion in due { completion(self) }
    }
}
