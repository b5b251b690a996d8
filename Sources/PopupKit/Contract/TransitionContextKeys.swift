/// Names one of the two controllers of a transition.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
    /// Shown at the start of the transition: the presenter of a presentation, the presented controller of a dismissal.
    case from
    /// Shown at its end.
    case to
}

/// Names one of the two views of a transition.
public enum TransitionContextViewKey: Hashable, Sendable {
    case from, to
}
