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
        let screen = MiniScreen(in: bounds, theme: theme)
        screen.draw(on: &canvas)
        canvas.save()
        canvas.clip(to: screen.shape)
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
    }

    private func drawSheet(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        screen.mask(theme.mask, on: &canvas)
        let panel = Rect(x0: f.minX, y0: f.minY + (f.height * 0.45).rounded(), x1: f.maxX, y1: f.maxY)
        screen.panel(panel, radii: CornerRadii(top: 7), on: &canvas)
        screen.bar(Rect(x: f.midX - 9, y: panel.minY + 4, width: 18, height: 3), screen.ink, &canvas)
        for i in 0..<3 {
            screen.bar(
                Rect(x: f.minX + 12, y: panel.minY + 13 + Double(i) * 9, width: i == 2 ? 40 : 64, height: 4),
                screen.faintInk, &canvas)
        }
    }

    private func drawCard(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        screen.mask(theme.mask, on: &canvas)
        let panel = Rect(x: (f.midX - 31).rounded(), y: (f.midY - 20).rounded(), width: 62, height: 42)
        screen.panel(panel, radii: CornerRadii(all: 6), on: &canvas)
        screen.bar(Rect(x: panel.midX - 15, y: panel.minY + 8, width: 30, height: 4), screen.ink, &canvas)
        screen.bar(Rect(x: panel.midX - 21, y: panel.minY + 16, width: 42, height: 3), screen.faintInk, &canvas)
        screen.bar(Rect(x: panel.minX + 8, y: panel.maxY - 14, width: 46, height: 8), theme.tint, &canvas)
    }

    private func drawMenu(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        let panel = Rect(x: f.maxX - 52, y: f.minY + 17, width: 48, height: 44)
        screen.bubble(panel, tip: Point(x: f.maxX - 9, y: panel.minY - 5), color: theme.menu, on: &canvas)
        for i in 0..<3 {
            let y = panel.minY + 7 + Double(i) * 13
            canvas.fill(RoundedRect(Rect(x: panel.minX + 7, y: y, width: 6, height: 6), radius: 3), theme.onMenu)
            screen.bar(
                Rect(x: panel.minX + 18, y: y + 1, width: 22, height: 4), theme.onMenu.withAlpha(0.75), &canvas)
        }
    }

    private func drawTitlePopover(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        let panel = Rect(x: (f.midX - 26).rounded(), y: f.minY + 17, width: 52, height: 46)
        screen.bubble(panel, tip: Point(x: f.midX, y: panel.minY - 5), color: screen.panel, on: &canvas)
        for i in 0..<3 {
            let y = panel.minY + 8 + Double(i) * 13
            let color = i == 0 ? theme.tint : screen.ink
            screen.bar(Rect(x: panel.minX + 8, y: y, width: i == 1 ? 22 : 26, height: 4), color, &canvas)
        }
        var check = Path()
        check.move(to: Point(x: panel.maxX - 12, y: panel.minY + 10))
        check.addLine(to: Point(x: panel.maxX - 9.5, y: panel.minY + 12.5))
        check.addLine(to: Point(x: panel.maxX - 5.5, y: panel.minY + 7.5))
        canvas.stroke(check, StrokeStyle(width: 1.5), theme.tint)
    }

    private func drawCoupons(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        // The blurred screen: its content as soft spots.
        for (x, y) in [(0.2, 0.25), (0.55, 0.15), (0.85, 0.3), (0.4, 0.5)] {
            let spot = Rect(x: f.minX + f.width * x - 8, y: f.minY + f.height * y - 4, width: 16, height: 8)
            canvas.shadow(of: RoundedRect(spot, radius: 4), Shadow(color: screen.ink, blur: 14))
        }
        screen.mask(theme.mask, on: &canvas)
        let panel = Rect(x0: f.minX, y0: f.minY + (f.height * 0.38).rounded(), x1: f.maxX, y1: f.maxY)
        canvas.fill(panel, screen.panel)
        for i in 0..<2 {
            let row = Rect(x: f.minX + 9, y: panel.minY + 8 + Double(i) * 19, width: f.width - 18, height: 15)
            canvas.fill(RoundedRect(row, radius: 3), screen.faintInk)
            let stub = Rect(x: row.minX, y: row.minY, width: 22, height: row.height)
            canvas.fill(
                RoundedRect(stub, radii: CornerRadii(topLeft: 3, topRight: 0, bottomLeft: 3, bottomRight: 0)),
                i == 0 ? Color(hex: 0xFF9F0A) : theme.destructive)
            screen.bar(Rect(x: row.minX + 29, y: row.minY + 5.5, width: 34, height: 4), screen.ink, &canvas)
        }
    }

    private func drawPop(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        screen.mask(Color(white: 0.33, alpha: 0.5), on: &canvas)
        for (grow, alpha) in [(9.0, 0.22), (5.0, 0.4)] {
            let echo = Rect(
                x: f.midX - 27 - grow, y: f.midY - 17 - grow * 0.7, width: 54 + 2 * grow, height: 36 + 1.4 * grow)
            canvas.strokeInside(RoundedRect(echo, radius: 6 + grow * 0.6), width: 1, Color(white: 1, alpha: alpha))
        }
        let panel = Rect(x: (f.midX - 27).rounded(), y: (f.midY - 17).rounded(), width: 54, height: 36)
        screen.panel(panel, radii: CornerRadii(all: 6), on: &canvas)
        screen.bar(Rect(x: panel.midX - 14, y: panel.minY + 9, width: 28, height: 4), screen.ink, &canvas)
        screen.bar(Rect(x: panel.midX - 11, y: panel.maxY - 14, width: 22, height: 6), theme.tint, &canvas)
    }

    private func drawHUD(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        let box = Rect(x: (f.midX - 20).rounded(), y: (f.midY - 18).rounded(), width: 40, height: 40)
        canvas.fill(RoundedRect(box, radius: 6), Color(white: 0.3, alpha: 0.85))
        let middle = Point(x: box.midX, y: box.midY - 4)
        var ring = Path()
        ring.addArc(center: middle, radius: 8, startAngle: 0, endAngle: 2 * .pi)
        canvas.stroke(ring, StrokeStyle(width: 2), Color(white: 1, alpha: 0.3))
        var part = Path()
        part.addArc(center: middle, radius: 8, startAngle: -.pi / 2, endAngle: .pi * 0.7)
        canvas.stroke(part, StrokeStyle(width: 2), .white)
        screen.bar(Rect(x: box.midX - 10, y: box.maxY - 9, width: 20, height: 3), .white, &canvas)
    }

    private func drawPage(_ screen: MiniScreen, _ canvas: inout Canvas) {
        let f = screen.frame
        let page = Rect(x0: f.minX, y0: f.minY + 14, x1: f.maxX, y1: f.maxY)
        screen.panel(page, radii: CornerRadii(top: 6), color: theme.tint, on: &canvas)
        for i in 0..<2 {
            for j in 0..<3 {
                let width = ((f.width - 32) / 3).rounded(.down)
                let cell = Rect(
                    x: f.minX + 8 + Double(j) * (width + 8), y: page.minY + 10 + Double(i) * 24, width: width,
                    height: 18)
                canvas.fill(RoundedRect(cell, radius: 4), Color(white: 1, alpha: theme.isDark ? 0.25 : 0.35))
            }
        }
    }
}
