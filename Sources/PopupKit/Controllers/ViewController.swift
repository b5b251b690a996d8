import PopupGeometry
import PopupUI

/// Owns a view and knows what it is for: one screen, one popup, one part of either.
///
/// Subclass it, build the content in `loadView` or `viewDidLoad`, and show it as the root of a `Scene`, as a child of
/// another controller, or by `present(_:animated:completion:)`. A controller does not know how it is shown: its
/// presentation controller says where, an animator says how.
@MainActor
open class ViewController: Responder, ContentContainer {
    // MARK: Stored state (what works on it is in `ViewController+….swift`)

    final var loadedView: View?
    final var isLoadingView = false
    final var appearance = AppearanceState.disappeared
    /// Whether the running appearance transition is animated.
    final var isAppearanceAnimated = false
    /// `viewWillAppear` has been sent, and `viewIsAppearing` has not.
    final var owesIsAppearing = false
    final weak var parentReference: ViewController?
    final var childControllers: [ViewController] = []
    /// Set while `willMove(toParent:)` has been sent and `didMove(toParent:)` has not.
    final var isMovingBetweenParents = false
    /// The scene, for its root controller only.
    final weak var sceneReference: Scene?
    /// What this controller presents.
    final weak var outgoing: Presentation?
    /// The presentation that this controller is shown by.
    final weak var incoming: Presentation?
    /// Made before anything is presented where the app asks for it; from then on the presentation's own.
    final var madePresentationController: PresentationController?

    // MARK: What the app sets

    /// Names the controller: in title bars, logs and reports.
    open var title: String? { didSet { if title != oldValue { titleChanged() } } }
    /// The one that decides where and how the controller is presented. Not owned.
    open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
    /// Where the controller is presented. A change while it is presented counts for the next time.
    open var modalPresentationStyle = ModalPresentationStyle.automatic {
        didSet { if modalPresentationStyle != oldValue, incoming == nil { madePresentationController = nil } }
    }
    /// How it comes and goes where the delegate has no animator.
    open var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// The user cannot close it: mask, Esc and drag are refused. The app can.
    open var isModalInPresentation = false
    /// Presentations "over the current context" from inside cover this controller's view only.
    public final var definesPresentationContext = false
    /// As the context of a presentation, this controller's `modalTransitionStyle` counts instead of the presented one's.
    public final var providesPresentationContextTransitionStyle = false
    /// The size that the content would like best; zero for no wish. Told to the parent and the presentation.
    open var preferredContentSize = Size.zero {
        didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
    }
    /// Runs once at the end of every presentation of this controller that had begun, whichever way it ended, after
    /// everything else about it has been told.
    public final var onPresentationEnd: (@MainActor (DismissalCause) -> Void)?

    public override init() { super.init() }

    /// The same as `init()`, as UIKit spells it. There are no nib files: `nibName` has to be nil.
    public init(nibName: String?, bundle: AnyObject?) {
        if let nibName {
            misuse(
                "a controller was to load its view from the nib \"\(nibName)\". There are no nib files here: build the view in "
                    + "loadView() or viewDidLoad(), and pass nil.")
        }
        super.init()
    }

    /// Always nil: there are no archives to load a controller from. For `super.init(coder:)` in code for UIKit.
    public init?(coder: AnyObject) { return nil }

    // MARK: For subclasses: the view

    /// Makes `view`. Override it to set a view of your own, without calling super.
    open func loadView() { view = View() }
    /// The view has been made: build its content. Runs once.
    open func viewDidLoad() {}
    /// The view has a new size or was marked for layout; its own `layoutSubviews` runs next.
    open func viewWillLayoutSubviews() {}
    /// The view's `layoutSubviews` has run.
    open func viewDidLayoutSubviews() {}

    // MARK: For subclasses: appearance

    /// The view is about to be shown, and not yet in its place.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is on its stage, in the size that it will be shown in; its own layout runs next. Once each time it
    /// appears, between `viewWillAppear` and `viewDidAppear`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown and at rest.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// False for a container that sends its children their appearance by `beginAppearanceTransition` itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: For subclasses: containment, size, focus

    /// The controller is about to become a child of `parent`, or to leave its parent where it is nil.
    open func willMove(toParent parent: ViewController?) {}
    /// The controller became a child of `parent`, or left its parent where it is nil.
    open func didMove(toParent parent: ViewController?) {}

    /// A child or a presented content changed its wish; the default hands it on to the parent and the presentation.
    open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        tellPreferredContentSize()
    }

    /// The size of a child when this controller's view takes `parentSize`; the default is the whole of it.
    open func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { parentSize }

    /// The view is about to take another size. The default tells those children whose size changes by it.
    open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        forwardSizeTransition(to: size, with: coordinator)
    }

    /// The view that gets the keyboard when the controller is presented; nil for the first that can have it.
    open var preferredFocus: View? { nil }

    /// After the view comes whatever holds it.
    open override var next: Responder? { loadedView?.superview }

    // MARK: For subclasses: presenting

    /// Shows `controller` over this one (or over the controller that presents on its behalf: see
    /// `presentingViewController`). It starts with the stage's next step; `completion` runs after its `viewDidAppear`.
    ///
    /// A request that cannot be fulfilled is refused with a warning, and its completion never runs. A request made while
    /// a former popup of this controller is being closed waits for its end (`Scene.presentationPolicy`).
    open func present(_ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        request(controller, animated: animated, completion: completion)
    }

    /// Closes what this controller presents, with everything above it; or, where it presents nothing, the controller
    /// itself. `completion` runs when it is gone.
    open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        dismiss(animated: animated, cause: .code, completion: completion)
    }

    // MARK: For the shipped controllers

    func titleChanged() {}
    /// A presentation of this controller that the engine took on is over, also one that had not begun yet.
    func presentationEnded(by cause: DismissalCause) {}

    /// The presentation controller for a style other than `.custom`.
    func makeBuiltInPresentationController(presenting: ViewController?) -> PresentationController {
        PresentationStyles.presentationController(for: self, presenting: presenting)
    }
}
