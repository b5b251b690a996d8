import PopupGeometry

extension View {
    /// The view it lies in. Not owned: a view owns its subviews.
    public final var superview: View? { superviewReference }
    /// Back to front.
    public final var subviews: [View] { children }
    /// The stage that shows the view, or nil.
    public final var stage: Stage? { stageReference }
    /// Who follows the view in the responder chain: a controller, for its root view. Not owned.
    public final var owner: Responder? {
        get { ownerReference }
        set { ownerReference = newValue }
    }

    /// Adds `view` in front of the other subviews; it leaves its present superview.
    public final func addSubview(_ view: View) { insert(view, at: children.count) }

    /// Adds `view` at a place counted from the back; places past the end mean in front.
    public final func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Adds `view` just behind `sibling`, which must be a subview already.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, at: place(of: sibling, for: view))
    }

    /// Adds `view` just in front of `sibling`, which must be a subview already.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, at: place(of: sibling, for: view) + 1)
    }

    /// Draws `view` over its siblings; nothing where it is no subview.
    public final func bringSubviewToFront(_ view: View) { reorder(view, to: children.count - 1) }
    /// Draws `view` under its siblings; nothing where it is no subview.
    public final func sendSubviewToBack(_ view: View) { reorder(view, to: 0) }

    /// Takes the view, and what is in it, out of its superview; nothing where it has none.
    public final func removeFromSuperview() {
        guard let parent = superviewReference else { return }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        setStage(nil)
        if let index = parent.children.firstIndex(where: { $0 === self }) { parent.children.remove(at: index) }
        superviewReference = nil
        paint.isPromoted = false
        parent.setNeedsLayout()
        parent.markStructure()
        didMoveToSuperview()
    }

    /// True for the view itself and for what is inside it.
    public final func isDescendant(of view: View) -> Bool {
        var v: View? = self
        while let current = v {
            if current === view { return true }
            v = current.superview
        }
        return false
    }

    private func place(of sibling: View, for view: View) -> Int {
        guard let index = children.firstIndex(where: { $0 === sibling }) else {
            misuse(
                "a view was to be inserted next to a view that is not a subview here. "
                    + "Pass one of the receiver's own subviews as the sibling.")
        }
        // The view's own place closes up when it is taken out first.
        if let old = children.firstIndex(where: { $0 === view }), old < index { return index - 1 }
        return index
    }

    private func insert(_ view: View, at index: Int) {
        if isDescendant(of: view) {
            misuse("a view was added to itself or to a view inside it. A tree has no circles: add it elsewhere.")
        }
        if view.superviewReference === self {
            reorder(view, to: min(max(0, index), children.count - 1))
            return
        }
        view.removeFromSuperview()
        view.willMove(toSuperview: self)
        children.insert(view, at: min(max(0, index), children.count))
        view.superviewReference = self
        view.setStage(stageReference)
        setNeedsLayout()
        if view.marks.contains(.layout) || view.marks.contains(.childLayout) { view.propagateLayoutMark() }
        markStructure()
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func reorder(_ view: View, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === view }), old != index, index >= 0 else { return }
        children.remove(at: old)
        children.insert(view, at: index)
        markStructure()
    }

    package final func setStage(_ stage: Stage?) {
        guard stageReference !== stage else { return }
        willMove(toStage: stage)
        let old = stageReference
        if let old { old.viewWillLeave(self) }
        stageReference = stage
        for child in children { child.setStage(stage) }
        if let stage {
            if stage.environmentToken != paint.environmentToken {
                paint.environmentToken = stage.environmentToken
                tellEnvironmentChanged()
            }
            stage.viewDidEnter(self)
        }
        didMoveToStage()
        (ownerReference as? any ViewOwner)?.ownedViewDidMove(to: stage)
    }
}
