import PopupGeometry

/// Between places in the text and places on the screen, for carets and selections.
///
/// A place in the text is the number of characters before it, 0 to `text.count`. The engine must be the one that made
/// the layout.
extension TextLayout {
    /// The line that a caret before the character `index` stands in; at a soft line end, the one that begins there.
    public func line(at index: Int) -> Int { lines.lastIndex { $0.range.lowerBound <= index } ?? 0 }

    /// Where a caret before the character `index` stands: a box without width, as high as its line.
    public func caret(at index: Int, engine: any TextEngine) -> Rect {
        let line = lines[line(at: index)]
        return Rect(
            x: caretX(at: index, in: line, LineSetter(text: text, style: style, scale: scale, engine: engine)),
            y: line.top,
            width: 0, height: line.height)
    }

    /// The x of a caret before the character `index`.
    public func caretX(at index: Int, engine: any TextEngine) -> Double { caret(at: index, engine: engine).minX }

    /// The place between two characters that is nearest to `point`, as a click sets the caret.
    public func index(at point: Point, engine: any TextEngine) -> Int {
        let number = lines.lastIndex { $0.top <= point.y } ?? 0
        let line = lines[number]
        let setter = LineSetter(text: text, style: style, scale: scale, engine: engine)
        let characters = characters(of: line)
        // Past the end of a wrapped line is before the space that it was broken at, not on the next line.
        let wraps = number + 1 < lines.count && lines[number + 1].range.lowerBound == line.range.upperBound
        let last = wraps ? max(0, characters.count - 1) : characters.count
        let target = min(max(-1, (point.x - line.x) * scale), line.width * scale + 1e6)
        func width(_ count: Int) -> Int { setter.width(characters.prefix(count)) }

        let before = longest(
            upTo: last, limit: Int(target.rounded(.down)), from: Int(target / (style.font.size * scale * 0.5)),
            width: width)
        guard before < last else { return line.range.lowerBound + before }
        let nearer = Double(width(before) + width(before + 1)) / 2 <= target
        return line.range.lowerBound + before + (nearer ? 1 : 0)
    }

    /// The boxes that cover the characters of `range`, one a line, for a selection's background.
    public func selectionRects(for range: Range<Int>, engine: any TextEngine) -> [Rect] {
        let setter = LineSetter(text: text, style: style, scale: scale, engine: engine)
        return lines.compactMap { line in
            let common = range.clamped(to: line.range)
            guard !common.isEmpty else { return nil }
            return Rect(
                x0: caretX(at: common.lowerBound, in: line, setter), y0: line.top,
                x1: caretX(at: common.upperBound, in: line, setter), y1: line.top + line.height)
        }
    }

    private func caretX(at index: Int, in line: Line, _ setter: LineSetter) -> Double {
        let before = min(max(0, index - line.range.lowerBound), line.range.count)
        let x = Double(setter.width(characters(of: line).prefix(before))) / scale
        return line.x + (line.isTruncated ? min(x, line.width) : x)
    }

    private func characters(of line: Line) -> Substring {
        text.dropFirst(line.range.lowerBound).prefix(line.range.count)
    }
}
