import PopupUI

/// The way of something to rest by a spring, outside of any transition: knows how fast it is, and can be stopped.
@MainActor
final class Leg {
    private let timing: Timing
    private let begun: Instant
    /// In whatever unit the owner counts.
    private let way: Double
    private let animator: ViewPropertyAnimator

    /// Starts on `stage`: `animations` says where everything goes; `completion` runs at the end, and not where it was
    /// stopped.
    init(
        _ spring: Spring, way: Double, on stage: Stage, animations: @escaping @MainActor () -> Void,
        completion: @escaping @MainActor () -> Void
    ) {
        timing = .spring(spring)
        begun = stage.now
        self.way = way
        animator = ViewPropertyAnimator(duration: 0, timingParameters: SpringTimingParameters(spring))
        animator.addAnimations(animations)
        animator.addCompletion { _ in completion() }
        animator.startAnimation()
    }

    /// Units a second now.
    func velocity(at now: Instant) -> Double { timing.velocity(at: max(0, now.seconds(since: begun))) * way }

    /// Ends it where it is; what it moved keeps what is drawn now.
    func stop() { animator.stopAnimation(true) }
}

extension SpringTimingParameters {
    /// The same spring, with its velocity in both directions.
    init(_ spring: Spring) {
        self.init(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: Point(x: spring.initialVelocity, y: spring.initialVelocity))
    }
}
