/// Drives a transition by something other than time: a drag, a wheel, a slider.
///
/// The interactor decides when (and whether) the animator is started. Without `PercentDrivenInteractiveTransition` it
/// moves the views itself, tells the context how far it is, says `finishInteractiveTransition()` or
/// `cancelInteractiveTransition()` when the interactive part is over, and `completeTransition(_:)` at the end.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
    /// Begins the transition and lets it wait for input: report by the context's `update…`, `finish…` and
    /// `cancelInteractiveTransition`.
    func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
    /// False starts the transition by time; it may be paused and taken over later.
    var wantsInteractiveStart: Bool { get }
    /// Of the part that runs by itself after the interactive one, as a factor: 2 takes half the time.
    var completionSpeed: Double { get }
}

extension ViewControllerInteractiveTransitioning {
    public var wantsInteractiveStart: Bool { true }
    public var completionSpeed: Double { 1 }
}
