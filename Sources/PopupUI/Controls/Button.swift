import PopupDrawing
import PopupGeometry

/// A title, an icon or both, to be clicked.
open class Button: Control {
    /// How much a button asks to be pressed.
    public enum Style: Hashable, Sendable {
        /// No background until it is pointed at.
        case plain
        /// The tint as background: the one that matters most.
        case filled
        /// A breath of the tint as background.
        case tinted
    }

    /// What it says, beside its icon; empty for an icon alone.
    public final var title: String { didSet { if title != oldValue { contentChanged() } } }
    /// Drawn before the title; nil for none.
    public final var icon: Icon? { didSet { if icon != oldValue { contentChanged() } } }
    /// How much it asks to be pressed.
    public final var style: Style { didSet { if style != oldValue { contentChanged() } } }
    /// nil for the theme's tint, or its destructive colour.
    public final var tintColor: Color? { didSet { if tintColor != oldValue { setNeedsDisplay() } } }
    /// Removes or loses something: takes the theme's destructive colour.
    public final var isDestructive = false { didSet { if isDestructive != oldValue { setNeedsDisplay() } } }
    /// nil for the theme's button font, or its emphasized one where the button is filled.
    public final var font: Font? { didSet { if font != oldValue { contentChanged() } } }
    /// Side of the icon's square in points.
    public final var iconSize = 22.0 { didSet { if iconSize != oldValue { contentChanged() } } }
    /// Whether the icon follows the title.
    public final var isIconTrailing = false { didSet { if isIconTrailing != oldValue { contentChanged() } } }
    /// Around the content.
    public final var contentInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12) {
        didSet { if contentInsets != oldValue { contentChanged() } }
    }
    /// The least height that it measures itself; nil for 44 where it is filled and 32 else, by the theme.
    public final var minimumHeight: Double? { didSet { if minimumHeight != oldValue { contentChanged() } } }
    private final var box = TextBox()
    /// The radius that the theme gave, to be followed as long as nobody sets another.
    private final var themeRadius = 0.0
    /// The theme's `hitHeight`, kept here: asked of every button at each move of the pointer.
    private final var hitSide = 0.0

    /// A button as large as its title and icon want; `action` runs at each press, by pointer or key.
    public init(_ title: String = "", icon: Icon? = nil, style: Style = .plain, action: (@MainActor () -> Void)? = nil)
    {
        self.title = title
        self.icon = icon
        self.style = style
        super.init(frame: .zero)
        onAction = action
        followTheme()
    }

    open override var accessibilityName: String? { accessibilityLabel ?? (title.isEmpty ? icon?.name : title) }

    open override func environmentChanged() {
        super.environmentChanged()
        followTheme()
    }

    private func followTheme() {
        let theme = theme
        if cornerRadii == CornerRadii(all: themeRadius) { cornerRadius = theme.buttonRadius }
        themeRadius = theme.buttonRadius
        hitSide = theme.hitHeight
    }

    private func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    // MARK: Measures

    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = contentInsets
        let text = titleLayout(width: .infinity)?.size ?? .zero
        var width = text.width
        var height = text.height
        if icon != nil {
            width += iconSize + (title.isEmpty ? 0 : gap)
            height = max(height, iconSize)
        }
        let least = minimumHeight ?? (style == .filled ? theme.primaryHitHeight : theme.hitHeight)
        height = max(least, height + insets.top + insets.bottom)
        width = title.isEmpty ? max(height, width + 10) : width + insets.left + insets.right
        return Size(width: min(size.width, width), height: height)
    }

    open override var intrinsicContentSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    /// At least 32 points (the theme's hit height) in both directions, however small the button is drawn.
    open override func point(inside point: Point) -> Bool {
        let b = presentedBounds
        guard b.width < hitSide || b.height < hitSide else { return super.point(inside: point) }
        return b.insetBy(dx: min(0, (b.width - hitSide) / 2), dy: min(0, (b.height - hitSide) / 2)).contains(point)
    }

    private final var gap: Double { theme.inset }

    private final func titleLayout(width: Double) -> TextLayout? {
        guard !title.isEmpty else { return nil }
        let font = font ?? (style == .filled ? theme.emphasizedFont : theme.buttonFont)
        return box.layout(title, TextStyle(font: font, lineLimit: 1), width: width, for: self)
    }

    // MARK: Drawing

    open override func draw(_ canvas: inout Canvas) {
        let theme = theme
        let tint = tintColor ?? (isDestructive ? theme.destructive : theme.tint)
        let base: Color =
            switch style {
            case .plain: isSelected ? theme.tintedFill(tint) : .clear
            case .filled: tint
            case .tinted: theme.tintedFill(tint)
            }
        let fill = theme.shaded(base, isHovered: isHovered && isEnabled, isPressed: isPressed)
        canvas.fill(RoundedRect(bounds, radii: cornerRadii), fill)
        drawContent(&canvas, style == .filled ? theme.onTint : tint)
    }

    private func drawContent(_ canvas: inout Canvas, _ color: Color) {
        let insets = contentInsets
        let room = max(0, bounds.width - (title.isEmpty ? 0 : insets.left + insets.right))
        let iconRoom = icon == nil ? 0 : iconSize + (title.isEmpty ? 0 : gap)
        let layout = titleLayout(width: max(0, room - iconRoom))
        let width = iconRoom + (layout?.size.width ?? 0)
        var x = bounds.midX - width / 2
        if icon != nil, isIconTrailing, let layout {
            drawTitle(layout, &canvas, x, color)
            x += layout.size.width + gap
        }
        if let icon {
            icon.draw(
                on: &canvas, in: Rect(x: x, y: bounds.midY - iconSize / 2, width: iconSize, height: iconSize), color)
            if !isIconTrailing { x += iconRoom }
        }
        if icon == nil || !isIconTrailing, let layout { drawTitle(layout, &canvas, x, color) }
    }

    private func drawTitle(_ layout: TextLayout, _ canvas: inout Canvas, _ x: Double, _ color: Color) {
        guard let engine = stage?.textEngine else { return }
        let top = layout.topCentringCapitals(from: bounds.minY, to: bounds.maxY, engine: engine)
        layout.draw(on: &canvas, at: Point(x: x, y: top), color)
    }
}
