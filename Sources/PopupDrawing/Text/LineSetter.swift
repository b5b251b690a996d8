/// Measures and places one line of text, in whole pixels.
struct LineSetter {
    let style: TextStyle
    let language: String?
    let scale: Double
    let engine: any TextEngine
    /// Advance of the widest digit where the font asks for digits of one width, else 0.
    private let digitSlot: Int

    /// For lines of `text`.
    init(text: String, style: TextStyle, scale: Double, engine: any TextEngine) {
        self.style = style
        language = hanLanguage(of: text, given: style.language)
        self.scale = scale
        self.engine = engine
        guard style.font.hasTabularDigits else {
            digitSlot = 0
            return
        }
        var widest = 0
        for digit in ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] {
            var width = 0
            for run in engine.shape(digit, font: style.font, language: language, scale: scale) {
                width += Int((run.advance * scale).rounded())
            }
            widest = max(widest, width)
        }
        digitSlot = widest
    }

    /// The runs of `text`, each with its distance from the line's beginning in pixels, and the width of all.
    func place(_ text: some StringProtocol) -> (runs: [(glyphs: GlyphRun, x: Int)], width: Int) {
        var runs: [(glyphs: GlyphRun, x: Int)] = []
        let width = walk(text) { runs.append(($0, $1)) }
        return (runs, width)
    }

    /// The width of `text` in pixels, spaces at its end counted.
    func width(_ text: some StringProtocol) -> Int { walk(text) { _, _ in } }

    private func walk(_ text: some StringProtocol, _ visit: (GlyphRun, Int) -> Void) -> Int {
        guard !text.isEmpty else { return 0 }
        guard digitSlot > 0, text.utf8.contains(where: isDigit) else { return shape(String(text), from: 0, visit) }
        // Each digit is a run of its own in the middle of its slot; what stands between digits is shaped as a whole.
        var x = 0
        var piece = ""
        for character in text {
            guard character.utf8.count == 1, let byte = character.utf8.first, isDigit(byte) else {
                piece.append(character)
                continue
            }
            x = shape(piece, from: x, visit)
            piece.removeAll(keepingCapacity: true)
            for run in engine.shape(String(character), font: style.font, language: language, scale: scale) {
                visit(run, x + (digitSlot - Int((run.advance * scale).rounded())) / 2)
            }
            x += digitSlot
        }
        return shape(piece, from: x, visit)
    }

    private func shape(_ text: String, from start: Int, _ visit: (GlyphRun, Int) -> Void) -> Int {
        guard !text.isEmpty else { return start }
        // A tab is a space here: there are no columns to go to.
        let tab = UInt8(ascii: "\t")
        let text = text.utf8.contains(tab) ? String(text.map { $0 == "\t" ? " " : $0 }) : text
        var x = start
        for run in engine.shape(text, font: style.font, language: language, scale: scale) {
            visit(run, x)
            x += Int((run.advance * scale).rounded())
        }
        return x
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
