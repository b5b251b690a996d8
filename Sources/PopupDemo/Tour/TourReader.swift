import PopupKit

/// The words of one line, taken from the front, with errors that say what was expected there.
struct TourReader {
    private var words: ArraySlice<TourWord>

    init(_ words: [TourWord]) { self.words = words[...] }

    var isAtEnd: Bool { words.isEmpty }
    /// What comes next, for errors.
    private var found: String { words.first.map { "not \($0.source)" } ?? "but the line ends" }

    /// Takes the next word if it is this one.
    mutating func take(_ word: String) -> Bool {
        guard let next = words.first, !next.isQuoted, next.text.lowercased() == word else { return false }
        words.removeFirst()
        return true
    }

    /// Takes a word that stands for one of `choices`.
    mutating func choice<Value>(_ choices: [(String, Value)]) throws(TourFault) -> Value {
        let names = choices.map(\.0)
        guard let next = words.first, !next.isQuoted else {
            throw TourFault("\(TourReader.either(names)) is expected, \(found).")
        }
        words.removeFirst()
        if let choice = choices.first(where: { $0.0.lowercased() == next.text.lowercased() }) { return choice.1 }
        let meant = Spelling.nearest(to: next.text, among: names).map { " Was '\($0)' meant?" } ?? ""
        throw TourFault("\(TourReader.either(names)) is expected, not '\(next.text)'.\(meant)")
    }

    /// Takes one of `choices` if one comes next.
    mutating func optionalChoice<Value>(_ choices: [(String, Value)]) -> Value? {
        for (name, value) in choices where take(name.lowercased()) { return value }
        return nil
    }

    /// Takes a text in quotes.
    mutating func text(_ what: String) throws(TourFault) -> String {
        guard let next = words.first, next.isQuoted else {
            throw TourFault("\(what) in quotes is expected, \(found).")
        }
        words.removeFirst()
        return next.text
    }

    /// Takes a word, quoted or not.
    mutating func word(_ what: String) throws(TourFault) -> String {
        guard let next = words.popFirst() else { throw TourFault("\(what) is expected, \(found).") }
        return next.text
    }

    mutating func number(_ what: String, in range: ClosedRange<Double>) throws(TourFault) -> Double {
        guard let next = words.first, !next.isQuoted, let value = Double(next.text), value.isFinite else {
            throw TourFault("\(what) is expected, \(found).")
        }
        guard range.contains(value) else {
            throw TourFault(
                "\(what) from \(View.text(range.lowerBound)) to \(View.text(range.upperBound)) is expected, "
                    + "not \(next.text).")
        }
        words.removeFirst()
        return value
    }

    /// Whether a number comes next.
    var hasNumber: Bool { words.first.map { !$0.isQuoted && Double($0.text) != nil } ?? false }

    mutating func point(_ what: String) throws(TourFault) -> Point {
        Point(x: try number(what, in: TourReader.places), y: try number(what, in: TourReader.places))
    }

    /// `"Name"` or `X Y`.
    mutating func target() throws(TourFault) -> TourTarget {
        if let next = words.first, next.isQuoted {
            words.removeFirst()
            return .named(next.text)
        }
        guard hasNumber else {
            throw TourFault("a name in quotes or a place (two numbers, in points) is expected, \(found).")
        }
        return .place(try point("a place (two numbers, in points)"))
    }

    /// `800x600`.
    mutating func size() throws(TourFault) -> Size {
        let what = "a size in points such as 800x600"
        guard let next = words.first, !next.isQuoted else { throw TourFault("\(what) is expected, \(found).") }
        let sides = next.text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], 1...16384 ~= width, 1...16384 ~= height
        else { throw TourFault("\(what) is expected, \(found).") }
        words.removeFirst()
        return Size(width: width, height: height)
    }

    /// Seconds with up to nine decimals, exactly.
    mutating func instant() throws(TourFault) -> TourInstant {
        let what = "a time in seconds from the beginning"
        guard let next = words.first, !next.isQuoted, let instant = TourReader.pair(next.text) else {
            throw TourFault("\(what) is expected, \(found).")
        }
        words.removeFirst()
        return instant
    }

    private static func pair(_ text: String) -> TourInstant? {
        let clocks = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let hand = instant(clocks[0]), let shown = clocks.count > 1 ? instant(clocks[1]) : hand else {
            return nil
        }
        return TourInstant(hand, showing: shown)
    }

    static func instant(_ text: String) -> Instant? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.count <= 9, let seconds = UInt32(whole) else { return nil }
        let decimals = parts.count > 1 ? parts[1] : "0"
        guard 1...9 ~= decimals.count, let fraction = UInt32(decimals) else { return nil }
        var nanoseconds = Int64(fraction)
        for _ in decimals.count..<9 { nanoseconds *= 10 }
        return Instant(nanoseconds: Int64(seconds) * 1_000_000_000 + nanoseconds)
    }

    /// `2 times`, `once`…: how often, 1 where nothing is said.
    mutating func times() throws(TourFault) -> Int {
        guard hasNumber else { return 1 }
        let count = try number("how often", in: 1...1000)
        guard count == count.rounded() else { throw TourFault("how often is a whole number, not \(count).") }
        _ = take("times")
        return Int(count)
    }

    func end() throws(TourFault) {
        guard let next = words.first else { return }
        throw TourFault("nothing more is expected, not \(next.source).")
    }

    static func either(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "nothing" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }

    static let places = -100_000.0...100_000
}
