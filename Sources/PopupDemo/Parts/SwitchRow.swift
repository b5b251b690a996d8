import PopupKit

/// A title and a switch in one row; a click anywhere throws it.
final class SwitchRow: Control {
    let title = Label()
    let toggle = Switch()
    /// Runs when a person threw it.
    var onChange: ((Bool) -> Void)?

    init() {
        super.init(frame: .zero)
        toggle.allowsFocus = false
        toggle.isUserInteractionEnabled = false
        title.numberOfLines = 2
        addSubview(title)
        addSubview(toggle)
    }

    var isOn: Bool {
        get { toggle.isOn }
        set {
            toggle.isOn = newValue
            isSelected = newValue
        }
    }

    override var accessibilityName: String? { title.text }

    override func environmentChanged() {
        super.environmentChanged()
        cornerRadius = theme.buttonRadius
        stateChanged()
    }

    override func stateChanged() {
        let base = theme.isDark ? Color(white: 1, alpha: 0.06) : Color(white: 0, alpha: 0.04)
        backgroundColor = theme.shaded(base, isHovered: isHovered, isPressed: isPressed)
    }

    override func sendAction() {
        toggle.setOn(!toggle.isOn, animated: true)
        isSelected = toggle.isOn
        onChange?(toggle.isOn)
        super.sendAction()
    }

    private let inset = 12.0

    private func textWidth(_ width: Double) -> Double { max(0, width - 2 * inset - Switch.size.width - 8) }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = title.sizeThatFits(Size(width: textWidth(size.width), height: .infinity))
        return Size(width: size.width, height: max(44, text.height + 16))
    }

    override func layoutSubviews() {
        let b = bounds
        let size = Switch.size
        toggle.frame = Rect(
            x: b.width - inset - size.width, y: (b.height - size.height) / 2, width: size.width, height: size.height)
        let height = title.sizeThatFits(Size(width: textWidth(b.width), height: .infinity)).height
        title.frame = Rect(
            x: inset, y: ((b.height - height) / 2).rounded(), width: textWidth(b.width), height: height)
    }
}
