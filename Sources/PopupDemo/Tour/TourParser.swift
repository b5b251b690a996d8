import DemoAssets
import PopupKit

/// A tour from its text.
enum TourParser {
    /// - Throws: every line that is wrong, the first ones first.
    static func parse(_ text: String, name: String) -> Result<Tour, TourErrors> {
        var tour = Tour(name: name)
        var errors: [TourError] = []
        // Both kinds of line ends, and a last line with or without one.
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            do {
                try read(String(line), number: index + 1, into: &tour)
            } catch {
                errors.append(TourError(file: name, line: index + 1, text: error.text))
            }
        }
        return errors.isEmpty ? .success(tour) : .failure(TourErrors(errors: errors))
    }

    private static func read(_ line: String, number: Int, into tour: inout Tour) throws(TourFault) {
        let words = try TourWord.words(of: line).get()
        guard !words.isEmpty else { return }
        var reader = TourReader(words)
        if try readSetup(&reader, into: &tour) { return try reader.end() }
        var time: TourInstant?
        if reader.take("at") {
            let instant = try reader.instant()
            let latest = tour.steps.last { $0.time != nil }?.time?.hand
            if let latest, instant.hand < latest {
                throw TourFault("times do not go back: an earlier line is at \(TourParser.text(latest)).")
            }
            time = instant
        }
        let action = try TourVerb.action(&reader)
        try reader.end()
        tour.steps.append(TourStep(line: number, time: time, action: action))
    }

    /// What says how a tour begins: only before its first step.
    private static func readSetup(_ reader: inout TourReader, into tour: inout Tour) throws(TourFault) -> Bool {
        var ahead = reader
        guard let word = try? ahead.word("a step"), ["size", "scale", "replay"].contains(word) else { return false }
        guard tour.steps.isEmpty else {
            throw TourFault("'\(word)' says how a tour begins; it comes before the first step.")
        }
        switch word {
        case "size": tour.size = try ahead.size()
        case "scale": tour.scale = try ahead.number("pixels a point", in: 0.5...4)
        default: tour.isReplay = true
        }
        reader = ahead
        return true
    }

    /// Seconds with nine decimals.
    static func text(_ instant: Instant) -> String {
        let nanoseconds = instant.nanoseconds
        let fraction = String(nanoseconds % 1_000_000_000)
        return "\(nanoseconds / 1_000_000_000)." + String(repeating: "0", count: 9 - fraction.count) + fraction
    }
}

/// Every line of a tour that is wrong.
struct TourErrors: Error, CustomStringConvertible {
    let errors: [TourError]

    private static let shown = 10

    var description: String {
        var lines = errors.prefix(TourErrors.shown).map(\.description)
        if errors.count > TourErrors.shown { lines.append("and \(errors.count - TourErrors.shown) more like these") }
        return lines.joined(separator: "\n")
    }
}
