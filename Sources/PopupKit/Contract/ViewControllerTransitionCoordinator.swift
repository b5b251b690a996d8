import PopupUI

/// What is known of a transition by those that animate along with it.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
    /// False where everything is at its end at once.
    var isAnimated: Bool { get }
    /// The presented controller's style.
    var presentationStyle: ModalPresentationStyle { get }
    /// Whether it began as an interactive one; stays the same.
    var initiallyInteractive: Bool { get }
    /// Whether it can be paused and taken over.
    var isInterruptible: Bool { get }
    /// True while input moves the transition; false once it goes on by time.
    var isInteractive: Bool { get }
    /// True once the transition goes back to where it began.
    var isCancelled: Bool { get }
    /// Seconds, asked of the animator at the start; 0 where it is not animated.
    var transitionDuration: Double { get }
    /// What was last reported of the interactive part, 0…1.
    var percentComplete: Double { get }
    /// How fast the part after the interactive one starts, as a factor of the original speed.
    var completionVelocity: Double { get }
    /// The curve of that part.
    var completionCurve: View.AnimationCurve { get }
    /// The view that the transition takes place in.
    var containerView: View { get }
    /// What the container is turned by; always the identity on a desktop.
    var targetTransform: Transform { get }
    /// The controller on either side: the presented one is `.to` of a presentation and `.from` of a dismissal.
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
    /// The view that comes or goes in the container; nil for a side that stays where it is.
    func view(forKey key: TransitionContextViewKey) -> View?
}

/// Lets others animate along with a transition, with its duration and curve, and hear of its end.
///
/// Ephemeral: take it from a controller's `transitionCoordinator` while the transition is there, and do not keep it.
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
    /// Runs `animation` inside the animator's own animation, and `completion` after the transition.
    ///
    /// Once the motion has begun it is too late: `animation` then runs at once, unanimated, and the answer is false.
    @discardableResult
    func animate(
        alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// The same for views outside the container: those inside `view`.
    @discardableResult
    func animateAlongsideTransition(
        in view: View?, animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs `handler` whenever the transition becomes interactive or ceases to be so.
    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
    /// The same without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
