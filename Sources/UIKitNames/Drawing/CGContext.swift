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

    public func saveGState() { GraphicsState.save() }
    public func restoreGState() { GraphicsState.restore() }

    public func setFillColor(_ color: CGColor) { GraphicsState.current.fill = color }
    public func setStrokeColor(_ color: CGColor) { GraphicsState.current.stroke = color }
    public func setLineWidth(_ width: CGFloat) { GraphicsState.current.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { GraphicsState.current.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { GraphicsState.current.join = join }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { GraphicsState.current.dash = lengths }
    public func setAlpha(_ alpha: CGFloat) { GraphicsState.current.alpha = alpha }
    /// Cast by rectangles, rounded or not, that are filled as a `UIBezierPath`; nil casts none.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        GraphicsState.current.shadow = color.map {
            Shadow(color: $0, offset: Point(x: offset.width, y: offset.height), blur: blur)
        }
    }
    public func translateBy(x: CGFloat, y: CGFloat) { CurrentCanvas.canvas?.translateBy(x: x, y: y) }
    public func clip(to rect: CGRect) { CurrentCanvas.canvas?.clip(to: RoundedRect(rect)) }

    // MARK: Path

    public func beginPath() { GraphicsState.current.path = Path() }
    public func move(to point: CGPoint) { GraphicsState.current.path.move(to: point) }
    public func addLine(to point: CGPoint) { GraphicsState.current.path.addLine(to: point) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        GraphicsState.current.path.addQuad(to: end, control: control)
    }
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
    public func addRect(_ rect: CGRect) { GraphicsState.current.path.append(Path(rect: rect)) }
    public func addEllipse(in rect: CGRect) { GraphicsState.current.path.append(Path(ellipseIn: rect)) }
    public func addPath(_ path: CGPath) { GraphicsState.current.path.append(path) }
    public func closePath() { GraphicsState.current.path.close() }

    public func fillPath() {
        CurrentCanvas.canvas?.fill(GraphicsState.current.path, fillColor)
        beginPath()
    }
    public func strokePath() {
        stroke(GraphicsState.current.path)
        beginPath()
    }
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = GraphicsState.current.path
        if mode != .stroke { CurrentCanvas.canvas?.fill(path, fillColor, evenOdd: mode == .eoFill) }
        if mode == .stroke || mode == .fillStroke { stroke(path) }
        beginPath()
    }

    // MARK: Shapes

    public func fill(_ rect: CGRect) { CurrentCanvas.canvas?.fill(rect, fillColor) }
    public func stroke(_ rect: CGRect) { stroke(Path(rect: rect)) }
    public func fillEllipse(in rect: CGRect) { CurrentCanvas.canvas?.fill(Path(ellipseIn: rect), fillColor) }
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

    private func stroke(_ path: Path) {
        let state = GraphicsState.current
        CurrentCanvas.canvas?.stroke(path, state.strokeStyle, state.strokeColor)
    }

    private var fillColor: Color { GraphicsState.current.fillColor }
}

public enum CGPathDrawingMode: Hashable, Sendable { case fill, eoFill, stroke, fillStroke }

/// Draws a picture by code.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
///         UIColor.red.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
///     }
@MainActor
public struct UIGraphicsImageRenderer {
    private let size: CGSize

    public init(size: CGSize) { self.size = size }
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

@MainActor
public struct UIGraphicsImageRendererContext {
    public var cgContext: CGContext { CGContext() }
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
