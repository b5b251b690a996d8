/// Names one of the two controllers of a transition.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
    /// Shown at the start of the transition: the presenter of a presentation, the presented controller of a dismissal.
    case from
    /// Shown at its end.
    case to
}

/// Names one of the two views of a transition.
public enum TransitionContextViewKey: Hashable, Sendable {
    /// The view that leaves: the presented one of a dismissal, and the presenter's where it is removed.
    case from
    /// The view that comes: the presented one of a presentation, and the presenter's where it had been removed.
    case to
}
