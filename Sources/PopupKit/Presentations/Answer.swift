/// What came of a question: what was chosen, and what closed it.
///
/// An alert or a menu hands one to its `onAnswer`, exactly once for each time it was presented, whichever way it was
/// closed. A request that was refused asked nothing, and has no answer.
@MainActor
public struct Answer<Choice> {
    /// The action or the row; nil where it was closed without one. Esc, and a click beside an action sheet, choose the
    /// cancel action where there is one.
    public let choice: Choice?
    /// What closed it.
    public let cause: DismissalCause
}
