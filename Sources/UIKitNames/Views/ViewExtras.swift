import PopupGeometry
import PopupUI

/// What UIKit's views have and ours do not need: kept with the view that it is set on.
@MainActor
final class ViewExtras {
    var tag = 0
    var contentMode = UIView.ContentMode.scaleToFill
    var tintColor: UIColor?
    var isOpaque = true
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var shadowColor = UIColor.black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var maskedCorners: CACornerMask = .all
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var shadowPath: CGPath?
    var cornerCurve = CALayerCornerCurve.circular
    var scrolling = ScrollingExtras()
    var listeners: ControlListeners?
    var editing: FieldEditing?
    var isEditingToldOf = false

    init() {}
}

extension View {
    /// For reading: nil where nothing was set.
    var knownExtras: ViewExtras? { extras as? ViewExtras }

    var madeExtras: ViewExtras {
        if let known = knownExtras { return known }
        let new = ViewExtras()
        extras = new
        return new
    }
}

/// What UIKit's scroll views have and ours do not need.
struct ScrollingExtras {
    var insetAdjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    var delaysContentTouches = true
    var canCancelContentTouches = true
    var scrollsToTop = true
    var isDirectionalLockEnabled = false
}
