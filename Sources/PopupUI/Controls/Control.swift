import PopupGeometry

/// Something that is pressed: by a click, by Space, or by Return while the focus ring shows it.
///
/// A press that leaves the control shows it at rest again, coming back shows it pressed, and only a release on it
/// acts. Space acts when it is let go, Return at once; neither repeats. Subclasses draw the states and may override
/// `stateChanged()` and `sendAction()`.
open class Control: View {
    /// A disabled control is dimmed, keeps its place in the way of clicks, and does nothing.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            stateOpacity = isEnabled ? 1 : theme.disabledAlpha
            if !isEnabled {
                cancelPress()
                if isFocused { stage?.focus(nil) }
            }
            stateChanged()
        }
    }
    /// Chosen, switched on. The control does not change it by itself.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Held down by pointer or key, and would act if it were let go now.
    public final private(set) var isPressed = false { didSet { if isPressed != oldValue { stateChanged() } } }
    /// Runs when the control is activated.
    public final var onAction: (@MainActor () -> Void)?
    /// Whether the keyboard reaches the control. A mask that only takes clicks says no.
    public final var allowsFocus = true { didSet { if !allowsFocus, isFocused { stage?.focus(nil) } } }
    /// Whether a click gives the control the keyboard (without a ring).
    public final var takesFocusOnClick = true

    /// Acts when it is pressed by the pointer, not when it is let go: for what opens a menu, so that one press can open
    /// it and choose from it.
    public final var actsOnPress = false

    private enum Press { case none, pointer, key }
    private final var press = Press.none

    public override init(frame: Rect) {
        super.init(frame: frame)
        accessibilityRole = .button
    }

    // MARK: For subclasses

    /// One of enabled, selected, pressed and hovered changed; the default draws the control anew.
    open func stateChanged() { setNeedsDisplay() }

    /// Does what the control is for; the default runs `onAction`. Call it to act without a press.
    open func sendAction() { onAction?() }

    open override var canBecomeFocused: Bool { isEnabled && allowsFocus }
    open override func hoverChanged() { stateChanged() }

    open override var accessibilityTraits: [String] {
        var traits: [String] = []
        if !isEnabled { traits.append("disabled") }
        if isSelected { traits.append("selected") }
        if isPressed { traits.append("pressed") }
        return traits
    }

    open override func environmentChanged() {
        super.environmentChanged()
        if !isEnabled { stateOpacity = theme.disabledAlpha }
    }

    /// Lets go without acting.
    public final func cancelPress() {
        press = .none
        isPressed = false
    }

    // MARK: Pointer

    open override func pointerDown(_ event: PointerEvent) -> Bool {
        guard event.button == .left else { return false }
        guard isEnabled else { return true }
        press = .pointer
        isPressed = true
        if takesFocusOnClick, canBecomeFocused { stage?.focus(self) }
        if actsOnPress { sendAction() }
        return true
    }

    open override func pointerMoved(_ event: PointerEvent) {
        if press == .pointer { isPressed = isHit(at: event.position) }
    }

    open override func pointerUp(_ event: PointerEvent) {
        guard press == .pointer else { return }
        let isInside = isHit(at: event.position)
        cancelPress()
        if isInside, !actsOnPress { sendAction() }
    }

    open override func pointerCancelled(_ event: PointerEvent) { if press == .pointer { cancelPress() } }

    /// Whether a place of the stage is on the control as it is drawn.
    private func isHit(at position: Point) -> Bool {
        guard let place = convertFromStageAsDrawn(position) else { return false }
        return point(inside: place)
    }

    // MARK: Keys

    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard isFocused, isEnabled, event.modifiers.isEmpty else { return false }
        switch event.key {
        case .space:
            if !event.isRepeat {
                press = .key
                isPressed = true
            }
            return true
        case .enter where stage?.isFocusVisible == true:
            // Without a ring Return is the default button's.
            if !event.isRepeat { sendAction() }
            return true
        case .escape where press == .key:
            cancelPress()
            return true
        default: return false
        }
    }

    open override func keyUp(_ event: KeyEvent) -> Bool {
        guard event.key == .space, press == .key else { return false }
        cancelPress()
        sendAction()
        return true
    }

    open override func focusChanged() {
        // The key's release will go elsewhere.
        if press == .key, !isFocused || stage?.isActive != true { cancelPress() }
    }
}
