import PopupKit

/// Keys and what they do, in as many lines as the width asks for; a click does what the key does.
final class KeyLegend: View {
    /// A key's name, what it does, and the doing.
    var entries: [(key: String, title: String, action: @MainActor @Sendable () -> Void)] = [] { didSet { rebuild() } }
    private var items: [KeyLegendItem] = []

    private func rebuild() {
        let focused = items.firstIndex { $0.isFocused }
        let isVisible = stage?.isFocusVisible ?? false
        for item in items { item.removeFromSuperview() }
        items = entries.map { KeyLegendItem(key: $0.key, title: $0.title, action: $0.action) }
        for item in items { addSubview(item) }
        // What was chosen by it may have been the language, which makes all of them anew.
        if let focused, focused < items.count { stage?.focus(items[focused], isVisible: isVisible) }
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: arrange(in: size.width) { _, _ in })
    }

    override func layoutSubviews() { _ = arrange(in: bounds.width) { $0.frame = $1 } }

    /// Hands each item its place, and answers with the height of them all.
    private func arrange(in width: Double, _ place: (View, Rect) -> Void) -> Double {
        let line = 32.0
        // The caps stand on the column's edge, whatever is around them under the pointer.
        let start = -KeyLegendItem.inset
        var x = start
        var y = 0.0
        for item in items {
            let size = item.sizeThatFits(Size(width: width, height: line))
            if x > start, x + size.width > width {
                x = start
                y += line
            }
            place(item, Rect(x: x, y: y, width: size.width, height: line))
            x += size.width + 8
        }
        return items.isEmpty ? 0 : y + line
    }
}

/// A key and what it does.
private final class KeyLegendItem: Control {
    static let inset = 6.0

    private let cap: KeyCap
    private let label: Label

    init(key: String, title: String, action: @escaping @MainActor @Sendable () -> Void) {
        cap = KeyCap(key)
        label = Label(title)
        super.init(frame: .zero)
        onAction = action
        addSubview(cap)
        addSubview(label)
    }

    override var accessibilityName: String? { label.text }

    override func environmentChanged() {
        super.environmentChanged()
        label.font = theme.noteFont
        label.textColor = theme.secondaryLabel
        cornerRadius = 8
        stateChanged()
    }

    override func stateChanged() {
        backgroundColor = theme.shaded(.clear, isHovered: isHovered, isPressed: isPressed)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let both = cap.sizeThatFits(size).width + 6 + label.sizeThatFits(size).width
        return Size(width: both + 2 * KeyLegendItem.inset, height: 32)
    }

    override func layoutSubviews() {
        let key = cap.sizeThatFits(bounds.size)
        let text = label.sizeThatFits(bounds.size)
        cap.frame = Rect(
            x: KeyLegendItem.inset, y: ((bounds.height - key.height) / 2).rounded(), width: key.width,
            height: key.height)
        label.frame = Rect(
            x: cap.frame.maxX + 6, y: ((bounds.height - text.height) / 2).rounded(), width: text.width,
            height: text.height)
    }
}
