import PopupGeometry
import PopupUI

/// How content of a size of its own is fitted into a view.
public enum UIViewContentMode: Hashable, Sendable {
    /// Stretched to the bounds, as large as fits, or as small as covers them.
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Drawn again at each size; content here always is.
    case redraw
    /// At its own size, at a place in the bounds.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

extension View {
    /// What `intrinsicContentSize` has for a side without a wish.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: What only ported code reads (where the kit's own views have the name too, theirs comes first)

    /// A number to find the view by.
    public final var tag: Int {
        get { knownExtras?.tag ?? 0 }
        set { madeExtras.tag = newValue }
    }
    /// How a picture fills the view: for image views.
    @_disfavoredOverload
    public final var contentMode: ContentMode {
        get { knownExtras?.contentMode ?? .scaleToFill }
        set {
            madeExtras.contentMode = newValue
            setNeedsDisplay()
        }
    }
    /// The colour of what can be pressed; nil takes the superview's, and the theme's at the top. Reads as the one that
    /// counts.
    @_disfavoredOverload
    public final var tintColor: UIColor! {
        get {
            var view: UIView? = self
            while let v = view {
                if let color = v.knownExtras?.tintColor { return color }
                view = v.superview
            }
            return theme.tint
        }
        set {
            madeExtras.tintColor = newValue
            setNeedsDisplay()
        }
    }
    /// Kept, and without effect: what is opaque is found out by looking.
    public final var isOpaque: Bool {
        get { knownExtras?.isOpaque ?? true }
        set { madeExtras.isOpaque = newValue }
    }
    /// Kept, and without effect: there is one pointer.
    public final var isMultipleTouchEnabled: Bool {
        get { knownExtras?.isMultipleTouchEnabled ?? false }
        set { madeExtras.isMultipleTouchEnabled = newValue }
    }
    /// Kept, and without effect: there is one pointer.
    public final var isExclusiveTouch: Bool {
        get { knownExtras?.isExclusiveTouch ?? false }
        set { madeExtras.isExclusiveTouch = newValue }
    }

    // MARK: Tree

    /// The view itself or the first inside it with that tag.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for child in subviews { if let found = child.viewWithTag(tag) { return found } }
        return nil
    }

    /// The root view of the stage that shows the view; nil while none does.
    public final var window: UIWindow? { stage?.rootView }

    /// Lets two subviews, by their index from the back, change places.
    public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
        let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
        insertSubview(high, at: min(first, second))
        insertSubview(low, at: max(first, second))
    }

    /// A desktop window keeps nothing free at its edges.
    public final var safeAreaInsets: UIEdgeInsets { .zero }

    /// The whole view is drawn anew; only what differs reaches the screen.
    public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}

extension ScrollView {
    /// Both bars are shown or hidden together.
    public final var showsVerticalScrollIndicator: Bool {
        get { showsScrollIndicators }
        set { showsScrollIndicators = newValue }
    }
    /// Both bars are shown or hidden together.
    public final var showsHorizontalScrollIndicator: Bool {
        get { showsScrollIndicators }
        set { showsScrollIndicators = newValue }
    }
}
