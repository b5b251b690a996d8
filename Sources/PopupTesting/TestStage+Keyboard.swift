import PopupMotion
import PopupUI

/// What hands do with a keyboard.
extension TestStage {
    /// Presses a key and lets it go: two frames.
    public func press(_ key: Key, _ modifiers: Modifiers = []) {
        let held = self.modifiers.union(modifiers)
        send(.key(KeyEvent(.down, key, modifiers: held)))
        send(.key(KeyEvent(.up, key, modifiers: held)))
    }

    /// Holds a key down for `seconds`, as keyboards repeat it: after half a second, 30 times a second.
    public func hold(_ key: Key, _ modifiers: Modifiers = [], for seconds: Double) {
        let held = self.modifiers.union(modifiers)
        send(.key(KeyEvent(.down, key, modifiers: held)))
        let began = hostNow
        let end = began.advanced(by: seconds)
        var next = began.advanced(by: 0.5)
        while next <= end {
            advance(next.seconds(since: hostNow))
            step([.key(KeyEvent(.down, key, modifiers: held, isRepeat: true))], at: hostNow)
            next = next.advanced(by: 1.0 / 30)
        }
        advance(end.seconds(since: hostNow))
        send(.key(KeyEvent(.up, key, modifiers: held)))
    }

    /// Types a text: the keys, and where the stage takes text, the characters they make. Characters that no key
    /// makes (Han) come as an input method brings them. A line break is Return, a tab is Tab.
    public func type(_ text: String) {
        for character in text {
            guard let (key, modifiers) = Key.typing(character) else {
                if result.textInput != nil { send(.text(.committed(String(character)))) }
                continue
            }
            let held = self.modifiers.union(modifiers)
            let press = InputEvent.key(KeyEvent(.down, key, modifiers: held))
            // A key and its text come from one poll; whether text is wanted was told after the last step.
            if result.textInput != nil, key != .enter, key != .tab {
                send(press, .text(.committed(String(character))))
            } else {
                send(press)
            }
            send(.key(KeyEvent(.up, key, modifiers: held)))
        }
    }

    /// Shows an unfinished text of an input method, with `selected` (all of it where nil) under its caret.
    public func compose(_ text: String, selected: Range<Int>? = nil) {
        send(.text(.composing(text, selected: selected ?? text.count..<text.count)))
    }

    /// An input method finishes its text.
    public func commit(_ text: String) {
        send(.text(.composing("", selected: 0..<0)), .text(.committed(text)))
    }
}
