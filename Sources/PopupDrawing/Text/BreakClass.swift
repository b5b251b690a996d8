/// How a character behaves at the end and at the beginning of a line: the part of Unicode's line breaking (UAX 14)
/// and of the East Asian rules (kinsoku) that interface text needs.
enum BreakClass: UInt8 {
    /// Letters and all that holds on to its neighbours.
    case letter
    case digit
    /// Han, kana, Hangul, full-width forms, pictographs: a line may break before and after.
    case ideograph
    case space
    /// No break on either side: no-break space, word joiner.
    case glue
    /// Nothing to be seen, and a line may break after it.
    case zeroWidthSpace
    /// ( [ {, currency signs and the like: belong to what follows.
    case open
    case wideOpen
    /// ) ] } ! ?: belong to what is before, even over a space.
    case close
    /// , . : ;: belong to what is before.
    case stop
    /// 。，」々ー and small kana: never begin a line.
    case wideClose
    /// " and ': which side they belong to cannot be told.
    case quote
    case hyphen
    case slash
    /// … and —: not torn apart, and not at the beginning of a line.
    case inseparable

    init(_ character: Character) {
        // Marks after the first scalar do not change what the character is to its neighbours.
        self = BreakClass(scalar: character.unicodeScalars.first?.value ?? 0x20)
    }

    init(scalar: UInt32) {
        if scalar < 0x80 {
            self = BreakClass.ascii[Int(scalar)]
        } else if let listed = BreakClass.listed[scalar] {
            self = listed
        } else {
            self = isWide(scalar) ? .ideograph : .letter
        }
    }

    /// Whether a line may end after `before` and the next begin with `after`.
    ///
    /// - Parameters:
    ///   - spaced: spaces stand between the two.
    ///   - hyphenBegins: `before` is a hyphen that begins its word, such as a minus sign.
    static func allows(_ before: BreakClass, _ after: BreakClass, spaced: Bool, hyphenBegins: Bool) -> Bool {
        if before == .zeroWidthSpace { return true }
        if before == .glue || after == .glue || after == .zeroWidthSpace { return false }
        switch after {
        case .close, .wideClose: return false
        default: break
        }
        if spaced { return true }
        switch after {
        case .stop, .quote, .hyphen, .slash, .inseparable: return false
        default: break
        }
        switch before {
        case .open, .wideOpen, .quote: return false
        case .ideograph, .wideClose: return true
        case .hyphen: return !hyphenBegins && after != .digit
        case .slash: return after == .letter || after == .ideograph || after == .wideOpen
        case .inseparable: return true
        case .letter, .digit, .close, .stop: return after == .ideograph || after == .wideOpen
        case .space, .glue, .zeroWidthSpace: return true
        }
    }

    private static let ascii: [BreakClass] = (0..<0x80).map { code in
        switch UInt8(code) {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "#"): .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?"),
            UInt8(ascii: "%"):
            .close
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .stop
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "/"): .slash
        default: .letter
        }
    }

    private static let listed: [UInt32: BreakClass] = {
        let classes: [(BreakClass, String)] = [
            (
                .space,
                "\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2008}\u{2009}\u{200A}\u{3000}"
            ),
            (.glue, "\u{A0}\u{2007}\u{202F}\u{2060}\u{FEFF}"),
            (.zeroWidthSpace, "\u{200B}"),
            (.open, "¡¿£¥€₩№±‚„“‘"),
            (.wideOpen, "「『（〔［｛〈《【〖〘〝｟｢￥＄￡￦"),
            (.close, "”¢°′″‰℃℉‼⁇⁈⁉"),
            // An apostrophe may begin a word (’90s), guillemets point either way by country.
            (.stop, "’"),
            (.quote, "«»‹›"),
            (
                .wideClose,
                "」』）〕］｝〉》】〗〙〞〟｠｣、。，．・：；？！％｡､･￠·‧々〻ー〜～ゝゞヽヾ゛゜"
                    + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰﾞﾟ"
            ),
            (.hyphen, "‐‒–"),
            (.glue, "‑"),
            (.inseparable, "…‥—―⋯"),
        ]
        var table: [UInt32: BreakClass] = [:]
        for (kind, characters) in classes {
            for scalar in characters.unicodeScalars { table[scalar.value] = kind }
        }
        return table
    }()
}

/// Whether any character of `text` is Han, kana, Hangul or a full-width form.
func holdsHan(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { isWide($0.value) && !(0x1F000..<0x20000).contains($0.value) }
}

/// Scalars that stand in a square of their own: Han, kana, Hangul, full-width forms, pictographs.
func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3000...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF: true
    case 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x1F000...0x1FAFF, 0x20000...0x3FFFF: true
    default: false
    }
}
