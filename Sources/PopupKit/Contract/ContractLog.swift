import PopupGeometry
import PopupMotion

/// Every callback of a scene's presentations, in order: when, to whom, what, and why.
///
///     scene.log = ContractLog()
///     …
///     print(scene.log!.text)
///
/// For debugging and for tests: the text of two runs of the same thing is the same.
@MainActor
public final class ContractLog {
    /// One callback or request, and when it came.
    public struct Entry: Hashable, Sendable {
        /// Of the stage's clock.
        public var instant: Instant
        /// Whose callback it is: a controller's title, or the name of a class; "engine" for the engine's own remarks.
        public var owner: String
        /// The callback with its arguments.
        public var callback: String
        /// Why, for what belongs to a dismissal.
        public var cause: DismissalCause?
        /// Tells objects of one name apart, by the order in which the log met them.
        var subject: Int?
    }

    /// What happened so far, in order.
    public private(set) var entries: [Entry] = []
    weak var scene: Scene?
    private var subjects: [ObjectIdentifier: Subject] = [:]
    private var lastSubject = 0

    /// A log that is told of nothing until it is a scene's.
    public init() {}

    /// Forgets what was kept so far.
    public func removeAll() { entries = [] }

    /// One line a callback, without times: what two runs have in common.
    public var text: String { entries.map { "\($0.owner).\($0.callback)" }.joined(separator: "\n") }

    /// As `text`, with the seconds since the first entry and the causes.
    public var timedText: String {
        guard let first = entries.first else { return "" }
        return entries.map { entry in
            let milliseconds = Int((entry.instant.seconds(since: first.instant) * 1000).rounded())
            let cause = entry.cause.map { " [\($0.rawValue)]" } ?? ""
            return "\(milliseconds) ms  \(entry.owner).\(entry.callback)\(cause)"
        }.joined(separator: "\n")
    }

    /// Adds a line of the app's own.
    public func mark(_ text: String) { add(nil, "app", text) }

    func add(_ subject: AnyObject?, _ owner: String, _ callback: String, cause: DismissalCause? = nil) {
        entries.append(
            Entry(
                instant: scene?.stage.now ?? .zero, owner: owner, callback: callback, cause: cause,
                subject: subject.map(number)))
    }

    private func number(_ object: AnyObject) -> Int {
        let id = ObjectIdentifier(object)
        // Another object may have come to lie where a former one was.
        if let known = subjects[id], known.object != nil { return known.number }
        lastSubject += 1
        subjects[id] = Subject(object: object, number: lastSubject)
        return lastSubject
    }

    private struct Subject {
        weak var object: AnyObject?
        var number: Int
    }
}

extension Size {
    /// "320×240", for logs.
    var text: String { "\(Size.short(width))×\(Size.short(height))" }
    private static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}
