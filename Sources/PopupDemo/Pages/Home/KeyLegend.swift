import PopupKit

/// Keys and what they do, in as many lines as the width asks for.
final class KeyLegend: View {
    /// A key's name and what it does.
    var entries: [(key: String, title: String)] = [] { didSet { rebuild() } }
    private var pairs: [(cap: KeyCap, label: Label)] = []

    private func rebuild() {
        for pair in pairs {
            pair.cap.removeFromSuperview()
            pair.label.removeFromSuperview()
        }
        pairs = entries.map { entry in
            let label = Label(entry.title)
            label.font = theme.noteFont
            label.textColor = theme.secondaryLabel
            return (KeyCap(entry.key), label)
        }
        for pair in pairs {
            addSubview(pair.cap)
            addSubview(pair.label)
        }
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: arrange(in: size.width) { _, _, _ in })
    }

    override func layoutSubviews() {
        _ = arrange(in: bounds.width) { pair, cap, label in
            pair.cap.frame = cap
            pair.label.frame = label
        }
    }

    /// Hands each pair its places, and answers with the height of them all.
    private func arrange(in width: Double, _ place: ((cap: KeyCap, label: Label), Rect, Rect) -> Void) -> Double {
        let line = 28.0
        var x = 0.0
        var y = 0.0
        for pair in pairs {
            let cap = pair.cap.sizeThatFits(.zero)
            let label = pair.label.sizeThatFits(Size(width: width, height: line))
            let both = cap.width + 6 + label.width
            if x > 0, x + both > width {
                x = 0
                y += line
            }
            place(
                pair, Rect(x: x, y: y + ((line - cap.height) / 2).rounded(), width: cap.width, height: cap.height),
                Rect(
                    x: x + cap.width + 6, y: y + ((line - label.height) / 2).rounded(), width: label.width,
                    height: label.height))
            x += both + 20
        }
        return pairs.isEmpty ? 0 : y + line
    }
}
