import PopupMotion

/// The animations that run on one stage.
@MainActor
package final class AnimationPool {
    package init() {}

    /// True while any animation runs or waits to be sampled.
    package var isRunning: Bool { false }

    /// Brings every animated view to its values at `now`, then delivers the completions that are due.
    package func advance(to now: Instant) {}

    /// `view` left the stage: its animations end unfinished.
    package func viewWillLeave(_ view: View) {}
}
