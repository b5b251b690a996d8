import PopupUI

/// The keyboard's way between what is shown side by side: the screen and the popups over it that are not modal.
extension Scene {
    /// F6 and Ctrl+Tab take the focus on to the next pane, with Shift to the former one; each gives it to whoever had it
    /// there last. False for other keys, and where there is one pane alone.
    func changesPane(by event: KeyEvent) -> Bool {
        let isForward = !event.modifiers.contains(.shift)
        switch (event.key, event.modifiers.subtracting(.shift)) {
        case (.function(6), []), (.tab, .control): break
        default: return false
        }
        let panes = panes
        guard panes.count > 1 else { return false }
        let focused = stage.focusedView
        // The last: a popup over a part of the screen is inside the screen.
        let now = panes.lastIndex { pane in focused.map { $0.isDescendant(of: pane) } ?? false }
        if let now, let focused { remember(focused, in: panes[now]) }
        // Where nobody has the keyboard, it is the screen's.
        let next = ((now ?? 0) + (isForward ? 1 : panes.count - 1)) % panes.count
        if let last = lastFocus(in: panes[next]), last.isDescendant(of: panes[next]), stage.focus(last, isVisible: true)
        {
            return true
        }
        if let first = stage.focusableViews(in: panes[next]).first { stage.focus(first, isVisible: true) }
        return true
    }

    /// From the back to the front: the topmost part that shuts others out (or the screen), and the popups above it.
    /// Those that have something for the keyboard.
    private var panes: [View] {
        let containers: [View] = presentations.compactMap { $0.state == .ended ? nil : $0.container }
        return ([ground] + containers).filter { !stage.focusableViews(in: $0).isEmpty }
    }

    private func remember(_ view: View, in pane: View) {
        (pane as? PresentationContainer)?.lastFocus = view
        (pane as? SceneView)?.lastFocus = view
    }

    private func lastFocus(in pane: View) -> View? {
        (pane as? PresentationContainer)?.lastFocus ?? (pane as? SceneView)?.lastFocus
    }
}
