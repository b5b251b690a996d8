import PopupKit

/// A row to choose: a title, a note at the right, and a check mark while it is the chosen one.
final class OptionRow: Control {
    let title = Label()
    let note = Label()
    private let check = ImageView(.check, size: 18)
    private let line = Separator()
    /// Whether the hairline ends where the marks end, and not at the edge.
    var hasInsetLine = false { didSet { setNeedsLayout() } }
    /// Whether a hairline follows it.
    var hasLine = true { didSet { line.isHidden = !hasLine } }

    init() {
        super.init(frame: .zero)
        for view in [title, note, check, line] { addSubview(view) }
    }

    override func environmentChanged() {
        super.environmentChanged()
        note.font = theme.noteFont
        note.textColor = theme.secondaryLabel
        check.tintColor = theme.tint
        stateChanged()
    }

    override var accessibilityName: String? { title.text }

    override func stateChanged() {
        backgroundColor = theme.shaded(.clear, isHovered: isHovered, isPressed: isPressed)
        check.isHidden = !isSelected
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 48) }

    /// To the ends of the list, with the focus: the list by itself would scroll away from it.
    override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, event.key == .home || event.key == .end else { return super.keyDown(event) }
        let rows = superview?.subviews.compactMap { $0 as? OptionRow } ?? []
        guard let row = event.key == .home ? rows.first : rows.last else { return false }
        stage?.focus(row, isVisible: true)
        row.scrollToVisible()
        return true
    }

    override func layoutSubviews() {
        let inset = theme.margin
        let b = bounds
        check.frame = Rect(x: b.width - inset - 18, y: (b.height - 18) / 2, width: 18, height: 18)
        let noteSize = note.sizeThatFits(b.size)
        note.frame = Rect(
            x: check.frame.minX - 10 - noteSize.width, y: ((b.height - noteSize.height) / 2).rounded(),
            width: noteSize.width, height: noteSize.height)
        let titleSize = title.sizeThatFits(b.size)
        title.frame = Rect(
            x: inset, y: ((b.height - titleSize.height) / 2).rounded(),
            width: max(0, min(titleSize.width, note.frame.minX - 8 - inset)), height: titleSize.height)
        let pixel = 1 / displayScale
        line.frame = Rect(
            x: inset, y: b.height - pixel, width: max(0, b.width - (hasInsetLine ? 2 : 1) * inset),
            height: pixel)
    }
}
