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
    /// Pixels: what a character is wide on average, more or less.
    private let characterWidth: Double

    var count: Int { mayBegin.count }

    init(_ text: Substring, characterWidth: Double) {
        self.text = text
        self.characterWidth = max(1, characterWidth)
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
    ///
    /// The whole line is measured each time, as kerning and rounding make it wider or narrower than the sum of its
    /// words; where to measure is guessed from the width of a character so far, so two to four times are enough.
    func lineEnd(from start: Int, limit: Int, _ setter: LineSetter) -> Int {
        var fits = start
        var tooLong = count + 1
        var probe = lastBreak(from: breakAfter[start], to: start + Int(Double(limit) / characterWidth))
        for round in 0... {
            let width = width(start..<trimmedEnd(start..<probe), stopAbove: limit, setter)
            if width <= limit { fits = probe } else { tooLong = probe }
            if fits == count { return count }
            let next = breakAfter[fits]
            if next >= tooLong { break }
            let guess = start + (probe - start) * limit / max(1, width)
            let highest = tooLong > count ? count : tooLong - 1
            // Widths that mislead the guess again and again are met by halving.
            probe = lastBreak(from: next, to: min(highest, round < 4 ? guess : (next + highest) / 2))
        }
        return fits > start ? fits : longestPrefix(of: start..<tooLong, limit, setter)
    }

    /// The last place up to `highest` where a line may begin, but at least `lowest`, which is one.
    private func lastBreak(from lowest: Int, to highest: Int) -> Int {
        if highest >= count { return count }
        var place = highest
        while place > lowest, !mayBegin[place] { place -= 1 }
        return max(place, lowest)
    }

    /// The width of `range`, or some width above `bound`: a word of thousands of characters is not measured to its end.
    private func width(_ range: Range<Int>, stopAbove bound: Int, _ setter: LineSetter) -> Int {
        let chunk = 64
        let likely = Int(2 * Double(bound) / characterWidth)
        guard range.count > likely + chunk else { return setter.width(slice(range)) }
        var width = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start + chunk, range.upperBound)
            width += setter.width(slice(start..<end))
            if width > bound + chunk { return width * range.count / (end - range.lowerBound) }
            start = end
        }
        return setter.width(slice(range))
    }

    /// The end of the longest beginning of `range` that fits, but at least one character of it.
    private func longestPrefix(of range: Range<Int>, _ limit: Int, _ setter: LineSetter) -> Int {
        let most = longest(upTo: range.count, limit: limit, from: Int(Double(limit) / characterWidth)) {
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
        let kept = longest(upTo: total, limit: limit, from: Int(Double(limit) / characterWidth)) {
            setter.width(cut($0))
        }
        let text = cut(kept)
        return kept > 0 || setter.width(text) <= limit ? text : ""
    }
}

/// The largest of 0…`most` whose width is within `limit`; widths grow with the number, more or less evenly.
///
/// - Parameter first: A guess to begin with.
func longest(upTo most: Int, limit: Int, from first: Int, width: (Int) -> Int) -> Int {
    guard limit >= 0 else { return 0 }
    var fits = 0
    var fails = most + 1
    var probe = min(most, max(1, first))
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
