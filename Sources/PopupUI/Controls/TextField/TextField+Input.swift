import PopupGeometry

extension TextField {
    // MARK: Pointer

    final func press(_ event: PointerEvent) -> Bool {
        guard event.button == .left else { return false }
        guard isEnabled else { return true }
        stage?.focus(self)
        composition = nil
        let place = place(at: convert(event.position, from: nil))
        clickedWord = nil
        choseAll = event.clickCount > 2
        switch event.clickCount {
        case 2:
            let word = editor.word(at: wordPlace(event))
            clickedWord = word
            editor.select(word)
        case 3...: editor.select(0..<editor.count)
        default: editor.moveCaret(to: place, extending: event.modifiers.contains(.shift))
        }
        selectionChanged()
        return true
    }

    final func drag(_ event: PointerEvent) {
        guard isEnabled, !choseAll else { return }
        let place = place(at: convert(event.position, from: nil))
        if let word = clickedWord {
            // Whole words, from the first one on.
            let other = editor.word(at: wordPlace(event))
            editor.select(
                place < word.lowerBound ? word.upperBound..<word.upperBound : word.lowerBound..<word.lowerBound)
            editor.moveCaret(
                to: place < word.lowerBound ? other.lowerBound : max(word.upperBound, other.upperBound), extending: true
            )
        } else {
            editor.moveCaret(to: place, extending: true)
        }
        selectionChanged()
    }

    /// The character under the pointer, not the gap nearest to it.
    private func wordPlace(_ event: PointerEvent) -> Int {
        let point = convert(event.position, from: nil)
        let near = place(at: point)
        return near > 0 && caretX(at: near) > point.x ? near - 1 : near
    }

    // MARK: Keys

    /// True for every key that types or edits.
    final func take(_ event: KeyEvent) -> Bool {
        guard isFocused, isEnabled else { return false }
        if let composition, !composition.text.isEmpty {
            // The input method has the keys; Escape that reaches us ends its text.
            if event.key == .escape { setComposition("", selected: 0..<0) }
            return true
        }
        let shift = event.modifiers.contains(.shift)
        // Both together are AltGr on some keyboards: it types.
        let isTypingAlt = event.modifiers.isSuperset(of: [.control, .alt])
        let control = !isTypingAlt && !event.modifiers.isDisjoint(with: [.control, .command])
        let alt = !isTypingAlt && event.modifiers.contains(.alt)
        if alt { return false }
        switch event.key {
        case .left, .right:
            move(forward: event.key == .right, by: control ? .word : .character, extending: shift)
        case .home, .end: move(forward: event.key == .end, by: .line, extending: shift)
        case .backspace: edit { $0.erase(forward: false, by: control ? .word : .character) }
        case .delete:
            if shift { cut() } else { edit { $0.erase(forward: true, by: control ? .word : .character) } }
        case .insert:
            if shift { paste() } else if control { copy() }
        case .enter: return !event.isRepeat && (onReturn?() ?? false)
        case .character(let c): return control ? takeCommand(c, shift: shift) : true
        case .digit, .space: return !control
        default: return false
        }
        return true
    }

    private func takeCommand(_ key: Character, shift: Bool) -> Bool {
        switch key {
        case "a": selectAll()
        case "c": copy()
        case "x": cut()
        case "v": paste()
        case "z" where shift: edit { $0.redo() }
        case "z": edit { $0.undo() }
        case "y": edit { $0.redo() }
        default: return false
        }
        return true
    }

    private func move(forward: Bool, by unit: TextEditor.Unit, extending: Bool) {
        // In a secret there are no words to be seen.
        let unit = isSecureTextEntry && unit == .word ? .line : unit
        editor.moveCaret(forward: forward, by: unit, extending: extending)
        selectionChanged()
    }

    // MARK: Clipboard

    /// Puts what is selected on the pasteboard; nothing where nothing is, or the text is secret.
    public final func copy() {
        guard !isSecureTextEntry, !editor.selection.isEmpty else { return }
        stage?.pasteboard.text = editor.selectedText
    }

    /// Puts what is selected on the pasteboard and removes it; nothing where the text is secret.
    public final func cut() {
        guard !isSecureTextEntry, !editor.selection.isEmpty else { return }
        copy()
        edit { $0.erase(forward: true, by: .character) }
    }

    /// Puts the pasteboard's text in place of what is selected, on one line.
    public final func paste() {
        guard let text = stage?.pasteboard.text else { return }
        edit { $0.insert(text) }
    }

    // MARK: Text

    final func take(_ event: TextEvent) -> Bool {
        guard isFocused, isEnabled else { return false }
        switch event {
        case .committed(let text):
            composition = nil
            edit { $0.insert(text, isTyping: true) }
            selectionChanged()
        case .composing(let text, let selected): setComposition(text, selected: selected)
        }
        return true
    }

    private func setComposition(_ text: String, selected: Range<Int>) {
        // What was chosen gives way to what is being typed.
        if composition == nil, !text.isEmpty, !editor.selection.isEmpty {
            edit { $0.erase(forward: true, by: .character) }
        }
        composition = text.isEmpty ? nil : (text, selected.clamped(to: 0..<text.count))
        selectionChanged()
    }
}
