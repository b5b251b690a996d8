import CPopupSDL2
import PopupUI
import Testing

@testable import PopupSDL

@Suite("Text input and the pointer's shape", .serialized)
struct SystemInputTests {
    @Test("text input is off at start, on while text is being typed, and off again")
    func textInput() throws {
        let hand = try WindowInHand()
        let input = SystemInput(hand.system)
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
        input.apply(keyboard: hand.window, mouse: nil)
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
        hand.window.textInput = TextInputArea(caret: Rect(x: 10, y: 20, width: 1, height: 16))
        input.apply(keyboard: hand.window, mouse: nil)
        #expect(SDL_IsTextInputActive() == SDL_TRUE)
        hand.window.textInput = nil
        input.apply(keyboard: hand.window, mouse: nil)
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
    }

    @Test("text input goes with the keyboard: off when no window has it")
    func focus() throws {
        let hand = try WindowInHand()
        let input = SystemInput(hand.system)
        hand.window.textInput = TextInputArea(caret: Rect(x: 10, y: 20, width: 1, height: 16))
        input.apply(keyboard: hand.window, mouse: nil)
        input.apply(keyboard: nil, mouse: nil)
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
    }

    @Test("every shape can be shown", arguments: [Cursor.text, .hand, .move, .notAllowed, .arrow])
    func cursors(cursor: Cursor) throws {
        let hand = try WindowInHand()
        let input = SystemInput(hand.system)
        hand.window.cursor = cursor
        input.apply(keyboard: nil, mouse: hand.window)
        #expect(input.shown == cursor)
    }

    @Test("what is copied can be pasted, on the desktop's clipboard")
    func clipboard() throws {
        let hand = try WindowInHand()
        let pasteboard = hand.window.stage.pasteboard
        #expect(pasteboard.text == nil)
        pasteboard.text = "复制 copy"
        #expect(pasteboard.text == "复制 copy")
        let copy = try #require(SDL_GetClipboardText())
        defer { SDL_free(copy) }
        #expect(String(cString: copy) == "复制 copy")
        pasteboard.text = nil
        #expect(pasteboard.text == nil)
    }
}
