import CPopupSDL2
import PopupUI
import Testing

@testable import PopupSDL

@Suite("Text and window events from SDL")
struct TextAndWindowTests {
    private func signals(_ event: SDL_Event) -> [WindowSignal] {
        var translator = InputTranslator(geometry: .plain)
        return translator.translate(event, modifierState: 0)
    }

    @Test("typed text arrives whole", arguments: ["a", "é", "你好，世界", "👍🏽"])
    func committed(text: String) { #expect(inputs([Made.text(text)]) == [.text(.committed(text))]) }

    @Test(
        "a composition says what is selected, in characters and inside the text",
        arguments: [
            (Int32(1), Int32(1), 1..<2), (2, 0, 2..<2), (0, 3, 0..<3), (9, 4, 3..<3), (-1, -1, 0..<0),
        ])
    func composing(start: Int32, length: Int32, selected: Range<Int>) {
        #expect(
            inputs([Made.composing("ni你", start: start, length: length)])
                == [.text(.composing("ni你", selected: selected))])
    }

    @Test("a character of several scalars is one in a composition's selection")
    func clusters() {
        // Two scalars, one character, then one more: SDL counts three, the toolkit two.
        #expect(
            inputs([Made.composing("e\u{301}x", start: 2, length: 1)])
                == [.text(.composing("e\u{301}x", selected: 1..<2))])
    }

    @Test("a composition longer than SDL's 32 bytes arrives whole")
    func longComposition() {
        let long = String(repeating: "写", count: 40)
        #expect(
            inputs([Made.longComposing(long, start: 40, length: 0)]) == [.text(.composing(long, selected: 40..<40))])
    }

    @Test("the end of a composition is told once, and only of one that began")
    func endOfComposition() {
        let end = Made.composing("", start: 0, length: 0)
        #expect(inputs([end]).isEmpty)
        #expect(inputs([Made.composing("x", start: 1, length: 0), end, end]).count == 2)
        #expect(inputs([Made.composing("x", start: 1, length: 0), Made.text("x"), end]).count == 2)
    }

    @Test(
        "a window's event becomes what the window has to do",
        arguments: [
            (SDL_WINDOWEVENT_SHOWN, [WindowSignal.visibility(true), .geometryChanged, .exposed]),
            (SDL_WINDOWEVENT_RESTORED, [.visibility(true), .geometryChanged, .exposed]),
            (SDL_WINDOWEVENT_EXPOSED, [.geometryChanged, .exposed]),
            (SDL_WINDOWEVENT_SIZE_CHANGED, [.geometryChanged]), (SDL_WINDOWEVENT_RESIZED, [.geometryChanged]),
            (SDL_WINDOWEVENT_DISPLAY_CHANGED, [.displayChanged]),
            (SDL_WINDOWEVENT_FOCUS_GAINED, [.focus(true)]),
            (SDL_WINDOWEVENT_CLOSE, [.input(.closeRequested)]), (SDL_WINDOWEVENT_MOVED, []),
            (SDL_WINDOWEVENT_ENTER, []),
        ] as [(SDL_WindowEventID, [WindowSignal])])
    func window(what: SDL_WindowEventID, expected: [WindowSignal]) { #expect(signals(Made.window(what)) == expected) }

    @Test("case R08: a reset of the device or its targets asks for the whole picture again")
    func resets() {
        #expect(signals(Made.plain(SDL_RENDER_TARGETS_RESET)) == [.pictureLost(device: false)])
        #expect(signals(Made.plain(SDL_RENDER_DEVICE_RESET)) == [.pictureLost(device: true)])
    }

    @Test("quitting asks every window to close")
    func quit() { #expect(signals(Made.plain(SDL_QUIT)) == [.input(.closeRequested)]) }

    @Test("an event is for the window it names, and for all where it names none")
    func addressees() {
        #expect(Addressee(of: Made.motion(0, 0, window: 7)) == .window(7))
        #expect(Addressee(of: Made.window(SDL_WINDOWEVENT_CLOSE, id: 3)) == .window(3))
        #expect(Addressee(of: Made.plain(SDL_QUIT)) == .everyone)
        #expect(Addressee(of: Made.plain(SDL_RENDER_DEVICE_RESET)) == .everyone)
        #expect(Addressee(of: Made.plain(SDL_USEREVENT)) == .nobody)
        #expect(Addressee(of: Made.composing("x", start: 0, length: 0)) == .window(1))
    }
}
