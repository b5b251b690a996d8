import PopupKit

/// A small drawing of what a style does, for its card on the home screen.
final class StyleDrawing: View {
    private let style: Style

    init(_ style: Style) {
        self.style = style
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    override func draw(_ canvas: inout Canvas) {
        let screen = MiniScreen(in: bounds, theme: theme, scale: canvas.scale)
        canvas.save()
        canvas.clip(to: screen.shape)
        screen.draw(on: &canvas)
        switch style {
        case .sheet: drawSheet(screen, &canvas)
        case .card: drawCard(screen, &canvas)
        case .menu: drawMenu(screen, &canvas)
        case .title: drawTitlePopover(screen, &canvas)
        case .coupons: drawCoupons(screen, &canvas)
        case .pop: drawPop(screen, &canvas)
        case .hud: drawHUD(screen, &canvas)
        case .page: drawPage(screen, &canvas)
        }
        canvas.restore()
        screen.drawEdge(on: &canvas)
    }

    private func drawSheet(_ screen: MiniScreen, _ canvas: inout Canvas) {
        screen.mask(theme.mask, on: &canvas)
        screen.panel(screen.rect(0, 34, 128, 46), radii: CornerRadii(top: 8), on: &canvas)
        screen.bar(55, 37, 18, 2.5, screen.ink, &canvas)
        screen.bar(12, 46, 44, 4, screen.ink, &canvas)
        screen.bar(12, 55, 104, 4, screen.faintInk, &canvas)
        screen.bar(12, 64, 84, 4, screen.faintInk, &canvas)
    }

    private func drawCard(_ screen: MiniScreen, _ canvas: inout Canvas) {
        screen.mask(theme.mask, on: &canvas)
        screen.panel(screen.rect(32, 18, 64, 46), radii: CornerRadii(all: 7), on: &canvas)
        screen.bar(48, 26, 32, 4, screen.ink, &canvas)
        screen.bar(42, 35, 44, 3, screen.faintInk, &canvas)
        screen.bar(47, 41, 34, 3, screen.faintInk, &canvas)
        screen.bar(40, 50, 48, 8, theme.tint, &canvas)
    }

    private func drawMenu(_ screen: MiniScreen, _ canvas: inout Canvas) {
        screen.bubble(73, 17, 52, 46, tip: 118.5, color: theme.isDark ? Color(hex: 0x636366) : theme.menu, on: &canvas)
        for i in 0..<3 {
            let y = 23 + Double(i) * 13
            screen.bar(79, y, 7, 7, theme.onMenu, &canvas)
            screen.bar(91, y + 1.5, i == 1 ? 20 : 25, 4, theme.onMenu.withAlpha(0.75), &canvas)
        }
    }

    private func drawTitlePopover(_ screen: MiniScreen, _ canvas: inout Canvas) {
        screen.bubble(37, 17, 54, 50, tip: 64, color: screen.panelColor, on: &canvas)
        for i in 0..<3 {
            let color = i == 0 ? theme.tint : screen.ink
            screen.bar(44, 25 + Double(i) * 14, i == 1 ? 24 : 28, 4, color, &canvas)
        }
        var check = Path()
        check.move(to: screen.point(77.5, 27))
        check.addLine(to: screen.point(80, 29.5))
        check.addLine(to: screen.point(84.5, 24))
        canvas.stroke(check, StrokeStyle(width: screen.length(1.6)), theme.tint)
    }

    private func drawCoupons(_ screen: MiniScreen, _ canvas: inout Canvas) {
        // The blurred screen: its content as soft spots.
        canvas.fill(screen.frame, screen.ground)
        for (x, y) in [(16.0, 12.0), (50, 20), (90, 10), (72, 30), (118, 26), (30, 34)] {
            let spot = RoundedRect(screen.rect(x - 9, y - 4, 18, 8), radius: screen.length(4))
            canvas.shadow(of: spot, Shadow(color: screen.ink, blur: screen.length(14)))
        }
        screen.mask(theme.mask, on: &canvas)
        canvas.fill(screen.rect(0, 32, 128, 48), screen.panelColor)
        for i in 0..<2 {
            let y = 38 + Double(i) * 20
            let corners = screen.length(3)
            canvas.fill(RoundedRect(screen.rect(9, y, 110, 16), radius: corners), screen.faintInk)
            canvas.fill(
                RoundedRect(
                    screen.rect(9, y, 24, 16),
                    radii: CornerRadii(topLeft: corners, topRight: 0, bottomLeft: corners, bottomRight: 0)),
                i == 0 ? Color(hex: 0xFF9F0A) : theme.destructive)
            screen.bar(40, y + 6, i == 0 ? 46 : 34, 4, screen.ink, &canvas)
        }
    }

    private func drawPop(_ screen: MiniScreen, _ canvas: inout Canvas) {
        screen.mask(Color(white: 0.33, alpha: 0.5), on: &canvas)
        for (grow, alpha) in [(10.0, 0.22), (5.0, 0.4)] {
            let echo = screen.rect(37 - grow, 22 - grow * 0.7, 54 + 2 * grow, 36 + 1.4 * grow)
            canvas.strokeInside(RoundedRect(echo, radius: 7 + grow * 0.6), width: 1, Color(white: 1, alpha: alpha))
        }
        screen.panel(screen.rect(37, 22, 54, 36), radii: CornerRadii(all: 7), on: &canvas)
        screen.bar(50, 31, 28, 4, screen.ink, &canvas)
        screen.bar(52, 44, 24, 7, theme.tint, &canvas)
    }

    private func drawHUD(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let box = screen.rect(43, 20, 42, 42)
        canvas.fill(RoundedRect(box, radius: 7), Color(white: theme.isDark ? 0.45 : 0.3, alpha: 0.85))
        let middle = screen.point(64, 36.5)
        var ring = Path()
        ring.addArc(center: middle, radius: screen.length(8), startAngle: 0, endAngle: 2 * .pi)
        canvas.stroke(ring, StrokeStyle(width: screen.length(2)), Color(white: 1, alpha: 0.3))
        var part = Path()
        part.addArc(center: middle, radius: screen.length(8), startAngle: -.pi / 2, endAngle: .pi * 0.7)
        canvas.stroke(part, StrokeStyle(width: screen.length(2)), .white)
        screen.bar(54, 51, 20, 3, .white, &canvas)
    }

    private func drawPage(_ screen: MiniScreen, _ canvas: inout Canvas) {
        screen.panel(screen.rect(0, 20, 128, 60), radii: CornerRadii(top: 8), on: &canvas)
        screen.bar(51, 26, 26, 3, screen.ink, &canvas)
        for i in 0..<6 {
            let cell = screen.rect(8 + Double(i % 3) * 39, 36 + Double(i / 3) * 21, 34, 16)
            canvas.fill(RoundedRect(cell, radius: screen.length(3)), i == 0 ? theme.tint : screen.faintInk)
        }
    }
}
