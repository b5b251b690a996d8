import PopupUI

/// A popover's background: a rounded panel with an arrow, and the shadow around the panel.
@MainActor
final class BubbleView: View {
    /// In the view's own space.
    var shape = BubbleShape(body: .zero, radius: 8, direction: [], tip: 0) {
        didSet { if shape != oldValue { setNeedsDisplay() } }
    }
    /// nil takes the theme's card colour.
    var fill: Color? { didSet { if fill != oldValue { setNeedsDisplay() } } }
    var hasShadow = true { didSet { if hasShadow != oldValue { setNeedsDisplay() } } }

    override func draw(_ canvas: inout Canvas) {
        guard !shape.body.isEmpty else { return }
        let panel = RoundedRect(shape.body, radius: shape.radius)
        if hasShadow {
            canvas.shadow(of: panel, theme.panelShadow, knockout: true)
            canvas.shadow(of: panel, theme.panelContactShadow, knockout: true)
        }
        let color = fill ?? (theme.isDark ? theme.raised : theme.card)
        canvas.fill(shape.path, color)
    }

    /// The drawn shape, not the box around it: beside the arrow is outside.
    override func point(inside point: Point) -> Bool { shape.contains(point) }
}
