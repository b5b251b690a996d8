import Glibc

/// Whose forms of the Han characters are meant: the same code point is written differently in each.
nonisolated enum HanLanguage: String, Hashable {
    // Raw values are fontconfig's names.
    case simplified = "zh-cn"
    case traditional = "zh-tw"
    case hongKong = "zh-hk"
    case japanese = "ja"
    case korean = "ko"

    /// From a BCP 47 tag or a POSIX locale; nil for languages that are not written in Han characters.
    init?(tag: String) {
        let parts = tag.split { "-_.@".contains($0) }.map { $0.lowercased() }
        switch parts.first {
        case "ja": self = .japanese
        case "ko": self = .korean
        case "zh", "yue", "cmn":
            if parts.contains("hk") || parts.contains("mo") {
                self = parts.contains("hans") ? .simplified : .hongKong
            } else if parts.contains("hant") || parts.contains("tw") {
                self = parts.contains("hans") ? .simplified : .traditional
            } else {
                self = .simplified
            }
        default: return nil
        }
    }

    /// What the user's locale says, else simplified Chinese.
    static func fromEnvironment() -> HanLanguage {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = getenv(name) else { continue }
            let locale = String(cString: value)
            if !locale.isEmpty { return HanLanguage(tag: locale) ?? .simplified }
        }
        return .simplified
    }

    /// Families that are made for these forms, best first.
    var families: [String] {
        let suffixes =
            switch self {
            case .simplified: ["SC", "CN"]
            case .traditional: ["TC", "TW"]
            case .hongKong: ["HK", "HC", "TC"]
            case .japanese: ["JP", ""]
            case .korean: ["KR", "K"]
            }
        let makers = ["Noto Sans CJK", "Noto Sans", "Source Han Sans"]
        return makers.flatMap { maker in
            // "Noto Sans" alone is the Latin family.
            suffixes.filter { maker != "Noto Sans" || !$0.isEmpty }.map { $0.isEmpty ? maker : maker + " " + $0 }
        }
    }
}
