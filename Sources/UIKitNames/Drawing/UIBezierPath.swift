import PopupDrawing
import PopupGeometry
import PopupUI

/// A path with the way it is filled and stroked, drawn by `fill()` and `stroke()` inside `draw(_ rect:)`.
@MainActor
open class UIBezierPath {
    /// The path as a value.
    public final var cgPath: Path
    /// Points; 1 by default.
    public final var lineWidth: CGFloat = 1
    /// How the ends of open lines look; cut off square at first.
    public final var lineCapStyle = CGLineCap.butt
    /// How two stretches of a line meet; in a point at first.
    public final var lineJoinStyle = CGLineJoin.miter
    /// Whether what is enclosed twice is left out.
    public final var usesEvenOddFillRule = false
    /// Where the pen is; the origin for an empty path.
    public final private(set) var currentPoint = CGPoint.zero
    private final var dash: [CGFloat] = []
    private final var start = CGPoint.zero
    /// Set while the path is just this shape, whose edges the rasteriser draws better than a path's.
    private final var shape: RoundedRect?

    /// A path with nothing in it.
    public init() { cgPath = Path() }

    /// A path with the parts of another.
    public convenience init(cgPath: Path) {
        self.init()
        self.cgPath = cgPath
    }

    /// A box.
    public convenience init(rect: CGRect) { self.init(shape: RoundedRect(rect)) }

    /// The ellipse that fills `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        cgPath = Path(ellipseIn: rect)
    }

    /// `cornerRadius` is cut to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(shape: RoundedRect(rect, radius: cornerRadius))
    }

    /// Rounds only `corners`, by the width of `cornerRadii`.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(shape: RoundedRect(rect, radii: corners.radii(cornerRadii.width)))
    }

    /// Angles in radians from +x; `clockwise` as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    private convenience init(shape: RoundedRect) {
        self.init()
        cgPath = Path(roundedRect: shape)
        self.shape = shape
    }

    /// True where there is no step.
    public final var isEmpty: Bool { cgPath.isEmpty }
    /// The box of the path, control points of curves counted in.
    public final var bounds: CGRect { cgPath.isEmpty ? .zero : cgPath.controlBounds }

    // MARK: Building

    /// Begins a new part at `point`.
    public final func move(to point: CGPoint) {
        change { $0.move(to: point) }
        currentPoint = point
        start = point
    }

    /// Draws a straight line to `point`.
    public final func addLine(to point: CGPoint) {
        change { $0.addLine(to: point) }
        currentPoint = point
    }

    /// Draws a quadratic Bézier curve to `endPoint`.
    public final func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        change { $0.addQuad(to: endPoint, control: controlPoint) }
        currentPoint = endPoint
    }

    /// Draws a cubic Bézier curve to `endPoint`.
    public final func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        change { $0.addCubic(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
        currentPoint = endPoint
    }

    /// Joined to the path by a line, where it is not empty.
    public final func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        if cgPath.isEmpty { start = center + CGPoint(x: cos(startAngle), y: sin(startAngle)) * radius }
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
        currentPoint = center + CGPoint(x: cos(endAngle), y: sin(endAngle)) * radius
    }

    /// Closes the part with a straight line back to its beginning.
    public final func close() {
        change { $0.close() }
        currentPoint = start
    }

    /// Adds the parts of another path.
    public final func append(_ other: UIBezierPath) {
        change { $0.append(other.cgPath) }
        currentPoint = other.currentPoint
    }

    /// Maps every point.
    public final func apply(_ transform: CGAffineTransform) { change { $0 = $0.applying(transform) } }
    /// Empties the path.
    public final func removeAllPoints() { change { $0 = Path() } }

    /// Dashes and gaps in turn, in points; `phase` points of the pattern are left out at the start.
    public final func setLineDash(_ pattern: [CGFloat], count: Int, phase: CGFloat) {
        dash = Array(pattern.prefix(count))
    }

    private func change(_ body: (inout Path) -> Void) {
        shape = nil
        body(&cgPath)
    }

    // MARK: Drawing

    /// Fills the inside with the fill colour. Only inside `draw(_:)`.
    public final func fill() { fill(with: .normal, alpha: 1) }

    /// Fills the inside with the fill colour, at `alpha` of its own. Only inside `draw(_:)`.
    public final func fill(with mode: CGBlendMode, alpha: CGFloat) {
        let state = GraphicsState.current
        let color = state.fillColor.withAlpha(state.fillColor.alpha * alpha)
        if let shape {
            if let shadow = state.shadow { CurrentCanvas.canvas?.shadow(of: shape, shadow) }
            CurrentCanvas.canvas?.fill(shape, color)
        } else {
            CurrentCanvas.canvas?.fill(cgPath, color, evenOdd: usesEvenOddFillRule)
        }
    }

    /// Draws a line along the path in the stroke colour. Only inside `draw(_:)`.
    public final func stroke() { stroke(with: .normal, alpha: 1) }

    /// Draws a line along the path in the stroke colour, at `alpha` of its own. Only inside `draw(_:)`.
    public final func stroke(with mode: CGBlendMode, alpha: CGFloat) {
        let style = StrokeStyle(width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, dash: dash)
        let color = GraphicsState.current.strokeColor
        CurrentCanvas.canvas?.stroke(cgPath, style, color.withAlpha(color.alpha * alpha))
    }

    /// What is drawn from here on is cut to the path, which has to be a rectangle, rounded or not.
    public final func addClip() {
        guard let shape else {
            misuse(
                "a path of lines and curves was made the clip. Only rectangles, rounded or not, can clip: make the path by "
                    + "init(rect:) or init(roundedRect:cornerRadius:).")
        }
        CurrentCanvas.canvas?.clip(to: shape)
    }
}

/// UIKit's name for `StrokeStyle.Cap`.
public typealias CGLineCap = StrokeStyle.Cap
/// UIKit's name for `StrokeStyle.Join`.
public typealias CGLineJoin = StrokeStyle.Join
/// UIKit's name for `Path`.
public typealias CGPath = Path

/// How colours are laid over what is there: only the usual way.
public enum CGBlendMode: Hashable, Sendable {
    /// Over it, by its alpha.
    case normal
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    func radii(_ radius: CGFloat) -> CornerRadii {
        CornerRadii(
            topLeft: contains(.topLeft) ? radius : 0, topRight: contains(.topRight) ? radius : 0,
            bottomLeft: contains(.bottomLeft) ? radius : 0, bottomRight: contains(.bottomRight) ? radius : 0)
    }
}
