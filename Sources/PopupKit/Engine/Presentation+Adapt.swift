import PopupGeometry
import PopupUI

/// Another style in narrow windows, where the adaptive delegate wants one.
extension Presentation {
    private static let styles: Set<ModalPresentationStyle> = [.pageSheet, .formSheet, .fullScreen, .overFullScreen]

    /// The style for the window as large as it is now.
    private func style(on stage: Stage) -> ModalPresentationStyle {
        guard style != .fullScreen, style != .currentContext,
            stage.rootView.bounds.width <= SheetMetrics.cardThreshold
        else { return style }
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
    func adaptBeforehand(on stage: Stage) {
        let wish = style(on: stage)
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

    /// The window's size may have changed: at rest, another controller takes over where another style is wanted. The
    /// presented controller stays shown, and hears nothing of it but its new size. The presenter hears of it where its
    /// view is taken out by one of the two styles and not by the other (rule 27).
    func adapt() {
        guard state == .presented, transition == nil, let scene, let old = controller.container,
            let superview = old.superview
        else { return }
        // What takes the view out of here, or brings it back, comes to rest first.
        if isCovered, presented.outgoing?.transition != nil { return }
        let wish = style(on: scene.stage)
        guard wish != shownStyle else { return }
        let stage = scene.stage
        let focused = stage.focusedView.flatMap { $0.isDescendant(of: old) ? $0 : nil }
        let isVisible = stage.isFocusVisible
        let former = controller
        let removed = removesPresenter
        tell(.willDismiss)
        tell(.didDismiss(true))
        // The app may have ended it all from inside any of these.
        guard state != .ended else { return }
        let container = makeContainer(like: old, above: superview, for: controller(for: wish), as: wish)
        old.removeFromSuperview()
        former.end()
        let removes = removesPresenter
        if removed, !removes {
            putPresenterBack()
            sendToPresenter(.willAppear)
        } else if !removed, removes {
            presenterPlace = DetachedView(presenter.view)
            sendToPresenter(.willDisappear)
        }
        View.performWithoutAnimation { show(in: container) }
        guard state != .ended else { return }
        if let focused { stage.focus(focused, isVisible: isVisible) }
        if removed, !removes {
            sendToPresenter(.didAppear)
        } else if !removed, removes {
            takePresenterOut()
            sendToPresenter(.didDisappear)
        }
    }

    private func sendToPresenter(_ move: AppearanceState.Move) {
        if presenter.appearance.after(move) != nil { presenter.send(move, animated: false) }
    }

    private func makeContainer(
        like old: PresentationContainer, above superview: View, for new: PresentationController,
        as style: ModalPresentationStyle
    ) -> PresentationContainer {
        shownStyle = style
        controller = new
        told = .nothing
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
        guard state != .ended else { return }
        tell(shownStyle == style ? .none : shownStyle, nil)
        guard state != .ended else { return }
        tell(.willPresent)
        guard state != .ended else { return }
        container.isModalBarrier = controller.isModal
        if let view = controller.presentedView {
            container.addSubview(view)
            view.setPlace(controller.frameOfPresentedViewInContainerView)
        }
        container.layOutOnce()
        guard state != .ended else { return }
        // What is above goes on showing without it, and puts it back here.
        if let above = presented.outgoing, above.isPresenterOut {
            above.presenterPlace = DetachedView(presented.view)
            presented.view.removeFromSuperview()
        }
        tell(.didPresent(true))
    }
}
