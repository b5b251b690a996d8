import PopupGeometry
import PopupUI

/// Another style in narrow windows, where the adaptive delegate wants one.
extension Presentation {
    private static let styles: Set<ModalPresentationStyle> = [.pageSheet, .formSheet, .fullScreen, .overFullScreen]

    /// The style for a container of that size.
    private func style(in size: Size) -> ModalPresentationStyle {
        guard style != .fullScreen, style != .currentContext, size.width <= SheetMetrics.cardThreshold else {
            return style
        }
        let wish =
            (original.delegate?.adaptivePresentationStyle(for: original) ?? original.adaptivePresentationStyle).resolved
        return Presentation.styles.contains(wish) ? wish : style
    }

    private func controller(for style: ModalPresentationStyle) -> PresentationController {
        guard style != self.style else { return original }
        let controller: PresentationController =
            switch style {
            case .pageSheet, .formSheet:
                SheetPresentationController(presentedViewController: presented, presenting: presenter)
            default: CoverPresentationController(presentedViewController: presented, presenting: presenter)
            }
        controller.delegate = original.delegate
        return controller
    }

    /// Before anything is shown.
    func adaptBeforehand(in size: Size) {
        let wish = style(in: size)
        guard wish != shownStyle else { return }
        shownStyle = wish
        controller = controller(for: wish)
    }

    /// At the start of the presentation.
    func tellAdaptation(_ coordinator: any ViewControllerTransitionCoordinator) {
        if shownStyle != style { tell(shownStyle, coordinator) }
    }

    private func tell(_ style: ModalPresentationStyle, _ coordinator: (any ViewControllerTransitionCoordinator)?) {
        controller.log("adapts(to: .\(style))")
        original.delegate?.presentationController(
            original, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
    }

    /// The container's size may have changed: at rest, another controller takes over where another style is wanted. The
    /// presented controller stays shown, and hears nothing of it but its new size.
    func adapt() {
        guard state == .presented, transition == nil, let scene, let old = controller.container,
            let superview = old.superview
        else { return }
        let wish = style(in: old.bounds.size)
        guard wish != shownStyle else { return }
        let stage = scene.stage
        let focused = stage.focusedView.flatMap { $0.isDescendant(of: old) ? $0 : nil }
        let isVisible = stage.isFocusVisible
        let former = controller
        former.log("dismissalTransitionWillBegin()")
        former.dismissalTransitionWillBegin()
        let container = makeContainer(like: old, above: superview, for: controller(for: wish), as: wish)
        former.log("dismissalTransitionDidEnd(true)")
        former.dismissalTransitionDidEnd(true)
        old.removeFromSuperview()
        former.end()
        View.performWithoutAnimation { show(in: container) }
        if let focused { stage.focus(focused, isVisible: isVisible) }
    }

    private func makeContainer(
        like old: PresentationContainer, above superview: View, for new: PresentationController,
        as style: ModalPresentationStyle
    ) -> PresentationContainer {
        shownStyle = style
        controller = new
        new.begin(self)
        let container = PresentationContainer(frame: old.frame, controller: new)
        container.contextView = old.contextView
        container.autoresizingMask = old.autoresizingMask
        container.lastFocus = old.lastFocus
        new.container = container
        superview.insertSubview(container, aboveSubview: old)
        return container
    }

    private func show(in container: PresentationContainer) {
        tell(shownStyle == style ? .none : shownStyle, nil)
        controller.log("presentationTransitionWillBegin()")
        controller.presentationTransitionWillBegin()
        container.isModalBarrier = controller.isModal
        if let view = controller.presentedView {
            container.addSubview(view)
            view.setPlace(controller.frameOfPresentedViewInContainerView)
        }
        container.layOutOnce()
        controller.log("presentationTransitionDidEnd(true)")
        controller.presentationTransitionDidEnd(true)
    }
}
