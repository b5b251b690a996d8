import PopupGeometry

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    /// One colour all over.
    case color(Color)
    /// Colours that change along a line and are the same across it.
    case linearGradient(LinearGradient)
}

/// Colours along a line; before the first stop and after the last one their colours go on.
public struct LinearGradient: Hashable, Sendable {
    /// A colour at a place on the gradient's line; between two stops the colours are mixed evenly.
    public struct Stop: Hashable, Sendable {
        /// Place on the line, 0…1, not falling from stop to stop.
        public var location: Double
        /// The colour at that place.
        public var color: Color

        /// A colour at a place on the line, 0…1.
        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// Where the line begins, at location 0, in points.
    public var start: Point
    /// Where the line ends, at location 1, in points.
    public var end: Point
    /// The colours, in the order of their places.
    public var stops: [Stop]

    /// A gradient from `start` to `end`; give its stops in the order of their places.
    public init(start: Point, end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }
}

/// How a line is drawn along a path; joins and caps are round unless said otherwise.
public struct StrokeStyle: Hashable, Sendable {
    /// How the ends of open lines look.
    public enum Cap: Hashable, Sendable {
        /// Cut off square where the line ends.
        case butt
        /// A half circle around the end.
        case round
        /// Square, half a width past the end.
        case square
    }

    /// How two stretches of a line meet at a corner.
    public enum Join: Hashable, Sendable {
        /// The outer edges go on until they meet: a point, cut off at four half widths.
        case miter
        /// A circle around the corner.
        case round
        /// The point cut off straight.
        case bevel
    }

    /// Points.
    public var width: Double
    /// How the ends of open lines look.
    public var cap: Cap
    /// How two stretches of a line meet.
    public var join: Join
    /// Lengths in points, drawn and left out in turn; empty for a solid line.
    public var dash: [Double]

    /// A line of `width` points: round at ends and corners, and solid, unless said otherwise.
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
    /// Where the shadow is darkest; the alpha says how dark.
    public var color: Color
    /// How far it lies from what casts it, in points; down where y is positive.
    public var offset: Point
    /// How soft its edge is, in points; 0 for a hard one.
    public var blur: Double

    /// A shadow straight below what casts it unless an offset is given.
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
