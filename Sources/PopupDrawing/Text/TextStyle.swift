import PopupGeometry

/// How a whole text is set: in what font and colour, how its lines are broken, aligned and spaced.
public struct TextStyle: Hashable, Sendable {
    /// At which edge lines begin or end.
    public enum Alignment: Hashable, Sendable {
        /// Where the script begins: left, as the toolkit sets text from left to right.
        case natural
        /// Every line begins at the left edge.
        case left
        /// Every line stands in the middle.
        case center
        /// Every line ends at the right edge.
        case right

        /// The same as `.left`.
        public static var leading: Alignment { .left }
        /// The same as `.right`.
        public static var trailing: Alignment { .right }
    }

    /// What happens to text that does not fit.
    public enum LineBreakMode: Hashable, Sendable {
        /// Lines break between words; what is past the last line that may be is left out without a sign.
        case byWordWrapping
        /// Lines break between words; the last line that may be ends in an ellipsis where more text follows.
        case byTruncatingTail
        /// Lines break between words; the last line that may be shows the beginning and the end of what is left.
        case byTruncatingMiddle
    }

    /// The family, size and weight.
    public var font: Font
    /// What the glyphs are drawn in.
    public var color: Color
    /// At which edge lines begin or end.
    public var alignment: Alignment
    /// The most lines there may be; 0 sets no limit.
    public var lineLimit: Int
    /// What happens to text that does not fit.
    public var lineBreakMode: LineBreakMode
    /// The height of a line as a multiple of the font's size. Nil takes 1.3, and 1.45 for a paragraph that holds Han,
    /// kana or Hangul, whose characters fill their square and need more air.
    public var lineHeightMultiple: Double?
    /// A BCP 47 tag such as "zh-Hant": decides between the Chinese, Japanese and Korean forms of one character.
    public var language: String?

    /// A style for text in `font`: black, as many lines as it takes, ending in an ellipsis where height runs out.
    public init(
        font: Font, color: Color = .black, alignment: Alignment = .natural, lineLimit: Int = 0,
        lineBreakMode: LineBreakMode = .byTruncatingTail, lineHeightMultiple: Double? = nil, language: String? = nil
    ) {
        self.font = font
        self.color = color
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.lineBreakMode = lineBreakMode
        self.lineHeightMultiple = lineHeightMultiple
        self.language = language
    }
}
