import PopupKit

/// A small screen with a bar and some content: the ground that every style's drawing stands on.
///
/// It is designed on 128 × 80 units and mapped to the area it is given, edges on whole pixels.
struct MiniScreen {
    static let size = Size(width: 128, height: 80)

    let frame: Rect
    let theme: Theme
    private let unit: Double
    private let scale: Double

    /// The screen as large as fits into `area`.
    init(in area: Rect, theme: Theme, scale: Double) {
        unit = min(area.width / MiniScreen.size.width, area.height / MiniScreen.size.height)
        let width = MiniScreen.size.width * unit
        let height = MiniScreen.size.height * unit
        frame = Rect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
            .rounded(toScale: scale)
        self.theme = theme
        self.scale = scale
    }

    // MARK: From the design to the area

    func length(_ units: Double) -> Double { units * unit }

    func point(_ x: Double, _ y: Double) -> Point { Point(x: frame.minX + x * unit, y: frame.minY + y * unit) }

    /// Edges on whole pixels; nothing gets thinner than one.
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        var r = Rect(origin: point(x, y), size: Size(width: length(width), height: length(height)))
            .rounded(toScale: scale)
        r.size.width = max(1 / scale, r.width)
        r.size.height = max(1 / scale, r.height)
        return r
    }

    // MARK: Colours

    var ink: Color { theme.isDark ? Color(white: 1, alpha: 0.26) : Color(white: 0, alpha: 0.16) }
    var faintInk: Color { theme.isDark ? Color(white: 1, alpha: 0.12) : Color(white: 0, alpha: 0.07) }
    var ground: Color { theme.isDark ? Color(hex: 0x2C2C2E) : Color(hex: 0xFAFAFC) }
    var panelColor: Color { theme.isDark ? Color(hex: 0x545458) : .white }
    var shape: RoundedRect { RoundedRect(frame, radius: 6) }

    // MARK: Parts

    /// Bar, title, plus and a few lines of content.
    func draw(on canvas: inout Canvas) {
        canvas.fill(shape, ground)
        bar(51, 5, 26, 3, ink, &canvas)
        canvas.fill(rect(116, 6.2, 5, 1), ink)
        canvas.fill(rect(118, 4.2, 1, 5), ink)
        canvas.fill(rect(0, 12.6, 128, 0.6), faintInk)
        for i in 0..<7 {
            bar(8, 19 + Double(i) * 9, i % 2 == 1 ? 70 : 112, 4, faintInk, &canvas)
        }
    }

    /// The edge of the screen, over everything else.
    func drawEdge(on canvas: inout Canvas) { canvas.strokeInside(shape, width: 1 / scale, ink) }

    /// What lies over the whole screen under a popup.
    func mask(_ color: Color, on canvas: inout Canvas) { canvas.fill(frame, color) }

    /// A line with round ends.
    func bar(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, _ canvas: inout Canvas
    ) {
        let r = rect(x, y, width, height)
        canvas.fill(RoundedRect(r, radius: r.height / 2), color)
    }

    /// A panel with the soft shadow that popups have.
    func panel(_ rect: Rect, radii: CornerRadii, color: Color? = nil, on canvas: inout Canvas) {
        let shape = RoundedRect(rect, radii: radii)
        canvas.shadow(of: shape, Shadow(color: Color(white: 0, alpha: 0.24), offset: Point(x: 0, y: 2), blur: 9))
        canvas.fill(shape, color ?? panelColor)
    }

    /// A panel with an arrow on its upper edge, its tip above `x`.
    func bubble(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, tip: Double, color: Color,
        on canvas: inout Canvas
    ) {
        let box = rect(x, y, width, height)
        panel(box, radii: CornerRadii(all: 5), color: color, on: &canvas)
        var arrow = Path()
        arrow.move(to: Point(x: point(tip, 0).x, y: box.minY - length(4.5)))
        arrow.addLine(to: Point(x: point(tip + 4.5, 0).x, y: box.minY))
        arrow.addLine(to: Point(x: point(tip - 4.5, 0).x, y: box.minY))
        arrow.close()
        canvas.fill(arrow, color)
    }
}
