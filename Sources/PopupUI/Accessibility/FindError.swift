/// Why no view goes by a name: what was asked for, what is there instead, and what could have been meant.
package struct FindError: Error, Hashable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable { case notFound, ambiguous, unreachable }

    package var reason: Reason
    package var description: String

    private init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

@MainActor
extension FindError {
    /// The most names that an error lists.
    private static let listed = 40

    static func notFound(_ name: String, by finder: ViewFinder) -> FindError {
        let names = finder.reachableNames
        guard !names.isEmpty else {
            return FindError(
                .notFound, "Nothing is called “\(name)”: no view that can be reached has a name. Show something first.")
        }
        var text = "Nothing is called “\(name)”. "
        if let closest = Spelling.nearest(to: name, among: names.map(\.name)) { text += "Was “\(closest)” meant? " }
        let list = names.prefix(listed).map { "“\($0.name)” (\($0.type))" }.joined(separator: ", ")
        text += "What can be reached: \(list)\(names.count > listed ? " and \(names.count - listed) more" : "")."
        return FindError(.notFound, text)
    }

    static func ambiguous(_ name: String, _ views: [View]) -> FindError {
        let list = views.map { "\n  " + $0.briefDescription }.joined()
        return FindError(
            .ambiguous,
            "\(views.count) views that can be reached are called “\(name)”:\(list)\n"
                + "Give one an identifier and use that, or name a place in points.")
    }

    static func unreachable(_ name: String, _ view: View, in stage: Stage) -> FindError {
        FindError(
            .unreachable,
            "“\(name)” is there, \(view.briefDescription), but cannot be reached: "
                + ViewFinder.obstacle(view, in: stage))
    }
}
