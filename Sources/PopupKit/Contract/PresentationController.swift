import PopupGeometry
import PopupUI

/// Says *where* a controller is presented, and what else is shown with it (a mask, a shadow, a handle), from the request
/// to the end of the dismissal.
///
/// Override the four will/did hooks to add and remove decoration, `frameOfPresentedViewInContainerView` for the place,
/// and `containerViewWillLayoutSubviews` to keep it when the container changes. A presentation controller is made for
/// one presentation; the scene owns it until the dismissal is over.
@MainActor
open class PresentationController: ContentContainer {
    /// Strong from the request to the end: before, the app may hold either without holding the other.
    private final var ownedPresented: ViewController?
    private final weak var weakPresented: ViewController?
    private final var ownedPresenting: ViewController?
    private final weak var weakPresenting: ViewController?
    final weak var presentation: Presentation?
    final var container: PresentationContainer?

    /// Asked when the user wants to close the popup. Not owned.
    public final weak var delegate: (any AdaptivePresentationControllerDelegate)?
    /// What brings the presentation to its end; set when that begins, nil again where it was taken back.
    public final internal(set) var dismissalCause: DismissalCause?
    /// Whether what is behind takes no input while the presentation is shown. A change counts at once.
    public final var isModal = true { didSet { container?.isModalBarrier = isModal } }
    /// Views behind the presentation that go on working, in a modal one too.
    public final var passthroughViews: [View] = []

    /// `presenting` may be nil: it is then filled in when the controller is presented.
    public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        weakPresented = presentedViewController
        weakPresenting = presentingViewController
    }

    // MARK: Who and where

    /// What is presented. Owned by the presentation from the request to the end of the dismissal.
    public final var presentedViewController: ViewController {
        guard let controller = ownedPresented ?? weakPresented else {
            misuse(
                "the presented controller of a \(typeName(of: self)) was asked for after it was gone. A presentation controller "
                    + "owns it only while it is presented: keep the controller itself.")
        }
        return controller
    }

    /// The controller that presents; before the presentation, the one given to `init`, else the presented one itself.
    public final var presentingViewController: ViewController {
        ownedPresenting ?? weakPresenting ?? presentedViewController
    }

    /// Everything of the presentation is inside; nil before and after it.
    public final var containerView: View? { container }

    /// The transition that runs now: what a gesture pauses, moves and lets go to take it over. nil at rest.
    public final var transitionContext: (any ViewControllerContextTransitioning)? {
        guard let transition = presentation?.transition, transition.isRunning else { return nil }
        return transition.context
    }

    /// The style that the presented controller asked for.
    public final var presentationStyle: ModalPresentationStyle {
        presentation?.shownStyle ?? presentedViewController.modalPresentationStyle.resolved
    }

    // MARK: For subclasses

    /// What the animator moves: the presented controller's view, or a view that contains it.
    open var presentedView: View? { presentedViewController.view }

    /// Where `presentedView` is at rest, in the container. Asked any number of times once there is a container; answer
    /// from its bounds. The default is the whole container.
    open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

    /// True takes the presenter's view out while the presentation is shown; the presenter then gets its appearance
    /// callbacks.
    open var shouldRemovePresentersView: Bool { false }

    /// False, for the style `.custom`, presents over the nearest context instead of over everything.
    open var shouldPresentInFullscreen: Bool { true }

    /// The container is there; add decoration, and fade it in alongside the presented controller's coordinator.
    open func presentationTransitionWillBegin() {}
    /// `completed` is false where the presentation was taken back: remove what was added.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal begins: fade out here what was added, alongside by
    /// `presentedViewController.transitionCoordinator`.
    open func dismissalTransitionWillBegin() {}
    /// `completed` is true where the presentation is over: remove what was added.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Before the container's subviews are laid out: at the start, when its bounds change, when it is marked. The place
    /// of the presented view is not set by itself: set it here.
    open func containerViewWillLayoutSubviews() {}
    /// The container's subviews, the presented view among them, have been laid out.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Sizes

    /// The style that this one gives way to in windows of at most 640 points, where the delegate does not say: `.none`
    /// stays as it is.
    open var adaptivePresentationStyle: ModalPresentationStyle { .none }

    open var preferredContentSize: Size { presentedViewController.preferredContentSize }

    /// The presented controller changed its wish. Nothing moves unless an override marks the container for layout.
    open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}

    open func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { parentSize }

    /// The container takes another size. The default tells the presented controller where its own changes by it.
    open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        forwardSizeTransition(to: size, with: coordinator)
    }

    // MARK: What the user may do

    /// Whether the user may close the presentation this way; asked before the delegate is.
    open func allowsUserDismissal(by cause: DismissalCause) -> Bool { !presentedViewController.isModalInPresentation }

    /// Esc was pressed with this presentation topmost, and nothing inside took it. False hands it on to the presentation
    /// below, where this one is not modal. The default closes it, where that is allowed, and else shakes it.
    open func escapePressed() -> Bool {
        closeOrShake(by: .escape)
        return true
    }

    /// True for a menu: where it is opened by a press that is still held, it is told of the pointer until it is let go,
    /// also while it opens. Nobody else is told.
    open var followsOpeningPress: Bool { false }
    /// The press that opened the popup is still held and moved; `event` is in points of the stage.
    open func openingPressMoved(_ event: PointerEvent) {}
    /// The button was let go, or (phase `.cancelled`) taken away.
    open func openingPressEnded(_ event: PointerEvent) {}

    // MARK: For the shipped presentations

    /// Moves the presentation where neither the delegate nor `modalTransitionStyle` should say how.
    func builtInAnimator(isPresentation: Bool) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Drives `animator` where the delegate names nobody.
    func builtInInteractor(
        isPresentation: Bool, animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    /// Everything is laid out, or an animation block that is still open has moved something, and this presentation rests:
    /// what it is placed by may be elsewhere now.
    func sourceMayHaveMoved() {}

    // MARK: For the engine

    final func begin(_ presentation: Presentation) {
        self.presentation = presentation
        dismissalCause = nil
        ownedPresented = presentation.presented
        ownedPresenting = presentation.presenter
    }

    final func end() {
        weakPresented = ownedPresented
        weakPresenting = ownedPresenting
        ownedPresented = nil
        ownedPresenting = nil
        container = nil
        presentation = nil
    }

    final func forwardSizeTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        let new = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        guard let view = presented.viewIfLoaded, new != view.bounds.size else { return }
        presented.log("viewWillTransition(to: \(new.text))")
        presented.viewWillTransition(to: new, with: coordinator)
    }

    final func log(_ callback: @autoclosure () -> String) {
        guard let log = presentation?.scene?.log else { return }
        log.add(
            self, "\(typeName(of: self))(\(presentedViewController.name))", callback(), cause: dismissalCause)
    }
}
