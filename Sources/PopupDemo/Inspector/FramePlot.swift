import PopupKit

/// What the last frames cost, a bar each, under a line at the time that a refresh of the display leaves.
final class FramePlot: View {
    static let height = 44.0
    /// Seconds at the upper edge.
    private static let top = 1.0 / 60

    /// Seconds, the newest last.
    var costs: [Double] = [] { didSet { if costs != oldValue { setNeedsDisplay() } } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ canvas: inout Canvas) {
        let b = bounds
        let ground = theme.isDark ? Color(white: 1, alpha: 0.06) : Color(white: 0, alpha: 0.04)
        canvas.fill(RoundedRect(b, radius: 6), ground)
        canvas.save()
        canvas.clip(to: RoundedRect(b, radius: 6))
        let count = FrameMeter.capacity
        let pixel = 1 / canvas.scale
        let edge = { (i: Int) in (b.width * Double(i) / Double(count) / pixel).rounded() * pixel }
        for (i, cost) in costs.suffix(count).enumerated() {
            let slot = i + count - costs.suffix(count).count
            let part = min(1, cost / FramePlot.top)
            let height = max(pixel, (b.height * part / pixel).rounded() * pixel)
            let color = part < 0.5 ? theme.success : part < 1 ? Color(hex: 0xFF9500) : theme.destructive
            canvas.fill(
                Rect(x0: edge(slot), y0: b.height - height, x1: edge(slot + 1), y1: b.height), color)
        }
        // Half the time of a refresh.
        canvas.fill(
            Rect(x: 0, y: (b.height / 2 / pixel).rounded() * pixel, width: b.width, height: pixel), theme.separator)
        canvas.restore()
    }
}
