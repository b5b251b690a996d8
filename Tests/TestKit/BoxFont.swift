import PopupDrawing

/// A text engine whose glyphs are plain boxes of known widths, so that no picture depends on a font.
///
/// Widths in ems: a space ¼, `i`, `l` and punctuation ¼, `m` and `w` ¾, Han and kana 1, all else ½; each at least one
/// whole pixel. A box stands on the baseline, leaves its last pixel column free, and is 0.7 em high (0.5 for small
/// letters); Han boxes reach 0.1 em below the baseline.
public final class BoxFont: TextEngine {
    /// Masks that were asked for.
    public private(set) var masksMade = 0

    public init() {}

    public func metrics(of font: Font, scale: Double) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, capHeight: font.size * 0.7)
    }

    public func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun] {
        if text.isEmpty { return [] }
        var pixels = 0
        for c in text { pixels += BoxFont.width(c, font.size * scale) }
        return [GlyphRun(text: text, face: 0, size: font.size, scale: scale, advance: Double(pixels) / scale)]
    }

    public func mask(of run: GlyphRun) -> GlyphMask? {
        masksMade += 1
        let em = run.size * run.scale
        var width = 0
        var hasInk = false
        for c in run.text {
            width += BoxFont.width(c, em)
            hasInk = hasInk || c != " "
        }
        guard hasInk else { return nil }
        let above = max(1, Int((em * 0.7).rounded()))
        let below = Int((em * 0.1).rounded())
        let height = above + below
        var coverage = [UInt8](repeating: 0, count: width * height)
        var x = 0
        for c in run.text {
            let w = BoxFont.width(c, em)
            if c != " " {
                let top = c.isLowercase ? above - max(1, Int((em * 0.5).rounded())) : 0
                let bottom = BoxFont.isWide(c) ? height : above
                for y in top..<bottom {
                    for i in 0..<max(1, w - 1) { coverage[y * width + x + i] = 255 }
                }
            }
            x += w
        }
        return GlyphMask(width: width, height: height, left: 0, top: -above, coverage: coverage)
    }

    private static func isWide(_ c: Character) -> Bool { (c.unicodeScalars.first?.value ?? 0) >= 0x2E80 }

    private static func width(_ c: Character, _ em: Double) -> Int {
        let share: Double
        if isWide(c) {
            share = 1
        } else if " il.,:;!'|".contains(c) {
            share = 0.25
        } else if "mwMW".contains(c) {
            share = 0.75
        } else {
            share = 0.5
        }
        return max(1, Int((em * share).rounded()))
    }
}
