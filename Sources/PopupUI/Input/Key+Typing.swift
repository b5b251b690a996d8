extension Key {
    /// The key, and whether Shift goes with it, that types a character on a US keyboard; nil where none does (Han). A
    /// line break is Return, a tab is Tab.
    package static func typing(_ character: Character) -> (key: Key, modifiers: Modifiers)? {
        switch character {
        case "\n": return (.enter, [])
        case "\t": return (.tab, [])
        case " ": return (.space, [])
        default: break
        }
        guard let ascii = character.asciiValue, ascii > 32, ascii < 127 else { return nil }
        if let digit = character.wholeNumberValue { return (.digit(digit), []) }
        if character.isUppercase { return (.character(Character(character.lowercased())), .shift) }
        let needsShift = "!@#$%^&*()_+{}|:\"<>?~".contains(character)
        return (.character(character), needsShift ? .shift : [])
    }
}
