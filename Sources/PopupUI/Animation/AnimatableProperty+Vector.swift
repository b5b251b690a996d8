import PopupDrawing
import PopupGeometry
import PopupMotion

/// How the values of a view become the numbers that are mixed, and back.
extension AnimatableProperty {
    /// The property's value as numbers whose weighted sums make sense: colours are multiplied by their alpha, so that
    /// a fade from clear brings no grey. A transform is given entry by entry; its parts are the business of
    /// `TransformChannel`.
    func vector(of state: LayerState) -> AnimatableVector {
        switch self {
        case .bounds:
            return AnimatableVector(state.bounds.minX, state.bounds.minY, state.bounds.width, state.bounds.height)
        case .center: return AnimatableVector(state.center.x, state.center.y)
        case .transform: return AnimatableVector(entriesOf: state.transform)
        case .anchorPoint: return AnimatableVector(state.anchorPoint.x, state.anchorPoint.y)
        case .alpha: return AnimatableVector(state.alpha)
        case .backgroundColor: return AnimatableVector(premultiplied: state.backgroundColor)
        case .cornerRadii:
            let r = state.cornerRadii
            return AnimatableVector(r.topLeft, r.topRight, r.bottomLeft, r.bottomRight)
        case .borderColor: return AnimatableVector(premultiplied: state.borderColor)
        case .shadow: return AnimatableVector(of: state.shadow)
        case .contactShadow: return AnimatableVector(of: state.contactShadow)
        case .backdropBlur: return AnimatableVector(state.backdropBlur)
        case .crossFade: return AnimatableVector(1)
        }
    }

    /// Puts mixed numbers where they are drawn from. What an overshooting curve made impossible is cut off: a negative
    /// size, a colour brighter than white (rule 102).
    func store(_ v: AnimatableVector, in state: inout LayerState) {
        switch self {
        case .bounds: state.bounds = Rect(x: v.e0, y: v.e1, width: max(0, v.e2), height: max(0, v.e3))
        case .center: state.center = Point(x: v.e0, y: v.e1)
        case .transform: state.transform = v.transformOfEntries
        case .anchorPoint: state.anchorPoint = Point(x: v.e0, y: v.e1)
        case .alpha: state.alpha = max(0, min(1, v.e0))
        case .backgroundColor: state.backgroundColor = v.color
        case .cornerRadii:
            state.cornerRadii = CornerRadii(
                topLeft: max(0, v.e0), topRight: max(0, v.e1), bottomLeft: max(0, v.e2), bottomRight: max(0, v.e3))
        case .borderColor: state.borderColor = v.color
        case .shadow: state.shadow = v.shadow
        case .contactShadow: state.contactShadow = v.shadow
        case .backdropBlur: state.backdropBlur = max(0, v.e0)
        case .crossFade: break
        }
    }

    /// Copies the property's exact value.
    func copy(from source: LayerState, to target: inout LayerState) {
        switch self {
        case .bounds: target.bounds = source.bounds
        case .center: target.center = source.center
        case .transform: target.transform = source.transform
        case .anchorPoint: target.anchorPoint = source.anchorPoint
        case .alpha: target.alpha = source.alpha
        case .backgroundColor: target.backgroundColor = source.backgroundColor
        case .cornerRadii: target.cornerRadii = source.cornerRadii
        case .borderColor: target.borderColor = source.borderColor
        case .shadow: target.shadow = source.shadow
        case .contactShadow: target.contactShadow = source.contactShadow
        case .backdropBlur: target.backdropBlur = source.backdropBlur
        case .crossFade: break
        }
    }

    /// Sets the model's property to its value in `state`, as an app would.
    @MainActor func assign(_ state: LayerState, to view: View) {
        switch self {
        case .bounds: view.bounds = state.bounds
        case .center: view.center = state.center
        case .transform: view.transform = state.transform
        case .anchorPoint: view.anchorPoint = state.anchorPoint
        case .alpha: view.alpha = state.alpha
        case .backgroundColor: view.backgroundColor = state.backgroundColor
        case .cornerRadii: view.cornerRadii = state.cornerRadii
        case .borderColor: view.borderColor = state.borderColor
        case .shadow: view.shadow = state.shadow
        case .contactShadow: view.contactShadow = state.contactShadow
        case .backdropBlur: view.backdropBlurRadius = state.backdropBlur
        case .crossFade: break
        }
    }
}

extension AnimatableVector {
    init(entriesOf t: Transform) { self.init(t.a, t.b, t.c, t.d, t.tx, t.ty) }

    var transformOfEntries: Transform { Transform(a: e0, b: e1, c: e2, d: e3, tx: e4, ty: e5) }

    init(partsOf p: TransformDecomposition) {
        self.init(p.scaleX, p.scaleY, p.shear, p.rotation, p.translation.x, p.translation.y)
    }

    var parts: TransformDecomposition {
        TransformDecomposition(scaleX: e0, scaleY: e1, shear: e2, rotation: e3, translation: Point(x: e4, y: e5))
    }

    fileprivate init(premultiplied c: Color) {
        self.init(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha)
    }

    fileprivate var color: Color {
        guard e3 > 0 else { return .clear }
        func part(_ v: Double) -> Double { max(0, min(1, v / e3)) }
        return Color(red: part(e0), green: part(e1), blue: part(e2), alpha: min(1, e3))
    }

    fileprivate init(of s: Shadow) {
        self.init(premultiplied: s.color)
        e4 = s.offset.x
        e5 = s.offset.y
        e6 = s.blur
    }

    fileprivate var shadow: Shadow { Shadow(color: color, offset: Point(x: e4, y: e5), blur: max(0, e6)) }
}
