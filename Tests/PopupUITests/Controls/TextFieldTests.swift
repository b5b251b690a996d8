import PopupTesting
import PopupUI
import Testing

@Suite("Text fields")
struct TextFieldTests {
    private let field = TextField(placeholder: "Code")
    private let stage = TestStage(size: Size(width: 400, height: 300))
    private final class Log {
        var entries: [String] = []
    }
    private let log = Log()

    init() {
        let log = log
        field.frame = Rect(x: 100, y: 100, width: 120, height: 36)
        field.onChange = { log.entries.append($0) }
        stage.rootView.addSubview(field)
        stage.refresh()
    }

    /// The stage's place of a gap between characters: 10 points of inset, 8 a character.
    private func gap(_ place: Int) -> TestTarget { .at(110 + 8 * Double(place), 118) }

    private var caret: View { field.subviews[0] }

    // MARK: Typing

    @Test("a click begins typing, and the host is told where")
    func typing() throws {
        #expect(stage.result.textInput == nil)
        try stage.click("Code")
        #expect(stage.result.textInput != nil)
        stage.type("Hi 5 你")
        #expect(field.text == "Hi 5 你")
        #expect(log.entries == ["H", "Hi", "Hi ", "Hi 5", "Hi 5 ", "Hi 5 你"])
    }

    @Test("letters, digits and Space type and trigger no shortcut; without the keyboard they do")
    func shortcuts() throws {
        let keys = Shortcuts()
        stage.stage.owner = keys
        try stage.click("Code")
        stage.type("d1 ?")
        #expect(keys.hit == [])
        #expect(field.text == "d1 ?")
        stage.stage.focus(nil)
        stage.refresh()
        stage.type("d1?")
        #expect(keys.hit == ["d", "1", "?"])
        #expect(field.text == "d1 ?")
    }

    @Test("a key with Control that the field does not know is a shortcut")
    func controlShortcuts() throws {
        let keys = Shortcuts()
        stage.stage.owner = keys
        try stage.click("Code")
        stage.press(.character("s"), .control)
        #expect(keys.hit == ["ctrl s"])
    }

    @Test("Return is the field's where it says so, and else goes on; Escape and Tab go on")
    func passedOn() throws {
        let keys = Shortcuts()
        stage.stage.owner = keys
        try stage.click("Code")
        stage.press(.enter)
        stage.press(.escape)
        #expect(keys.hit == ["enter", "escape"])
        field.onReturn = { true }
        stage.press(.enter)
        #expect(keys.hit.count == 2)
        stage.press(.tab)
        #expect(field.text == "")
    }

    @Test("a disabled field takes nothing")
    func disabled() throws {
        field.isEnabled = false
        try stage.click("Code")
        stage.type("a")
        #expect(field.text == "")
        #expect(stage.result.textInput == nil)
    }

    @Test("beginning and end of editing are told once")
    func editing() throws {
        let log = log
        field.onBeginEditing = { log.entries.append("begin") }
        field.onEndEditing = { log.entries.append("end") }
        try stage.click("Code")
        try stage.click("Code")
        stage.stage.focus(nil)
        #expect(log.entries == ["begin", "end"])
    }

    // MARK: Mouse

    @Test("a click puts the caret at the nearest gap, with Shift it selects up to there")
    func click() throws {
        field.text = "abcdef"
        try stage.click(gap(2))
        #expect(field.selectedRange == 2..<2)
        stage.modifiers = .shift
        try stage.click(gap(5))
        #expect(field.selectedRange == 2..<5)
    }

    @Test("a drag selects, both ways and past the ends")
    func drag() throws {
        field.text = "abcdef"
        try stage.drag(from: gap(4), to: gap(1))
        #expect(field.selectedRange == 1..<4)
        try stage.drag(from: gap(3), to: .at(390, 20))
        #expect(field.selectedRange == 3..<6)
    }

