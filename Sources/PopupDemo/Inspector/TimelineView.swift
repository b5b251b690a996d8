import PopupKit

/// The time of the transition that runs, as a bar that can be taken by the hand.
final class TimelineView: View {
    static let height = 38.0
    private static let track = 6.0
    private static let knob = 16.0

    private unowned let inspector: Inspector
    private var shown: RunningTransition?
    private let clock = Label()

    init(_ inspector: Inspector) {
        self.inspector = inspector
        super.init(frame: .zero)
        accessibilityLabel = "timeline"
        clock.textAlignment = .left
        addSubview(clock)
    }

    override func environmentChanged() {
        super.environmentChanged()
        clock.font = theme.noteFont
        clock.textColor = theme.secondaryLabel
    }

    func show(_ transition: RunningTransition?) {
        let text = transition.map {
            "\(seconds($0.fraction * $0.duration)) / \(seconds($0.duration)) s"
        }
        clock.text = text ?? "– / – s"
        guard transition?.fraction != shown?.fraction || (transition == nil) != (shown == nil) else { return }
        shown = transition
        setNeedsDisplay()
    }

    private func seconds(_ value: Double) -> String {
        let thousandths = String(Int((value * 1000).rounded()))
        let digits = String(repeating: "0", count: max(0, 4 - thousandths.count)) + thousandths
        return "\(digits.dropLast(3)).\(digits.suffix(3))"
    }

    private var line: Rect {
        let knob = TimelineView.knob
        return Rect(
            x: knob / 2, y: knob / 2 - TimelineView.track / 2 + 2, width: max(1, bounds.width - knob),
            height: TimelineView.track)
    }

    override func layoutSubviews() {
        let top = TimelineView.knob + 4
        clock.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    override func draw(_ canvas: inout Canvas) {
        let line = line
        let radius = line.height / 2
        canvas.fill(
            RoundedRect(line, radius: radius), theme.isDark ? Color(white: 1, alpha: 0.14) : Color(white: 0, alpha: 0.1)
        )
        guard let shown else { return }
        let x = line.minX + line.width * shown.fraction
        canvas.fill(RoundedRect(Rect(x0: line.minX, y0: line.minY, x1: x, y1: line.maxY), radius: radius), theme.tint)
        let side = TimelineView.knob
        let knob = RoundedRect(
            Rect(x: x - side / 2, y: line.midY - side / 2, width: side, height: side), radius: side / 2)
        canvas.shadow(of: knob, Shadow(color: Color(white: 0, alpha: 0.3), offset: Point(x: 0, y: 1), blur: 3))
        canvas.fill(knob, .white)
    }

    // MARK: By the hand

    override func pointerDown(_ event: PointerEvent) -> Bool {
        guard event.button == .left, shown != nil else { return true }
        scrub(event)
        return true
    }

    override func pointerMoved(_ event: PointerEvent) { scrub(event) }

    private func scrub(_ event: PointerEvent) {
        let place = convert(event.position, from: nil)
        inspector.scrub(to: (place.x - line.minX) / line.width)
    }
}
