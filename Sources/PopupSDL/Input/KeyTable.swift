import CPopupSDL2
import PopupUI

/// SDL's keys as the toolkit's: digits by place, letters and marks by what the layout prints, the rest by meaning.
nonisolated extension Key {
    init(_ keysym: SDL_Keysym) {
        self = Key.byPlace(keysym.scancode) ?? Key.byCode(keysym.sym) ?? .other(Int(keysym.scancode.rawValue))
    }

    /// Digits of the row and of the keypad (whatever NumLock says), and the keypad's marks.
    private static func byPlace(_ scancode: SDL_Scancode) -> Key? {
        switch scancode {
        case SDL_SCANCODE_0, SDL_SCANCODE_KP_0: .digit(0)
        case SDL_SCANCODE_1, SDL_SCANCODE_KP_1: .digit(1)
        case SDL_SCANCODE_2, SDL_SCANCODE_KP_2: .digit(2)
        case SDL_SCANCODE_3, SDL_SCANCODE_KP_3: .digit(3)
        case SDL_SCANCODE_4, SDL_SCANCODE_KP_4: .digit(4)
        case SDL_SCANCODE_5, SDL_SCANCODE_KP_5: .digit(5)
        case SDL_SCANCODE_6, SDL_SCANCODE_KP_6: .digit(6)
        case SDL_SCANCODE_7, SDL_SCANCODE_KP_7: .digit(7)
        case SDL_SCANCODE_8, SDL_SCANCODE_KP_8: .digit(8)
        case SDL_SCANCODE_9, SDL_SCANCODE_KP_9: .digit(9)
        case SDL_SCANCODE_KP_ENTER: .enter
        case SDL_SCANCODE_KP_PLUS: .character("+")
        case SDL_SCANCODE_KP_MINUS: .character("-")
        case SDL_SCANCODE_KP_MULTIPLY: .character("*")
        case SDL_SCANCODE_KP_DIVIDE: .character("/")
        case SDL_SCANCODE_KP_EQUALS: .character("=")
        case SDL_SCANCODE_KP_PERIOD: .character(".")
        case SDL_SCANCODE_KP_COMMA: .character(",")
        default: nil
        }
    }

    private static func byCode(_ code: SDL_Keycode) -> Key? {
        if let named = named[Int(code)] { return named }
        // SDL's code of a printing key is its Unicode scalar without modifiers; of any other key it has bit 30 set.
        guard code > 0x20, code != 0x7F, code & (1 << 30) == 0, let scalar = Unicode.Scalar(UInt32(code)) else {
            return nil
        }
        let text = String(Character(scalar)).lowercased()
        return text.count == 1 ? text.first.map(Key.character) : .character(Character(scalar))
    }

    private static let named: [Int: Key] = {
        var table: [(SDL_KeyCode, Key)] = [
            (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_SPACE, .space), (SDLK_BACKSPACE, .backspace),
            (SDLK_DELETE, .delete), (SDLK_INSERT, .insert), (SDLK_RETURN, .enter), (SDLK_RETURN2, .enter),
            (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_HOME, .home),
            (SDLK_END, .end),
            (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_APPLICATION, .menu), (SDLK_MENU, .menu),
        ]
        let functions = [
            SDLK_F1, SDLK_F2, SDLK_F3, SDLK_F4, SDLK_F5, SDLK_F6, SDLK_F7, SDLK_F8, SDLK_F9, SDLK_F10, SDLK_F11,
            SDLK_F12, SDLK_F13, SDLK_F14, SDLK_F15, SDLK_F16, SDLK_F17, SDLK_F18, SDLK_F19, SDLK_F20, SDLK_F21,
            SDLK_F22, SDLK_F23, SDLK_F24,
        ]
        for (index, code) in functions.enumerated() { table.append((code, .function(index + 1))) }
        return Dictionary(uniqueKeysWithValues: table.map { (Int($0.0.rawValue), $0.1) })
    }()
}

nonisolated extension Modifiers {
    /// Of SDL's state (`SDL_GetModState`, `SDL_Keysym.mod`): left and right alike, lock keys left out.
    init(state: UInt32) {
        self = []
        if state & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
        if state & KMOD_CTRL.rawValue != 0 { insert(.control) }
        if state & KMOD_ALT.rawValue != 0 { insert(.alt) }
        if state & KMOD_GUI.rawValue != 0 { insert(.command) }
    }
}

nonisolated extension PointerButton {
    /// Nil for buttons past the fifth.
    init?(button: UInt8) {
        switch Int32(button) {
        case SDL_BUTTON_LEFT: self = .left
        case SDL_BUTTON_MIDDLE: self = .middle
        case SDL_BUTTON_RIGHT: self = .right
        case SDL_BUTTON_X1: self = .back
        case SDL_BUTTON_X2: self = .forward
        default: return nil
        }
    }
}
