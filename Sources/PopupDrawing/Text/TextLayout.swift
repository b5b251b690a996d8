import PopupGeometry

/// A text broken into lines, each with its runs and where they stand: what a label measures, draws and hit-tests.
///
///     let layout = TextLayout.make("Pay 12.00", style: style, width: 200, engine: engine, scale: canvas.scale)
///     layout.draw(on: &canvas, at: .zero)
///
/// Lengths are points. Every x and baseline is a whole number of pixels at the scale it was made for, so text is sharp
/// where the layout's origin is. Places in the text are counted in characters as a reader sees them (`Character`).
public struct TextLayout: Hashable, Sendable {
    /// A stretch of a line in one face.
    public struct Run: Hashable, Sendable {
        /// What is drawn, with its advance.
        public var glyphs: GlyphRun
        /// From the layout's left edge to the run's first glyph.
        public var x: Double
    }

    /// One line: its runs, where it stands, and which characters it stands for.
    public struct Line: Hashable, Sendable {
        /// Left to right; empty where nothing is to be seen.
        public var runs: [Run]
        /// From the layout's left edge, alignment counted in.
        public var x: Double
        /// From the layout's top edge to the line's, in points.
        public var top: Double
        /// From the line's top edge to the next one's, in points.
        public var height: Double
        /// From the layout's top edge.
        public var baseline: Double
        /// Without the spaces at the end.
        public var width: Double
        /// The characters of the text that the line stands for: the spaces at its end counted, the line break that
        /// ends a paragraph not. A line with an ellipsis stands for all text from its beginning on.
        public var range: Range<Int>
        /// An ellipsis stands for some of the line's characters, or text after it is left out.
        public var isTruncated: Bool
    }

    /// The text as it was given.
    public let text: String
    /// The style it was set in.
    public let style: TextStyle
    /// Pixels a point.
    public let scale: Double
    /// Top to bottom. Never empty: an empty text has one line without runs, for the caret to stand in.
    public let lines: [Line]
    /// The widest line and the height of all of them; zero for an empty text.
    public let size: Size

    /// From the layout's top edge to the first line's baseline, in points.
    public var firstBaseline: Double { lines[0].baseline }
    /// From the layout's top edge to the last line's baseline, in points.
    public var lastBaseline: Double { lines[lines.count - 1].baseline }
    /// Some of the text is not shown.
    public var isTruncated: Bool { lines[lines.count - 1].isTruncated }

    /// Breaks `text` into lines no wider than `width` points.
    ///
    /// Lines break at line breaks, between words, and between Han or kana characters, never before closing or after
    /// opening punctuation; a word wider than a line is broken between its characters. `width` may be infinite: then
    /// only line breaks end a line. With `height`, as many lines are made as fit into it, but at least one.
    public static func make(
        _ text: String, style: TextStyle, width: Double = .infinity, height: Double = .infinity,
        engine: any TextEngine, scale: Double
    ) -> TextLayout {
        var breaker = LineBreaker(
            setter: LineSetter(text: text, style: style, scale: scale, engine: engine), width: width, height: height)
        breaker.set(text)
        return TextLayout(
            text: text, style: style, scale: scale, lines: breaker.finish(), size: breaker.size)
    }

    /// Draws every line with the layout's top left corner at `origin`, in `color` or, where none is given, the style's.
    public func draw(on canvas: inout Canvas, at origin: Point = .zero, _ color: Color? = nil) {
        let left = (origin.x * scale).rounded() / scale
        let top = (origin.y * scale).rounded() / scale
        for line in lines {
            for run in line.runs {
                canvas.draw(
                    run.glyphs, baseline: Point(x: left + run.x, y: top + line.baseline), color ?? style.color)
            }
        }
    }
}
