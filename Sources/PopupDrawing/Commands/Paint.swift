import PopupGeometry

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case linearGradient(LinearGradient)
}

/// Colours along a line; before the first stop and after the last one their colours go on.
public struct LinearGradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        /// Place on the line, 0…1, not falling from stop to stop.
        public var location: Double
        public var color: Color

        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    public var start: Point
    public var end: Point
    public var stops: [Stop]

    public init(start: Point, end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }
}

/// How a line is drawn along a path; joins and caps are round unless said otherwise.
public struct StrokeStyle: Hashable, Sendable {
    public enum Cap: Hashable, Sendable { case butt, round, square }
    public enum Join: Hashable, Sendable { case miter, round, bevel }

    /// Points.
    public var width: Double
    public var cap: Cap
    public var join: Join
    /// Lengths in points, drawn and left out in turn; empty for a solid line.
    public var dash: [Double]

    public init(width: Double, cap: Cap = .round, join: Join = .round, dash: [Double] = []) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dash = dash
    }
}

/// A soft shadow. `blur` is as in CSS: the edge is softened by a Gaussian-like curve with a standard deviation of
/// half of it, in points.
public struct Shadow: Hashable, Sendable {
    public var color: Color
    public var offset: Point
    public var blur: Double

    public init(color: Color, offset: Point = .zero, blur: Double) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }

    /// What the shadow of `rect` may touch.
    public func bounds(of rect: Rect) -> Rect {
        rect.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: -1.5 * blur, dy: -1.5 * blur)
    }
}
