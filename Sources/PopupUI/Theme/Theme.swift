import PopupDrawing
import PopupGeometry

/// Every colour, size and distance of the look, as one value. Views read it from their stage; setting
/// `Stage.theme` changes all that is shown, open popups included.
public struct Theme: Hashable, Sendable {
    /// Light text on dark surfaces.
    public var isDark: Bool

    // Surfaces
    /// Behind everything: the page's own ground.
    public var page: Color
    /// A group of rows or a card on the page.
    public var card: Color
    /// A popup's panel, above pages and cards.
    public var raised: Color

    // Text and marks
    /// Text.
    public var label: Color
    /// Text that matters less: details and notes.
    public var secondaryLabel: Color
    /// The faintest text: placeholders and captions.
    public var tertiaryLabel: Color
    /// Lines between rows.
    public var separator: Color
    /// What can be pressed, and what is chosen.
    public var tint: Color
    /// Text and marks on the tint.
    public var onTint: Color
    /// What cannot be taken back.
    public var destructive: Color
    /// What has gone well.
    public var success: Color

    // Popups
    /// Laid over what is behind a modal popup.
    public var mask: Color
    /// The wide shadow of a popup's panel.
    public var panelShadow: Shadow
    /// The tight shadow where a panel meets what it lies on.
    public var panelContactShadow: Shadow
    /// A menu's ground.
    public var menu: Color
    /// Text and marks of a menu.
    public var onMenu: Color
    /// Lines between a menu's rows.
    public var menuSeparator: Color

    // Radii in points
    /// A card's corners.
    public var cardRadius: Double
    /// An alert's corners.
    public var alertRadius: Double
    /// A sheet's upper corners.
    public var sheetRadius: Double
    /// The corners of a menu or popover.
    public var menuRadius: Double
    /// A button's corners.
    public var buttonRadius: Double
    /// A key cap's corners.
    public var keyCapRadius: Double

    // Type
    /// A page's title.
    public var largeTitleFont = Font.system(28, .bold)
    /// A group's title, or a card's.
    public var titleFont = Font.system(20, .semibold)
    /// The title of a popup or a group.
    public var headlineFont = Font.system(17, .semibold)
    /// Running text and rows.
    public var bodyFont = Font.system(15)
    /// A button's title.
    public var buttonFont = Font.system(15, .medium)
    /// The button that matters most.
    public var emphasizedFont = Font.system(15, .semibold)
    /// A menu's rows.
    public var menuFont = Font.system(16)
    /// Details below what they explain.
    public var noteFont = Font.system(13)
    /// The smallest text: captions and key caps.
    public var captionFont = Font.system(11, .medium)

    // Distances in points, all on a grid of four
    /// The unit that every other distance is a multiple of.
    public var grid = 4.0
    /// Around content.
    public var margin = 16.0
    /// Between two cards.
    public var cardGap = 12.0
    /// Inside rows, and between an icon and its text.
    public var inset = 8.0
    /// The least height of what can be clicked, and of what matters most.
    public var hitHeight = 32.0
    /// The least height of the button that matters most.
    public var primaryHitHeight = 44.0
    /// A row of one line.
    public var rowHeight = 44.0

    // States
    /// How much of black or white lies over what the pointer is over, and over what is pressed.
    public var hoverShade = 0.04
    /// The shade while something is pressed.
    public var pressShade = 0.10
    /// How much of what is disabled is still seen, 0…1.
    public var disabledAlpha = 0.35

    /// Dark text on light surfaces.
    public static let light = Theme(
        isDark: false, page: Color(hex: 0xF2F2F7), card: .white, raised: .white, label: .black,
        secondaryLabel: Color(hex: 0x3C3C43, alpha: 0.6), tertiaryLabel: Color(hex: 0x3C3C43, alpha: 0.3),
        separator: Color(hex: 0x3C3C43, alpha: 0.29), tint: Color(hex: 0x007AFF), onTint: .white,
        destructive: Color(hex: 0xFF3B30), success: Color(hex: 0x34C759), mask: Color(white: 0, alpha: 0.4),
        panelShadow: Shadow(color: Color(white: 0, alpha: 0.18), offset: Point(x: 0, y: 12), blur: 40),
        panelContactShadow: Shadow(color: Color(white: 0, alpha: 0.10), offset: Point(x: 0, y: 1), blur: 3),
        menu: Color(hex: 0x4C4C4C), onMenu: .white, menuSeparator: Color(white: 1, alpha: 0.12), cardRadius: 12,
        alertRadius: 14, sheetRadius: 14, menuRadius: 8, buttonRadius: 10, keyCapRadius: 4)

    /// Light text on dark surfaces.
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
