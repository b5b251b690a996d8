import PopupDrawing
import PopupGeometry

/// Every colour, size and distance of the look, as one value. Views read it from their stage; setting
/// `Stage.theme` changes all that is shown, open popups included.
public struct Theme: Hashable, Sendable {
    public var isDark: Bool

    // Surfaces
    public var page: Color
    public var card: Color
    public var raised: Color

    // Text and marks
    public var label: Color
    public var secondaryLabel: Color
    public var tertiaryLabel: Color
    public var separator: Color
    public var tint: Color
    public var onTint: Color
    public var destructive: Color
    public var success: Color

    // Popups
    /// Laid over what is behind a modal popup.
    public var mask: Color
    public var panelShadow: Shadow
    public var panelContactShadow: Shadow
    public var menu: Color
    public var onMenu: Color
    public var menuSeparator: Color

    // Radii in points
    public var cardRadius: Double
    public var alertRadius: Double
    public var sheetRadius: Double
    public var menuRadius: Double
    public var buttonRadius: Double
    public var keyCapRadius: Double

    // Type
    /// A page's title.
    public var largeTitleFont = Font.system(28, .bold)
    public var titleFont = Font.system(20, .semibold)
    /// The title of a popup or a group.
    public var headlineFont = Font.system(17, .semibold)
    public var bodyFont = Font.system(15)
    public var buttonFont = Font.system(15, .medium)
    /// The button that matters most.
    public var emphasizedFont = Font.system(15, .semibold)
    public var menuFont = Font.system(16)
    public var noteFont = Font.system(13)
    public var captionFont = Font.system(11, .medium)

    // Distances in points, all on a grid of four
    public var grid = 4.0
    /// Around content.
    public var margin = 16.0
    public var cardGap = 12.0
    /// Inside rows, and between an icon and its text.
    public var inset = 8.0
    /// The least height of what can be clicked, and of what matters most.
    public var hitHeight = 32.0
    public var primaryHitHeight = 44.0
    public var rowHeight = 44.0

    // States
    /// How much of black or white lies over what the pointer is over, and over what is pressed.
    public var hoverShade = 0.04
    public var pressShade = 0.10
    public var disabledAlpha = 0.35

    public static let light = Theme(
        isDark: false, page: Color(hex: 0xF2F2F7), card: .white, raised: .white, label: .black,
        secondaryLabel: Color(hex: 0x3C3C43, alpha: 0.6), tertiaryLabel: Color(hex: 0x3C3C43, alpha: 0.3),
        separator: Color(hex: 0x3C3C43, alpha: 0.29), tint: Color(hex: 0x007AFF), onTint: .white,
        destructive: Color(hex: 0xFF3B30), success: Color(hex: 0x34C759), mask: Color(white: 0, alpha: 0.4),
        panelShadow: Shadow(color: Color(white: 0, alpha: 0.18), offset: Point(x: 0, y: 12), blur: 40),
        panelContactShadow: Shadow(color: Color(white: 0, alpha: 0.10), offset: Point(x: 0, y: 1), blur: 3),
        menu: Color(hex: 0x4C4C4C), onMenu: .white, menuSeparator: Color(white: 1, alpha: 0.12), cardRadius: 12,
        alertRadius: 14, sheetRadius: 14, menuRadius: 8, buttonRadius: 10, keyCapRadius: 4)

    public static let dark: Theme = {
        var theme = light
        theme.isDark = true
        theme.page = .black
        theme.card = Color(hex: 0x1C1C1E)
        theme.raised = Color(hex: 0x2C2C2E)
        theme.label = .white
        theme.secondaryLabel = Color(hex: 0xEBEBF5, alpha: 0.6)
        theme.tertiaryLabel = Color(hex: 0xEBEBF5, alpha: 0.3)
        theme.separator = Color(hex: 0x545458, alpha: 0.6)
        theme.tint = Color(hex: 0x0A84FF)
        theme.destructive = Color(hex: 0xFF453A)
        theme.success = Color(hex: 0x30D158)
        theme.panelShadow.color = Color(white: 0, alpha: 0.5)
        theme.panelContactShadow.color = Color(white: 0, alpha: 0.3)
        theme.menu = Color(hex: 0x3A3A3C)
        return theme
    }()
}
