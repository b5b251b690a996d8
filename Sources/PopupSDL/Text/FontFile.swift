import CPopupFontconfig

/// One face that the system has, as fontconfig describes it: where it is and which characters it covers.
nonisolated struct FontFile: Hashable {
    let path: String
    /// The face in its file; for a variable font, the named instance as well, as FreeType numbers them.
    let index: Int
    let coverage: CharacterCoverage
    /// Made for Han: set at whole pixel sizes, and never with light hinting, which costs milliseconds a label there.
    let isHan: Bool

    /// Nil for what cannot be drawn as one colour at any size: bitmap and colour fonts.
    init?(_ pattern: OpaquePointer) {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &text) == FcResultMatch, let text else { return nil }
        var charset: OpaquePointer?
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset) == FcResultMatch, let charset else { return nil }
        if FontFile.flag(FC_SCALABLE, pattern) == false || FontFile.flag(FC_COLOR, pattern) == true { return nil }
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        path = String(cString: text)
        // A variable font without named instances is opened at its default.
        self.index = Int(FontFile.flag(FC_VARIABLE, pattern) == true ? index & 0xFFFF : index)
        coverage = CharacterCoverage(copying: charset)
        isHan = coverage.contains(0x4E00) && coverage.contains(0x7684)
    }

    /// A file that is said to hold what another one does.
    init(path: String, index: Int, like other: FontFile) {
        self.path = path
        self.index = index
        coverage = other.coverage
        isHan = other.isHan
    }

    static func == (a: FontFile, b: FontFile) -> Bool { a.path == b.path && a.index == b.index }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(index)
    }

    private static func flag(_ name: String, _ pattern: OpaquePointer) -> Bool? {
        var value: FcBool = 0
        // Where a rule of the user's configuration adds a value, the font's own is the first one.
        return FcPatternGetBool(pattern, name, 0, &value) == FcResultMatch ? value != 0 : nil
    }
}

/// Owns a reference to one of fontconfig's sets of characters.
nonisolated final class CharacterCoverage {
    private let charset: OpaquePointer

    init(copying charset: OpaquePointer) { self.charset = FcCharSetCopy(charset) }

    deinit { FcCharSetDestroy(charset) }

    func contains(_ scalar: UInt32) -> Bool { FcCharSetHasChar(charset, scalar) != 0 }
}
