import PopupUI

/// What an animator or interactor knows of the transition it moves, and how it reports back.
///
/// Where several controllers are dismissed at once, the controller for `.from` is the topmost one, which is the one that
/// moves; its class need not be the one that an animator was written for.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
    /// Everything of the presentation is inside. The animator adds the presented view.
    var containerView: View { get }
    /// False asks for the final state at once.
    var isAnimated: Bool { get }
    /// Whether the transition is driven by an interactor just now.
    var isInteractive: Bool { get }
    /// Whether it goes back to where it started.
    var transitionWasCancelled: Bool { get }
    /// The presented controller's style.
    var presentationStyle: ModalPresentationStyle { get }
    /// What the container is turned by; always the identity on a desktop.
    var targetTransform: Transform { get }

    /// Reports how far the interactive part is, 0…1; scrubs an interruptible animator that was paused through the context.
    func updateInteractiveTransition(_ percentComplete: Double)
    /// The interactive part is over, and the transition runs on to its end.
    func finishInteractiveTransition()
    /// The interactive part is over, and the transition runs back.
    func cancelInteractiveTransition()
    /// Makes a running transition interactive. It needs an animator that is interruptible.
    func pauseInteractiveTransition()
    /// The end. Call it exactly once, when nothing moves any more: `completeTransition(!transitionWasCancelled)`.
    func completeTransition(_ didComplete: Bool)

    /// The controllers of the transition; never nil here.
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
    /// A view that the animator may move; nil for one that it must leave alone (a presenter that stays).
    func view(forKey key: TransitionContextViewKey) -> View?
    /// Where a controller's view is at the start, in the container; zero where it is not shown yet.
    func initialFrame(for viewController: ViewController) -> Rect
    /// Where it has to be at the end, in the container; zero where it leaves.
    func finalFrame(for viewController: ViewController) -> Rect
}
