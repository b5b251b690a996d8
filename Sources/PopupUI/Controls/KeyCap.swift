import PopupDrawing
import PopupGeometry

/// The picture of a key, beside what the key does.
public final class KeyCap: View {
    /// What is printed on the key.
    public var text: String {
        didSet {
            guard text != oldValue else { return }
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }
    private var box = TextBox()

    /// A key with `text` on it, as wide as the text needs.
    public init(_ text: String) {
        self.text = text
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .text
    }

    public override var accessibilityName: String? { accessibilityLabel ?? text }

    public override func sizeThatFits(_ size: Size) -> Size {
        let height = 5 * theme.grid
        return Size(width: max(height, (layout?.size.width ?? 0) + 3 * theme.grid), height: height)
    }

    public override var intrinsicContentSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    private var layout: TextLayout? {
        box.layout(text, TextStyle(font: theme.captionFont, lineLimit: 1), for: self)
    }

    public override func draw(_ canvas: inout Canvas) {
        let theme = theme
        let shape = RoundedRect(bounds, radius: theme.keyCapRadius)
        canvas.fill(shape, theme.isDark ? Color(white: 1, alpha: 0.10) : Color(white: 0, alpha: 0.04))
        canvas.strokeInside(shape, width: 1 / canvas.scale, theme.separator)
        guard let layout, let engine = stage?.textEngine else { return }
        let top = layout.topCentringCapitals(from: bounds.minY, to: bounds.maxY, engine: engine)
        layout.draw(on: &canvas, at: Point(x: bounds.midX - layout.size.width / 2, y: top), theme.secondaryLabel)
    }
}
