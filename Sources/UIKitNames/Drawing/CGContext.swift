import PopupDrawing
import PopupGeometry
import PopupRaster
import PopupUI

/// What a `draw(_ rect:)` draws on, as a context; nil outside of one.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentCanvas.canvas == nil ? nil : CGContext() }

/// Fills `rect` with the colour of the last `setFill()`.
@MainActor
public func UIRectFill(_ rect: CGRect) { CGContext().fill(rect) }

/// Draws a line of one point just inside the edge of `rect`, in the colour of the last `setFill()`, as UIKit does.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
    CurrentCanvas.canvas?.strokeInside(RoundedRect(rect), width: 1, GraphicsState.current.fillColor)
}

/// Draws inside `rect` only, until the end of the drawing or the matching `restoreGState`.
@MainActor
public func UIRectClip(_ rect: CGRect) { CGContext().clip(to: rect) }

/// The drawing that is under way. Its settings count until the end of the present `draw(_ rect:)`.
@MainActor
public struct CGContext {
    init() {}

    /// Remembers colours, line, path, origin and clip until the matching `restoreGState`.
    public func saveGState() { GraphicsState.save() }
    /// Goes back to what the matching `saveGState` remembered.
    public func restoreGState() { GraphicsState.restore() }

    /// What fills are drawn in from now on.
    public func setFillColor(_ color: CGColor) { GraphicsState.current.fill = color }
    /// What lines are drawn in from now on.
    public func setStrokeColor(_ color: CGColor) { GraphicsState.current.stroke = color }
    /// Points; half of it to either side of a path.
    public func setLineWidth(_ width: CGFloat) { GraphicsState.current.lineWidth = width }
    /// How the ends of open lines look.
    public func setLineCap(_ cap: CGLineCap) { GraphicsState.current.cap = cap }
    /// How two stretches of a line meet.
    public func setLineJoin(_ join: CGLineJoin) { GraphicsState.current.join = join }
    /// Lengths in points, drawn and left out in turn; empty for a solid line. The phase is not used.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { GraphicsState.current.dash = lengths }
    /// How much of what is drawn from now on covers what lies below, 0…1.
    public func setAlpha(_ alpha: CGFloat) { GraphicsState.current.alpha = alpha }
    /// Cast by rectangles, rounded or not, that are filled as a `UIBezierPath`; nil casts none.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        GraphicsState.current.shadow = color.map {
            Shadow(color: $0, offset: Point(x: offset.width, y: offset.height), blur: blur)
        }
    }
    /// Cast by rectangles, rounded or not, that are filled as a `UIBezierPath`: black, a third of it.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: UIColor(white: 0, alpha: 1.0 / 3))
    }
    /// What fills are drawn in from now on; each part 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// What lines are drawn in from now on; each part 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Moves the origin of everything drawn from now on, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { CurrentCanvas.canvas?.translateBy(x: x, y: y) }
    /// Draws inside `rect` only, until the matching `restoreGState`.
    public func clip(to rect: CGRect) { CurrentCanvas.canvas?.clip(to: RoundedRect(rect)) }

    // MARK: Path

    /// Forgets the path so far.
    public func beginPath() { GraphicsState.current.path = Path() }
    /// Begins a new part of the path.
    public func move(to point: CGPoint) { GraphicsState.current.path.move(to: point) }
    /// Adds a straight line to `point`.
    public func addLine(to point: CGPoint) { GraphicsState.current.path.addLine(to: point) }
    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        GraphicsState.current.path.addQuad(to: end, control: control)
    }
    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        GraphicsState.current.path.addCubic(to: end, control1: control1, control2: control2)
    }
    /// `clockwise` is meant in a space with y upwards, as in the original: false turns clockwise on the screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        GraphicsState.current.path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Adds a box to the path.
    public func addRect(_ rect: CGRect) { GraphicsState.current.path.append(Path(rect: rect)) }
    /// Adds the ellipse that fills `rect` to the path.
    public func addEllipse(in rect: CGRect) { GraphicsState.current.path.append(Path(ellipseIn: rect)) }
    /// Adds the parts of another path.
    public func addPath(_ path: CGPath) { GraphicsState.current.path.append(path) }
    /// Begins a new part at the first of `points`, with straight lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }
    /// Closes the part with a straight line back to its beginning.
    public func closePath() { GraphicsState.current.path.close() }

    /// Fills the path, by the non-zero rule unless told otherwise, and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        CurrentCanvas.canvas?.fill(GraphicsState.current.path, fillColor, evenOdd: rule == .evenOdd)
        beginPath()
    }
    /// Draws a line along the path, and forgets it.
    public func strokePath() {
        stroke(GraphicsState.current.path)
        beginPath()
    }
    /// Fills the path, draws a line along it, or both, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = GraphicsState.current.path
        if mode != .stroke { CurrentCanvas.canvas?.fill(path, fillColor, evenOdd: mode == .eoFill) }
        if mode == .stroke || mode == .fillStroke { stroke(path) }
        beginPath()
    }

    // MARK: Shapes

    /// Fills a box with the fill colour.
    public func fill(_ rect: CGRect) { CurrentCanvas.canvas?.fill(rect, fillColor) }
    /// Fills boxes with the fill colour.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Draws a straight line from each point of odd place to the next one.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path)
    }
    /// Draws a line along the edge of a box, half of its width to either side.
    public func stroke(_ rect: CGRect) { stroke(Path(rect: rect)) }
    /// Fills the ellipse that fills `rect`.
    public func fillEllipse(in rect: CGRect) { CurrentCanvas.canvas?.fill(Path(ellipseIn: rect), fillColor) }
    /// Draws a line along the ellipse that fills `rect`.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

    private func stroke(_ path: Path) {
        let state = GraphicsState.current
        CurrentCanvas.canvas?.stroke(path, state.strokeStyle, state.strokeColor)
    }

    private var fillColor: Color { GraphicsState.current.fillColor }
}

/// Which parts of the plane are inside a path that crosses itself.
public enum CGPathFillRule: Hashable, Sendable {
    /// Where the path winds around, or where it does so an odd number of times.
    case winding, evenOdd
}

/// What is done with a path: filled by either rule, drawn along, or both.
public enum CGPathDrawingMode: Hashable, Sendable {
    /// The inside, by the non-zero rule.
    case fill
    /// The inside, by the even-odd rule.
    case eoFill
    /// A line along it.
    case stroke
    /// The inside, and a line along it.
    case fillStroke
}

/// Draws a picture by code.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
///         UIColor.red.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
///     }
@MainActor
public struct UIGraphicsImageRenderer {
    private let size: CGSize

    /// A renderer of pictures of `size` points.
    public init(size: CGSize) { self.size = size }
    /// A renderer of pictures as large as `bounds`; its origin counts as 0.
    public init(bounds: CGRect) { size = bounds.size }

    /// At the present screen's scale.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        var canvas = Canvas(scale: Stage.latest?.scale ?? 1)
        CurrentCanvas.lend(&canvas) { actions(UIGraphicsImageRendererContext()) }
        return UIImage(canvas, size: size)
    }
}

/// What an image renderer draws into.
@MainActor
public struct UIGraphicsImageRendererContext {
    /// The same as a `CGContext`.
    public var cgContext: CGContext { CGContext() }
    /// Fills a box with the fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a line along the edge of a box.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
