import PopupDrawing

/// A text engine without fonts, for tests: every character is a box, so sizes are the same on every machine.
///
/// Characters are half an em wide, Han, kana and other wide ones a whole em, spaces a quarter; a box is 0.7 em high
/// from the baseline. Ascent is 0.9 em, descent 0.2.
public final class BoxTextEngine: TextEngine {
    /// An engine with no state: any two give the same boxes.
    public init() {}

    public func metrics(of font: Font, scale: Double) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.9, descent: font.size * 0.2, capHeight: font.size * 0.7)
    }

    public func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun] {
        var runs: [GlyphRun] = []
        for character in text {
            let face = BoxTextEngine.isWide(character) ? 1 : 0
            let advance = Double(BoxTextEngine.pixels(character, size: font.size, scale: scale)) / scale
            if let last = runs.last, last.face == face {
                runs[runs.count - 1].text.append(character)
                runs[runs.count - 1].advance += advance
            } else {
                runs.append(
                    GlyphRun(text: String(character), face: face, size: font.size, scale: scale, advance: advance))
            }
        }
        return runs
    }

    public func mask(of run: GlyphRun) -> GlyphMask? {
        let height = Int((run.size * 0.7 * run.scale).rounded())
        let width = Int((run.advance * run.scale).rounded())
        guard width > 0, height > 0, run.text.contains(where: { !$0.isWhitespace }) else { return nil }
        var coverage = [UInt8](repeating: 0, count: width * height)
        var x = 0
        for character in run.text {
            let step = BoxTextEngine.pixels(character, size: run.size, scale: run.scale)
            // A pixel is left free between two boxes.
            if !character.isWhitespace {
                for row in 0..<height {
                    for column in x..<min(width, max(x + 1, x + step - 1)) { coverage[row * width + column] = 255 }
                }
            }
            x += step
        }
        return GlyphMask(width: width, height: height, left: 0, top: -height, coverage: coverage)
    }

    /// Whole pixels, so that the width of a text is the sum of its characters' at every scale.
    private static func pixels(_ character: Character, size: Double, scale: Double) -> Int {
        let ems = character.isWhitespace ? 0.25 : isWide(character) ? 1 : 0.5
        return max(1, Int((ems * size * scale).rounded()))
    }

    private static func isWide(_ character: Character) -> Bool {
        (character.unicodeScalars.first?.value ?? 0) >= 0x2E80
    }
}
