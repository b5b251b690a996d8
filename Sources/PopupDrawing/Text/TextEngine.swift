/// A stretch of one line that one face can set: the unit that is measured, rasterised and cached.
public struct GlyphRun: Hashable, Sendable {
    /// The characters that the run draws.
    public var text: String
    /// Which of the engine's faces sets it; means nothing to anyone else.
    public var face: Int
    /// Points.
    public var size: Double
    /// Pixels a point that the advance was measured at and the mask is made for.
    public var scale: Double
    /// Width in points: a whole number of pixels at `scale`.
    public var advance: Double

    /// A run as the engine that made it shaped and measured it.
    public init(text: String, face: Int, size: Double, scale: Double, advance: Double) {
        self.text = text
        self.face = face
        self.size = size
        self.scale = scale
        self.advance = advance
    }
}

/// The coverage of a run in whole pixels, 0…255 a pixel, row by row without padding.
///
/// The pixel (x, y) of the mask lies at (x + left, y + top) from the pixel on the baseline where the run begins; `top`
/// is negative for what rises above the baseline. A mask never changes, so it may be kept and shared.
public final class GlyphMask: Sendable {
    /// Columns of pixels.
    public let width: Int
    /// Rows of pixels.
    public let height: Int
    /// From the pixel where the run begins to the mask's first column; negative where ink reaches before it.
    public let left: Int
    /// From the baseline's row to the mask's first row.
    public let top: Int
    /// How much of each pixel is ink, 0…255; `width × height` of them.
    public let coverage: [UInt8]

    /// A mask by its parts; give `width × height` values.
    public init(width: Int, height: Int, left: Int, top: Int, coverage: [UInt8]) {
        self.width = width
        self.height = height
        self.left = left
        self.top = top
        self.coverage = coverage
    }
}

/// Measures text and turns it into masks. The host implements it (over SDL_ttf), tests bring one made of boxes.
///
/// An engine is used from one thread. It caches what it is asked for, within a bound of its own.
public protocol TextEngine: AnyObject {
    /// Text is about to be shown: begins, without waiting, what the first text would wait for, and does nothing the second
    /// time. A window, a guest and an offscreen run each call it as they are made. The default has nothing to begin.
    func prepare()

    /// The metrics of the first face that fulfils `font`, at `scale` pixels a point.
    func metrics(of font: Font, scale: Double) -> FontMetrics

    /// Splits one line of text into runs, left to right, each with its advance.
    ///
    /// `text` holds no line break. `language` (a BCP 47 tag such as "zh-Hans") decides which Han face is asked first;
    /// nil leaves it to the engine. Characters that no face has still get a run, of the engine's replacement glyph.
    func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun]

    /// The mask of a run that this engine made, or nil where nothing is to be seen (spaces).
    func mask(of run: GlyphRun) -> GlyphMask?
}

extension TextEngine {
    public func prepare() {}
}
