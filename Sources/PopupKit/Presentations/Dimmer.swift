import PopupUI

/// The mask of one presentation: comes and goes along with its transition, keeps to the container, and tells of clicks.
@MainActor
final class Dimmer {
    let mask: Mask
    /// How much of the mask's fill is there at rest, 0…1.
    var strength = 1.0

    init(_ fill: Mask.Fill = .dimming) { mask = Mask(fill) }

    /// `presentationTransitionWillBegin`: puts the mask behind everything and fades it in along with the transition.
    func presentationWillBegin(_ controller: PresentationController) {
        guard let container = controller.containerView else { return }
        mask.setPlace(container.bounds)
        mask.alpha = 0
        container.insertSubview(mask, at: 0)
        fade(to: strength, with: controller)
    }

    /// `dismissalTransitionWillBegin`.
    func dismissalWillBegin(_ controller: PresentationController) { fade(to: 0, with: controller) }

    /// Both did-end hooks: `isOver` where the presentation is gone.
    func transitionDidEnd(isOver: Bool) {
        if isOver { mask.removeFromSuperview() } else { mask.alpha = strength }
    }

    /// `containerViewWillLayoutSubviews`.
    func layout(in controller: PresentationController) {
        guard let container = controller.containerView else { return }
        mask.setPlace(container.bounds)
    }

    private func fade(to alpha: Double, with controller: PresentationController) {
        guard let coordinator = controller.presentedViewController.transitionCoordinator else {
            mask.alpha = alpha
            return
        }
        coordinator.animate(alongsideTransition: { [mask] _ in mask.alpha = alpha })
    }
}
