import PopupUI

/// An action of an alert, to be clicked: its title in the middle of the whole row.
@MainActor
final class AlertActionRow: Control {
    let action: AlertAction
    /// What Return means stands out.
    var isEmphasized = false { didSet { if isEmphasized != oldValue { setNeedsDisplay() } } }
    private let label = Label()

    init(_ action: AlertAction) {
        self.action = action
        super.init(frame: .zero)
        label.textAlignment = .center
        addSubview(label)
        isEnabled = action.isEnabled
        update()
    }

    override var accessibilityName: String? { action.title }
    // The row reaches to the card's edge, which would cut a ring outside of it.
    override var focusRingOffset: Double { -6 }
    override var focusRingRadii: CornerRadii { CornerRadii(all: 12) }

    override func environmentChanged() {
        super.environmentChanged()
        update()
    }

    override func stateChanged() { update() }

    func update() {
        label.text = action.title ?? ""
        label.font = isEmphasized ? theme.emphasizedFont : theme.bodyFont
        label.textColor = action.style == .destructive ? theme.destructive : theme.tint
        backgroundColor = theme.shade(isHovered: isHovered && isEnabled, isPressed: isPressed)
    }

    /// The width that the title needs.
    var titleWidth: Double { label.sizeThatFits(Size(width: .infinity, height: .infinity)).width.rounded(.up) }

    override func layoutSubviews() {
        let inset = AlertLayout.actionInset
        label.setPlace(
            Rect(x: inset, y: 0, width: max(0, bounds.width - 2 * inset), height: bounds.height))
    }
}