    @Test("a double click chooses a word, a third everything, and a drag after two goes on by words")
    func doubleClick() throws {
        field.text = "one two six"
        try stage.doubleClick(gap(5))
        #expect(field.selectedRange == 4..<7)
        try stage.mouseDown(gap(5), clickCount: 3)
        try stage.moveTo(gap(1))
        try stage.mouseUp(clickCount: 3)
        #expect(field.selectedRange == 0..<11)
        try stage.mouseDown(gap(5), clickCount: 2)
        try stage.moveTo(gap(9))
        #expect(field.selectedRange == 4..<11)
        try stage.moveTo(gap(1))
        #expect(field.selectedRange == 0..<7)
        try stage.mouseUp(clickCount: 2)
    }

    @Test("a drag in it does not scroll what it lies in")
    func dragInScrollView() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = Size(width: 400, height: 900)
        stage.rootView.addSubview(scroll)
        scroll.addSubview(field)
        field.text = "abcdef"
        try stage.drag(from: gap(1), to: .at(130, 160))
        #expect(scroll.contentOffset == .zero)
        #expect(!field.selectedRange.isEmpty)
    }

    // MARK: Keys

    @Test(
        "keys move and erase, by character, word and line",
        arguments: [
            (Key.left, nil, "one tw|o"), (.left, Modifiers.control, "one |two"), (.delete, nil, "one two|"),
            (.home, nil, "|one two"), (.backspace, .control, "one |"), (.backspace, nil, "one tw|"),
        ] as [(Key, Modifiers?, String)])
    func keys(_ key: Key, _ modifiers: Modifiers?, _ expected: String) throws {
        field.text = "one two"
        try stage.click(gap(7))
        stage.press(key, modifiers ?? [])
        var shown = field.text
        shown.insert("|", at: shown.index(shown.startIndex, offsetBy: field.selectedRange.lowerBound))
        #expect(shown == expected)
    }

    @Test("copy, cut and paste go by the stage's pasteboard")
    func clipboard() throws {
        field.text = "one two"
        try stage.click(gap(0))
        stage.press(.right, [.shift, .control])
        stage.press(.character("c"), .control)
        #expect(stage.stage.pasteboard.text == "one")
        stage.press(.character("x"), .control)
        #expect(field.text == " two")
        stage.press(.end)
        stage.press(.character("v"), .control)
        #expect(field.text == " twoone")
        stage.stage.pasteboard.text = "a\nb"
        stage.press(.character("a"), .control)
        stage.press(.insert, .shift)
        #expect(field.text == "a b")
        stage.press(.character("z"), .control)
        #expect(field.text == " twoone")
        stage.press(.character("z"), [.control, .shift])
        #expect(field.text == "a b")
    }

    @Test("a secret is shown as dots and copied nowhere")
    func secret() throws {
        field.isSecureTextEntry = true
        field.text = "hush"
        try stage.click(gap(1))
        stage.press(.character("a"), .control)
        stage.press(.character("c"), .control)
        #expect(stage.stage.pasteboard.text == nil)
        let shown = stage.frame.layers.flatMap(\.fragments).flatMap(\.commands).compactMap { command -> String? in
            if case .glyphs(let run, _, _) = command { run.text } else { nil }
        }
        #expect(shown == ["••••"])
    }

    @Test("Tab into it chooses everything")
    func tab() {
        field.text = "abc"
        stage.press(.tab)
        #expect(field.selectedRange == 0..<3)
    }

    @Test("a text longer than the field moves so that the caret is seen")
    func longText() throws {
        try stage.click("Code")
        stage.type("0123456789012345678901234567890123456789")
        let place = { self.field.convert(self.caret.frame, to: nil) }
        #expect(place().maxX <= 210 && place().minX > 150)
        stage.press(.home)
        #expect(place().minX == 110)
    }

    // MARK: Input methods

    @Test("a composition is shown at the caret, and is no text until it is committed")
    func composition() throws {
        field.text = "ab"
        try stage.click(gap(1))
        let before = stage.result.textInput
        stage.compose("ni", selected: 2..<2)
        #expect(field.text == "ab")
        #expect(log.entries == [])
        // The caret, and with it the window of candidates, goes along.
        #expect(stage.result.textInput.map { $0.caret.minX } == before.map { $0.caret.minX + 16 })
        let shown = stage.frame.layers.flatMap(\.fragments).flatMap(\.commands).compactMap { command -> String? in
            if case .glyphs(let run, _, _) = command { run.text } else { nil }
        }
        #expect(shown == ["anib"])
        stage.commit("你")
        #expect(field.text == "a你b")
        #expect(log.entries == ["a你b"])
        #expect(field.selectedRange == 2..<2)
    }

    @Test("while it composes, keys are the input method's: Escape ends the text and not the popup, Return chooses")
    func composingKeys() throws {
        let keys = Shortcuts()
        stage.stage.owner = keys
        try stage.click("Code")
        stage.compose("ni")
        stage.press(.enter)
        stage.press(.escape)
        #expect(keys.hit == [])
        stage.press(.escape)
        #expect(keys.hit == ["escape"])
        #expect(field.text == "")
    }

    @Test("what was chosen gives way to a composition, and comes back by undo")
    func composingOverSelection() throws {
        field.text = "old"
        stage.press(.tab)
        stage.compose("xin")
        stage.commit("新")
        #expect(field.text == "新")
        stage.press(.character("z"), .control)
        stage.press(.character("z"), .control)
        #expect(field.text == "old")
    }

    // MARK: Caret

    @Test("the caret blinks by the stage's clock, is on after a key, and rests after ten seconds")
    func blink() throws {
        #expect(caret.isHidden)
        try stage.click("Code")
        #expect(!caret.isHidden)
        stage.advance(0.6)
        #expect(caret.isHidden)
        stage.type("a")
        #expect(!caret.isHidden)
        #expect(stage.result.deadline != nil)
        stage.advance(12)
        #expect(!caret.isHidden)
        #expect(stage.result.deadline == nil)
        let drawn = stage.framesDrawn
        stage.advance(5)
        #expect(stage.framesDrawn == drawn)
    }

    @Test("it does not blink while the window has no keyboard, nor while something is chosen")
    func noBlink() throws {
        field.text = "abc"
        try stage.click(gap(3))
        stage.setWindowActive(false)
        #expect(caret.isHidden)
        #expect(stage.result.deadline == nil)
        stage.setWindowActive(true)
        #expect(!caret.isHidden)
        stage.press(.character("a"), .control)
        #expect(caret.isHidden)
    }

    @Test("a blink draws nothing anew")
    func blinkCost() throws {
        try stage.click("Code")
        func versions() -> [UInt64] { stage.frame.layers.filter { $0.id != caret.id << 8 }.map(\.contentVersion) }
        let before = versions()
        stage.advance(0.6)
        #expect(caret.isHidden)
        #expect(versions() == before)
    }

    @Test("it is gone when it is, blinking or not")
    func leaks() throws {
        let probe = LeakProbe()
        do {
            let other = probe.watch(TextField(placeholder: "Other"))
            other.frame = Rect(x: 0, y: 0, width: 100, height: 36)
            stage.rootView.addSubview(other)
            try stage.click("Other")
            stage.type("abc")
            other.removeFromSuperview()
            stage.refresh()
        }
        #expect(probe.leaks == [])
        stage.advance(2)
        #expect(stage.result.deadline == nil)
    }
}

private final class Shortcuts: Responder {
    var hit: [String] = []

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand(.character("d")) { self.hit.append("d") }, KeyCommand(.digit(1)) { self.hit.append("1") },
            KeyCommand(.character("?")) { self.hit.append("?") }, KeyCommand(.enter) { self.hit.append("enter") },
            KeyCommand(.escape) { self.hit.append("escape") },
            KeyCommand(.character("s"), modifiers: .control) { self.hit.append("ctrl s") },
        ]
    }
}
