import PopupDrawing
import PopupGeometry

/// Who has the keyboard, and how it moves on.
extension Stage {
    /// The topmost barrier that is shown, or the root: the part of the tree that takes keys and focus.
    public var activeScope: View { Stage.topBarrier(in: rootView) ?? rootView }

    private static func topBarrier(in view: View) -> View? {
        guard !view.isHidden else { return nil }
        for child in view.children.reversed() {
            if let barrier = topBarrier(in: child) { return barrier }
        }
        return view.isModalBarrier ? view : nil
    }

    /// Whether no barrier keeps `view` from the keyboard: it is in the active scope, or in a pane above it.
    public func isInFrontOfBarriers(_ view: View) -> Bool {
        guard view.stage === self else { return false }
        let scope = activeScope
        var branches: Set<ObjectIdentifier> = []
        var ancestor: View? = scope
        while let a = ancestor {
            branches.insert(ObjectIdentifier(a))
            ancestor = a.superview
        }
        // Up from the view to what it has in common with the scope: there it is decided which of the two is on top.
        var branch: View = view
        if branches.contains(ObjectIdentifier(view)) { return view === scope }
        while let parent = branch.superview {
            guard branches.contains(ObjectIdentifier(parent)) else {
                branch = parent
                continue
            }
            if parent === scope { return true }
            let siblings = parent.children
            let mine = siblings.firstIndex { $0 === branch } ?? 0
            let other = siblings.firstIndex { branches.contains(ObjectIdentifier($0)) } ?? 0
            return branch.isPane && mine > other
        }
        return false
    }

    /// Gives the keys to `view`, or to nobody. `isVisible` shows the ring: after keyboard use. A view that cannot
    /// be focused, or lies behind a modal barrier, is refused (returns false).
    @discardableResult
    public func focus(_ view: View?, isVisible: Bool = false) -> Bool {
        if let view, !(view.canBecomeFocused && isInFrontOfBarriers(view)) { return false }
        let old = focusedView
        let wasVisible = isFocusVisible
        focusedView = view
        isFocusVisible = isVisible && view != nil
        if old !== view || wasVisible != isFocusVisible {
            old?.superview?.markPaint()
            view?.superview?.markPaint()
        }
        if old !== view { old?.focusChanged() }
        if old !== view || wasVisible != isFocusVisible { view?.focusChanged() }
        return true
    }

    /// Every view that the keyboard can reach, in reading order of the tree: in the active scope, then above it.
    public var focusableViews: [View] { focusableViews(in: rootView) }

    /// Those of them that are in `part`, or `part` itself.
    public func focusableViews(in part: View) -> [View] {
        var found: [View] = []
        func collect(_ view: View) {
            guard !view.isHidden, view.isUserInteractionEnabled, view.model.alpha >= 0.01 || view.isModalBarrier else {
                return
            }
            if view.canBecomeFocused { found.append(view) }
            for child in view.children { collect(child) }
        }
        collect(part)
        let scope = activeScope
        return scope === rootView ? found : found.filter(isInFrontOfBarriers)
    }

    /// Moves the focus to the next or the former view, round and round inside the scope.
    @discardableResult
    public func moveFocus(forward: Bool) -> Bool {
        let views = focusableViews
        guard !views.isEmpty else { return false }
        let index = views.firstIndex { $0 === focusedView }
        let next = index.map { ($0 + (forward ? 1 : views.count - 1)) % views.count } ?? (forward ? 0 : views.count - 1)
        focus(views[next], isVisible: true)
        views[next].scrollToVisible()
        return true
    }

    /// What keys do that nobody took: Tab moves the focus along, arrows move it to the neighbour that way.
    func moveFocus(by event: KeyEvent) {
        switch event.key {
        case .tab where event.modifiers.isSubset(of: .shift): moveFocus(forward: !event.modifiers.contains(.shift))
        case .left where event.modifiers.isEmpty: moveFocus(towards: Point(x: -1, y: 0))
        case .right where event.modifiers.isEmpty: moveFocus(towards: Point(x: 1, y: 0))
        case .up where event.modifiers.isEmpty: moveFocus(towards: Point(x: 0, y: -1))
        case .down where event.modifiers.isEmpty: moveFocus(towards: Point(x: 0, y: 1))
        default: break
        }
    }

