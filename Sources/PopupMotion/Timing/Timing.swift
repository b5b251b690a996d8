import PopupGeometry

/// The time course of one animation: how far it has come after so many seconds, and how long it takes.
///
/// A plain value without references: looking at it allocates nothing.
public enum Timing: Hashable, Sendable {
    /// A curve, stretched over a duration in seconds.
    case curve(TimingCurve, duration: Double)
    /// A spring, cut off after a duration in seconds: from then on it is at rest at the target.
    case spring(Spring, duration: Double)

    /// Constant speed for `duration` seconds.
    public static func linear(duration: Double) -> Timing { .curve(.linear, duration: duration) }

    /// A spring until it has settled by itself. It must have some damping.
    public static func spring(_ spring: Spring) -> Timing {
        let duration = spring.settlingDuration
        guard duration.isFinite else {
            misuse("an animation was given a spring without damping, which never settles: give a damping above 0.")
        }
        return .spring(spring, duration: duration)
    }

    /// The spring that UIKit's rule makes of a damping ratio, a duration in seconds, and a velocity in whole distances
    /// a second: after the duration it snaps to the target.
    public static func spring(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) -> Timing {
        // Anything else that is no spring is refused there.
        if duration <= 0 { return .linear(duration: 0) }
        let spring = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
        return .spring(spring, duration: duration)
    }

    /// Seconds from the start to the end.
    public var duration: Double {
        switch self {
        case .curve(_, let duration), .spring(_, let duration): duration
        }
    }

    /// How far it has come after `elapsed` seconds: exactly 0 until the start, exactly 1 from the end on; in between a
    /// spring or a curve with such control points may overshoot.
    public func progress(at elapsed: Double) -> Double {
        switch self {
        case .curve(let curve, let duration):
            guard elapsed < duration else { return 1 }
            return curve.value(at: elapsed / duration)
        case .spring(let spring, let duration):
            guard elapsed < duration else { return 1 }
            return spring.value(at: elapsed)
        }
    }

    /// How fast it moves after `elapsed` seconds, in whole distances a second; 0 before the start and from the end on.
    public func velocity(at elapsed: Double) -> Double {
        guard elapsed >= 0, elapsed < duration else { return 0 }
        switch self {
        case .curve(let curve, let duration): return curve.derivative(at: elapsed / duration) / duration
        case .spring(let spring, _): return spring.velocity(at: elapsed)
        }
    }
}
