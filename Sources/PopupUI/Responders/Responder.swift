import PopupDrawing
import PopupGeometry

/// An object that can answer input: a view, a controller, the application.
///
/// Events go to the object they concern first and then along `next` until one says that it took them (returns true).
@MainActor
open class Responder {
    /// A responder that handles nothing and hands everything on.
    public init() {}

    /// Who is asked after this one; nil at the end of the chain.
    open var next: Responder? { nil }

    /// A button or finger went down on this view or a view inside. The one that takes it (returns true) holds the
    /// pointer: it gets the moves, and one of `pointerUp` and `pointerCancelled`, wherever the pointer goes.
    open func pointerDown(_ event: PointerEvent) -> Bool { false }
    /// The held pointer moved. Positions are the stage's; convert with `View.convert(_:from:)`, `nil` being the stage.
    open func pointerMoved(_ event: PointerEvent) {}
    /// The pointer that was pressed here was let go, wherever it is now.
    open func pointerUp(_ event: PointerEvent) {}
    /// The held pointer was taken away: a gesture took over, the window lost focus, the view left its stage.
    open func pointerCancelled(_ event: PointerEvent) {}

    /// A press that no `pointerDown(_:)` took began on this view or a view inside: UIKit's spelling. All four go to the
    /// view that was pressed; the defaults hand them on along `next`, as far as the nearest barrier.
    open func touchesBegan(_ touches: Set<Touch>, with event: PointerEvent?) {
        touchSuccessor?.touchesBegan(touches, with: event)
    }
    /// The same press moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: PointerEvent?) {
        touchSuccessor?.touchesMoved(touches, with: event)
    }
    /// It was let go.
    open func touchesEnded(_ touches: Set<Touch>, with event: PointerEvent?) {
        touchSuccessor?.touchesEnded(touches, with: event)
    }
    /// A gesture took over, the window lost focus, or the view left its stage.
    open func touchesCancelled(_ touches: Set<Touch>, with event: PointerEvent?) {
        touchSuccessor?.touchesCancelled(touches, with: event)
    }

    /// A press on a barrier is not for what lies behind it.
    private final var touchSuccessor: Responder? { (self as? View)?.isModalBarrier == true ? nil : next }

    /// The wheel turned over this view or a view inside.
    open func wheel(_ event: WheelEvent) -> Bool { false }

    /// A key went down while this object is in the chain; true ends its way up. Auto-repeat sends it again.
    open func keyDown(_ event: KeyEvent) -> Bool { false }
    /// A key was let go; true ends its way up.
    open func keyUp(_ event: KeyEvent) -> Bool { false }
    /// Text was typed or composed; true ends its way up.
    open func textInput(_ event: TextEvent) -> Bool { false }

    /// Keys that mean a command while this object is in the chain. Asked anew at each key press.
    open var keyCommands: [KeyCommand] { [] }
}
