import PopupGeometry

/// Turns a text into lines: which characters each holds, where it is cut, where it stands.
struct LineBreaker {
    let setter: LineSetter
    /// Pixels; nil where lines may be as long as they like.
    let limit: Int?
    /// Pixels; infinite where any number of lines may follow.
    let heightLimit: Double

    private struct PlacedLine {
        var runs: [(glyphs: GlyphRun, x: Int)]
        var width: Int
        var height: Int
        var range: Range<Int>
        var isTruncated: Bool
    }
    private var placed: [PlacedLine] = []
    private var height = 0
    private var isEmpty = true

    init(setter: LineSetter, width: Double, height: Double) {
        self.setter = setter
        // A width that came from a measurement and back through some sums must still hold what was measured.
        let pixels = width * setter.scale + 0.001
        limit = pixels < 1e9 ? Int(max(0, pixels).rounded(.down)) : nil
        heightLimit = height * setter.scale + 0.001
    }

    /// The widest line and the height of all, in points.
    var size: Size {
        guard !isEmpty else { return .zero }
        let width = placed.reduce(0) { max($0, $1.width) }
        return Size(width: Double(width) / setter.scale, height: Double(height) / setter.scale)
    }

    // MARK: Paragraphs

    mutating func set(_ text: String) {
        isEmpty = text.isEmpty
        var rest = text[...]
        var first = 0
        while true {
            let end = rest.firstIndex(where: \.isNewline)
            let content = end.map { rest[..<$0] } ?? rest
            let next = end.map { rest[rest.index(after: $0)...] }
            let following = next.map { lineHeight(holdsHan: holdsHan($0.prefix { !$0.isNewline })) }
            guard let count = set(paragraph: content, firstCharacter: first, following: following) else {
                if setter.style.lineBreakMode != .byWordWrapping {
                    let last = placed.count - 1
                    placed[last].range = placed[last].range.lowerBound..<text.count
                }
                return
            }
            guard let next else { return }
            first += count + 1
            rest = next
        }
    }

    /// Sets one paragraph and returns its count of characters, or nil where no further line may follow.
    ///
    /// `following` is the height of the line after the paragraph, nil at the end of the text.
    private mutating func set(paragraph content: Substring, firstCharacter: Int, following: Int?) -> Int? {
        let isHan = holdsHan(content)
        let lineHeight = lineHeight(holdsHan: isHan)
        let mode = setter.style.lineBreakMode
        var characterWidth = setter.style.font.size * setter.scale * (isHan ? 0.9 : 0.5)

        // Most texts are one short line: one measurement, and nothing is taken apart.
        if limit == nil || content.utf8.count <= 512, following == nil || hasRoom(after: lineHeight, for: following) {
            let line = setter.place(trimmed(content))
            if limit.map({ line.width <= $0 }) ?? true {
                let count = content.count
                add(line, lineHeight, firstCharacter..<firstCharacter + count)
                return count
            }
            characterWidth = Double(line.width) / Double(content.count)
        }

        let paragraph = Paragraph(content, characterWidth: characterWidth)
        var start = 0
        repeat {
            let end = limit.map { paragraph.lineEnd(from: start, limit: $0, setter) } ?? paragraph.count
            let isLast = end == paragraph.count
            let height = isLast ? following : lineHeight
            let goesOn = height == nil || hasRoom(after: lineHeight, for: height)
            let text =
                goesOn || mode == .byWordWrapping
                ? String(paragraph.trimmed(start..<end))
                : paragraph.truncated(
                    from: start, limit: limit, middle: mode == .byTruncatingMiddle && !isLast, setter)
            add(setter.place(text), lineHeight, firstCharacter + start..<firstCharacter + end, truncated: !goesOn)
            if !goesOn { return nil }
            start = end
        } while start < paragraph.count
        return paragraph.count
    }

    /// Whether, once a line of `height` stands, a further one of `next` may follow.
    private func hasRoom(after height: Int, for next: Int?) -> Bool {
        let style = setter.style
        if style.lineLimit > 0 && placed.count + 1 >= style.lineLimit { return false }
        return Double(self.height + height + (next ?? 0)) <= heightLimit
    }

    private func lineHeight(holdsHan: Bool) -> Int {
        let multiple = setter.style.lineHeightMultiple ?? (holdsHan ? 1.45 : 1.3)
        return Int((multiple * setter.style.font.size * setter.scale).rounded())
    }

    // MARK: Lines

    private mutating func add(
        _ line: (runs: [(glyphs: GlyphRun, x: Int)], width: Int), _ height: Int, _ range: Range<Int>,
        truncated: Bool = false
    ) {
        placed.append(
            PlacedLine(
                runs: line.runs, width: line.width, height: height, range: range, isTruncated: truncated))
        self.height += height
    }

    /// The lines with alignment and baselines, in points.
    func finish() -> [TextLayout.Line] {
        let scale = setter.scale
        let metrics = setter.engine.metrics(of: setter.style.font, scale: scale)
        let container = limit ?? placed.reduce(0) { max($0, $1.width) }
        var top = 0
        return placed.map { line in
            // A line that is wider than its container shows its beginning.
            let room = max(0, container - line.width)
            let x =
                switch setter.style.alignment {
                case .natural, .left: 0
                case .center: room / 2
                case .right: room
                }
            // What is left of the line's height is shared above and below the font's own.
            let above = (Double(line.height) - (metrics.ascent + metrics.descent) * scale) / 2
            let baseline = top + Int((above + metrics.ascent * scale).rounded())
            defer { top += line.height }
            return TextLayout.Line(
                runs: line.runs.map { TextLayout.Run(glyphs: $0.glyphs, x: Double(x + $0.x) / scale) },
                x: Double(x) / scale, top: Double(top) / scale, height: Double(line.height) / scale,
                baseline: Double(baseline) / scale, width: Double(line.width) / scale, range: line.range,
                isTruncated: line.isTruncated)
        }
    }
}

/// `text` without the spaces at its end.
func trimmed(_ text: Substring) -> Substring {
    var end = text.endIndex
    while end > text.startIndex {
        let last = text.index(before: end)
        guard BreakClass(text[last]) == .space else { break }
        end = last
    }
    return text[..<end]
}
