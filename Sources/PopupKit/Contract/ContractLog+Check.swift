import PopupMotion

extension ContractLog {
    /// A place in the log that breaks the contract.
    public struct Violation: Hashable, Sendable, CustomStringConvertible {
        /// The line of the log, from 0.
        public var line: Int
        public var description: String
    }

    /// Holds the log against the rules of order, and tells what breaks them. The log must have been on from the start of
    /// what is in it.
    ///
    /// Looked at are: appearance (will, did, will, did for each controller), the pairs of each presentation controller
    /// (a "did end" for each "will begin", nothing after the end), one `animationEnded` for each transition of an animator,
    /// and the user's dismissals (no "did dismiss" without a "will dismiss").
    public func violations() -> [Violation] {
        var check = ContractCheck()
        for (line, entry) in entries.enumerated() { check.take(entry, line) }
        return check.found
    }
}

/// The states that the rules are about, as far as a log tells them.
@MainActor
struct ContractCheck {
    var found: [ContractLog.Violation] = []
    private var appearance: [Int: AppearanceState] = [:]
    private var presentations: [Int: PairState] = [:]
    /// How many transitions an animator was started for whose end it has not been told.
    private var motions: [Int: Int] = [:]
    private var userDismissals: Set<Int> = []

    enum PairState: String {
        case new = "not begun"
        case presenting, presented, dismissing
        case over
    }

    mutating func take(_ entry: ContractLog.Entry, _ line: Int) {
        guard let subject = entry.subject else { return }
        let callback = entry.callback
        if let move = AppearanceState.Move.allCases.first(where: {
            callback.hasPrefix("view" + capitalized($0.rawValue) + "(")
        }) {
            takeAppearance(move, subject, entry, line)
        } else if callback.hasPrefix("adapts(") {
            // Another controller takes over, or the first one again.
            presentations[subject] = nil
        } else if callback.hasPrefix("presentationTransition") || callback.hasPrefix("dismissalTransition") {
            takePair(subject, entry, line)
        } else if callback.hasPrefix("transitionDuration") {
            motions[subject, default: 0] += 1
        } else if callback.hasPrefix("animationEnded") {
            motions[subject, default: 0] -= 1
            if motions[subject, default: 0] < 0 {
                report(entry, line, "was told the end of a transition twice, or of one that had not begun")
            }
        } else if callback == "presentationControllerWillDismiss" {
            userDismissals.insert(subject)
        } else if callback == "presentationControllerDidDismiss", userDismissals.remove(subject) == nil {
            report(entry, line, "was told that it was dismissed by the user, and not that it would be")
        }
    }

    private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private mutating func report(_ entry: ContractLog.Entry, _ line: Int, _ what: String) {
        found.append(ContractLog.Violation(line: line, description: "line \(line): \(entry.owner) \(what)"))
    }

    private mutating func takeAppearance(
        _ move: AppearanceState.Move, _ subject: Int, _ entry: ContractLog.Entry, _ line: Int
    ) {
        let state = appearance[subject] ?? (move == .willDisappear ? .appeared : .disappeared)
        guard let next = state.after(move) else {
            report(entry, line, "got \(entry.callback) while it was \(state.rawValue)")
            return
        }
        appearance[subject] = next
    }

    private mutating func takePair(_ subject: Int, _ entry: ContractLog.Entry, _ line: Int) {
        let state = presentations[subject] ?? .new
        let next: PairState?
        switch (state, entry.callback) {
        case (.new, "presentationTransitionWillBegin()"): next = .presenting
        case (.presenting, "presentationTransitionDidEnd(true)"): next = .presented
        case (.presenting, "presentationTransitionDidEnd(false)"): next = .over
        case (.presented, "dismissalTransitionWillBegin()"): next = .dismissing
        case (.dismissing, "dismissalTransitionDidEnd(true)"): next = .over
        case (.dismissing, "dismissalTransitionDidEnd(false)"): next = .presented
        default: next = nil
        }
        guard let next else {
            report(entry, line, "got \(entry.callback) while its presentation was \(state.rawValue)")
            return
        }
        presentations[subject] = next
    }
}
