import PopupUI

/// Presents a controller as a card in the middle of the window: what the content asks for by `preferredContentSize`,
/// clamped to the window, over a mask.
///
/// Use it from a transitioning delegate, with the style `.custom`:
///
///     func presentationController(
///         forPresented presented: ViewController, presenting: ViewController?, source: ViewController
///     ) -> PresentationController? {
///         CardPresentationController(presentedViewController: presented, presenting: presenting)
///     }
///
/// It comes and goes by cross-dissolve unless the controller has another `modalTransitionStyle` or an animator. A click
/// on the mask and Esc close it; where that is refused, the card shakes and the delegate hears of the attempt.
@MainActor
open class CardPresentationController: PresentationController {
    /// The card's size where the content asks for none.
    public static let defaultSize = Size(width: 320, height: 320)

    /// Of the card's corners, in points; nil takes the theme's.
    public final var preferredCornerRadius: Double? { didSet { updateLook() } }
    /// Of the card behind the content; nil takes the theme's card colour, clear leaves it to the content.
    public final var cardColor: Color? {
        get { panel.fill }
        set { panel.fill = newValue }
    }
    /// Between card and window at least, in points. In a small window it gives way.
    public final var margin = 16.0 { didSet { containerView?.setNeedsLayout() } }
    /// What lies over the screen behind: the theme's mask by default.
    public final var maskFill: Mask.Fill {
        get { dimmer.mask.fill }
        set { dimmer.mask.fill = newValue }
    }

    final let panel = PanelView()
    final let dimmer = Dimmer()

    public override init(
        presentedViewController: ViewController, presenting presentingViewController: ViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        panel.identifier = "card"
        panel.accessibilityRole = .dialog
        panel.onEnvironmentChange = { [weak self] in self?.updateLook() }
        dimmer.mask.onClick = { [weak self] in self?.maskClicked() }
    }

    open override var presentedView: View? { panel }

    open override var frameOfPresentedViewInContainerView: Rect {
        CardMetrics.frame(of: wish, in: containerView?.bounds.size ?? .zero, margin: margin)
    }

    private final var wish: Size {
        let wish = preferredContentSize
        return Size(
            width: wish.width > 0 ? wish.width : CardPresentationController.defaultSize.width,
            height: wish.height > 0 ? wish.height : CardPresentationController.defaultSize.height)
    }

    private final func updateLook() { panel.cornerRadius = preferredCornerRadius ?? panel.theme.alertRadius }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        panel.embed(presentedViewController.view)
        updateLook()
        dimmer.presentationWillBegin(self)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        dimmer.transitionDidEnd(isOver: !completed)
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        dimmer.dismissalWillBegin(self)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        dimmer.transitionDidEnd(isOver: completed)
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmer.layout(in: self)
        panel.setPlace(frameOfPresentedViewInContainerView)
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        containerView?.setNeedsLayout()
    }

    open override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { CardMetrics.frame(of: wish, in: parentSize, margin: margin).size }

    /// The mask was clicked. The default closes the card, where that is allowed.
    open func maskClicked() { close(by: .mask) }

    /// Closes the card for the user; where that is refused, the card says so by a shake.
    public final func close(by cause: DismissalCause) { closeOrShake(by: cause) }

    /// Shakes the card: it will not go.
    public final func shake() { Shake.shake(panel) }

    override func builtInAnimator(isPresentation: Bool) -> (any ViewControllerAnimatedTransitioning)? {
        let style = presentedViewController.modalTransitionStyle
        return StandardAnimator(style == .coverVertical ? .crossDissolve : style, isPresentation: isPresentation)
    }
}
