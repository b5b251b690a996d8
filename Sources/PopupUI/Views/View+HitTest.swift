import PopupGeometry

extension View {
    /// Rule 121: hidden, all but clear and disabled views are skipped (by the model), children are asked topmost
    /// first, a flat view is not hit, and nothing outside a view's shape is. Places are those drawn (rule 122).
    package final func defaultHitTest(_ point: Point) -> View? {
        guard isUserInteractionEnabled, !isInputHeldByAnimation, !hidden, model.alpha >= 0.01 || takesHitsWhileClear,
            self.point(inside: point)
        else { return nil }
        for child in children.reversed() {
            guard let inverse = child.drawn.toSuperview.inverse else { continue }
            if let hit = child.hitTest(inverse.apply(point)) { return hit }
        }
        return self
    }

    /// A barrier takes clicks however clear it is.
    private var takesHitsWhileClear: Bool { isModalBarrier }
}
