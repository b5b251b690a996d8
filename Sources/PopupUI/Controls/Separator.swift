import PopupDrawing
import PopupGeometry

/// A line of one device pixel between things: across where it is wide, upright where it is `.vertical`.
public final class Separator: View {
    /// Which way a line runs.
    public enum Axis: Hashable, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// Which way the line runs.
    public let axis: Axis
    /// nil for the theme's separator.
    public var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

    /// A line one device pixel thick in the theme's separator colour.
    public init(_ axis: Axis = .horizontal) {
        self.axis = axis
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .separator
    }

    /// One device pixel thick, and as long as asked (no length where that is infinite).
    public override func sizeThatFits(_ size: Size) -> Size {
        let pixel = 1 / displayScale
        return axis == .horizontal
            ? Size(width: size.width.isFinite ? size.width : 0, height: pixel)
            : Size(width: pixel, height: size.height.isFinite ? size.height : 0)
    }

    public override func draw(_ canvas: inout Canvas) {
        let pixel = 1 / canvas.scale
        var line = bounds
        // In a box that is thicker than a line it lies at the far edge, where the next thing begins.
        if axis == .horizontal {
            line = Rect(x: bounds.minX, y: max(bounds.minY, bounds.maxY - pixel), width: bounds.width, height: pixel)
        } else {
            line = Rect(x: max(bounds.minX, bounds.maxX - pixel), y: bounds.minY, width: pixel, height: bounds.height)
        }
        canvas.fill(line, color ?? theme.separator)
    }
}
