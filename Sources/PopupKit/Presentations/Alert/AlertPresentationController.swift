import PopupUI

/// Shows an alert in the middle, or an action sheet above the bottom edge, over a mask.
@MainActor
final class AlertPresentationController: PresentationController {
    private weak var alert: AlertController?
    private let dimmer = Dimmer()

    init(alert: AlertController, presenting: ViewController?) {
        self.alert = alert
        super.init(presentedViewController: alert, presenting: presenting)
        dimmer.mask.onClick = { [weak self] in self?.clickedOutside() }
    }

    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
    private var alertView: AlertView? { alert?.view as? AlertView }

    // MARK: Place

    private var layout: AlertLayout? { alertView?.layout(in: containerView?.bounds.size ?? .zero) }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let containerView, let size = layout?.size else { return .zero }
        let room = containerView.bounds.size
        let x = ((room.width - size.width) / 2).rounded(.down)
        let y = isSheet ? max(0, room.height - size.height - bottom) : ((room.height - size.height) / 2).rounded(.down)
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }

    /// Free below an action sheet; less in a small window.
    private var bottom: Double {
        let room = containerView?.bounds.size ?? .zero
        return min(AlertLayout.sheetMargin, (min(room.width, room.height) / 8).rounded(.down))
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmer.layout(in: self)
        guard let alertView, let layout else { return }
        alertView.take(layout)
        alertView.setPlace(frameOfPresentedViewInContainerView)
    }

    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { alertView?.layout(in: parentSize).size ?? .zero }

    // MARK: The presentation

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        alertView?.onChange = { [weak self] in self?.containerView?.setNeedsLayout() }
        dimmer.presentationWillBegin(self)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        dimmer.transitionDidEnd(isOver: !completed)
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        dimmer.dismissalWillBegin(self)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        dimmer.transitionDidEnd(isOver: completed)
    }

    override func builtInAnimator(isPresentation: Bool) -> (any ViewControllerAnimatedTransitioning)? {
        StateAnimator(
            isSheet ? slide : isPresentation ? AlertPresentationController.pop : AlertPresentationController.fade,
            isPresentation: isPresentation)
    }

    /// Pops out of the middle …
    private static let pop = StateAnimator.Style(
        duration: 0.35, dampingRatio: 0.8,
        hide: { view in
            view.transform = Transform(scaleX: 1.15, y: 1.15)
            view.alpha = 0
        }, show: StateAnimator.rest)

    /// … and just fades when it has been answered.
    private static let fade = StateAnimator.Style(
        duration: 0.2, dampingRatio: nil, hide: { $0.alpha = 0 }, show: StateAnimator.rest)

    private var slide: StateAnimator.Style {
        StateAnimator.Style(
            duration: 0.4, dampingRatio: 1,
            hide: { [weak self] view in
                let room = self?.containerView?.bounds.height ?? 0
                view.transform = Transform(translationX: 0, y: max(0, room - view.center.y + view.bounds.height / 2))
            }, show: StateAnimator.rest)
    }

    // MARK: What the user does

    /// An action sheet takes it as cancel; an alert wants an answer.
    private func clickedOutside() {
        if !isSheet || alert?.cancel(by: .mask) != true { shakeUnlessLeaving() }
    }

    override func escapePressed() -> Bool {
        if alert?.cancel(by: .escape) != true { shakeUnlessLeaving() }
        return true
    }
}
