import CPopupSDL2

@testable import PopupSDL

/// SDL's events as a test writes them: one line each.
nonisolated enum Made {
    static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0, window: UInt32 = 1) -> SDL_Event {
        var e = SDL_Event()
        e.motion = SDL_MouseMotionEvent()
        e.motion.type = SDL_MOUSEMOTION.rawValue
        e.motion.windowID = window
        e.motion.which = which
        e.motion.x = x
        e.motion.y = y
        return e
    }

    static func button(
        _ button: Int32, isDown: Bool, _ x: Int32 = 10, _ y: Int32 = 20, clicks: UInt8 = 1, which: UInt32 = 0
    ) -> SDL_Event {
        var e = SDL_Event()
        e.button = SDL_MouseButtonEvent()
        e.button.type = isDown ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
        e.button.windowID = 1
        e.button.which = which
        e.button.button = UInt8(button)
        e.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
        e.button.clicks = clicks
        e.button.x = x
        e.button.y = y
        return e
    }

    static func wheel(x: Int32 = 0, y: Int32, preciseX: Float = 0, preciseY: Float = 0, isFlipped: Bool = false)
        -> SDL_Event
    {
        var e = SDL_Event()
        e.wheel = SDL_MouseWheelEvent()
        e.wheel.type = SDL_MOUSEWHEEL.rawValue
        e.wheel.windowID = 1
        e.wheel.x = x
        e.wheel.y = y
        e.wheel.preciseX = preciseX
        e.wheel.preciseY = preciseY
        e.wheel.direction = isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
        return e
    }

    static func key(
        _ scancode: SDL_Scancode, _ code: SDL_KeyCode, isDown: Bool = true, modifiers: UInt32 = 0,
        isRepeat: Bool = false
    ) -> SDL_Event {
        key(scancode, raw: Int32(bitPattern: code.rawValue), isDown: isDown, modifiers: modifiers, isRepeat: isRepeat)
    }

    static func key(
        _ scancode: SDL_Scancode, raw code: Int32, isDown: Bool = true, modifiers: UInt32 = 0, isRepeat: Bool = false
    ) -> SDL_Event {
        var e = SDL_Event()
        e.key = SDL_KeyboardEvent()
        e.key.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
        e.key.windowID = 1
        e.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
        e.key.repeat = isRepeat ? 1 : 0
        e.key.keysym.scancode = scancode
        e.key.keysym.sym = code
        e.key.keysym.mod = UInt16(modifiers)
        return e
    }

    static func text(_ text: String) -> SDL_Event {
        var e = SDL_Event()
        e.text = SDL_TextInputEvent()
        e.text.type = SDL_TEXTINPUT.rawValue
        e.text.windowID = 1
        withUnsafeMutableBytes(of: &e.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
        return e
    }

    static func composing(_ text: String, start: Int32, length: Int32) -> SDL_Event {
        var e = SDL_Event()
        e.edit = SDL_TextEditingEvent()
        e.edit.type = SDL_TEXTEDITING.rawValue
        e.edit.windowID = 1
        e.edit.start = start
        e.edit.length = length
        withUnsafeMutableBytes(of: &e.edit.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
        return e
    }

    /// A composition of any length, as SDL from 2.0.22 on sends it. The text is SDL's until somebody reads the event.
    static func longComposing(_ text: String, start: Int32, length: Int32) -> SDL_Event {
        var e = SDL_Event()
        e.type = 0x305
        e.edit.windowID = 1
        let copy = SDL_strdup(text)
        withUnsafeMutableBytes(of: &e) { bytes in
            bytes.storeBytes(of: copy, toByteOffset: 16, as: UnsafeMutablePointer<CChar>?.self)
            bytes.storeBytes(of: start, toByteOffset: 24, as: Int32.self)
            bytes.storeBytes(of: length, toByteOffset: 28, as: Int32.self)
        }
        return e
    }

    static func finger(
        _ type: SDL_EventType, id: Int64, _ x: Float, _ y: Float, time: UInt32 = 0, touch: Int64 = 5
    ) -> SDL_Event {
        var e = SDL_Event()
        e.tfinger = SDL_TouchFingerEvent()
        e.tfinger.type = type.rawValue
        e.tfinger.timestamp = time
        e.tfinger.touchId = touch
        e.tfinger.fingerId = id
        e.tfinger.x = x
        e.tfinger.y = y
        e.tfinger.windowID = 1
        return e
    }

    static func window(_ what: SDL_WindowEventID, id: UInt32 = 1) -> SDL_Event {
        var e = SDL_Event()
        e.window = SDL_WindowEvent()
        e.window.type = SDL_WINDOWEVENT.rawValue
        e.window.windowID = id
        e.window.event = UInt8(what.rawValue)
        return e
    }

    static func plain(_ type: SDL_EventType) -> SDL_Event {
        var e = SDL_Event()
        e.type = type.rawValue
        return e
    }
}
