import PopupGeometry
import PopupMotion
import PopupUI

/// One popup, from the request to its end: who shows what, by which presentation controller, and how far it is.
/// Owned by its scene.
@MainActor
final class Presentation {
    /// The stages of a presentation's life.
    enum State { case presenting, presented, dismissing, ended }

    let presented: ViewController
    let presenter: ViewController
    /// The one that shows it now: the one that was made for it, or another for a narrow window.
    var controller: PresentationController
    let original: PresentationController
    let style: ModalPresentationStyle
    /// `style`, or another in a narrow window.
    var shownStyle: ModalPresentationStyle
    private(set) weak var scene: Scene?
    /// The controller whose view the container covers (rule 30); nil for the whole stage.
    let context: ViewController?
    var state = State.presenting
    /// Asked for, running, or telling its end.
    var transition: Transition?
    /// A present that came while this presentation was being dismissed (rule 37).
    var waiting: PresentRequest?
    /// Where the presenter's view belongs, for one that is taken out (rule 26): an animator may move it meanwhile.
    var presenterPlace: DetachedView?
    var isPresenterOut = false
    var focus = SavedFocus()
    /// The press that opened it, for the second click of a double click (rule 60).
    var openingPress: OpeningPress?
    /// How far its controller has been told (rules 13, 19 and 54).
    var told = Told.nothing
    /// The user closes it; the adaptive delegate hears of the end (rule 81).
    var isUserDismissal = false

    init(
        presented: ViewController, presenter: ViewController, controller: PresentationController,
        style: ModalPresentationStyle, context: ViewController?, scene: Scene
    ) {
        self.presented = presented
        self.presenter = presenter
        self.controller = controller
        original = controller
        shownStyle = style
        self.style = style
        self.context = context
        self.scene = scene
    }

    var container: PresentationContainer? { controller.container }

    /// Its opening runs back: it is as good as being dismissed.
    var isTurningRound: Bool {
        guard state == .presenting, let transition else { return false }
        return transition.pending != nil || transition.reversal != nil
            || transition.isRunning && transition.context.isCancelled
    }

    /// Its dismissal was taken back, and runs back: it stays, unless it is dismissed again.
    var isComingBack: Bool {
        guard state == .dismissing, let transition, transition.kind == .dismissal else { return false }
        return transition.isRunning && transition.context.isCancelled
    }

    /// What it presents itself has taken its view out, or is about to: it comes and goes by that.
    var isCovered: Bool { presented.outgoing?.removesPresenter ?? false }

    var isBeingPresented: Bool { state == .presenting }
    var isBeingDismissed: Bool { state == .dismissing || isTurningRound }

    /// Whether the presenter's view is taken out (rule 27).
    var removesPresenter: Bool {
        switch shownStyle {
        case .fullScreen, .currentContext: true
        default: controller.shouldRemovePresentersView
        }
    }
}

/// A press that made something be presented.
struct OpeningPress {
    var position: Point
    /// On the hand's clock.
    var instant: Instant
}

/// A view that was taken out, and where it was.
@MainActor
struct DetachedView {
    let view: View
    weak var superview: View?
    /// The view that it was behind.
    weak var above: View?
    let frame: Rect
    let filled: Bool

    init?(_ view: View) {
        guard let superview = view.superview else { return nil }
        self.view = view
        self.superview = superview
        let siblings = superview.subviews
        if let index = siblings.firstIndex(where: { $0 === view }), index + 1 < siblings.count {
            above = siblings[index + 1]
        }
        frame = view.frame
        filled = frame == superview.bounds
    }

    /// Where the view belongs now: it fills what it filled.
    var place: Rect { filled ? superview?.bounds ?? frame : frame }

    /// Puts the view back, in the superview's present size where it filled it.
    func restore() {
        guard let superview else { return }
        if view.superview !== superview {
            if let above, above.superview === superview {
                superview.insertSubview(view, belowSubview: above)
            } else {
                superview.addSubview(view)
            }
        }
        guard view.transform.isIdentity, view.frame != place else { return }
        view.frame = place
        // Whoever places it may want it elsewhere by now: the window may have another size.
        superview.setNeedsLayout()
    }
}

/// A presentation that was asked for and has to wait.
@MainActor
struct PresentRequest {
    let presented: ViewController
    let source: ViewController
    let isAnimated: Bool
    let completion: (@MainActor () -> Void)?
}
