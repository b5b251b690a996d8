import PopupKit

/// Draws what hands do over the picture, for those who watch a recording: the pointer, presses, and the keys.
///
/// It is a stage of its own, laid over the demo's picture: the demo's views, focus and dump know nothing of it.
final class InputOverlay {
    let stage: Stage
    private let arrow = PointerArrow()
    private let press = View(frame: Rect(x: 0, y: 0, width: 36, height: 36))
    private let keys = KeyRow()

    init(size: Size, scale: Double, textEngine: any TextEngine) {
        stage = Stage(size: size, scale: scale, textEngine: textEngine)
        press.cornerRadius = 18
        press.backgroundColor = Color(hex: 0x0A84FF).withAlpha(0.45)
        press.alpha = 0
        arrow.isHidden = true
        stage.addFillingView(keys)
        for view in [press, arrow] { stage.rootView.addSubview(view) }
    }

    /// Shows what the demo is told in the step that comes next.
    func see(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .pointer(let event): see(event)
            case .wheel(let event): place(event.position)
            case .key(let event) where event.phase == .down && !event.isRepeat:
                keys.show(KeyChord(key: event.key, modifiers: event.modifiers))
            default: break
            }
        }
    }

    private func see(_ event: PointerEvent) {
        place(event.position)
        arrow.isHidden = event.phase == .left || event.device == .touch
        switch event.phase {
        case .down:
            press.transform = .identity
            press.alpha = 1
        case .up, .cancelled:
            View.animate(withDuration: 0.3) {
                self.press.transform = Transform(scaleX: 1.5, y: 1.5)
                self.press.alpha = 0
            }
        case .moved, .left: break
        }
    }

    private func place(_ position: Point) {
        press.center = position
        arrow.frame.origin = Point(x: position.x - PointerArrow.tip.x, y: position.y - PointerArrow.tip.y)
    }
}

/// The arrow that desktops point with.
private final class PointerArrow: View {
    static let tip = Point(x: 4, y: 3)

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 24, height: 30))
        prefersLayer = true
    }

    override func draw(_ canvas: inout Canvas) {
        var path = Path()
        path.move(to: PointerArrow.tip)
        let corners = [(0.0, 17.5), (4.2, 13.8), (6.9, 20.2), (9.9, 18.9), (7.3, 12.6), (12.8, 12.4)]
        for (x, y) in corners { path.addLine(to: Point(x: PointerArrow.tip.x + x, y: PointerArrow.tip.y + y)) }
        path.close()
        canvas.stroke(path, StrokeStyle(width: 3, join: .round), .white)
        canvas.fill(path, .black)
    }
}

/// The keys that were pressed lately, in the lower left corner.
private final class KeyRow: View {
    private var caps: [View] = []
    private static let most = 8
    private static let shown = 1.0
    private static let side = 40.0

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    func show(_ chord: KeyChord) {
        let names = chord.modifiers.words + [chord.key.name]
        let added = names.map(cap)
        caps += added
        for cap in added { addSubview(cap) }
        while caps.count > KeyRow.most { caps.removeFirst().removeFromSuperview() }
        setNeedsLayout()
        stage?.schedule(after: KeyRow.shown) { [weak self] in
            View.animate(
                withDuration: 0.25, delay: 0, options: [], animations: { for cap in added { cap.alpha = 0 } },
                completion: { _ in
                    for cap in added { cap.removeFromSuperview() }
                    self?.caps.removeAll { cap in added.contains { $0 === cap } }
                    self?.setNeedsLayout()
                })
        }
    }

    private func cap(_ name: String) -> View {
        let label = Label(name)
        label.font = Font(size: 18, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        let cap = View()
        cap.backgroundColor = Color(white: 0.12, alpha: 0.85)
        cap.cornerRadius = 8
        cap.borderWidth = 1
        cap.borderColor = Color(white: 1, alpha: 0.25)
        cap.addSubview(label)
        return cap
    }

    override func layoutSubviews() {
        let widths = caps.map { cap in
            max(KeyRow.side, ((cap.subviews.first?.sizeThatFits(bounds.size).width ?? 0) + 24).rounded(.up))
        }
        let gap = 8.0
        // In the corner that the demo's popups leave free most.
        var x = 20.0
        for (cap, width) in zip(caps, widths) {
            cap.frame = Rect(x: x, y: bounds.height - KeyRow.side - 20, width: width, height: KeyRow.side)
            cap.subviews.first?.frame = cap.bounds
            x += width + gap
        }
    }
}