    private func moveFocus(towards direction: Point) {
        let views = focusableViews
        guard let from = focusedView, views.contains(where: { $0 === from }) else {
            if let first = views.first {
                focus(first, isVisible: true)
                first.scrollToVisible()
            }
            return
        }
        let start = from.convert(from.bounds, to: nil)
        var best: (view: View, cost: Double)?
        for view in views where view !== from {
            let box = view.convert(view.bounds, to: nil)
            let dx = box.midX - start.midX
            let dy = box.midY - start.midY
            let along = dx * direction.x + dy * direction.y
            let across = abs(dx * direction.y) + abs(dy * direction.x)
            // Only what lies beyond the edge that way; straight ahead counts more than near by.
            guard along > 0.5 else { continue }
            let cost = along + 2.5 * across
            if best.map({ cost < $0.cost }) ?? true { best = (view, cost) }
        }
        guard let best else {
            if !isFocusVisible { focus(from, isVisible: true) }
            return
        }
        focus(best.view, isVisible: true)
        best.view.scrollToVisible()
    }

    /// The focused view whose ring the stage draws.
    var ringedView: View? {
        guard isFocusVisible, let focusedView, focusedView.showsFocusRing else { return nil }
        return focusedView
    }

    /// The ring goes when the pointer is used; the focus stays.
    func hideFocusRing() {
        guard isFocusVisible else { return }
        isFocusVisible = false
        focusedView?.superview?.markPaint()
        focusedView?.focusChanged()
    }

    /// A barrier came or went: focus that is behind one now is given up.
    package func scopeMayHaveChanged() {
        guard let focusedView else { return }
        if focusedView.isHidden || !isInFrontOfBarriers(focusedView) { focus(nil) }
    }

    func viewDidEnter(_ view: View) {
        if view.isModalBarrier { scopeMayHaveChanged() }
        needsFrame()
    }

    func viewWillLeave(_ view: View) {
        if focusedView === view { focus(nil) }
        pointer.viewWillLeave(view, stage: self)
        animations.viewWillLeave(view)
        needsFrame()
    }

    var textInputArea: TextInputArea? {
        guard isActive, let focusedView, let caret = focusedView.textInputCaret else { return nil }
        return TextInputArea(caret: focusedView.toRoot(drawn: true).apply(caret))
    }

    /// The ring's lines as a fragment of their own, in the space that holds `view`'s superview at `origin`.
    func focusRing(around view: View, in origin: Point) -> Fragment {
        var radii = view.focusRingRadii
        // Its outer edge; the line of two points lies inside.
        var reach = view.focusRingOffset + 2
        if reach > 0, let edge = FocusRing.edge(cutting: reach, around: view) {
            // No room outside: it lies inside, as in the rows of a list, and no sharper than what would cut it.
            reach = -2
            let least = max(theme.menuRadius, edge.model.cornerRadii.largest)
            radii = CornerRadii(
                topLeft: max(least, radii.topLeft), topRight: max(least, radii.topRight),
                bottomLeft: max(least, radii.bottomLeft), bottomRight: max(least, radii.bottomRight))
        }
        let box = view.drawn.frame.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -reach, dy: -reach)
        let shape = RoundedRect(box, radii: radii.expanded(by: reach))
        return ring.fragment(shape, color: theme.tint.withAlpha(0.6), scale: scale)
    }
}

/// The ring that shows the focus, two points outside of the view, or inside where it would be cut.
@MainActor
struct FocusRing {
    private var version: UInt32 = 0
    private var last: (shape: RoundedRect, color: Color)?

    mutating func fragment(_ shape: RoundedRect, color: Color, scale: Double) -> Fragment {
        if last?.shape != shape || last?.color != color {
            last = (shape, color)
            version += 1
        }
        var canvas = Canvas(scale: scale)
        canvas.strokeInside(shape, width: 2, color)
        return Fragment(
            id: .max, version: version, origin: .zero, clip: nil, bounds: canvas.bounds, commands: canvas.commands)
    }

    /// What shows `view` up to an edge, and would cut what lies `reach` points outside of it there. An edge that cuts
    /// the view itself is none: by it the view is on its way in or out.
    static func edge(cutting reach: Double, around view: View) -> View? {
        var box = view.drawn.frame
        var host = view.superview
        while let edge = host {
            if edge.clips {
                let room = edge.ringRoom
                let isInside =
                    box.minX >= room.minX && box.maxX <= room.maxX && box.minY >= room.minY && box.maxY <= room.maxY
                if isInside, !room.contains(box.insetBy(dx: -reach, dy: -reach)) { return edge }
                box = box.intersection(edge.drawn.bounds)
            }
            box = edge.drawn.toSuperview.apply(box)
            host = edge.superview
        }
        return nil
    }
}
