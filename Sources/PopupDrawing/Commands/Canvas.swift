import PopupGeometry

/// Records what a view draws.
///
/// A canvas has a moving origin and a stack of clips; it turns calls into `DrawCommand`s and keeps the box that they
/// can touch. Nothing is rasterised here. Colours with no alpha draw nothing.
public struct Canvas {
    /// What was drawn so far, in painting order, with the origin already applied.
    public private(set) var commands: [DrawCommand] = []
    /// A box that holds all that was drawn, in the canvas's own space; `.null` while nothing was.
    public private(set) var bounds = Rect.null
    /// Pixels a point of the screen this is drawn for: a hairline is `1 / scale` wide.
    public let scale: Double

    private var origin = Point.zero
    private var clips: [Rect] = []
    private var saved: [(origin: Point, clips: Int)] = []

    /// An empty canvas for a screen of `scale` pixels a point, its origin at (0, 0).
    public init(scale: Double) { self.scale = scale }

    // MARK: State

    /// Remembers origin and clips until the matching `restore`.
    public mutating func save() { saved.append((origin, clips.count)) }

    /// Goes back to the origin and the clips of the matching `save`. Without one it is a programmer's error.
    public mutating func restore() {
        guard let state = saved.popLast() else {
            misuse("Canvas.restore() was called without a save() before it. Pair every restore with one save.")
        }
        origin = state.origin
        while clips.count > state.clips {
            clips.removeLast()
            commands.append(.popClip)
        }
    }

    /// Moves the origin of everything drawn from now on.
    public mutating func translateBy(x: Double, y: Double) { origin = Point(x: origin.x + x, y: origin.y + y) }

    /// Draws inside `shape` only, until the matching `restore`.
    public mutating func clip(to shape: RoundedRect) {
        let moved = move(shape)
        clips.append((clips.last ?? moved.rect).intersection(moved.rect))
        commands.append(.pushClip(moved))
    }

    // MARK: Shapes

    /// Fills a box with one colour.
    public mutating func fill(_ rect: Rect, _ color: Color) { fill(RoundedRect(rect), .color(color)) }
    /// Fills a box with round corners with one colour.
    public mutating func fill(_ shape: RoundedRect, _ color: Color) { fill(shape, .color(color)) }

    /// Fills a box with round corners with a colour or a gradient.
    public mutating func fill(_ shape: RoundedRect, _ paint: Paint) {
        guard paint.isVisible, !shape.rect.isEmpty else { return }
        let moved = move(shape)
        add(.fill(moved, move(paint)), moved.rect)
    }

    /// A line of `width` points just inside the edge of `shape`.
    public mutating func strokeInside(_ shape: RoundedRect, width: Double, _ color: Color) {
        guard color.alpha > 0, width > 0, !shape.rect.isEmpty else { return }
        let moved = move(shape)
        add(.strokeInside(moved, width: width, color), moved.rect)
    }

    /// Fills the inside of a path with one colour. Open parts are closed by a straight line. What is inside is said by
    /// the non-zero rule, or by the even-odd one, which leaves a hole where two parts overlap.
    public mutating func fill(_ path: Path, _ color: Color, evenOdd: Bool = false) {
        fill(path, .color(color), evenOdd: evenOdd)
    }

    /// Fills the inside of a path with a colour or a gradient, by the same rules.
    public mutating func fill(_ path: Path, _ paint: Paint, evenOdd: Bool = false) {
        guard paint.isVisible, !path.isEmpty else { return }
        let moved = move(path)
        add(.fillPath(moved, move(paint), evenOdd: evenOdd), moved.controlBounds)
    }

    /// Draws a line along a path, half of its width to either side.
    public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) {
        guard color.alpha > 0, style.width > 0, !path.isEmpty else { return }
        let moved = move(path)
        // A miter reaches at most four half widths, the limit at which it is cut.
        let reach = style.width * (style.join == .miter ? 2 : 1)
        let box = moved.controlBounds
        add(
            .strokePath(moved, style, color),
            Rect(x0: box.minX - reach, y0: box.minY - reach, x1: box.maxX + reach, y1: box.maxY + reach))
    }

    /// The shadow that `shape` casts, without the shape. `knockout` leaves out what lies under the shape itself, so
    /// that it does not show through a half-transparent panel.
    public mutating func shadow(of shape: RoundedRect, _ shadow: Shadow, knockout: Bool = false) {
        guard shadow.color.alpha > 0, !shape.rect.isEmpty else { return }
        let moved = move(shape)
        add(.shadow(moved, shadow, knockout: knockout), shadow.bounds(of: moved.rect))
    }

    // MARK: Text and pictures

    /// A run whose first glyph begins at `baseline`.
    public mutating func draw(_ run: GlyphRun, baseline: Point, _ color: Color) {
        guard color.alpha > 0 else { return }
        let p = Point(x: baseline.x + origin.x, y: baseline.y + origin.y)
        // Ink can reach over its advance and line: one em around holds every face in practice.
        add(
            .glyphs(run, baseline: p, color),
            Rect(x0: p.x - run.size, y0: p.y - 1.5 * run.size, x1: p.x + run.advance + run.size, y1: p.y + run.size))
    }

    /// A picture over `rect`; with `tint` only its shape counts and is drawn in that colour.
    public mutating func draw(_ picture: Picture, in rect: Rect, tint: Color? = nil) {
        guard !rect.isEmpty, picture.width > 0, picture.height > 0 else { return }
        let moved = rect.offsetBy(dx: origin.x, dy: origin.y)
        add(.picture(picture, moved, tint: tint), moved)
    }

    // MARK: Recording

    private mutating func add(_ command: DrawCommand, _ box: Rect) {
        let visible = clips.last.map(box.intersection) ?? box
        guard !visible.isEmpty else { return }
        commands.append(command)
        bounds = bounds.union(visible)
    }

    private func move(_ shape: RoundedRect) -> RoundedRect {
        RoundedRect(shape.rect.offsetBy(dx: origin.x, dy: origin.y), radii: shape.radii)
    }

    private func move(_ path: Path) -> Path {
        origin == .zero ? path : path.applying(Transform(translationX: origin.x, y: origin.y))
    }

    private func move(_ paint: Paint) -> Paint {
        guard case .linearGradient(var gradient) = paint, origin != .zero else { return paint }
        gradient.start = gradient.start + origin
        gradient.end = gradient.end + origin
        return .linearGradient(gradient)
    }
}

extension Paint {
    var isVisible: Bool {
        switch self {
        case .color(let color): color.alpha > 0
        case .linearGradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
        }
    }
}
