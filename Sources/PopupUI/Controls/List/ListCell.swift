import PopupDrawing
import PopupGeometry

/// One row of a list view: what it shows is up to subclasses or subviews; chosen, pressed and pointed at it looks alike
/// everywhere.
///
/// Cells are used again for other rows as the list scrolls: set everything that you ever set.
open class ListCell: Control {
    /// Laid over the row while the pointer is on it, and while it is pressed; nil for the theme's. For rows on a dark
    /// panel in a light theme.
    public final var hoverColor: Color? { didSet { setNeedsDisplay() } }
    /// Behind the row while it is pressed; nil for the theme's shade.
    public final var pressColor: Color? { didSet { setNeedsDisplay() } }
    /// Behind the chosen row; nil for a breath of the theme's tint, clear for rows that show it otherwise.
    public final var selectionColor: Color? { didSet { setNeedsDisplay() } }
    /// nil for the theme's separator.
    public final var separatorColor: Color? { didSet { setNeedsDisplay() } }
    /// Rounds what is laid over the row, and draws it in from the row's sides by `grid` points.
    public final var hasRoundedHighlight = false { didSet { setNeedsDisplay() } }

    /// The row that the cell stands for now.
    public final internal(set) var row: Int?
    final weak var list: ListView?
    /// Told by the list: a line below, from this far in.
    final var separatorInset: EdgeInsets? { didSet { if separatorInset != oldValue { setNeedsDisplay() } } }
    /// Shown as pressed from outside: by a press that began elsewhere.
    final var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// Where the keyboard is, while the ring shows it.
    final var isCursor = false { didSet { if isCursor != oldValue { setNeedsDisplay() } } }

    public init() {
        super.init(frame: .zero)
        allowsFocus = false
        accessibilityRole = .row
    }

    /// About to stand for another row: let go of what belongs to the old one.
    open func prepareForReuse() {}

    /// The list's click, Return and Space come here.
    open override func sendAction() {
        super.sendAction()
        if let row { list?.activate(row) }
    }

    open override func pointerDown(_ event: PointerEvent) -> Bool {
        let isTaken = super.pointerDown(event)
        if isTaken, event.button == .left, let list, list.canBecomeFocused { stage?.focus(list) }
        return isTaken
    }

    /// The first text inside, unless a label is given.
    open override var accessibilityName: String? { accessibilityLabel ?? ListCell.firstText(in: self) }

    private static func firstText(in view: View) -> String? {
        for child in view.subviews where !child.isHidden {
            if let label = child as? Label, !label.text.isEmpty { return label.text }
            if let text = firstText(in: child) { return text }
        }
        return nil
    }

    /// Draws background, separator and the keyboard's ring; what a subclass draws comes over it.
    open override func draw(_ canvas: inout Canvas) {
        let theme = theme
        let inset = hasRoundedHighlight ? theme.grid : 0
        let shape = RoundedRect(
            bounds.insetBy(dx: inset, dy: 0), radius: hasRoundedHighlight ? theme.menuRadius : 0)
        if isSelected { canvas.fill(shape, selectionColor ?? theme.tintedFill(theme.tint)) }
        if isPressed || isHighlighted {
            canvas.fill(shape, pressColor ?? theme.shade(isHovered: true, isPressed: true))
        } else if isHovered, isEnabled {
            canvas.fill(shape, hoverColor ?? theme.shade(isHovered: true, isPressed: false))
        }
        if let separatorInset {
            let pixel = 1 / canvas.scale
            canvas.fill(
                Rect(
                    x: bounds.minX + separatorInset.left, y: bounds.maxY - pixel,
                    width: max(0, bounds.width - separatorInset.left - separatorInset.right), height: pixel),
                separatorColor ?? theme.separator)
        }
        if isCursor {
            canvas.strokeInside(
                RoundedRect(bounds.insetBy(dx: 2, dy: 2), radius: theme.menuRadius - 2), width: 2,
                theme.tint.withAlpha(0.6))
        }
    }
}
