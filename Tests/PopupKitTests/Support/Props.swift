import PopupKit

/// A presentation controller with switches.
final class TestPresentation: PresentationController {
    var removesPresenter = false
    var presentsFullscreen = true
    var place: Rect?
    var reappliesPlace = false
    var wrapper: View?
    var childSize: Size?
    private(set) var layouts = 0

    override var presentedView: View? { wrapper ?? super.presentedView }
    override var shouldRemovePresentersView: Bool { removesPresenter }
    override var shouldPresentInFullscreen: Bool { presentsFullscreen }
    override var frameOfPresentedViewInContainerView: Rect { place ?? super.frameOfPresentedViewInContainerView }
    override func containerViewWillLayoutSubviews() {
        layouts += 1
        if reappliesPlace { presentedView?.frame = frameOfPresentedViewInContainerView }
    }
    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { childSize ?? parentSize }
}

/// A view that the keyboard can reach.
final class Focusable: View {
    override var canBecomeFocused: Bool { true }
}

/// Says no, or yes, and counts.
final class Permission: AdaptivePresentationControllerDelegate {
    var allows = true
    private(set) var events: [String] = []

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { allows }
    func presentationControllerWillDismiss(_ presentationController: PresentationController) { events.append("will") }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) { events.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        events.append("attempt")
    }
}

/// Everything that a popup of a test is made of.
final class Play {
    let popup: Screen
    let director = Director()
    let comes = HandAnimator()
    let goes = HandAnimator()
    var presentation: TestPresentation?

    convenience init(_ title: String = "Popup", atOnce: Bool = false, configure: ((TestPresentation) -> Void)? = nil) {
        self.init(popup: Screen(title), atOnce: atOnce, configure: configure)
    }

    init(popup: Screen, atOnce: Bool = false, configure: ((TestPresentation) -> Void)? = nil) {
        self.popup = popup
        comes.completesAtOnce = atOnce
        goes.completesAtOnce = atOnce
        director.presenter = comes
        director.dismisser = goes
        director.makeController = { [weak self] presented, presenting in
            let controller = TestPresentation(presentedViewController: presented, presenting: presenting)
            configure?(controller)
            self?.presentation = controller
            return controller
        }
        popup.transitioningDelegate = director
    }
}

extension Theatre {
    /// Something in the root's view that runs `action` when it is clicked.
    @discardableResult
    func addTapTarget(at frame: Rect, to parent: View? = nil, action: @escaping @MainActor () -> Void) -> View {
        let view = View(frame: frame)
        view.addGestureRecognizer(TapGestureRecognizer(action: action))
        (parent ?? root.view).addSubview(view)
        return view
    }

    /// Presents a popup and brings it to rest.
    @discardableResult
    func show(_ play: Play, from source: ViewController? = nil) -> Screen {
        (source ?? root).present(play.popup, animated: true)
        stage.send()
        play.comes.complete()
        stage.send()
        return play.popup
    }
}
