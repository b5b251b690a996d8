/// The languages that the demo speaks.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"

    /// The language's name in itself.
    public var name: String {
        switch self {
        case .english: "English"
        case .simplifiedChinese: "简体中文"
        case .traditionalChinese: "繁體中文"
        }
    }

    public var next: Language {
        let all = Language.allCases
        return all[(all.firstIndex(of: self).map { $0 + 1 } ?? 0) % all.count]
    }

    /// The language that a locale name ("zh_TW.UTF-8", "zh-Hans", "en_GB", "C") asks for; English for all others.
    public init(locale: String) {
        let parts = locale.split { "-_.@".contains($0) }.map { $0.lowercased() }
        guard parts.first == "zh" else {
            self = .english
            return
        }
        let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !parts.contains("hans")
        self = isTraditional ? .traditionalChinese : .simplifiedChinese
    }
}

/// A phrase in every language of the demo.
public struct Words: Hashable, Sendable {
    public let english: String
    public let simplifiedChinese: String
    public let traditionalChinese: String

    public init(_ english: String, _ simplifiedChinese: String, _ traditionalChinese: String) {
        self.english = english
        self.simplifiedChinese = simplifiedChinese
        self.traditionalChinese = traditionalChinese
    }

    public func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .simplifiedChinese: simplifiedChinese
        case .traditionalChinese: traditionalChinese
        }
    }
}
