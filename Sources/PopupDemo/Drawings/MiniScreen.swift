import PopupKit

/// A small screen with a bar and some content: the ground that every style's drawing stands on.
struct MiniScreen {
    let frame: Rect
    let theme: Theme
    /// Points; all corners of the drawing follow it.
    let radius = 6.0
    let barHeight = 13.0

    /// The screen as large as fits into `area` at 16 : 10, on whole points.
    init(in area: Rect, theme: Theme) {
        let width = min(area.width, area.height * 1.6).rounded(.down)
        let height = (width / 1.6).rounded(.down)
        frame = Rect(
            x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width, height: height)
        self.theme = theme
    }

    var shape: RoundedRect { RoundedRect(frame, radius: radius) }
    var ink: Color { theme.isDark ? Color(white: 1, alpha: 0.22) : Color(white: 0, alpha: 0.13) }
    var faintInk: Color { theme.isDark ? Color(white: 1, alpha: 0.12) : Color(white: 0, alpha: 0.07) }
    var ground: Color { theme.isDark ? Color(hex: 0x2C2C2E) : .white }
    var panel: Color { theme.isDark ? Color(hex: 0x48484A) : .white }

    /// Bar, title, plus and a few lines of content.
    func draw(on canvas: inout Canvas) {
        canvas.fill(shape, ground)
        bar(Rect(x: frame.midX - 13, y: frame.minY + 5, width: 26, height: 3), ink, &canvas)
        let plus = Point(x: frame.maxX - 9, y: frame.minY + 6.5)
        canvas.fill(Rect(x: plus.x - 2.5, y: plus.y - 0.5, width: 5, height: 1), ink)
        canvas.fill(Rect(x: plus.x - 0.5, y: plus.y - 2.5, width: 1, height: 5), ink)
        canvas.fill(Rect(x: frame.minX, y: frame.minY + barHeight, width: frame.width, height: 1), faintInk)
        var y = frame.minY + barHeight + 8
        var isShort = false
        while y + 4 < frame.maxY - 5 {
            bar(
                Rect(x: frame.minX + 9, y: y, width: (frame.width - 18) * (isShort ? 0.62 : 1), height: 4), faintInk,
                &canvas)
            y += 9
            isShort.toggle()
        }
        canvas.strokeInside(shape, width: 1, ink)
    }

    /// What lies over the whole screen under a popup.
    func mask(_ color: Color, on canvas: inout Canvas) { canvas.fill(shape, color) }

    func bar(_ rect: Rect, _ color: Color, _ canvas: inout Canvas) {
        canvas.fill(RoundedRect(rect, radius: rect.height / 2), color)
    }

    /// A panel with the soft shadow that popups have.
    func panel(_ rect: Rect, radii: CornerRadii, color: Color? = nil, on canvas: inout Canvas) {
        let shape = RoundedRect(rect, radii: radii)
        canvas.shadow(of: shape, Shadow(color: Color(white: 0, alpha: 0.22), offset: Point(x: 0, y: 2), blur: 8))
        canvas.fill(shape, color ?? panel)
    }

    /// A panel with an arrow on its upper edge, its tip at `tip`.
    func bubble(_ rect: Rect, tip: Point, color: Color, on canvas: inout Canvas) {
        panel(rect, radii: CornerRadii(all: 4), color: color, on: &canvas)
        var arrow = Path()
        arrow.move(to: tip)
        arrow.addLine(to: Point(x: tip.x + 5, y: rect.minY + 0.5))
        arrow.addLine(to: Point(x: tip.x - 5, y: rect.minY + 0.5))
        arrow.close()
        canvas.fill(arrow, color)
    }
}
