import PopupGeometry
import PopupUI

/// Why an action of a test could not be done: what was asked for, what is there instead, and what to try.
public struct TestStageError: Error, Hashable, CustomStringConvertible {
    /// Why an action could not be done.
    public enum Reason: Hashable, Sendable {
        /// Nothing in the tree has that name.
        case notFound
        /// Several things that can be reached have that name.
        case ambiguous
        /// It is there, but hidden, covered, outside the stage, or behind a modal popup.
        case unreachable
        /// The stage still moved after the time that was allowed.
        case stillMoving
        /// A key or button was let go that was not held, or the like.
        case wrongOrder
    }

    /// Why the action could not be done.
    public var reason: Reason
    /// A sentence for a test's log, with the names and places that were found instead.
    public var description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

@MainActor
extension TestStageError {
    static func notFound(_ name: String, in stage: Stage) -> TestStageError {
        let names = Finder(stage: stage).reachableNames
        guard !names.isEmpty else {
            return TestStageError(
                .notFound, "Nothing is called “\(name)”: no view that can be reached has a name. Show something first.")
        }
        let closest = names.min { distance($0.name, name) < distance($1.name, name) }
        var text = "Nothing is called “\(name)”. "
        if let closest, distance(closest.name, name) <= max(2, name.count / 3) {
            text += "Was “\(closest.name)” meant? "
        }
        let list = names.prefix(40).map { "“\($0.name)” (\($0.type))" }.joined(separator: ", ")
        text += "What can be reached: \(list)\(names.count > 40 ? " and \(names.count - 40) more" : "")."
        return TestStageError(.notFound, text)
    }

    static func ambiguous(_ name: String, _ views: [View]) -> TestStageError {
        let list = views.map { "\n  " + $0.briefDescription }.joined()
        return TestStageError(
            .ambiguous,
            "\(views.count) views that can be reached are called “\(name)”:\(list)\n"
                + "Give one an identifier and use that, or name a place with click(at:).")
    }

    static func unreachable(_ name: String, _ view: View, in stage: Stage) -> TestStageError {
        TestStageError(
            .unreachable,
            "“\(name)” is there, \(view.briefDescription), but cannot be reached: \(Finder.obstacle(view, in: stage))")
    }

    /// How many characters must be changed, added or taken away to turn one text into the other, case left aside.
    private static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a.lowercased())
        let b = Array(b.lowercased())
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let next = min(min(row[j], row[j + 1]) + 1, diagonal + (a[i] == b[j] ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}
