import PopupUI
import Testing

@Suite("Editing a line of text")
struct TextEditorTests {
    private func typed(_ text: String) -> TextEditor {
        var editor = TextEditor()
        for character in text { editor.insert(String(character), isTyping: true) }
        return editor
    }

    @Test("typing goes in at the caret and takes the place of what is chosen")
    func insert() {
        var editor = TextEditor("abc")
        editor.moveCaret(to: 1)
        editor.insert("X")
        #expect(editor.text == "aXbc")
        #expect(editor.head == 2)
        editor.select(1..<4)
        editor.insert("yz")
        #expect(editor.text == "ayz")
        #expect(editor.selection == 3..<3)
    }

    @Test("line breaks and tabs become spaces, other control characters go")
    func singleLine() {
        #expect(TextEditor("a\nb\tc\u{7}d\r\ne").text == "a b cd e")
    }

    @Test("an accent joins the letter before it, and counts as one with it")
    func accents() {
        var editor = TextEditor("e")
        editor.insert("\u{301}")
        #expect(editor.text == "e\u{301}")
        #expect(editor.count == 1)
        #expect(editor.head == 1)
        editor.erase(forward: false, by: .character)
        #expect(editor.text == "")
    }

    @Test("a limit cuts what is too much")
    func limit() {
        var editor = TextEditor("1234")
        editor.limit = 6
        editor.insert("567")
        #expect(editor.text == "123456")
        let didinsert = editor.insert("7")
        #expect(!didinsert)
        editor.select(0..<3)
        editor.insert("abcdef")
        #expect(editor.text == "abc456")
    }

    @Test(
        "words: letters and digits, Han, marks; spaces between are skipped",
        arguments: [
            ("one two", 0, 3), ("one two", 3, 7), ("  one", 0, 5), ("a.b", 0, 1), ("a.b", 1, 2), ("优惠 code", 0, 2),
            ("x优惠", 0, 1), ("don't go", 0, 5), ("one", 3, 3),
        ])
    func wordEnds(_ text: String, _ start: Int, _ end: Int) {
        #expect(TextEditor(text).place(from: start, forward: true, by: .word) == end)
    }

    @Test(
        "back by words", arguments: [("one two", 7, 4), ("one two", 4, 0), ("one  ", 5, 0), ("a..b", 3, 1), ("", 0, 0)])
    func wordStarts(_ text: String, _ start: Int, _ end: Int) {
        #expect(TextEditor(text).place(from: start, forward: false, by: .word) == end)
    }

    @Test("arrows leave a selection at its end; with Shift it goes on from where it began")
    func arrows() {
        var editor = TextEditor("abcdef")
        editor.select(1..<4)
        editor.moveCaret(forward: false, by: .character, extending: false)
        #expect(editor.selection == 1..<1)
        editor.select(1..<4)
        editor.moveCaret(forward: true, by: .character, extending: false)
        #expect(editor.selection == 4..<4)
        editor.moveCaret(forward: false, by: .character, extending: true)
        editor.moveCaret(forward: false, by: .character, extending: true)
        #expect(editor.selection == 2..<4)
        #expect(editor.head == 2)
    }

    @Test("typing is taken back by words")
    func undoTyping() {
        var editor = typed("one two three")
        editor.undo()
        #expect(editor.text == "one two ")
        editor.undo()
        #expect(editor.text == "one ")
        editor.redo()
        #expect(editor.text == "one two ")
        editor.undo()
        editor.undo()
        #expect(editor.text == "")
        let didundo = editor.undo()
        #expect(!didundo)
        editor.redo()
        editor.redo()
        editor.redo()
        #expect(editor.text == "one two three")
        let didredo = editor.redo()
        #expect(!didredo)
    }

    @Test("erasing in a row is taken back at once, the selection with it")
    func undoErasing() {
        var editor = TextEditor("abcdef")
        for _ in 0..<3 { editor.erase(forward: false, by: .character) }
        #expect(editor.text == "abc")
        editor.undo()
        #expect(editor.text == "abcdef")
        editor.select(2..<4)
        editor.erase(forward: true, by: .character)
        #expect(editor.text == "abef")
        editor.undo()
        #expect(editor.selection == 2..<4)
    }

    @Test("moving the caret begins a new step; a change forgets what was taken back")
    func undoSteps() {
        var editor = typed("ab")
        editor.moveCaret(to: 0)
        editor.insert("c", isTyping: true)
        editor.undo()
        #expect(editor.text == "ab")
        editor.insert("d", isTyping: true)
        #expect(!editor.canRedo)
    }

    @Test(
        "a double click means the run under it",
        arguments: [("one two", 1, 0..<3), ("one two", 3, 3..<4), ("one two", 7, 4..<7)])
    func word(_ text: String, _ place: Int, _ range: Range<Int>) {
        #expect(TextEditor(text).word(at: place) == range)
    }
}
