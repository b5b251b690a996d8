import PopupDrawing
import PopupGeometry
import PopupUI

extension Color {
    /// A third of white.
    public static let darkGray = Color(white: 1.0 / 3)
    /// Two thirds of white.
    public static let lightGray = Color(white: 2.0 / 3)
    /// Half of white.
    public static let gray = Color(white: 0.5)
    /// Pure red.
    public static let red = Color(hex: 0xFF0000)
    /// Pure green.
    public static let green = Color(hex: 0x00FF00)
    /// Pure blue.
    public static let blue = Color(hex: 0x0000FF)
    /// Green and blue, full.
    public static let cyan = Color(hex: 0x00FFFF)
    /// Red and green, full.
    public static let yellow = Color(hex: 0xFFFF00)
    /// Red and blue, full.
    public static let magenta = Color(hex: 0xFF00FF)
    /// Red full, green half.
    public static let orange = Color(hex: 0xFF8000)
    /// Red and blue, half.
    public static let purple = Color(hex: 0x800080)
    /// 0.6 red, 0.4 green, 0.2 blue.
    public static let brown = Color(hex: 0x996633)

    /// As iOS has it in its light look, in dark themes too.
    public static let systemRed = Color(hex: 0xFF3B30)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemGreen = Color(hex: 0x34C759)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemBlue = Color(hex: 0x007AFF)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemOrange = Color(hex: 0xFF9500)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemYellow = Color(hex: 0xFFCC00)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemPink = Color(hex: 0xFF2D55)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemPurple = Color(hex: 0xAF52DE)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemTeal = Color(hex: 0x30B0C7)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemIndigo = Color(hex: 0x5856D6)
    /// As iOS has it in its light look, in dark themes too.
    public static let systemGray = Color(hex: 0x8E8E93)
    /// The same components, taken as sRGB, which is the one space there is here.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour by hue, saturation and brightness, each 0…1; hue 0 and 1 are red.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        /// One channel: how far `hue` is from where the channel is full, in sixths of the circle.
        func channel(_ shift: Double) -> Double {
            let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(1, min(k, 4 - k))))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// The same colour.
    public init(cgColor: CGColor) { self = cgColor }

    /// The same colour.
    public var cgColor: CGColor { self }

    /// The same colour with another alpha, 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(alpha) }

    /// Writes the components where a place is given. Always true.
    @discardableResult
    public func getRed(
        _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
    ) -> Bool {
        (red, green, blue) = channels
        alpha = self.alpha
        return true
    }
}

/// The colours of the theme, as it is when they are read: what is to follow a change of theme reads them again in
/// `environmentChanged()`.
@MainActor
extension Color {
    private static var theme: Theme { Stage.latest?.theme ?? .light }

    /// Text, by the theme of the window.
    public static var label: UIColor { theme.label }
    /// Text that matters less, by the theme of the window.
    public static var secondaryLabel: UIColor { theme.secondaryLabel }
    /// The faintest text, by the theme of the window.
    public static var tertiaryLabel: UIColor { theme.tertiaryLabel }
    /// Text in an empty field, by the theme of the window.
    public static var placeholderText: UIColor { theme.tertiaryLabel }
    /// Lines between rows, by the theme of the window.
    public static var separator: UIColor { theme.separator }
    /// What can be pressed, by the theme of the window.
    public static var tintColor: UIColor { theme.tint }
    /// Behind content, by the theme of the window.
    public static var systemBackground: UIColor { theme.card }
    /// Behind groups of content, by the theme of the window.
    public static var secondarySystemBackground: UIColor { theme.page }
    /// Behind a grouped table, by the theme of the window.
    public static var systemGroupedBackground: UIColor { theme.page }
}

/// Inside `draw(_ rect:)`.
@MainActor
extension Color {
    /// What is filled and stroked from here on, in this `draw(_ rect:)`, has this colour.
    public func set() {
        setFill()
        setStroke()
    }
    /// What fills are drawn in from now on. Only inside `draw(_:)`.
    public func setFill() { GraphicsState.current.fill = self }
    /// What lines are drawn in from now on. Only inside `draw(_:)`.
    public func setStroke() { GraphicsState.current.stroke = self }
}
