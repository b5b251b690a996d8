import PopupDrawing
import PopupGeometry

/// A text that is read and not touched.
///
///     let title = Label("Bottom sheet")
///     title.font = theme.headlineFont
///
/// Without a font and a colour of its own it has the theme's body font and label colour, and follows the theme. It
/// measures itself once it is in a stage (whose text engine knows the fonts); before that its size is zero.
open class Label: View {
    /// What it says; a line break begins a new paragraph.
    public final var text: String { didSet { if text != oldValue { contentChanged() } } }
    /// nil for the theme's body font.
    public final var font: Font? { didSet { if font != oldValue { contentChanged() } } }
    /// nil for the theme's label colour.
    public final var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// At which edge its lines begin or end.
    public final var textAlignment = TextStyle.Alignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The most lines there may be; 0 sets no limit.
    public final var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
    /// What happens to text that does not fit; an ellipsis at the end by default.
    public final var lineBreakMode = TextStyle.LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { contentChanged() } }
    }
    /// The height of a line as a multiple of the font's size; nil for what suits the script.
    public final var lineHeightMultiple: Double? { didSet { if lineHeightMultiple != oldValue { contentChanged() } } }
    /// A BCP 47 tag that decides between forms of a Han character; nil for the stage's language.
    public final var language: String? { didSet { if language != oldValue { contentChanged() } } }
    private final var box = TextBox()

    /// A label as large as its text, in the theme's body font and colour.
    public init(_ text: String = "") {
        self.text = text
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .text
    }

    open override var accessibilityName: String? { accessibilityLabel ?? text }

    /// As narrow and high as the text at that width; lines that wrap are no wider than asked.
    open override func sizeThatFits(_ size: Size) -> Size {
        box.layout(text, style, width: max(0, size.width), for: self)?.size ?? .zero
    }

    open override var intrinsicContentSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    /// Whether some of the text is not shown in the present bounds.
    public final var isTruncated: Bool { shownLayout?.isTruncated ?? false }

    open override func draw(_ canvas: inout Canvas) {
        guard let layout = shownLayout else { return }
        let top = bounds.minY + ((bounds.height - layout.size.height) / 2)
        layout.draw(on: &canvas, at: Point(x: bounds.minX, y: top), textColor ?? theme.label)
    }

    private final var shownLayout: TextLayout? {
        guard !text.isEmpty else { return nil }
        return box.layout(text, style, width: bounds.width, height: bounds.height, for: self)
    }

    private final var style: TextStyle {
        TextStyle(
            font: font ?? theme.bodyFont, alignment: textAlignment, lineLimit: numberOfLines,
            lineBreakMode: lineBreakMode, lineHeightMultiple: lineHeightMultiple, language: language)
    }

    private final func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}
