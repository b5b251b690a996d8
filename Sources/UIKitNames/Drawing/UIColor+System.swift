import PopupDrawing
import PopupGeometry
import PopupUI

extension Color {
    /// As iOS has it in its light look, in dark themes too.
    public static let systemMint = Color(hex: 0x00C7BE)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemCyan = Color(hex: 0x32ADE6)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemBrown = Color(hex: 0xA2845E)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemGray2 = Color(hex: 0xAEAEB2)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemGray3 = Color(hex: 0xC7C7CC)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemGray4 = Color(hex: 0xD1D1D6)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemGray5 = Color(hex: 0xE5E5EA)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemGray6 = Color(hex: 0xF2F2F7)
    /// For text on light grounds.
    public static let darkText = Color.black
    /// For text on dark grounds.
    public static let lightText = Color(white: 1, alpha: 0.6)

    /// A grey; 0 is black, 1 white.
    public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

    /// Writes the lightness, 0…1, and the alpha. False, and nothing written, for what is not a grey.
    @discardableResult
    public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
        let (red, green, blue) = channels
        guard red == green, green == blue else { return false }
        (white, alpha) = (red, self.alpha)
        return true
    }

    /// Writes hue, saturation and brightness, each 0…1, and the alpha. Always true; greys have hue 0.
    @discardableResult
    public func getHue(
        _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        let (red, green, blue) = channels
        let (low, high) = (min(red, green, blue), max(red, green, blue))
        let range = high - low
        var sixths = 0.0
        if range > 0 {
            sixths =
                switch high {
                case red: (green - blue) / range
                case green: 2 + (blue - red) / range
                default: 4 + (red - green) / range
                }
        }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation = high > 0 ? range / high : 0
        brightness = high
        alpha = self.alpha
        return true
    }
}

@MainActor
extension Color {
    private static var theme: Theme { Stage.latest?.theme ?? .light }

    /// Text that leads somewhere, by the theme of the window.
    public static var link: UIColor { theme.tint }
    /// The faintest text, by the theme of the window: the same as `tertiaryLabel`.
    public static var quaternaryLabel: UIColor { theme.tertiaryLabel }
    /// A line that nothing shows through, by the theme of the window.
    public static var opaqueSeparator: UIColor { theme.separator.withAlpha(1) }
    /// Behind what lies on content, by the theme of the window.
    public static var tertiarySystemBackground: UIColor { theme.raised }
    /// Behind the rows of a grouped table, by the theme of the window.
    public static var secondarySystemGroupedBackground: UIColor { theme.card }
    /// Behind what lies on such a row, by the theme of the window.
    public static var tertiarySystemGroupedBackground: UIColor { theme.page }
    /// Over a ground, for thin shapes: a fifth of a middle grey.
    public static var systemFill: UIColor { fill(0.2) }
    /// Over a ground, for shapes of middle size.
    public static var secondarySystemFill: UIColor { fill(0.16) }
    /// Over a ground, for large shapes.
    public static var tertiarySystemFill: UIColor { fill(0.12) }
    /// Over a ground, for areas with much in them.
    public static var quaternarySystemFill: UIColor { fill(0.08) }

    private static func fill(_ alpha: Double) -> UIColor {
        Color(hex: 0x787880).withAlpha(theme.isDark ? alpha * 1.8 : alpha)
    }
}
