import PopupDrawing
import PopupGeometry
import PopupUI

extension Color {
    public static let darkGray = Color(white: 1.0 / 3)
    public static let lightGray = Color(white: 2.0 / 3)
    public static let gray = Color(white: 0.5)
    public static let red = Color(hex: 0xFF0000)
    public static let green = Color(hex: 0x00FF00)
    public static let blue = Color(hex: 0x0000FF)
    public static let cyan = Color(hex: 0x00FFFF)
    public static let yellow = Color(hex: 0xFFFF00)
    public static let magenta = Color(hex: 0xFF00FF)
    public static let orange = Color(hex: 0xFF8000)
    public static let purple = Color(hex: 0x800080)
    public static let brown = Color(hex: 0x996633)

    public static let systemRed = Color(hex: 0xFF3B30)
    public static let systemGreen = Color(hex: 0x34C759)
    public static let systemBlue = Color(hex: 0x007AFF)
    public static let systemOrange = Color(hex: 0xFF9500)
    public static let systemYellow = Color(hex: 0xFFCC00)
    public static let systemPink = Color(hex: 0xFF2D55)
    public static let systemPurple = Color(hex: 0xAF52DE)
    public static let systemTeal = Color(hex: 0x30B0C7)
    public static let systemIndigo = Color(hex: 0x5856D6)
    public static let systemGray = Color(hex: 0x8E8E93)

    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        /// One channel: how far `hue` is from where the channel is full, in sixths of the circle.
        func channel(_ shift: Double) -> Double {
            let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(1, min(k, 4 - k))))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    public init(cgColor: CGColor) { self = cgColor }

    public var cgColor: CGColor { self }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(alpha) }

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

    public static var label: UIColor { theme.label }
    public static var secondaryLabel: UIColor { theme.secondaryLabel }
    public static var tertiaryLabel: UIColor { theme.tertiaryLabel }
    public static var placeholderText: UIColor { theme.tertiaryLabel }
    public static var separator: UIColor { theme.separator }
    public static var tintColor: UIColor { theme.tint }
    public static var systemBackground: UIColor { theme.card }
    public static var secondarySystemBackground: UIColor { theme.page }
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
    public func setFill() { GraphicsState.current.fill = self }
    public func setStroke() { GraphicsState.current.stroke = self }
}
