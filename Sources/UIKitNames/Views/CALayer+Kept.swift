import PopupDrawing
import PopupUI

/// The shape of rounded corners.
public enum CALayerCornerCurve: Hashable, Sendable {
    /// A quarter of a circle, or flatter towards its ends; both are drawn as the first.
    case circular, continuous
}

extension CALayer {
    /// Kept, and without effect: each view is rasterised once anyway, and kept.
    public var shouldRasterize: Bool {
        get { view.knownExtras?.shouldRasterize ?? false }
        nonmutating set { view.madeExtras.shouldRasterize = newValue }
    }
    /// Kept, and without effect: everything is drawn at the window's scale.
    public var rasterizationScale: CGFloat {
        get { view.knownExtras?.rasterizationScale ?? 1 }
        nonmutating set { view.madeExtras.rasterizationScale = newValue }
    }
    /// Kept, and without effect: the shadow is that of the bounds with their rounded corners.
    public var shadowPath: CGPath? {
        get { view.knownExtras?.shadowPath }
        nonmutating set { view.madeExtras.shadowPath = newValue }
    }
    /// Kept, and without effect: corners are quarters of a circle.
    public var cornerCurve: CALayerCornerCurve {
        get { view.knownExtras?.cornerCurve ?? .circular }
        nonmutating set { view.madeExtras.cornerCurve = newValue }
    }
}
