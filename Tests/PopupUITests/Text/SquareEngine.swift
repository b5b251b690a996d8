import PopupDrawing

/// Sets every character in a box: half an em wide, a whole em for Han and kana, a quarter for "1", "i" and spaces.
final class SquareEngine: TextEngine {
    private(set) var shapeCalls = 0
    private(set) var shapedCharacters = 0

    func metrics(of font: Font, scale: Double) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.9, descent: font.size * 0.2, capHeight: font.size * 0.7)
    }

    func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun] {
        shapeCalls += 1
        shapedCharacters += text.count
        let quarters = text.reduce(0) { $0 + quartersWide($1) }
        let advance = (Double(quarters) * font.size / 4 * scale).rounded() / scale
        return text.isEmpty
            ? [] : [GlyphRun(text: text, face: 0, size: font.size, scale: scale, advance: advance)]
    }

    func mask(of run: GlyphRun) -> GlyphMask? { nil }

    private func quartersWide(_ character: Character) -> Int {
        switch character {
        case "1", "i", " ": 1
        default: character.unicodeScalars.first!.value >= 0x2E80 ? 4 : 2
        }
    }
}

extension TextLayout {
    /// What each line shows.
    var shown: [String] { lines.map { $0.runs.map(\.glyphs.text).joined() } }
}

/// Sets text in a font of 20 points: 10 a letter, 20 a Han character, 5 a space.
func layOut(
    _ text: String, width: Double = .infinity, height: Double = .infinity, lines: Int = 0,
    mode: TextStyle.LineBreakMode = .byTruncatingTail, alignment: TextStyle.Alignment = .natural,
    tabular: Bool = false, scale: Double = 1, engine: SquareEngine = SquareEngine()
) -> TextLayout {
    let style = TextStyle(
        font: Font(size: 20, hasTabularDigits: tabular), alignment: alignment, lineLimit: lines, lineBreakMode: mode)
    return TextLayout.make(text, style: style, width: width, height: height, engine: engine, scale: scale)
}
