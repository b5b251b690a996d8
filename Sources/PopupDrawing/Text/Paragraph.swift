/// Text without line breaks, taken apart into characters: finds where its lines end.
struct Paragraph {
    private let text: Substring
    /// Where each character begins, and the end.
    private let starts: [String.Index]
    /// For each character, whether a line may begin with it.
    private let mayBegin: [Bool]
    private let isSpace: [Bool]
    /// For each character, where the next line may begin after it.
    private let breakAfter: [Int]

    var count: Int { mayBegin.count }

    init(_ text: Substring) {
        self.text = text
        var starts: [String.Index] = []
        var mayBegin: [Bool] = []
        var isSpace: [Bool] = []
        let size = text.utf8.count
        starts.reserveCapacity(size + 1)
        mayBegin.reserveCapacity(size)
        isSpace.reserveCapacity(size)

        // The last character that is no space, whether spaces follow it, and whether it is a hyphen before a word.
        var before: BreakClass?
        var spaced = false
        var hyphenBegins = false
        var index = text.startIndex
        while index < text.endIndex {
            starts.append(index)
            let kind = BreakClass(text[index])
            isSpace.append(kind == .space)
            if kind == .space {
                mayBegin.append(false)
                spaced = true
            } else {
                let allowed =
                    before.map { BreakClass.allows($0, kind, spaced: spaced, hyphenBegins: hyphenBegins) } ?? false
                mayBegin.append(allowed)
                hyphenBegins =
                    kind == .hyphen && (spaced || before == nil || before == .open || before == .hyphen)
                before = kind
                spaced = false
            }
            index = text.index(after: index)
        }
        starts.append(text.endIndex)
        self.starts = starts
        self.mayBegin = mayBegin
        self.isSpace = isSpace
        var breakAfter = mayBegin.indices.map { $0 + 1 }
        for i in breakAfter.indices.dropLast().reversed() where !mayBegin[i + 1] { breakAfter[i] = breakAfter[i + 1] }
        self.breakAfter = breakAfter
    }

    func slice(_ range: Range<Int>) -> Substring { text[starts[range.lowerBound]..<starts[range.upperBound]] }

    /// The characters of `range` without the spaces at its end.
    func trimmed(_ range: Range<Int>) -> Substring { slice(range.lowerBound..<trimmedEnd(range)) }

    private func trimmedEnd(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, isSpace[end - 1] { end -= 1 }
        return end
    }

    // MARK: Lines

    /// Where a line that begins with the character `start` ends, at most `limit` pixels wide without the spaces at its
    /// end; at least one character further.
    func lineEnd(from start: Int, limit: Int, _ setter: LineSetter) -> Int {
        // First word by word, so that each is measured once however often lines are made of it …
        var end = start
        var width = 0
        var words = 0
        while end < count {
            let next = breakAfter[end]
            let ink = trimmedEnd(end..<next)
            let word = widthOfWord(end..<ink, stopAbove: limit - width, setter)
            words += 1
            if width + word > limit { break }
            width += word + (ink < next ? setter.width(slice(ink..<next)) : 0)
            end = next
        }
        if end == start { return longestPrefix(of: start..<breakAfter[start], limit, setter) }
        // … then as a whole: kerning and rounding make a line some pixels wider or narrower than its words.
        while setter.width(trimmed(start..<end)) > limit {
            var previous = end - 1
            while previous > start, !mayBegin[previous] { previous -= 1 }
            if previous == start { return longestPrefix(of: start..<end, limit, setter) }
            end = previous
        }
        while end < count {
            let next = breakAfter[end]
            let room = limit + words
            guard width + widthOfWord(end..<trimmedEnd(end..<next), stopAbove: room - width, setter) <= room,
                setter.width(trimmed(start..<next)) <= limit
            else { break }
            end = next
            width = setter.width(slice(start..<end))
        }
        return end
    }

    /// The width of a word, or some width above `bound`: a word of thousands of characters is not measured to its end.
    private func widthOfWord(_ range: Range<Int>, stopAbove bound: Int, _ setter: LineSetter) -> Int {
        let chunk = 64
        if range.count <= chunk { return setter.width(slice(range)) }
        var width = 0
        var start = range.lowerBound
        while start < range.upperBound, width <= bound {
            let end = min(start + chunk, range.upperBound)
            width += setter.width(slice(start..<end))
            start = end
        }
        return width
    }

    /// The end of the longest beginning of `range` that fits, but at least one character of it.
    private func longestPrefix(of range: Range<Int>, _ limit: Int, _ setter: LineSetter) -> Int {
        let most = longest(upTo: range.count, limit: limit) {
            setter.width(slice(range.lowerBound..<range.lowerBound + $0))
        }
        return range.lowerBound + max(1, most)
    }

    // MARK: Truncation

    /// The text from the character `start` on, cut and with an ellipsis so that it fits; empty where not even that does.
    func truncated(from start: Int, limit: Int?, middle: Bool, _ setter: LineSetter) -> String {
        let total = count - start
        func cut(_ kept: Int) -> String {
            let head = middle ? (kept + 1) / 2 : kept
            var tail = count - (kept - head)
            while tail < count, isSpace[tail] { tail += 1 }
            return trimmed(start..<start + head) + "…" + slice(tail..<count)
        }
        guard let limit else { return cut(middle ? max(0, total - 1) : total) }
        let kept = longest(upTo: total, limit: limit) { setter.width(cut($0)) }
        let text = cut(kept)
        return kept > 0 || setter.width(text) <= limit ? text : ""
    }
}

/// The largest of 0…`most` whose width is within `limit`; widths grow with the number, more or less evenly.
func longest(upTo most: Int, limit: Int, width: (Int) -> Int) -> Int {
    guard limit >= 0 else { return 0 }
    var fits = 0
    var fails = most + 1
    var probe = min(most, 16)
    while fits < most, fits + 1 < fails {
        let measured = width(probe)
        if measured <= limit { fits = probe } else { fails = probe }
        // Where it would end if all were as wide as those so far.
        let guess = measured > 0 ? probe * limit / measured : most
        if fails > most {
            // Grows by steps: `most` may be a thousand times what fits.
            probe = min(most, max(guess, fits + 1), max(16, fits * 4))
        } else {
            // Kept off both ends, so that a wrong guess still narrows it down.
            let margin = max(1, (fails - fits) / 8)
            probe = min(max(guess, fits + margin), fails - margin)
        }
    }
    return fits
}
