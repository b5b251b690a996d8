import PopupUI

/// Presents a controller as a sheet: along the bottom edge at one of several heights, or, where a page or form sheet is
/// presented in a window wider than 640 points, as a card in the middle.
///
///     let page = CouponsController()          // .automatic is .pageSheet
///     page.sheetPresentationController?.detents = [.medium(), .large()]
///     page.sheetPresentationController?.prefersGrabberVisible = true
///     present(page, animated: true)
///
/// The sheet can be dragged from one height to another and away, by its content where that is scrolled to its top. A
/// click on the mask, Esc and a drag close it unless the delegate or `isModalInPresentation` says no. The grabber takes
/// the keyboard: Up, Down, + and − change the height, Return goes to the largest and back.
///
/// Subclasses may override the hooks of `PresentationController`; call super there.
@MainActor
open class SheetPresentationController: PresentationController {
    // MARK: What the app sets

    /// The heights the sheet rests at. Set at least one; a card in the middle has none.
    public final var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
    /// The height it rests at now; nil or an unknown one is the smallest. Set it inside `animateChanges(_:)` to move there.
    public final var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { settingsChanged() } }
    }
    /// Up to this height nothing behind the sheet is dimmed, and all of it goes on working; nil dims at any height.
    public final var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if largestUndimmedDetentIdentifier != oldValue { settingsChanged() } }
    }
    /// A list inside that is at its top makes the sheet larger when it is dragged up, before it scrolls.
    public final var prefersScrollingExpandsWhenScrolledToEdge = true
    /// A bar at the top shows that the sheet can be moved, and moves it.
    public final var prefersGrabberVisible = false {
        didSet { if prefersGrabberVisible != oldValue { settingsChanged() } }
    }
    /// In containers lower than 400 points the sheet keeps to the bottom edge; else it covers them whole.
    public final var prefersEdgeAttachedInCompactHeight = false {
        didSet { if prefersEdgeAttachedInCompactHeight != oldValue { settingsChanged() } }
    }
    /// The sheet lies along the whole bottom edge in windows of any size, never as a card.
    public final var prefersEdgeAttached = false {
        didSet { if prefersEdgeAttached != oldValue { settingsChanged() } }
    }
    /// Of the sheet's rounded corners, in points; nil takes the theme's.
    public final var preferredCornerRadius: Double? {
        didSet { if preferredCornerRadius != oldValue { settingsChanged() } }
    }
    /// What lies over the screen behind: the theme's mask by default.
    public final var maskFill: Mask.Fill {
        get { dimmer.mask.fill }
        set { dimmer.mask.fill = newValue }
    }

    // MARK: Parts (what works on them is in `SheetPresentationController+….swift`)

    final let panel = SheetPanel()
    final let dimmer = Dimmer()
    final let drag = SheetDrag()
    final let motion = SheetMotion()
    /// Where the sheet is, or is on its way to.
    final var position = Position.resting
    /// Points that it has to go in or out, in the present transition.
    final var travel = 0.0
    /// While a hand has caught the sheet on its way in or out: points shown beyond what the transition's own motion shows.
    final var lift: Double?
    /// Points a second upwards, while the hand that throws it away lets go.
    final var releaseVelocity: Double?
    final var cachedStops: (metrics: SheetMetrics, stops: SheetStops)?

    enum Position: Equatable {
        /// At its selected detent.
        case resting
        /// Pulled to a height by a hand.
        case held(pull: Double)
        /// Below the container.
        case gone
        /// Moved by an animator of the app's own.
        case elsewhere
    }

    public override init(
        presentedViewController: ViewController, presenting presentingViewController: ViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        drag.attach(to: self)
        panel.onEnvironmentChange = { [weak self] in self?.updateLook() }
        panel.grabber.onCommand = { [weak self] in self?.perform($0) }
        dimmer.mask.onClick = { [weak self] in self?.closeOrShake(by: .mask) }
    }

    // MARK: Changes

    /// Runs `changes` and moves the sheet to where they put it, as its own settling does. When it returns, everything is
    /// laid out for the end of the way.
    public final func animateChanges(_ changes: () -> Void) {
        guard let containerView, containerView.stage != nil, !isInTransition else {
            changes()
            containerView?.layoutIfNeeded()
            return
        }
        motion.settle(self, velocity: 0, changes: changes)
    }

    /// Asks the detents for their heights again before the next picture: something that a custom one goes by has changed.
    public final func invalidateDetents() {
        cachedStops = nil
        containerView?.setNeedsLayout()
    }

    final func settingsChanged() {
        cachedStops = nil
        guard containerView != nil else { return }
        updateModality()
        containerView?.setNeedsLayout()
    }

    // MARK: The presentation

    open override var presentedView: View? { panel }

    open override var frameOfPresentedViewInContainerView: Rect { restingFrame }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        panel.embed(presentedViewController.view)
        position = .resting
        lift = nil
        cachedStops = nil
        updateLook()
        updateModality()
        travel = shown(at: .resting)
        dimmer.strength = restingDimming
        dimmer.presentationWillBegin(self)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        let rest = restingDimming
        if completed, dimmer.strength != rest {
            // Caught while it came, and let go at another height.
            View.animate(withDuration: 0.2) { dimmer.mask.alpha = rest }
        }
        dimmer.strength = rest
        dimmer.transitionDidEnd(isOver: !completed)
        if completed { arrived() }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        drag.abandon()
        position = .elsewhere
        lift = nil
        travel = drawnHeight
        dimmer.dismissalWillBegin(self)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        dimmer.strength = restingDimming
        dimmer.transitionDidEnd(isOver: completed)
        if !completed { arrived() }
    }

    private final func arrived() {
        lift = nil
        if case .held = position { return }
        position = .resting
        containerView?.setNeedsLayout()
    }

    override func builtInAnimator(isPresentation: Bool) -> (any ViewControllerAnimatedTransitioning)? {
        SheetAnimator(self, isPresentation: isPresentation, handVelocity: releaseVelocity)
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmer.layout(in: self)
        updateLook()
        updateModality()
        layOut()
    }

    // MARK: Sizes

    open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        invalidateDetents()
    }

    open override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
        let metrics = metrics(in: parentSize)
        let stops = stops(metrics)
        return metrics.frame(showing: selectedStop(of: stops).height, smallest: stops.smallest.height).size
    }

}

/// Has a say in the user's closing of a sheet, and hears of its heights.
@MainActor
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
    /// The user moved the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: SheetPresentationController
    ) {}
}
