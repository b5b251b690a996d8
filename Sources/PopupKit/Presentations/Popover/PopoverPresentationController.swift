import PopupUI

/// Presents a controller in a bubble beside what it is about, with an arrow that points there.
///
///     let menu = ChoicesController()
///     menu.modalPresentationStyle = .popover
///     menu.popoverPresentationController?.sourceView = button
///     present(menu, animated: true)
///
/// It tries the permitted directions, stays inside the window by `popoverLayoutMargins`, becomes lower where there is no
/// room, and goes with its source when the window changes or the source is laid out elsewhere: inside an animation block as
/// the source does. A click outside, with any button, closes it and does nothing else; Esc closes it. It grows out of its
/// arrow's edge and goes back the same way.
@MainActor
open class PopoverPresentationController: PresentationController {
    /// The size of the content where it asks for none.
    public static let defaultSize = Size(width: 320, height: 480)

    /// What the popover is about; the arrow points at the middle of it. Not owned.
    public final weak var sourceView: View? { didSet { containerView?.setNeedsLayout() } }
    /// A part of `sourceView`, in its space; nil for all of it.
    public final var sourceRect: Rect? { didSet { containerView?.setNeedsLayout() } }
    /// The directions its arrow may have: up lies the popover below its source. Tried in the order up, down, left, right;
    /// none of them is a popover without arrow, over its source.
    public final var permittedArrowDirections = PopoverArrowDirection.any {
        didSet { containerView?.setNeedsLayout() }
    }
    /// The arrow's direction; unknown until it is presented.
    public final private(set) var arrowDirection = PopoverArrowDirection.unknown
    /// Where there is no room beside it, the popover may cover its source instead of becoming lower.
    public final var canOverlapSourceViewRect = false { didSet { containerView?.setNeedsLayout() } }
    /// Free between the popover and the window's edges, in points.
    public final var popoverLayoutMargins = EdgeInsets(all: 10) { didSet { containerView?.setNeedsLayout() } }
    /// Of bubble and arrow; nil takes the theme's.
    public final var backgroundColor: Color? { didSet { updateLook() } }
    /// Of the bubble's corners, in points; nil takes the theme's.
    public final var preferredCornerRadius: Double? {
        didSet {
            updateLook()
            containerView?.setNeedsLayout()
        }
    }
    /// What lies over the screen behind: nothing to be seen, by default.
    public final var maskFill: Mask.Fill {
        get { dimmer.mask.fill }
        set { dimmer.mask.fill = newValue }
    }
    /// A menu is opened by a press and followed while it is held, closes when its window loses the keyboard, and has the
    /// menu's colour.
    public final var isMenu = false { didSet { updateLook() } }

    final let panel = PopoverPanel()
    final let dimmer = Dimmer(.clear)
    private final let follower = PressFollower()
    private final var watch: ActivityWatch?
    /// Where the source was when the popover was placed.
    private final var placedSource: Rect?
    /// It is laid out anew inside the animation block that moves its source.
    private final var isFollowing = false
    /// When it was asked for, on the hand's clock.
    private final var asked: Instant?

    public override init(
        presentedViewController: ViewController, presenting presentingViewController: ViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        panel.onEnvironmentChange = { [weak self] in self?.updateLook() }
        dimmer.mask.buttons = [.left, .right, .middle]
        dimmer.mask.onClick = { [weak self] in self?.closeOrShake(by: .mask) }
    }

    // MARK: Place

    open override var presentedView: View? { panel }

    open override var frameOfPresentedViewInContainerView: Rect { placement.frame }

    private final var radius: Double { preferredCornerRadius ?? panel.theme.menuRadius }

    private final var placement: PopoverPlacement {
        let bounds = containerView?.bounds ?? .zero
        let wish = preferredContentSize
        return PopoverPlacement(
            PopoverPlacement.Request(
                content: Size(
                    width: wish.width > 0 ? wish.width : PopoverPresentationController.defaultSize.width,
                    height: wish.height > 0 ? wish.height : PopoverPresentationController.defaultSize.height),
                source: sourceInContainer, container: bounds, margins: popoverLayoutMargins,
                permitted: permittedArrowDirections.intersection(.any), canOverlapSource: canOverlapSourceViewRect,
                cornerRadius: radius))
    }

    /// Where the source is; the middle of the container where there is none.
    private final var sourceInContainer: Rect {
        guard let containerView else { return .zero }
        guard let sourceView, sourceView.stage === containerView.stage else {
            return Rect(origin: containerView.bounds.center, size: .zero)
        }
        return containerView.convert(sourceRect ?? sourceView.bounds, from: sourceView)
    }

