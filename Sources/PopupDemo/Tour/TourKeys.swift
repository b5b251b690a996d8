import PopupKit

extension Key {
    /// The keys that go by a name in tours, each with its names, the one that is written first.
    private static let named: [(Key, [String])] = [
        (.escape, ["Escape", "Esc"]), (.tab, ["Tab"]), (.space, ["Space"]), (.enter, ["Return", "Enter"]),
        (.backspace, ["Backspace"]), (.delete, ["Delete", "Del"]), (.insert, ["Insert", "Ins"]), (.up, ["Up"]),
        (.down, ["Down"]), (.left, ["Left"]), (.right, ["Right"]), (.home, ["Home"]), (.end, ["End"]),
        (.pageUp, ["PageUp", "PgUp"]), (.pageDown, ["PageDown", "PgDn"]), (.menu, ["Menu"]),
    ]

    /// Every name, for errors.
    static let words = named.flatMap(\.1) + (1...12).map { "F\($0)" }

    /// What the key is called in a tour: "Escape", "a", "7", "F5"; "key57" for one without a meaning.
    var word: String {
        switch self {
        case .digit(let digit): "\(digit)"
        case .character(let character): String(character)
        case .function(let number): "F\(number)"
        case .other(let number): "key\(number)"
        default: Key.named.first { $0.0 == self }?.1[0] ?? ""
        }
    }

    init?(word: String) {
        if let named = Key.named.first(where: { $0.1.contains { $0.lowercased() == word.lowercased() } }) {
            self = named.0
        } else if word.count == 1, let character = word.first {
            if let digit = character.wholeNumberValue, character.isASCII {
                self = .digit(digit)
            } else {
                self = .character(Character(character.lowercased()))
            }
        } else if word.hasPrefix("F") || word.hasPrefix("f"), let number = Int(word.dropFirst()), 1...24 ~= number {
            self = .function(number)
        } else if word.hasPrefix("key"), let number = Int(word.dropFirst(3)) {
            self = .other(number)
        } else {
            return nil
        }
    }
}

extension Modifiers {
    private static let named: [(Modifiers, String)] = [
        (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.command, "Super"),
    ]
    private static let otherNames: [(Modifiers, String)] = [
        (.control, "Control"), (.command, "Cmd"), (.command, "Command"),
    ]

    /// "Ctrl", "Shift", … in the order in which they are written.
    var words: [String] { Modifiers.named.filter { contains($0.0) }.map(\.1) }

    init?(word: String) {
        let all = Modifiers.named + Modifiers.otherNames
        guard let found = all.first(where: { $0.1.lowercased() == word.lowercased() }) else { return nil }
        self = found.0
    }
}

extension KeyChord {
    /// "Ctrl+Shift+Tab".
    var word: String { (modifiers.words + [key.word]).joined(separator: "+") }

    /// Reads "Escape", "ctrl+shift+Tab", "a", "Ctrl++".
    init(word: String) throws(TourFault) {
        var rest = word[...]
        var modifiers: Modifiers = []
        // A plus that comes first or last is the key itself.
        while let plus = rest.dropFirst().dropLast().firstIndex(of: "+") {
            let name = String(rest[..<plus])
            guard let modifier = Modifiers(word: name) else {
                throw TourFault("'\(name)' is no key to hold along; there are Ctrl, Alt, Shift and Super.")
            }
            modifiers.insert(modifier)
            rest = rest[rest.index(after: plus)...]
        }
        guard let key = Key(word: String(rest)) else {
            let nearest = Spelling.nearest(to: String(rest), among: Key.words)
            throw TourFault(
                "'\(rest)' is no key.\(nearest.map { " Was '\($0)' meant?" } ?? "") Keys are single characters and "
                    + Key.words.prefix(21).joined(separator: ", ") + ", F1 to F24.")
        }
        self.init(key: key, modifiers: modifiers)
    }
}
