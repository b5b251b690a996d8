import PopupUI

/// A row of a menu: icon, title, check mark, and a hairline to the next.
@MainActor
final class MenuRow: Control {
    private static let inset = 16.0
    private static let iconSide = 22.0
    private static let gap = 12.0

    private let item: MenuItem
    private let style: MenuController.Style
    private let label = Label()
    private let line = Separator()
    /// Would be chosen now.
    var isHighlighted = false { didSet { if isHighlighted != oldValue { update() } } }
    var hasLine = true { didSet { line.isHidden = !hasLine } }
    /// The pointer came or went.
    var onHover: (@MainActor (MenuRow, Bool) -> Void)?

    init(_ item: MenuItem, _ style: MenuController.Style) {
        self.item = item
        self.style = style
        super.init(frame: .zero)
        accessibilityRole = .menuItem
        label.text = item.title
        addSubview(label)
        addSubview(line)
        isEnabled = item.isEnabled
        isSelected = item.isChecked
        takesFocusOnClick = false
        update()
    }

    override var accessibilityName: String? { item.title }
    override var showsFocusRing: Bool { false }

    override func environmentChanged() {
        super.environmentChanged()
        update()
    }

    override func hoverChanged() {
        super.hoverChanged()
        onHover?(self, isHovered)
    }

    override func stateChanged() { update() }

    private var color: Color {
        if item.isDestructive { return theme.destructive }
        return style == .dark ? theme.onMenu : theme.label
    }

    private func update() {
        label.font = theme.menuFont
        label.textColor = color
        line.color = style == .dark ? theme.menuSeparator : nil
        let alpha = isPressed ? 0.18 : isHighlighted ? 0.10 : 0
        let shade: Color = style == .dark || theme.isDark ? .white : .black
        backgroundColor = alpha > 0 ? shade.withAlpha(style == .dark || theme.isDark ? alpha : alpha / 2) : .clear
        setNeedsDisplay()
    }

    // MARK: Layout and drawing

    private var textInset: Double {
        item.icon == nil ? MenuRow.inset : MenuRow.inset + MenuRow.iconSide + MenuRow.gap
    }
    private var trailing: Double { item.isChecked ? MenuRow.inset + MenuRow.iconSide : MenuRow.inset }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: .infinity, height: .infinity))
        return Size(width: (textInset + text.width + trailing + 4).rounded(.up), height: style == .dark ? 48 : 44)
    }

    override func layoutSubviews() {
        label.setPlace(
            Rect(x: textInset, y: 0, width: max(0, bounds.width - textInset - trailing), height: bounds.height))
        let pixel = 1 / displayScale
        line.setPlace(
            Rect(x: textInset, y: bounds.height - pixel, width: max(0, bounds.width - textInset), height: pixel))
    }

    override func draw(_ canvas: inout Canvas) {
        let side = MenuRow.iconSide
        let y = (bounds.height - side) / 2
        item.icon?.draw(on: &canvas, in: Rect(x: MenuRow.inset, y: y, width: side, height: side), color)
        if item.isChecked {
            let tint = style == .dark ? theme.onMenu : theme.tint
            Icon.check.draw(
                on: &canvas, in: Rect(x: bounds.width - MenuRow.inset - side + 4, y: y, width: side, height: side), tint
            )
        }
    }
}
