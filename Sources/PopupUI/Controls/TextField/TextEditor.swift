/// A line of text with a selection and a memory of what it was: what a text field edits, without any drawing.
///
/// Places are counted in characters as a reader sees them, 0 to `count`. The selection runs from `anchor`, where it
/// was begun, to `head`, where the caret is.
package struct TextEditor: Sendable {
    package private(set) var characters: [Character] = []
    package private(set) var anchor = 0
    package private(set) var head = 0
    /// The most characters there may be; nil sets no limit.
    package var limit: Int?

    /// What the last change was: changes of one kind in a row are taken back together.
    private enum Change { case none, typing, erasing, other }
    private struct State {
        var characters: [Character]
        var anchor: Int
        var head: Int
    }
    private var past: [State] = []
    private var future: [State] = []
    private var last = Change.none
    private static let memory = 200

    package init(_ text: String = "") { replaceAll(text) }

    package var text: String { String(characters) }
    package var count: Int { characters.count }
    package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
    package var selectedText: String { String(characters[selection]) }
    package var canUndo: Bool { !past.isEmpty }
    package var canRedo: Bool { !future.isEmpty }

    // MARK: Selecting

    /// Puts the caret at a place; with `extending` the selection goes on from where it was begun.
    package mutating func moveCaret(to place: Int, extending: Bool = false) {
        head = min(max(0, place), count)
        if !extending { anchor = head }
        last = .none
    }

    package mutating func select(_ range: Range<Int>) {
        anchor = min(max(0, range.lowerBound), count)
        head = min(max(0, range.upperBound), count)
        last = .none
    }

    /// One place on; a selection is left at its end that way.
    package mutating func moveCaret(forward: Bool, by unit: Unit, extending: Bool) {
        if unit == .character, !extending, !selection.isEmpty {
            moveCaret(to: forward ? selection.upperBound : selection.lowerBound)
        } else {
            moveCaret(to: place(from: head, forward: forward, by: unit), extending: extending)
        }
    }

    /// How far a key moves or erases.
    package enum Unit: Sendable { case character, word, line }

    package func place(from start: Int, forward: Bool, by unit: Unit) -> Int {
        switch unit {
        case .character: forward ? min(start + 1, count) : max(start - 1, 0)
        case .word: forward ? endOfWord(after: start) : startOfWord(before: start)
        case .line: forward ? count : 0
        }
    }

    // MARK: Changing

    /// Everything anew: nothing to take back, the caret at the end.
    package mutating func replaceAll(_ text: String) {
        characters = TextEditor.singleLine(text)
        anchor = count
        head = count
        past = []
        future = []
        last = .none
    }

    /// Puts `text` in the place of the selection. Line breaks become spaces. Returns false where there is no room.
    @discardableResult
    package mutating func insert(_ text: String, isTyping: Bool = false) -> Bool {
        var new = TextEditor.singleLine(text)
        if let limit { new = Array(new.prefix(max(0, limit - (count - selection.count)))) }
        guard !new.isEmpty || !selection.isEmpty else { return false }
        // A word and the space before it are one step back; the next word is another.
        let beginsWord = new.first.map { !$0.isWhitespace } == true && head > 0 && characters[head - 1].isWhitespace
        remember(isTyping && selection.isEmpty && !beginsWord ? .typing : .other)
        if isTyping { last = .typing }
        replaceSelection(with: new)
        return true
    }

    /// Erases the selection, or else one unit that way. Returns false where there is nothing.
    @discardableResult
    package mutating func erase(forward: Bool, by unit: Unit) -> Bool {
        var range = selection
        if range.isEmpty {
            let end = place(from: head, forward: forward, by: unit)
            range = min(head, end)..<max(head, end)
        }
        guard !range.isEmpty else { return false }
        remember(selection.isEmpty && unit == .character ? .erasing : .other)
        anchor = range.lowerBound
        head = range.upperBound
        replaceSelection(with: [])
        return true
    }

    @discardableResult
    package mutating func undo() -> Bool {
        guard let state = past.popLast() else { return false }
        future.append(State(characters: characters, anchor: anchor, head: head))
        restore(state)
        return true
    }

    @discardableResult
    package mutating func redo() -> Bool {
        guard let state = future.popLast() else { return false }
        past.append(State(characters: characters, anchor: anchor, head: head))
        restore(state)
        return true
    }

    private mutating func restore(_ state: State) {
        characters = state.characters
        anchor = state.anchor
        head = state.head
        last = .none
    }

    private mutating func remember(_ change: Change) {
        future = []
        defer { last = change }
        if change == last, change != .other { return }
        past.append(State(characters: characters, anchor: anchor, head: head))
        if past.count > TextEditor.memory { past.removeFirst() }
    }

    private mutating func replaceSelection(with new: [Character]) {
        let before = String(characters[..<selection.lowerBound]) + String(new)
        let all = before + String(characters[selection.upperBound...])
        // An accent that was put in may have joined the character before it: counted anew.
        characters = Array(all)
        head = min(before.count, count)
        anchor = head
    }

    private static func singleLine(_ text: String) -> [Character] {
        text.compactMap { character in
            if character.isNewline || character == "\t" { return " " }
            return character.unicodeScalars.allSatisfy { $0.value < 32 || $0.value == 127 } ? nil : character
        }
    }
}
