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
