import PopupUI

/// The sign of a HUD, 44 points wide: a ring that fills, spokes that go round, a check mark or a cross.
@MainActor
final class HUDSign: View {
    static let side = 44.0
    private static let line = 4.0
    private static let spokes = 12

    var indicator = HUD.Indicator.none {
        didSet {
            guard indicator != oldValue else { return }
            setNeedsDisplay()
            updateTimer()
            if indicator == .success || indicator == .failure { pop() }
        }
    }
    /// Which spoke is brightest.
    private var step = 0
    private var timer: StageTimer?

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: HUDSign.side, height: HUDSign.side))
        accessibilityRole = .image
    }

    override func didMoveToStage() { updateTimer() }

    private func updateTimer() {
        timer?.invalidate()
        timer = nil
        guard indicator == .activity, let stage else { return }
        timer = stage.schedule(every: 1.0 / Double(HUDSign.spokes)) { [weak self] in
            guard let self else { return }
            step = (step + 1) % HUDSign.spokes
            setNeedsDisplay()
        }
    }

    /// A mark that says "done" comes with a little spring.
    private func pop() {
        guard let stage, !stage.prefersReducedMotion else { return }
        View.performWithoutAnimation { transform = Transform(scaleX: 0.6, y: 0.6) }
        View.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: [],
            animations: { transform = .identity })
    }

    // MARK: Drawing

    override func draw(_ canvas: inout Canvas) {
        switch indicator {
        case .none: break
        case .activity: drawSpokes(&canvas)
        case .progress(let part): drawRing(&canvas, part: max(0, min(1, part)))
        case .success: drawLine(&canvas, [Point(x: 8, y: 23), Point(x: 18, y: 33), Point(x: 36, y: 12)])
        case .failure:
            drawLine(&canvas, [Point(x: 11, y: 11), Point(x: 33, y: 33)])
            drawLine(&canvas, [Point(x: 33, y: 11), Point(x: 11, y: 33)])
        }
    }

    private func drawLine(_ canvas: inout Canvas, _ points: [Point]) {
        var path = Path()
        for (i, p) in points.enumerated() { if i == 0 { path.move(to: p) } else { path.addLine(to: p) } }
        canvas.stroke(path, StrokeStyle(width: HUDSign.line), .white)
    }

    private func drawRing(_ canvas: inout Canvas, part: Double) {
        let box = bounds.insetBy(dx: HUDSign.line / 2, dy: HUDSign.line / 2)
        canvas.stroke(Path(ellipseIn: box), StrokeStyle(width: HUDSign.line), Color(white: 1, alpha: 0.25))
        guard part > 0 else { return }
        var arc = Path()
        arc.addArc(
            center: box.center, radius: box.width / 2, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * part)
        canvas.stroke(arc, StrokeStyle(width: HUDSign.line), .white)
    }

    private func drawSpokes(_ canvas: inout Canvas) {
        let middle = bounds.center
        for i in 0..<HUDSign.spokes {
            let (x, y) = HUDSign.direction(i)
            var path = Path()
            path.move(to: Point(x: middle.x + 10 * x, y: middle.y + 10 * y))
            path.addLine(to: Point(x: middle.x + 19 * x, y: middle.y + 19 * y))
            // The brightest leads, those behind it fade.
            let behind = (step - i + HUDSign.spokes) % HUDSign.spokes
            let alpha = max(0.22, 1 - Double(behind) * 0.09)
            canvas.stroke(path, StrokeStyle(width: 3.5), Color(white: 1, alpha: alpha))
        }
    }

    /// The unit vector of a spoke, clockwise from the top; multiples of 30° need no trigonometry.
    private static func direction(_ spoke: Int) -> (Double, Double) {
        let far = 0.8660254037844386
        let first: [(Double, Double)] = [(0, -1), (0.5, -far), (far, -0.5)]
        var (x, y) = first[spoke % 3]
        for _ in 0..<(spoke / 3) { (x, y) = (-y, x) }
        return (x, y)
    }
}
