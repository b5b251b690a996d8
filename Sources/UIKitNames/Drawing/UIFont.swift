import PopupDrawing
import PopupUI

extension Font {
    /// The text styles of the system, by their sizes at the usual setting.
    public enum TextStyle: Hashable, Sendable {
        /// What a text is for, from a page's title down to a caption.
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

        var font: Font {
            switch self {
            case .largeTitle: .system(34)
            case .title1: .system(28)
            case .title2: .system(22)
            case .title3: .system(20)
            case .headline: .system(17, .semibold)
            case .body: .system(17)
            case .callout: .system(16)
            case .subheadline: .system(15)
            case .footnote: .system(13)
            case .caption1: .system(12)
            case .caption2: .system(11)
            }
        }
    }

    /// 17 points.
    public static let labelFontSize: CGFloat = 17
    /// 18 points.
    public static let buttonFontSize: CGFloat = 18
    /// 12 points.
    public static let smallSystemFontSize: CGFloat = 12
    /// 14 points.
    public static let systemFontSize: CGFloat = 14

    /// The toolkit's own family at `size` points, regular.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { .system(size) }
    /// The toolkit's own family at `size` points.
    public static func systemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont { .system(size, weight) }
    /// The toolkit's own family at `size` points, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { .system(size, .bold) }
    /// The same with every digit as wide as the widest one.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
        Font(size: size, weight: weight, hasTabularDigits: true)
    }
    /// The system's family of letters that are all as wide, at `size` points.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
        Font(family: "monospace", size: size, weight: weight)
    }
    /// The font that suits what a text is for.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { style.font }

    /// A family as fontconfig knows it; one that is not there is replaced by the nearest. Never nil here.
    public init?(name: String, size: CGFloat) { self.init(family: name, size: size) }

    /// The font's size in points.
    public var pointSize: CGFloat { size }
    /// The same font at `size` points.
    public func withSize(_ size: CGFloat) -> UIFont {
        var font = self
        font.size = size
        return font
    }

    /// The height of a line of Latin text, in points.
    public var lineHeight: CGFloat { size * 1.3 }
}

extension Font.Weight {
    /// Weights that are not told apart here are the nearest one that is.
    public static var ultraLight: Font.Weight { .regular }
    /// Regular: there is nothing lighter.
    public static var thin: Font.Weight { .regular }
    /// Regular: there is nothing lighter.
    public static var light: Font.Weight { .regular }
    /// Bold: there is nothing stronger.
    public static var heavy: Font.Weight { .bold }
    /// Bold: there is nothing stronger.
    public static var black: Font.Weight { .bold }
}