    private final func place() {
        let placement = placement
        placedSource = sourceInContainer
        arrowDirection = placement.direction
        panel.anchorPoint = PopoverPresentationController.anchor(of: placement.direction)
        panel.take(placement, radius: radius)
        panel.setPlace(placement.frame)
    }

    /// A sheet behind took another height, or the source's screen laid it out anew. A source that is gone moves nothing.
    override func sourceMayHaveMoved() {
        // A block that somebody opens while it follows has moved no source.
        guard !isFollowing, let containerView, let sourceView, sourceView.stage === containerView.stage,
            placedSource != sourceInContainer
        else { return }
        containerView.setNeedsLayout()
        guard AnimationRecorder.isRecording else { return }
        isFollowing = true
        containerView.layoutIfNeeded()
        isFollowing = false
    }

    /// The middle of the edge that the arrow is on: what it grows from.
    private static func anchor(of direction: PopoverArrowDirection) -> Point {
        switch direction {
        case .up: Point(x: 0.5, y: 0)
        case .down: Point(x: 0.5, y: 1)
        case .left: Point(x: 0, y: 0.5)
        case .right: Point(x: 1, y: 0.5)
        default: Point(x: 0.5, y: 0.5)
        }
    }

    private final func updateLook() {
        panel.bubble.fill = backgroundColor ?? (isMenu ? panel.theme.menu : nil)
    }

    // MARK: The presentation

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        panel.embed(presentedViewController.view)
        updateLook()
        place()
        dimmer.presentationWillBegin(self)
        guard let stage = containerView?.stage else { return }
        asked = presentation?.openingPress?.instant ?? stage.handNow
        if isMenu {
            watch = ActivityWatch(stage) { [weak self] in self?.userDismiss(cause: .mask) }
        }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        dimmer.transitionDidEnd(isOver: !completed)
        if !completed { isOver() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        dimmer.dismissalWillBegin(self)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        dimmer.transitionDidEnd(isOver: completed)
        if completed { isOver() }
    }

    private final func isOver() {
        arrowDirection = .unknown
        watch = nil
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmer.layout(in: self)
        place()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        containerView?.setNeedsLayout()
    }

    open override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        guard let delegate = delegate as? any PopoverPresentationControllerDelegate, let view = sourceView else {
            return
        }
        var newView = view
        var rect = sourceRect ?? view.bounds
        let old = rect
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &newView)
        if newView !== view { sourceView = newView }
        if rect != old { sourceRect = rect }
    }

    open override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { placement.body.size }

    // MARK: A press that opens and chooses (rule 60)

    open override var followsOpeningPress: Bool { isMenu }

    open override func openingPressMoved(_ event: PointerEvent) { follower.move(event, in: panel) }

    open override func openingPressEnded(_ event: PointerEvent) {
        guard !follower.end(event, in: panel), let stage = containerView?.stage else { return }
        // A short click that opened it leaves it open, and so does going back to what opened it.
        let isShort = asked.map { stage.handNow.seconds(since: $0) <= 0.3 } ?? false
        let isOnSource =
            containerView.map { sourceInContainer.contains($0.convert(event.position, from: nil)) } ?? false
        if !isShort, !isOnSource { userDismiss(cause: .mask) }
    }

    override func builtInAnimator(isPresentation: Bool) -> (any ViewControllerAnimatedTransitioning)? {
        StateAnimator(
            StateAnimator.Style(
                duration: PopoverPresentationController.duration,
                hide: { [weak self] view in
                    // Towards the arrow's edge, to nothing at all.
                    switch self?.arrowDirection {
                    case .up, .down: view.transform = Transform(scaleX: 1, y: 0)
                    case .left, .right: view.transform = Transform(scaleX: 0, y: 1)
                    default: view.alpha = 0
                    }
                },
                show: StateAnimator.rest), isPresentation: isPresentation)
    }

    /// Seconds that it takes to come, and to go.
    static let duration = 0.5
}

/// Has a say in the user's closing of a popover, and in its place when the window changes.
@MainActor
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
    /// The window takes another size: set where the source is in it, if that does not go along by itself.
    func popoverPresentationController(
        _ popoverPresentationController: PopoverPresentationController, willRepositionPopoverTo rect: inout Rect,
        in view: inout View)
}

extension PopoverPresentationControllerDelegate {
    public func popoverPresentationController(
        _ popoverPresentationController: PopoverPresentationController, willRepositionPopoverTo rect: inout Rect,
        in view: inout View
    ) {}
}
