/// Where words begin and end: runs of letters and digits, of Han or kana, or of marks, with spaces between.
extension TextEditor {
    private enum Kind { case space, word, ideograph, mark }

    private func kind(at index: Int) -> Kind {
        let character = characters[index]
        if character.isWhitespace { return .space }
        if let scalar = character.unicodeScalars.first, scalar.value >= 0x2E80, character.isLetter { return .ideograph }
        return character.isLetter || character.isNumber || character == "_" || character == "'" ? .word : .mark
    }

    /// Past spaces, then to the end of the run there.
    func endOfWord(after start: Int) -> Int {
        var i = start
        while i < count, kind(at: i) == .space { i += 1 }
        guard i < count else { return i }
        let run = kind(at: i)
        while i < count, kind(at: i) == run { i += 1 }
        return i
    }

    /// Back past spaces, then to the beginning of the run there.
    func startOfWord(before start: Int) -> Int {
        var i = start
        while i > 0, kind(at: i - 1) == .space { i -= 1 }
        guard i > 0 else { return i }
        let run = kind(at: i - 1)
        while i > 0, kind(at: i - 1) == run { i -= 1 }
        return i
    }

    /// The run that a double click at a place means; a place at the end of the text means the last one.
    package func word(at place: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let index = min(max(0, place), count - 1)
        let run = kind(at: index)
        var start = index
        var end = index + 1
        while start > 0, kind(at: start - 1) == run { start -= 1 }
        while end < count, kind(at: end) == run { end += 1 }
        return start..<end
    }
}
