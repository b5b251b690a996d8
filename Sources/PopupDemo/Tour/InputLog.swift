import Glibc
import PopupKit
import PopupSDL

/// Writes what a stage is told, step by step, as a tour that plays to the same frames.
///
/// Each line is in the file as soon as it is known, so that a log is of use however the program ends.
@MainActor
final class InputLog {
    private let path: String
    private let file: Int32
    /// Steps in which nothing came, not yet written.
    private var quiet: [TourInstant] = []
    /// What lies between the host's clock and the stage's while both go on alike.
    private var origin: Int64?
    private static let instantsALine = 6

    /// - Parameter beginning: how the demo begins.
    init(to path: String, beginning: [String]) throws {
        self.path = path
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else {
            throw ShowError(
                description: "the log \(path) could not be written: \(String(cString: strerror(errno))). "
                    + "Choose a folder that exists and can be written to.")
        }
        write(["# Input of PopupDemo \(Launch.version); play it with --tour.", "replay"] + beginning)
    }

    isolated deinit {
        flush()
        close(file)
    }

    /// A step of the stage and all that it was told.
    func step(_ events: [InputEvent], at instant: TourInstant) {
        let origin = self.origin ?? instant.hand.nanoseconds - instant.shown.nanoseconds
        self.origin = origin
        var instant = instant
        instant.hand.nanoseconds -= origin
        guard !events.isEmpty else {
            quiet.append(instant)
            if quiet.count == InputLog.instantsALine { flush() }
            return
        }
        flush()
        let time = instant.text
        write(events.map { "at \(time) \(InputLog.text($0))" })
    }

    /// Writes the steps that are held back to share a line.
    func flush() {
        guard !quiet.isEmpty else { return }
        write(["frames " + quiet.map(\.text).joined(separator: " ")])
        quiet = []
    }

    private func write(_ lines: [String]) {
        let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, $0.count - written) }
            if count < 0, errno == EINTR { continue }
            // A full disk ends the log, not the demo.
            if count <= 0 { return }
            written += count
        }
    }

    // MARK: Words

    /// The event as a step of a tour.
    static func text(_ event: InputEvent) -> String {
        switch event {
        case .pointer(let event): text(event)
        case .wheel(let event):
            "turn \(text(event.position)) \(text(event.notches))" + with(event.modifiers)
        case .key(let event):
            "key \(event.phase == .down ? "down" : "up") \(word(KeyChord(key: event.key, modifiers: event.modifiers)))"
                + (event.isRepeat ? " repeat" : "")
        case .text(.committed(let text)): "text \(TourWord.quoted(text))"
        case .text(.composing(let text, let selected)):
            "composing \(TourWord.quoted(text)) \(selected.lowerBound) \(selected.upperBound)"
        case .resized(let size, let scale): "resize \(size.width)x\(size.height) scale \(scale)"
        case .appearanceChanged(let isDark): "appearance \(isDark ? "dark" : "light")"
        case .focusChanged, .visibilityChanged, .exposed, .closeRequested:
            "window " + (TourVerb.windowEvents.first { $0.1 == event }?.0 ?? "")
        }
    }

    private static func text(_ event: PointerEvent) -> String {
        var words = ["pointer", TourVerb.phases.first { $0.1 == event.phase }?.0 ?? "", text(event.position)]
        if event.button != .left { words.append(TourVerb.buttons.first { $0.1 == event.button }?.0 ?? "") }
        if event.clickCount != 1 { words.append("clicks \(event.clickCount)") }
        if event.device == .touch || event.pointer != 0 { words.append("finger \(event.pointer)") }
        return words.joined(separator: " ") + with(event.modifiers)
    }

    private static func with(_ modifiers: Modifiers) -> String {
        modifiers.isEmpty ? "" : " with " + modifiers.words.joined(separator: " ")
    }

    /// The shortest text that reads as the same number.
    private static func text(_ point: Point) -> String { "\(point.x) \(point.y)" }

    private static func word(_ chord: KeyChord) -> String {
        let word = chord.word
        return word.contains { "#\"".contains($0) || $0.isWhitespace } ? TourWord.quoted(word) : word
    }
}
