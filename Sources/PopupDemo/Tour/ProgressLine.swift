import Glibc

/// How far a recording is, in one line of the terminal that is written over and over; nothing where there is none.
final class ProgressLine {
    private let isTerminal = isatty(2) == 1
    private var isShown = false
    private static let width = 24
    /// Short recordings are over before anybody could read it.
    private static let first = 45

    func show(_ progress: (done: Int, all: Int), frames: Int) {
        guard isTerminal, frames >= ProgressLine.first, frames % 5 == 0 else { return }
        isShown = true
        write(ProgressLine.text(progress, frames: frames))
    }

    /// Takes it away, before anything else is said.
    func clear() {
        guard isShown else { return }
        isShown = false
        write("\r\u{1B}[K")
    }

    static func text(_ progress: (done: Int, all: Int), frames: Int) -> String {
        let filled = progress.all > 0 ? width * progress.done / progress.all : 0
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\r\u{1B}[K\(bar) step \(progress.done) of \(progress.all), \(frames) frames"
    }

    private func write(_ text: String) { text.withCString { _ = Glibc.write(2, $0, strlen($0)) } }
}
