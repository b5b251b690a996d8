import PopupGeometry

extension View {
    /// The view's own space: its size, and which of its points is at the top left (a scrolled view's offset).
    public final var bounds: Rect {
        get { model.bounds }
        set {
            guard newValue != model.bounds else { return }
            let before = model
            checkFinite(newValue.isFinite, "bounds", newValue)
            model.bounds = Rect(
                x: newValue.x, y: newValue.y, width: max(0, newValue.width), height: max(0, newValue.height))
            if model.bounds.size != before.bounds.size {
                setNeedsLayout()
                setNeedsDisplay()
                autoresizeChildren(from: before.bounds.size)
            }
            modelChanged(.bounds, before: before)
        }
    }

    /// Where the anchor point lies in the superview.
    public final var center: Point {
        get { model.center }
        set {
            guard newValue != model.center else { return }
            let before = model
            checkFinite(newValue.isFinite, "center", newValue)
            model.center = newValue
            modelChanged(.center, before: before)
        }
    }

    /// The place in the bounds, as fractions of its size, that `center` names and `transform` works about.
    /// Changing it keeps `center`, so the view moves; see `setAnchorPointKeepingPlace(_:)`.
    public final var anchorPoint: Point {
        get { model.anchorPoint }
        set {
            guard newValue != model.anchorPoint else { return }
            let before = model
            checkFinite(newValue.isFinite, "anchorPoint", newValue)
            model.anchorPoint = newValue
            modelChanged(.anchorPoint, before: before)
        }
    }

    /// Scale, turn and shift about the anchor point. Does not touch bounds and center.
    public final var transform: Transform {
        get { model.transform }
        set {
            guard newValue != model.transform else { return }
            let before = model
            checkFinite(newValue.isFinite, "transform", newValue)
            model.transform = newValue
            modelChanged(.transform, before: before)
        }
    }

    /// The bounding box of the view in its superview.
    ///
    /// Setting it under a transform keeps the transform and chooses bounds size and center so that it reads back as
    /// given: the size is divided by the length of each of the matrix's axes. An axis shorter than 0.001 counts as
    /// none and takes the given length itself.
    public final var frame: Rect {
        get { model.frame }
        set {
            checkFinite(newValue.isFinite, "frame", newValue)
            let t = model.transform
            let width = max(0, newValue.width)
            let height = max(0, newValue.height)
            var size = Size(width: width, height: height)
            if !t.isIdentity {
                let x = (t.a * t.a + t.b * t.b).squareRoot()
                let y = (t.c * t.c + t.d * t.d).squareRoot()
                size = Size(width: x < 0.001 ? width : width / x, height: y < 0.001 ? height : height / y)
            }
            bounds = Rect(origin: model.bounds.origin, size: size)
            if t.isIdentity {
                center = Point(x: newValue.minX + anchorPoint.x * width, y: newValue.minY + anchorPoint.y * height)
            } else {
                // Where the box would be with the anchor at the superview's origin tells how far off it is.
                var probe = model
                probe.center = .zero
                let box = probe.frame
                center = Point(
                    x: newValue.minX - box.minX + (box.width < 0.001 ? anchorPoint.x * width : 0),
                    y: newValue.minY - box.minY + (box.height < 0.001 ? anchorPoint.y * height : 0))
            }
        }
    }

    /// Moves the anchor without moving the view: `center` follows.
    public final func setAnchorPointKeepingPlace(_ anchor: Point) {
        let dx = (anchor.x - anchorPoint.x) * bounds.width
        let dy = (anchor.y - anchorPoint.y) * bounds.height
        let t = transform
        anchorPoint = anchor
        center = Point(x: center.x + t.a * dx + t.c * dy, y: center.y + t.b * dx + t.d * dy)
    }

    /// What is drawn now: the model's values, or those in between while animations run.
    package final var drawn: LayerState { flight?.presented ?? model }

    /// The frame as it is drawn now, in the superview's drawn space; equals `frame` at rest.
    public final var presentedFrame: Rect { drawn.frame }
    /// The alpha as it is drawn now.
    public final var presentedAlpha: Double { min(1, max(0, drawn.alpha)) }
    /// The transform as it is drawn now.
    public final var presentedTransform: Transform { drawn.transform }
    /// The bounds as they are drawn now.
    public final var presentedBounds: Rect { flight?.presented.bounds ?? model.bounds }

