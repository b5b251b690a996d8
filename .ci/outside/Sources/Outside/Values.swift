import PopupKit

/// Angles are interpolated the short way round.
struct Angle: Interpolatable {
    var degrees: Double

    func interpolated(to other: Angle, _ fraction: Double) -> Angle {
        let difference = (other.degrees - degrees).truncatingRemainder(dividingBy: 360)
        let short = difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
        return Angle(degrees: degrees + short * fraction)
    }
}

/// Sets every character as a square.
final class SquareText: TextEngine {
    func metrics(of font: Font, scale: Double) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, capHeight: font.size * 0.7)
    }

    func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun] {
        [GlyphRun(text: text, face: 0, size: font.size, scale: scale, advance: Double(text.count) * font.size)]
    }

    func mask(of run: GlyphRun) -> GlyphMask? {
        let (width, height) = (Int(run.advance * run.scale), Int(run.size * run.scale))
        return GlyphMask(
            width: width, height: height, left: 0, top: -height,
            coverage: [UInt8](repeating: 255, count: width * height))
    }
}
