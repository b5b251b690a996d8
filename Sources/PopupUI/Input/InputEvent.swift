import PopupGeometry

/// What a person or the system did, as a plain value. Places are in points of the stage, y down, and may lie outside
/// it while a button is held.
public enum InputEvent: Hashable, Sendable {
    /// A press, a move or a release of the mouse or a finger.
    case pointer(PointerEvent)
    /// A turn of the wheel, or a move of two fingers.
    case wheel(WheelEvent)
    /// A key went down or up.
    case key(KeyEvent)
    /// Text typed or composed, after the key that typed it.
    case text(TextEvent)
    /// The window's drawable size in points and its pixels a point. Sent at start and at each change of either.
    case resized(Size, scale: Double)
    /// The window got (true) or lost the keyboard.
    case focusChanged(Bool)
    /// Minimised or wholly covered (false), or to be seen again.
    case visibilityChanged(Bool)
    /// Something outside spoilt the picture, or it was lost: draw it whole, nothing else has changed.
    case exposed
    /// The desktop's preference changed.
    case appearanceChanged(isDark: Bool)
    /// The person asked to close the window.
    case closeRequested
}

/// Keys held along with another. Lock keys are left out: they never change what a shortcut means.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift, either one.
    public static let shift = Modifiers(rawValue: 1)
    /// Control, either one.
    public static let control = Modifiers(rawValue: 2)
    /// Alt or Option, either one.
    public static let alt = Modifiers(rawValue: 4)
    /// The key with the system's mark.
    public static let command = Modifiers(rawValue: 8)
}

/// A button of the mouse.
public enum PointerButton: UInt8, Hashable, Sendable {
    /// The main one; a finger counts as it.
    case left
    /// The wheel's.
    case middle
    /// The one for a context menu.
    case right
    /// The two at the thumb.
    case back, forward
}

/// One step of a mouse or a finger.
public struct PointerEvent: Hashable, Sendable {
    /// What a pointer did.
    public enum Phase: Hashable, Sendable {
        /// Pressed.
        case down
        /// Moved, pressed or not.
        case moved
        /// Let go.
        case up
        /// Taken away by the system: whatever was pressed is let go without acting.
        case cancelled
        /// The mouse left the window, with no button held.
        case left
    }
    /// What points.
    public enum Device: Hashable, Sendable {
        /// The mouse, or a trackpad that moves its arrow.
        case mouse
        /// A finger on the screen: no hover, and a wider slop.
        case touch
    }

    /// What happened.
    public var phase: Phase
    /// Where, in points of the stage.
    public var position: Point
    /// Which button went down or up; `.left` for a finger, and for moves.
    public var button: PointerButton
    /// 1 for a single press, 2 for the second press of a double click, and so on.
    public var clickCount: Int
    /// Keys held meanwhile.
    public var modifiers: Modifiers
    /// The mouse, or a finger.
    public var device: Device
    /// Tells fingers apart; 0 for the mouse.
    public var pointer: Int64

    /// A step at `position`; a single press or move of the mouse without modifiers unless said otherwise.
    public init(
        _ phase: Phase, at position: Point, button: PointerButton = .left, clickCount: Int = 1,
        modifiers: Modifiers = [], device: Device = .mouse, pointer: Int64 = 0
    ) {
        self.phase = phase
        self.position = position
        self.button = button
        self.clickCount = clickCount
        self.modifiers = modifiers
        self.device = device
        self.pointer = pointer
    }
}

/// A turn of the wheel or a scroll on a trackpad.
public struct WheelEvent: Hashable, Sendable {
    /// Where the pointer is, in points of the stage.
    public var position: Point
    /// Notches or parts of one, as the content moves: y above 0 shows what is further up, x above 0 what is further
    /// right. Flipped ("natural") direction is already undone by the host.
    public var notches: Point
    /// Keys held meanwhile.
    public var modifiers: Modifiers

    /// A turn of the wheel at `position`.
    public init(at position: Point, notches: Point, modifiers: Modifiers = []) {
        self.position = position
        self.notches = notches
        self.modifiers = modifiers
    }
}

/// A key that went down or up.
public struct KeyEvent: Hashable, Sendable {
    /// What a key did.
    public enum Phase: Hashable, Sendable {
        /// Pressed, or held long enough to repeat.
        case down
        /// Let go.
        case up
    }

    /// Pressed or let go.
    public var phase: Phase
    /// Which key, by what it means.
    public var key: Key
    /// Keys held meanwhile.
    public var modifiers: Modifiers
    /// Sent by the keyboard's auto-repeat, not by a new press.
    public var isRepeat: Bool

    /// A key event; a press without modifiers unless said otherwise.
    public init(_ phase: Phase = .down, _ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
        self.phase = phase
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }
}

/// What an input method or the keyboard typed. Sent only while the stage asks for text (`StepResult.textInput`).
public enum TextEvent: Hashable, Sendable {
    /// Finished text, to be inserted.
    case committed(String)
    /// Unfinished text of an input method, replacing the former one; empty when the composition ends. `selected` is
    /// a range of its characters.
    case composing(String, selected: Range<Int>)
}
