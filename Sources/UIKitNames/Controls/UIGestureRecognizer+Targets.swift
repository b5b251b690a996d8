import PopupGeometry
import PopupUI

extension GestureRecognizer {
    /// Runs `handler` too whenever the gesture begins, moves, ends or is cancelled.
    public final func addAction(_ handler: @escaping @MainActor () -> Void) {
        let earlier = onChange
        onChange = {
            earlier?()
            handler()
        }
    }

    /// Calls a method of `target`, as long as that is there: where UIKit has a selector, name the method by its class.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        addAction { [weak target] in if let target { action(target)() } }
    }

    /// Calls a method of `target` with the recogniser, as long as both are there.
    public final func addTarget<Target: AnyObject, Sender: GestureRecognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        addAction { [weak target, weak self] in
            if let target, let sender = self as? Sender { action(target)(sender) }
        }
    }
}

extension GestureRecognizer {
    /// Whether a recognised gesture takes the touch from the view that holds it.
    public final var cancelsTouchesInView: Bool {
        get { cancelsPointerInView }
        set { cancelsPointerInView = newValue }
    }
    /// 1 while the gesture goes on: there is one pointer.
    public final var numberOfTouches: Int { state == .possible || state == .failed ? 0 : 1 }
}

extension TapGestureRecognizer {
    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.tapped`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.tapped`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (UITapGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }
}

extension PanGestureRecognizer {
    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.dragged`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.dragged`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (UIPanGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Points a second along the axes of the stage.
    public func velocity(in view: UIView?) -> CGPoint { velocity }

    /// Makes the translation from here on what it is plus `translation`, in `view`'s own space.
    public func setTranslation(_ translation: CGPoint, in view: UIView?) {
        resetTranslation()
        offsetTranslation(by: translation, in: view)
    }
}

extension LongPressGestureRecognizer {
    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.held`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.held`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (UILongPressGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }
}

extension GestureRecognizer.State {
    /// The same as `.ended`: what a tap comes to.
    public static var recognized: GestureRecognizer.State { .ended }
}

/// Has a say in what a gesture recogniser does. All methods may be left out.
@MainActor
public protocol UIGestureRecognizerDelegate: GestureRecognizerDelegate {
    /// False hides a press from the recogniser. Agrees by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }

    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: PointerEvent) -> Bool {
        let hit = recognizer.view?.stage?.hitTest(event.position)
        return gestureRecognizer(recognizer, shouldReceive: Touch(event, on: hit))
    }
}
