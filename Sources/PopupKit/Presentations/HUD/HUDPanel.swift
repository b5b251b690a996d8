import PopupUI

/// The dark square of a HUD: its sign, and its text below the middle.
@MainActor
final class HUDPanel: View {
    static let radius = 10.0
    static let color = Color(white: 0.3, alpha: 0.8)

    private var label = HUDLabel()
    private var sign = HUDSign()

    init() {
        super.init(frame: .zero)
        backgroundColor = HUDPanel.color
        cornerRadius = HUDPanel.radius
        isUserInteractionEnabled = false
        accessibilityRole = .progress
        addSubview(sign)
        addSubview(label)
    }

    override var accessibilityName: String? { accessibilityLabel ?? label.text }

    /// Shows what `hud` says; from another HUD to this one with a short cross-fade.
    func show(_ hud: HUD, animated: Bool) {
        guard animated, label.text != hud.text || sign.indicator != hud.indicator else {
            label.text = hud.text
            sign.indicator = hud.indicator
            setNeedsLayout()
            return
        }
        let old: [View] = [label, sign]
        label = HUDLabel()
        sign = HUDSign()
        label.text = hud.text
        sign.indicator = hud.indicator
        addSubview(sign)
        addSubview(label)
        let new: [View] = [label, sign]
        for view in new { view.alpha = 0 }
        setNeedsLayout()
        View.animate(
            withDuration: 0.15,
            animations: {
                for view in old { view.alpha = 0 }
                for view in new { view.alpha = 1 }
            },
            completion: { _ in for view in old { view.removeFromSuperview() } })
    }

    override func layoutSubviews() {
        let side = bounds.height
        // The text's middle is a quarter of the side below the panel's.
        let isCompact = side < HUD.Size.regular.rawValue
        let width = max(0, bounds.width - (isCompact ? 16 : 32))
        let size = label.sizeThatFits(Size(width: width, height: .infinity))
        let hasSign = sign.indicator != .none
        let middle = hasSign || !isCompact ? side * 0.75 : side / 2
        label.frame = Rect(
            x: (bounds.width - width) / 2, y: (middle - size.height / 2).rounded(), width: width, height: size.height)
        let above = label.text.isEmpty ? side / 2 : (middle - size.height / 2) / 2 + (isCompact ? 2 : 8)
        sign.frame = Rect(
            x: ((bounds.width - HUDSign.side) / 2).rounded(), y: (above - HUDSign.side / 2).rounded(),
            width: HUDSign.side, height: HUDSign.side)
    }
}

/// The text of a HUD: white, 16 points, centred, at most two lines.
@MainActor
private final class HUDLabel: View {
    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    private var layout: TextLayout?

    override init(frame: Rect) {
        super.init(frame: frame)
        accessibilityRole = .text
    }

    override var accessibilityName: String? { text }

    private func make(width: Double) -> TextLayout? {
        guard let stage, !text.isEmpty else { return nil }
        let style = TextStyle(
            font: .system(16, .medium), color: .white, alignment: .center, lineLimit: 2, language: stage.language)
        if let layout, layout.text == text, layout.style == style, layout.scale == stage.scale, lastWidth == width {
            return layout
        }
        lastWidth = width
        layout = TextLayout.make(text, style: style, width: width, engine: stage.textEngine, scale: stage.scale)
        return layout
    }
    private var lastWidth = -1.0

    override func sizeThatFits(_ size: Size) -> Size { make(width: size.width)?.size ?? .zero }

    override func draw(_ canvas: inout Canvas) { make(width: bounds.width)?.draw(on: &canvas, at: bounds.origin) }
}
