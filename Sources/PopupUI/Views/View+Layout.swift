import PopupGeometry

extension View {
    /// `layoutSubviews` is called before the next picture.
    public final func setNeedsLayout() {
        guard !marks.contains(.layout) else { return }
        marks.insert(.layout)
        propagateLayoutMark()
    }

    /// Lays out what is marked in this view and below, now.
    public final func layoutIfNeeded() {
        // A layout pass may mark again (a label that wraps changes its height); a circle of marks ends after a few.
        var rounds = 0
        while marks.contains(.layout) || marks.contains(.childLayout) {
            if rounds == 16 {
                complain(
                    "layoutSubviews of \(type(of: self)) or a view inside marks itself for layout each time it runs; "
                        + "layout stopped after 16 rounds. Set only what differs from the present state.")
                return
            }
            rounds += 1
            layoutOnce()
        }
    }

    private func layoutOnce() {
        if marks.contains(.layout) {
            marks.remove(.layout)
            let owner = ownerReference as? any ViewOwner
            owner?.ownedViewWillLayout()
            layoutSubviews()
            owner?.ownedViewDidLayout()
        }
        if marks.contains(.childLayout) {
            // The mark stays while children lay out: what they mark need not tell all above it, one after the other.
            for child in children where child.wantsLayout { child.layoutOnce() }
            // The array may have changed, and who was laid out already may be marked again.
            if !children.contains(where: { $0.wantsLayout }) { marks.remove(.childLayout) }
        }
    }

    /// It or something inside is marked.
    final var wantsLayout: Bool { !marks.isDisjoint(with: [.layout, .childLayout]) }

    /// Tells every ancestor that something below wants layout, up to the first that knows.
    package final func propagateLayoutMark() {
        var view = superview
        while let v = view, !v.marks.contains(.childLayout) {
            v.marks.insert(.childLayout)
            view = v.superview
        }
        stageReference?.needsStep()
    }

    /// The content asks for another size than before: whoever places the view looks again.
    public final func invalidateIntrinsicContentSize() {
        var view = superview
        while let v = view {
            v.setNeedsLayout()
            view = v.sizeFollowsSubviews ? v.superview : nil
        }
    }

    /// Gives the view the size that suits its content.
    public final func sizeToFit() {
        let size = sizeThatFits(Size(width: Double.infinity, height: .infinity))
        bounds = Rect(origin: bounds.origin, size: size)
    }

    /// Brings the whole view on screen where an ancestor scrolls.
    public final func scrollToVisible() { scrollRectToVisible(bounds) }
}
