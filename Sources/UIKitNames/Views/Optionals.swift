import PopupGeometry
import PopupKit
import PopupUI

// What is never nil in the kit and may be in UIKit: the same names once more, for code that writes nil or reads with a
// question mark. A file that imports `UIKitNames` sees these; one that imports the kit, too, sees the kit's first.

extension View {
    /// As UIKit has it: nil for clear.
    @_disfavoredOverload
    public final var backgroundColor: UIColor? {
        get { self.PopupUI::backgroundColor == .clear ? nil : self.PopupUI::backgroundColor }
        set { self.PopupUI::backgroundColor = newValue ?? .clear }
    }

    /// As UIKit has it: nil for none.
    @_disfavoredOverload
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            let (old, new) = (recognizers, newValue ?? [])
            for recognizer in old where !new.contains(recognizer) { removeGestureRecognizer(recognizer) }
            for recognizer in new where !old.contains(recognizer) { addGestureRecognizer(recognizer) }
        }
    }
}

extension ViewController {
    /// As UIKit has it, for code that says `controller.view!`. Never nil; setting nil changes nothing.
    @_disfavoredOverload
    public final var view: UIView! {
        get { self.PopupKit::view }
        set { if let newValue { self.PopupKit::view = newValue } }
    }
}

extension PresentationController {
    /// As UIKit has it: nil for none.
    @_disfavoredOverload
    public final var passthroughViews: [UIView]? {
        get { self.PopupKit::passthroughViews.isEmpty ? nil : self.PopupKit::passthroughViews }
        set { self.PopupKit::passthroughViews = newValue ?? [] }
    }
}
