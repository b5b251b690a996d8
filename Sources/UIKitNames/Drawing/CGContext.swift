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
    /// Closes the part with a straight line back to its beginning.
    public func closePath() { GraphicsState.current.path.close() }

    /// Fills the path, by the non-zero rule, and forgets it.
    public func fillPath() {
        CurrentCanvas.canvas?.fill(GraphicsState.current.path, fillColor)
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
        let stage = Stage.latest
        let scale = stage?.scale ?? 1
        var canvas = Canvas(scale: scale)
        CurrentCanvas.lend(&canvas) { actions(UIGraphicsImageRendererContext()) }
        let box = Rect(origin: .zero, size: size)
        let buffer = Rasteriser.picture(of: canvas.commands, in: box, scale: scale, text: stage?.textEngine)
        let pixels = Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.width * buffer.height))
        return UIImage(Picture(width: buffer.width, height: buffer.height, scale: scale, pixels: pixels))
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
