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
