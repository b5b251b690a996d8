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

extension TestStageError {
    init(_ error: FindError) {
        switch error.reason {
        case .notFound: reason = .notFound
        case .ambiguous: reason = .ambiguous
        case .unreachable: reason = .unreachable
        }
        description = error.description
    }
}
