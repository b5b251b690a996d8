import PopupKit

/// Lies over everything and lets everything through but what hits the inspector's panel.
final class InspectorCover: View {
    let panel: InspectorPanel
    private let outlines = OutlineView()

    init(_ inspector: Inspector) {
        panel = InspectorPanel(inspector)
        super.init(frame: .zero)
        identifier = "inspector"
        outlines.isHidden = true
        outlines.left = self
        addSubview(outlines)
        addSubview(panel)
    }

    var showsOutlines: Bool {
        get { !outlines.isHidden }
        set {
            outlines.isHidden = !newValue
            update()
        }
    }

    func update() {
        panel.update()
        if showsOutlines { outlines.setNeedsDisplay() }
    }

    override func layoutSubviews() {
        outlines.frame = bounds
        let width = min(InspectorPanel.width, max(0, bounds.width - 44))
        panel.frame = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }

    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }
}

/// Draws the edges of every view of its stage, as they are drawn now.
private final class OutlineView: View {
    /// What is left out, with all that is inside.
    weak var left: View?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ canvas: inout Canvas) {
        guard let root = stage?.rootView else { return }
        let box = Rect(origin: .zero, size: root.bounds.size)
        outline(root, box, depth: 0, &canvas)
    }

    /// `box` is where `view` is drawn in the stage; views are moved and scaled here, never turned.
    private func outline(_ view: View, _ box: Rect, depth: Int, _ canvas: inout Canvas) {
        guard view !== left, !view.isHidden, view.alpha > 0, !box.isEmpty else { return }
        if depth > 0 {
            let color = Color(hex: OutlineView.colors[depth % OutlineView.colors.count], alpha: 0.7)
            canvas.strokeInside(RoundedRect(box), width: 1 / canvas.scale, color)
        }
        let inner = view.presentedBounds
        guard inner.width > 0, inner.height > 0 else { return }
        let x = box.width / inner.width
        let y = box.height / inner.height
        for child in view.subviews {
            let frame = child.presentedFrame
            let place = Rect(
                x: box.minX + (frame.minX - inner.minX) * x, y: box.minY + (frame.minY - inner.minY) * y,
                width: frame.width * x, height: frame.height * y)
            outline(child, place, depth: depth + 1, &canvas)
        }
    }

    private static let colors: [UInt32] = [0xFF3B30, 0xFF9500, 0x34C759, 0x00C7BE, 0x007AFF, 0xAF52DE]
}
