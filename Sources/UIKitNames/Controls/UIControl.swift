import Foundation
import PopupGeometry
import PopupUI

/// Something that is pressed, and tells of it by events.
///
/// Where UIKit names a selector, give a closure, or a method by its class: `action: MyController.close`. A closure is
/// owned by the control: hold what owns the control weakly in it. A target is never owned.
open class UIControl: Control {
    /// What happens to a control, as a set.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A press began on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// The second press of a double click, and those after it.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The pressed pointer moved on the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The pressed pointer moved beside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The pressed pointer came back onto the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The pressed pointer left the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A press that began on the control ended on it: a click.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A press that began on the control ended beside it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A press was taken away: by a drag, or by the system.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The person changed what the control stands for.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control did what it is for: a button was clicked, or pressed by a key.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A field got the keyboard.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The person changed a field's text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A field lost the keyboard.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event of a field.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// Every event of a press.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// Every event there is.
        public static let allEvents = Event(rawValue: .max)
    }

    /// What a control is in, as a set; `.normal` is the empty one.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Nothing special.
        public static let normal: State = []
        /// Pressed, with the pointer still on it.
        public static let highlighted = State(rawValue: 1)
        /// Takes no input.
        public static let disabled = State(rawValue: 2)
        /// Marked as chosen by the program.
        public static let selected = State(rawValue: 4)
        /// Has the keyboard.
        public static let focused = State(rawValue: 8)
    }

    /// Where a control's content stands across its width.
    public typealias ContentHorizontalAlignment = UIControlContentHorizontalAlignment
    /// Where a control's content stands in its height.
    public typealias ContentVerticalAlignment = UIControlContentVerticalAlignment

    /// Shown as pressed. Follows the press; may be set.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    /// Disabled, selected, highlighted, together.
    public final var state: State {
        var state = State.normal
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Always nil: there are no archives here. Required, as in UIKit, of subclasses with an initialiser of their own.
    public required init?(coder: NSCoder) { return nil }

    // MARK: The press

    open override func sendAction() {
        super.sendAction()
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    open override func stateChanged() {
        super.stateChanged()
        if isPressed != wasPressed {
            wasPressed = isPressed
            isHighlighted = isPressed
        }
    }
    private final var wasPressed = false
    private final var isFollowed = false
    /// Whether a press that began on the control goes on.
    public final var isTracking: Bool { isFollowed }
    /// Whether that press is on the control now.
    public final var isTouchInside: Bool { isFollowed && isPressed }

    open override func pointerDown(_ event: PointerEvent) -> Bool {
        let isTaken = super.pointerDown(event)
        if isTaken, isEnabled {
            isFollowed = true
            sendActions(for: event.clickCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
        }
        return isTaken
    }

    open override func pointerMoved(_ event: PointerEvent) {
        let wasInside = isPressed
        super.pointerMoved(event)
        guard isFollowed else { return }
        if isPressed != wasInside { sendActions(for: isPressed ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isPressed ? .touchDragInside : .touchDragOutside)
    }

    open override func pointerUp(_ event: PointerEvent) {
        let isInside = isPressed
        super.pointerUp(event)
        if isFollowed, !isInside { sendActions(for: .touchUpOutside) }
        isFollowed = false
    }

    open override func pointerCancelled(_ event: PointerEvent) {
        super.pointerCancelled(event)
        if isFollowed { sendActions(for: .touchCancel) }
        isFollowed = false
    }
}

/// A closure with a name, to be run by a control.
@MainActor
public final class UIAction {
    /// What a control that has no title of its own says.
    public let title: String
    /// What a control that has no image of its own shows.
    public let image: UIImage?
    private let handler: @MainActor (UIAction) -> Void
    /// The control that runs it, while it does.
    public private(set) weak var sender: Control?

    /// `handler` runs with the action that it was given in.
    public init(title: String = "", image: UIImage? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }

    func run(from control: Control) {
        sender = control
        handler(self)
    }
}
