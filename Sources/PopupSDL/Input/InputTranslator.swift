import CPopupSDL2
import PopupUI

/// What an SDL event means for one window.
nonisolated enum WindowSignal: Hashable {
    case input(InputEvent)
    /// The window's size, drawable or display may be other than before: ask the window.
    case geometryChanged
    /// The window came to another display, or a display changed.
    case displayChanged
    /// What the window shows was spoilt; the pixels drawn are still there.
    case exposed
    /// What the renderer held is lost: draw all of it again. With `device` the textures themselves are gone.
    case pictureLost(device: Bool)
    /// The window was just shown again or taken away.
    case visibility(Bool)
    case focus(Bool)
}

/// SDL's events of one window → the toolkit's, as a pure function of the event and what came before.
///
/// It asks SDL nothing: where events alone do not say (modifiers of a mouse event, the window's measures), the caller
/// does. What was held when the window lost the keyboard is cancelled, and its release never arrives as one.
nonisolated struct InputTranslator {
    var geometry: WindowGeometry
    private var held: Set<PointerButton> = []
    private var fingers: [Int64: Point] = [:]
    /// Where the mouse was last seen.
    private(set) var mouse = Point.zero
    /// The mouse was seen here since it last left.
    private var isMouseInside = false
    private var isComposing = false
    private var taps = ClickCounter()

    init(geometry: WindowGeometry) { self.geometry = geometry }

    /// - Parameter modifierState: SDL's state of the modifier keys now (`SDL_GetModState`).
    mutating func translate(_ event: SDL_Event, modifierState: UInt32) -> [WindowSignal] {
        let modifiers = Modifiers(state: modifierState)
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: return moved(event.motion, modifiers)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, modifiers)
        case SDL_MOUSEWHEEL: return wheel(event.wheel, modifiers)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(event.tfinger, modifiers)
        case SDL_KEYDOWN, SDL_KEYUP: return key(event.key)
        case SDL_TEXTINPUT:
            isComposing = false
            let text = string(event.text.text)
            return text.isEmpty ? [] : [.input(.text(.committed(text)))]
        case SDL_TEXTEDITING:
            return composing(string(event.edit.text), start: event.edit.start, length: event.edit.length)
        case ExtendedTextEditing.type:
            let long = ExtendedTextEditing(event)
            return composing(long.text, start: long.start, length: long.length)
        case SDL_WINDOWEVENT: return window(event.window, modifiers)
        case SDL_DISPLAYEVENT: return [.displayChanged]
        case SDL_RENDER_TARGETS_RESET: return [.pictureLost(device: false)]
        case SDL_RENDER_DEVICE_RESET: return [.pictureLost(device: true)]
        case SDL_QUIT: return [.input(.closeRequested)]
        default: return []
        }
    }

    // MARK: The mouse

    /// Mouse events that SDL makes from touches; the touches come themselves.
    private func isFromTouch(_ which: UInt32) -> Bool { which == UInt32.max }

    private mutating func moved(_ e: SDL_MouseMotionEvent, _ modifiers: Modifiers) -> [WindowSignal] {
        if isFromTouch(e.which) { return [] }
        mouse = geometry.point(x: Double(e.x), y: Double(e.y))
        isMouseInside = true
        return [.input(.pointer(PointerEvent(.moved, at: mouse, modifiers: modifiers)))]
    }

    private mutating func button(_ e: SDL_MouseButtonEvent, _ modifiers: Modifiers) -> [WindowSignal] {
        guard !isFromTouch(e.which), let button = PointerButton(button: e.button) else { return [] }
        mouse = geometry.point(x: Double(e.x), y: Double(e.y))
        isMouseInside = true
        let isDown = Int32(e.state) == SDL_PRESSED
        if isDown {
            held.insert(button)
        } else if held.remove(button) == nil {
            return []  // cancelled before, or pressed in another window
        }
        return [
            .input(
                .pointer(
                    PointerEvent(
                        isDown ? .down : .up, at: mouse, button: button, clickCount: max(1, Int(e.clicks)),
                        modifiers: modifiers)))
        ]
    }

    private func wheel(_ e: SDL_MouseWheelEvent, _ modifiers: Modifiers) -> [WindowSignal] {
        if isFromTouch(e.which) { return [] }
        let sign = e.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
        // A driver without precise values leaves them 0.
        let x = e.preciseX != 0 ? Double(e.preciseX) : Double(e.x)
        let y = e.preciseY != 0 ? Double(e.preciseY) : Double(e.y)
        guard x != 0 || y != 0, x.isFinite, y.isFinite else { return [] }
        return [.input(.wheel(WheelEvent(at: mouse, notches: Point(x: sign * x, y: sign * y), modifiers: modifiers)))]
    }

    // MARK: Fingers

    private mutating func finger(_ e: SDL_TouchFingerEvent, _ modifiers: Modifiers) -> [WindowSignal] {
        // SDL_MOUSE_TOUCHID: a touch that SDL makes from the mouse.
        if e.touchId == -1 { return [] }
        let size = geometry.size
        let place = Point(x: Double(e.x) * size.width, y: Double(e.y) * size.height)
        let id = Int64(e.fingerId) &+ 1  // 0 is the mouse
        let phase: PointerEvent.Phase
        var count = taps.current
        switch SDL_EventType(e.type) {
        case SDL_FINGERDOWN:
            phase = .down
            count = taps.down(at: place, time: e.timestamp)
            fingers[id] = place
        case SDL_FINGERUP:
            guard fingers.removeValue(forKey: id) != nil else { return [] }
            phase = .up
        default:
            guard fingers[id] != nil else { return [] }
            phase = .moved
            fingers[id] = place
        }
        return [
            .input(
                .pointer(
                    PointerEvent(
                        phase, at: place, clickCount: count, modifiers: modifiers, device: .touch, pointer: id)))
        ]
    }

    // MARK: Keys and text

    private func key(_ e: SDL_KeyboardEvent) -> [WindowSignal] {
        let event = KeyEvent(
            Int32(e.state) == SDL_PRESSED ? .down : .up, Key(e.keysym),
            modifiers: Modifiers(state: UInt32(e.keysym.mod)),
            isRepeat: e.repeat != 0)
        return [.input(.key(event))]
    }

    private mutating func composing(_ text: String, start: Int32, length: Int32) -> [WindowSignal] {
        // SDL also ends compositions that never began.
        if text.isEmpty && !isComposing { return [] }
        isComposing = !text.isEmpty
        let from = min(max(0, Int(start)), text.unicodeScalars.count)
        let to = min(from + max(0, Int(length)), text.unicodeScalars.count)
        // SDL counts scalars, the toolkit characters.
        let scalars = text.unicodeScalars
        func characters(_ n: Int) -> Int { String(scalars.prefix(n)).count }
        return [.input(.text(.composing(text, selected: characters(from)..<characters(to))))]
    }

    // MARK: The window

    private mutating func window(_ e: SDL_WindowEvent, _ modifiers: Modifiers) -> [WindowSignal] {
        switch SDL_WindowEventID(UInt32(e.event)) {
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
            return [.visibility(true), .geometryChanged, .exposed]
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return cancelled(modifiers) + [.visibility(false)]
        case SDL_WINDOWEVENT_EXPOSED: return [.geometryChanged, .exposed]
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED: return [.geometryChanged]
        case SDL_WINDOWEVENT_DISPLAY_CHANGED: return [.displayChanged]
        case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focus(true)]
        case SDL_WINDOWEVENT_FOCUS_LOST: return cancelled(modifiers) + [.focus(false)]
        case SDL_WINDOWEVENT_LEAVE:
            // With a button held the mouse is captured: its moves go on.
            return held.isEmpty ? left(modifiers) : []
        case SDL_WINDOWEVENT_CLOSE: return [.input(.closeRequested)]
        default: return []
        }
    }

    private mutating func left(_ modifiers: Modifiers) -> [WindowSignal] {
        guard isMouseInside else { return [] }
        isMouseInside = false
        return [.input(.pointer(PointerEvent(.left, at: mouse, modifiers: modifiers)))]
    }

    /// Lets go of whatever is held without its acting.
    private mutating func cancelled(_ modifiers: Modifiers) -> [WindowSignal] {
        var signals: [WindowSignal] = []
        if !held.isEmpty {
            signals.append(.input(.pointer(PointerEvent(.cancelled, at: mouse, modifiers: modifiers))))
        }
        for (id, place) in fingers.sorted(by: { $0.key < $1.key }) {
            signals.append(
                .input(
                    .pointer(
                        PointerEvent(.cancelled, at: place, modifiers: modifiers, device: .touch, pointer: id))))
        }
        held = []
        fingers = [:]
        // Nothing is hovered over either, until the mouse moves again.
        return signals + left(modifiers)
    }
}

/// The text of one of SDL's fixed arrays, up to its zero.
nonisolated private func string<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
