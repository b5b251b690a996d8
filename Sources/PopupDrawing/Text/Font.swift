/// What text is to be set in: a family by name or the toolkit's own, a size in points, a weight.
///
/// A font is a wish; the host's `TextEngine` finds the faces that fulfil it, character by character.
public struct Font: Hashable, Sendable {
    /// Stroke weight on the usual scale from 100 to 900.
    public enum Weight: Int, Hashable, Sendable, CaseIterable {
        /// Running text.
        case regular = 400
        /// A little stronger: buttons and selected rows.
        case medium = 500
        /// Strong: titles.
        case semibold = 600
        /// The strongest the toolkit uses.
        case bold = 700
    }

    /// A family name as the system knows it, or nil for the toolkit's own choice of sans-serif.
    public var family: String?
    /// Points; must be above 0.
    public var size: Double
    /// How strong the strokes are.
    public var weight: Weight
    /// Every digit as wide as the widest one, for numbers that change in place.
    public var hasTabularDigits: Bool

    /// A font of `size` points; the toolkit's own family, regular, unless said otherwise.
    public init(family: String? = nil, size: Double, weight: Weight = .regular, hasTabularDigits: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.hasTabularDigits = hasTabularDigits
    }

    /// The toolkit's own family at `size` points.
    public static func system(_ size: Double, _ weight: Weight = .regular) -> Font { Font(size: size, weight: weight) }
}

/// Vertical measures of a font in points, each a positive distance from the baseline.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of the tallest letters.
    public var ascent: Double
    /// From the baseline down to the bottom of the deepest letters.
    public var descent: Double
    /// Height of a capital letter: what "vertically centred" looks at in buttons.
    public var capHeight: Double

    /// Metrics as a text engine measures them, in points.
    public init(ascent: Double, descent: Double, capHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
    }
}
