import PopupUI

/// Who had the keyboard before a popup came, so that it gets it back.
@MainActor
struct SavedFocus {
    private weak var view: View?
    /// Where a neighbour is looked for if the view is gone by then.
    private weak var surroundings: View?
    private var wasVisible = false
    private var hadFocus = false

    init() {}

    init(of stage: Stage) {
        view = stage.focusedView
        surroundings = view?.superview
        wasVisible = stage.isFocusVisible
        hadFocus = view != nil
    }

    /// Puts the focus into what is presented, where it is not there yet. No ring: nobody has used the keyboard in it.
    func moveInto(_ presentation: Presentation) {
        guard let container = presentation.container, container.isModalBarrier, let stage = container.stage,
            stage.activeScope === container
        else { return }
        if let focused = stage.focusedView, focused.isDescendant(of: container) { return }
        if let wish = presentation.presented.preferredFocus, stage.focus(wish) { return }
        if let first = stage.focusableViews.first { stage.focus(first) }
    }

    /// Gives it back; to a neighbour where the former owner is gone or cannot have it.
    func restore(in stage: Stage) {
        guard hadFocus else { return }
        if let focused = stage.focusedView, stage.isInFrontOfBarriers(focused) { return }
        if let view, stage.focus(view, isVisible: wasVisible) { return }
        let candidates = stage.focusableViews
        var place = surroundings
        while let p = place {
            if let near = candidates.first(where: { $0.isDescendant(of: p) }) {
                stage.focus(near, isVisible: wasVisible)
                return
            }
            place = p.superview
        }
        if let first = candidates.first { stage.focus(first, isVisible: wasVisible) }
    }
}
