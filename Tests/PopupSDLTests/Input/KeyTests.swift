import CPopupSDL2
import PopupUI
import Testing

@testable import PopupSDL

@Suite("Keys from SDL")
struct KeyTests {
    private func translate(_ event: SDL_Event) -> KeyEvent? {
        var translator = InputTranslator(geometry: .plain)
        guard case .input(.key(let key))? = translator.translate(event, modifierState: 0).first else { return nil }
        return key
    }

    @Test(
        "a key is known by what it means",
        arguments: [
            (SDL_SCANCODE_ESCAPE, SDLK_ESCAPE, Key.escape), (SDL_SCANCODE_TAB, SDLK_TAB, .tab),
            (SDL_SCANCODE_SPACE, SDLK_SPACE, .space), (SDL_SCANCODE_BACKSPACE, SDLK_BACKSPACE, .backspace),
            (SDL_SCANCODE_DELETE, SDLK_DELETE, .delete), (SDL_SCANCODE_INSERT, SDLK_INSERT, .insert),
            (SDL_SCANCODE_RETURN, SDLK_RETURN, .enter), (SDL_SCANCODE_KP_ENTER, SDLK_KP_ENTER, .enter),
            (SDL_SCANCODE_UP, SDLK_UP, .up), (SDL_SCANCODE_DOWN, SDLK_DOWN, .down),
            (SDL_SCANCODE_LEFT, SDLK_LEFT, .left), (SDL_SCANCODE_RIGHT, SDLK_RIGHT, .right),
            (SDL_SCANCODE_HOME, SDLK_HOME, .home), (SDL_SCANCODE_END, SDLK_END, .end),
            (SDL_SCANCODE_PAGEUP, SDLK_PAGEUP, .pageUp), (SDL_SCANCODE_PAGEDOWN, SDLK_PAGEDOWN, .pageDown),
            (SDL_SCANCODE_APPLICATION, SDLK_APPLICATION, .menu), (SDL_SCANCODE_F1, SDLK_F1, .function(1)),
            (SDL_SCANCODE_F12, SDLK_F12, .function(12)), (SDL_SCANCODE_F13, SDLK_F13, .function(13)),
            (SDL_SCANCODE_F24, SDLK_F24, .function(24)), (SDL_SCANCODE_A, SDLK_a, .character("a")),
            (SDL_SCANCODE_COMMA, SDLK_COMMA, .character(",")), (SDL_SCANCODE_SLASH, SDLK_SLASH, .character("/")),
            (SDL_SCANCODE_KP_PLUS, SDLK_KP_PLUS, .character("+")),
            (SDL_SCANCODE_KP_DIVIDE, SDLK_KP_DIVIDE, .character("/")),
            (SDL_SCANCODE_LCTRL, SDLK_LCTRL, .other(224)), (SDL_SCANCODE_MUTE, SDLK_MUTE, .other(127)),
        ] as [(SDL_Scancode, SDL_KeyCode, Key)])
    func named(scancode: SDL_Scancode, code: SDL_KeyCode, key: Key) {
        #expect(translate(Made.key(scancode, code)) == KeyEvent(.down, key))
    }

    @Test("a letter is the one that the layout prints, whatever its place", arguments: [("q", 97), ("é", 0xE9)])
    func letters(letter: String, code: Int) {
        // AZERTY: the key at the place of Q prints a; and a key of the digit row prints é, but is a digit by place.
        let event = translate(Made.key(SDL_SCANCODE_Q, raw: Int32(code)))
        #expect(event?.key == .character(letter == "q" ? "a" : "é"))
    }

    @Test("an upper-case code counts as its letter in lower case")
    func upperCase() {
        #expect(translate(Made.key(SDL_SCANCODE_A, raw: 0x41))?.key == .character("a"))
        #expect(translate(Made.key(SDL_SCANCODE_A, raw: 0x416))?.key == .character("ж"))
    }

    @Test("digits are known by place: AZERTY has no unshifted ones", arguments: Array(0...9))
    func digits(digit: Int) {
        // SDL numbers the row 1…9, 0.
        let row = SDL_Scancode(SDL_SCANCODE_1.rawValue + UInt32((digit + 9) % 10))
        let pad = SDL_Scancode(SDL_SCANCODE_KP_1.rawValue + UInt32((digit + 9) % 10))
        let azerty = SDLK_AMPERSAND
        #expect(translate(Made.key(row, azerty))?.key == .digit(digit))
        #expect(translate(Made.key(pad, SDLK_KP_1))?.key == .digit(digit))
    }

    @Test(
        "case K06: lock keys change nothing, left and right are alike",
        arguments: [
            KMOD_NUM.rawValue, KMOD_CAPS.rawValue, KMOD_SCROLL.rawValue, KMOD_NUM.rawValue | KMOD_CAPS.rawValue,
        ],
        [
            (KMOD_LCTRL.rawValue, Modifiers.control), (KMOD_RCTRL.rawValue, .control), (KMOD_LALT.rawValue, .alt),
            (KMOD_RALT.rawValue, .alt), (KMOD_LSHIFT.rawValue, .shift), (KMOD_RSHIFT.rawValue, .shift),
            (KMOD_LGUI.rawValue, .command), (KMOD_RGUI.rawValue, .command), (0, []),
        ] as [(UInt32, Modifiers)])
    func locks(lock: UInt32, held: (state: UInt32, modifiers: Modifiers)) {
        let event = translate(Made.key(SDL_SCANCODE_W, SDLK_w, modifiers: lock | held.state))
        #expect(event == KeyEvent(.down, .character("w"), modifiers: held.modifiers))
    }

    @Test("a repeated key says so, and a released one is up")
    func phases() {
        #expect(
            translate(Made.key(SDL_SCANCODE_1, SDLK_1, isRepeat: true)) == KeyEvent(.down, .digit(1), isRepeat: true))
        #expect(translate(Made.key(SDL_SCANCODE_1, SDLK_1, isDown: false)) == KeyEvent(.up, .digit(1)))
    }
}
