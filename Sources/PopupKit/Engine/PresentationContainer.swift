import PopupGeometry
import PopupUI

/// The view that everything of a presentation is in. Takes every click that nothing inside takes, however clear it is.
@MainActor
final class PresentationContainer: View {
    weak var controller: PresentationController?
    /// Layout has run once; see rule 12.
    private(set) var isLaidOut = false
    /// The view whose place the container takes, where it covers a context and not the whole stage.
    weak var contextView: View?
    /// The size that was last told by `viewWillTransition(to:with:)`.
    var toldSize: Size
    /// Who had the keyboard here when it was taken elsewhere by F6.
    weak var lastFocus: View?

    init(frame: Rect, controller: PresentationController) {
        self.controller = controller
        toldSize = frame.size
        super.init(frame: frame)
        isPane = true
        keyResponder = controller.presentedViewController
        identifier = "presentation"
    }

    /// A presenter's view that is taken out does not leave with what it was in; the container does.
    override func didMoveToStage() {
        guard stage == nil, let presentation = controller?.presentation, presentation.isPresenterOut else { return }
        presentation.scene?.presenterMayHaveGone()
    }

    override func layoutSubviews() {
        isLaidOut = true
        guard let controller else { return }
        controller.log("containerViewWillLayoutSubviews()")
        controller.containerViewWillLayoutSubviews()
        // The rest of the tree is laid out after this returns; what is inside has to be before "did".
        for view in subviews { view.layoutIfNeeded() }
        controller.log("containerViewDidLayoutSubviews()")
        controller.containerViewDidLayoutSubviews()
    }

    /// Rule 12: a pair of layout callbacks before anything is drawn, and before the end of the transition.
    func layOutOnce() {
        if !isLaidOut { setNeedsLayout() }
        layoutIfNeeded()
    }

    override func hitTest(_ point: Point) -> View? {
        guard let controller, let presentation = controller.presentation, let hit = super.hitTest(point) else {
            return nil
        }
        let panel = controller.presentedView
        let isOnPanel = panel.map { hit.isDescendant(of: $0) } ?? false
        if isOnPanel {
            // While it moves, the panel can be caught as a whole; nothing on it works (rule 60).
            let isFollowing = presentation.scene?.gate.isFollowed(by: presentation) ?? false
            return presentation.transition == nil || isFollowing ? hit : panel
        }
        if hit === self, !controller.isModal { return nil }
        // A mask lies before what is to go on working as the container does.
        if hit === self || hit is Mask, isOverPassthroughView(point, controller) { return nil }
        return hit
    }

    private func isOverPassthroughView(_ point: Point, _ controller: PresentationController) -> Bool {
        guard !controller.passthroughViews.isEmpty else { return false }
        let place = convert(point, to: nil)
        return controller.passthroughViews.contains { view in
            guard view.stage === stage else { return false }
            return view.convertFromStageAsDrawn(place).map { view.point(inside: $0) } ?? false
        }
    }

    /// What lies behind a modal popup gets none of its keys; the application does.
    override var next: Responder? { isModalBarrier ? stage?.owner : super.next }

    override func keyDown(_ event: KeyEvent) -> Bool {
        if controller?.presentation?.scene?.changesPane(by: event) == true { return true }
        guard event.key == .escape, event.modifiers.isEmpty else { return false }
        if !event.isRepeat { controller?.presentation?.scene?.escapePressed(from: controller?.presentation) }
        return true
    }
}
