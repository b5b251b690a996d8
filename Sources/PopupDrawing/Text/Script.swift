/// Scalars that stand in a square of their own: Han, kana, Hangul, full-width forms, pictographs.
package func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3000...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF: true
    case 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x1F000...0x1FAFF, 0x20000...0x3FFFF: true
    default: false
    }
}

/// Han, kana, Hangul and what belongs to them, but not pictographs.
package func isHan(_ scalar: UInt32) -> Bool { isWide(scalar) && !(0x1F000..<0x20000).contains(scalar) }

/// Whether any character of `text` is Han, kana, Hangul or a full-width form.
func holdsHan(_ text: some StringProtocol) -> Bool { text.unicodeScalars.contains { isHan($0.value) } }

/// The language to take the forms of Han characters from: the one that is given where it has such forms, else Japanese
/// for a text with kana and Korean for one with Hangul.
///
/// It is found for a whole text, so that all its lines agree.
func hanLanguage(of text: String, given: String?) -> String? {
    if let given, given.hasPrefix("zh") || given.hasPrefix("ja") || given.hasPrefix("ko") { return given }
    var korean = false
    for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
        switch scalar.value {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return "ja"
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: korean = true
        default: break
        }
    }
    return korean ? "ko" : given
}
