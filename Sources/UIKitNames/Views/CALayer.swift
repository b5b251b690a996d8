import PopupDrawing
import PopupGeometry
import PopupUI

/// A view's look and place under the names that its layer has: everything set here is the view's.
///
///     panel.layer.cornerRadius = 10
///     panel.layer.shadowOpacity = 0.2
///
/// There are no layers without a view, so there is nothing to add sublayers or animations to: use views, and animate
/// them by `UIView.animate`.
@MainActor
public struct CALayer {
    /// Whose look it is; owned while the layer is held.
    public let view: UIView

    /// Points; drawn clamped to half the shorter side.
    public var cornerRadius: CGFloat {
        get { view.cornerRadius }
        nonmutating set { view.cornerRadii = maskedCorners.radii(newValue) }
    }
    /// The corners that `cornerRadius` counts for.
    public var maskedCorners: CACornerMask {
        get { view.knownExtras?.maskedCorners ?? .all }
        nonmutating set {
            view.madeExtras.maskedCorners = newValue
            view.cornerRadii = newValue.radii(view.cornerRadius)
        }
    }
    /// Whether subviews are cut to the bounds.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        nonmutating set { view.clipsToBounds = newValue }
    }
    /// Points, just inside the edge; 0 for none.
    public var borderWidth: CGFloat {
        get { view.borderWidth }
        nonmutating set {
            view.borderWidth = newValue
            // A layer's edge is black until it is told otherwise.
            if newValue > 0, view.borderColor == .clear { view.borderColor = .black }
        }
    }
    /// Of the border; nil for none.
    public var borderColor: CGColor? {
        get { view.borderColor }
        nonmutating set { view.borderColor = newValue ?? .clear }
    }
    /// Behind the content; nil for none.
    public var backgroundColor: CGColor? {
        get { view.backgroundColor }
        nonmutating set { view.backgroundColor = newValue ?? .clear }
    }
    /// 0…1; the view's alpha.
    public var opacity: Float {
        get { Float(view.alpha) }
        nonmutating set { view.alpha = CGFloat(newValue) }
    }
    /// Whether the view is shown.
    public var isHidden: Bool {
        get { view.isHidden }
        nonmutating set { view.isHidden = newValue }
    }

    // MARK: Place

    /// The point that `position` names and that transforms work about, as a share of the bounds. Changing it moves the
    /// view, whose `center` stays.
    public var anchorPoint: CGPoint {
        get { view.anchorPoint }
        nonmutating set { view.anchorPoint = newValue }
    }
    /// Where the anchor point lies in the superview: the view's `center`.
    public var position: CGPoint {
        get { view.center }
        nonmutating set { view.center = newValue }
    }
    /// The view's bounds.
    public var bounds: CGRect {
        get { view.bounds }
        nonmutating set { view.bounds = newValue }
    }
    /// The view's frame.
    public var frame: CGRect {
        get { view.frame }
        nonmutating set { view.frame = newValue }
    }
    /// Sets the view's transform.
    public func setAffineTransform(_ transform: CGAffineTransform) { view.transform = transform }
    /// The view's transform.
    public func affineTransform() -> CGAffineTransform { view.transform }
    /// Has the view drawn again.
    public func setNeedsDisplay() { view.setNeedsDisplay() }
    /// Has the view laid out again.
    public func setNeedsLayout() { view.setNeedsLayout() }

    // MARK: Shadow

    /// Of the shadow; nil for none.
    public var shadowColor: CGColor? {
        get { view.knownExtras?.shadowColor ?? .black }
        nonmutating set { changeShadow { $0.shadowColor = newValue ?? .clear } }
    }
    /// 0…1, and 0 at first: no shadow.
    public var shadowOpacity: Float {
        get { view.knownExtras?.shadowOpacity ?? 0 }
        nonmutating set { changeShadow { $0.shadowOpacity = newValue } }
    }
    /// How far the shadow lies from the view, in points.
    public var shadowOffset: CGSize {
        get { view.knownExtras?.shadowOffset ?? CGSize(width: 0, height: -3) }
        nonmutating set { changeShadow { $0.shadowOffset = newValue } }
    }
    /// The standard deviation of the blur: the shadow reaches out by about twice this far.
    public var shadowRadius: CGFloat {
        get { view.knownExtras?.shadowRadius ?? 3 }
        nonmutating set { changeShadow { $0.shadowRadius = newValue } }
    }

    private func changeShadow(_ change: (ViewExtras) -> Void) {
        let extras = view.madeExtras
        change(extras)
        let color = extras.shadowColor
        view.shadow = Shadow(
            color: color.withAlpha(color.alpha * CGFloat(extras.shadowOpacity)),
            offset: Point(x: extras.shadowOffset.width, y: extras.shadowOffset.height),
            blur: extras.shadowRadius * 2)
    }
}

/// Corners by where they lie in the layer: "min" is left and top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)

    func radii(_ radius: CGFloat) -> CornerRadii { UIRectCorner(rawValue: rawValue).radii(radius) }
}

extension View {
    /// The view itself by Core Animation's names.
    public final var layer: CALayer { CALayer(view: self) }
}
