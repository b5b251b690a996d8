import PopupDrawing
import PopupGeometry

/// A small picture made of lines, drawn in one colour at any size: `Icon.plus`, `Icon.trash`, or one of your own.
///
/// It is designed on a square of 22 units whose lines are 1.7 wide, and scaled to the square it is drawn in.
public struct Icon: Hashable, Sendable {
    /// The side of the square that icons are designed on.
    public static let side = 22.0
    /// The width of a line on that square.
    public static let lineWidth = 1.7

    /// What it shows, in a word; the name of a button that has nothing else.
    public var name: String
    /// Drawn as lines with round ends.
    public var lines: Path
    /// Drawn filled.
    public var fills: Path

    /// An icon of your own, on the square from (0, 0) to (22, 22), y down.
    public init(name: String, lines: Path = Path(), fills: Path = Path()) {
        self.name = name
        self.lines = lines
        self.fills = fills
    }

    /// Draws the icon in the middle of `rect`, as large as fits, with lines of whole pixels where they are straight.
    ///
    /// `weight` is the width of a line in units of the design.
    public func draw(on canvas: inout Canvas, in rect: Rect, _ color: Color, weight: Double = Icon.lineWidth) {
        let side = min(rect.width, rect.height)
        guard side > 0, color.alpha > 0 else { return }
        let scale = canvas.scale
        let k = side / Icon.side
        let wished = weight * k * scale
        let pixels = wished < 1.2 ? max(1, wished) : wished.rounded()
        // The middle of the square falls on a pixel's edge or on a pixel's middle; a line there is sharp when its width
        // in pixels is even or odd likewise. Where it is not, half a pixel aside makes it so.
        let aside = Int((side * scale).rounded()) % 2 == Int(pixels.rounded()) % 2 ? 0 : 0.5
        let x = (((rect.midX - side / 2) * scale).rounded() + aside) / scale
        let y = (((rect.midY - side / 2) * scale).rounded() + aside) / scale
        let place = Transform(a: k, b: 0, c: 0, d: k, tx: x, ty: y)
        if !lines.isEmpty { canvas.stroke(lines.applying(place), StrokeStyle(width: pixels / scale), color) }
        if !fills.isEmpty { canvas.fill(fills.applying(place), color) }
    }
}