    // MARK: Conversion (by the model; hit testing goes by what is drawn)

    /// A point of another view's space, or of the stage's where `view` is nil, in this view's space. Where a
    /// transform on the way is flat, the flat direction reads as 0.
    public final func convert(_ point: Point, from view: View?) -> Point {
        let up = view.map { $0.toRoot(drawn: false).apply(point) } ?? point
        return toRoot(drawn: false).inverseOrFlat.apply(up)
    }

    /// A point of this view's space in that of `view`, nil for the stage's. Goes by the values set, not by what is on
    /// screen.
    public final func convert(_ point: Point, to view: View?) -> Point {
        let up = toRoot(drawn: false).apply(point)
        return view.map { $0.toRoot(drawn: false).inverseOrFlat.apply(up) } ?? up
    }

    /// The bounding box, in this view's space, of a box in that of `view`, nil for the stage's.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        let up = view.map { $0.toRoot(drawn: false).apply(rect) } ?? rect
        return toRoot(drawn: false).inverseOrFlat.apply(up)
    }

    /// The bounding box, in the space of `view` (nil for the stage's), of a box in this view's.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        let up = toRoot(drawn: false).apply(rect)
        return view.map { $0.toRoot(drawn: false).inverseOrFlat.apply(up) } ?? up
    }

    /// A point of the stage in the view's space as drawn; nil where a transform on the way is flat.
    package final func convertFromStageAsDrawn(_ point: Point) -> Point? {
        toRoot(drawn: true).inverse?.apply(point)
    }

    /// From this view's space to that of the top of its tree.
    package final func toRoot(drawn: Bool) -> Transform {
        var t = Transform.identity
        var view: View? = self
        while let v = view {
            t = t.concatenating(drawn ? v.drawn.toSuperview : v.model.toSuperview)
            view = v.superview
        }
        return t
    }

    private func checkFinite(_ isFinite: Bool, _ name: String, _ value: Any) {
        if !isFinite {
            misuse("a view's \(name) was set to \(value). Geometry must be finite; look for a division by zero.")
        }
    }

    private func autoresizeChildren(from old: Size) {
        guard autoresizesSubviews else { return }
        for child in children where !child.autoresizing.isEmpty { child.autoresize(from: old, to: model.bounds.size) }
    }

    private func autoresize(from old: Size, to new: Size) {
        var f = frame
        (f.origin.x, f.size.width) = autoresized(
            f.minX, f.width, old.width, new.width, autoresizing.contains(.flexibleLeftMargin),
            autoresizing.contains(.flexibleWidth), autoresizing.contains(.flexibleRightMargin))
        (f.origin.y, f.size.height) = autoresized(
            f.minY, f.height, old.height, new.height, autoresizing.contains(.flexibleTopMargin),
            autoresizing.contains(.flexibleHeight), autoresizing.contains(.flexibleBottomMargin))
        frame = f
    }

    /// The difference is shared among the flexible parts in proportion to what they are now, or evenly where they
    /// are nothing.
    private func autoresized(
        _ start: Double, _ length: Double, _ old: Double, _ new: Double, _ before: Bool, _ itself: Bool, _ after: Bool
    ) -> (Double, Double) {
        let end = old - start - length
        let parts = [before ? max(0, start) : 0, itself ? max(0, length) : 0, after ? max(0, end) : 0]
        let total = parts[0] + parts[1] + parts[2]
        let flexible = (before ? 1.0 : 0) + (itself ? 1.0 : 0) + (after ? 1.0 : 0)
        guard flexible > 0 else { return (start, length) }
        let difference = new - old
        func share(_ isFlexible: Bool, _ part: Double) -> Double {
            guard isFlexible else { return 0 }
            return total > 0 ? difference * part / total : difference / flexible
        }
        return (start + share(before, parts[0]), max(0, length + share(itself, parts[1])))
    }
}

extension Transform {
    /// The inverse, or for a flat map the pseudo-inverse by axis: a flat axis reads as 0.
    fileprivate var inverseOrFlat: Transform {
        if let inverse { return inverse }
        let x = a != 0 && b == 0 ? 1 / a : 0
        let y = d != 0 && c == 0 ? 1 / d : 0
        return Transform(a: x, b: 0, c: 0, d: y, tx: -tx * x, ty: -ty * y)
    }
}
