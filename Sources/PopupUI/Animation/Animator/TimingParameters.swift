import PopupGeometry
import PopupMotion

/// What kind of time course an animator has.
public enum TimingCurveType: Sendable {
    /// One of the named curves.
    case builtin
    /// A curve with control points of its own.
    case cubic
    /// A spring, by its parameters.
    case spring
}

/// A time course for a `ViewPropertyAnimator`: cubic or spring parameters.
public protocol TimingCurveProvider: Sendable {
    /// Which of the two kinds of parameters is there.
    var timingCurveType: TimingCurveType { get }
    /// nil for a spring.
    var cubicTimingParameters: CubicTimingParameters? { get }
    /// nil for a curve.
    var springTimingParameters: SpringTimingParameters? { get }
}

/// A Bézier curve for an animator.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
    /// The named curve it is, if it is one.
    public let animationCurve: View.AnimationCurve?
    /// The curve as a function of time, from (0, 0) to (1, 1).
    public let timingCurve: TimingCurve

    /// One of the named curves; without an argument the one that begins and ends slowly.
    public init(animationCurve: View.AnimationCurve = .easeInOut) {
        self.animationCurve = animationCurve
        timingCurve = animationCurve.timingCurve
    }

    /// A curve of your own; the x of the control points must be in 0…1.
    public init(controlPoint1: Point, controlPoint2: Point) {
        animationCurve = nil
        timingCurve = TimingCurve(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    public var timingCurveType: TimingCurveType { animationCurve == nil ? .cubic : .builtin }
    public var cubicTimingParameters: CubicTimingParameters? { self }
    public var springTimingParameters: SpringTimingParameters? { nil }
}

/// A spring for an animator.
///
/// Velocities are in whole distances a second, positive towards the target, and apart for the two axes of a move. What
/// has one number only takes the one of the two that is larger.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
    enum Rule: Hashable {
        /// Has settled when the animator's duration is over.
        case ratio(Double)
        /// Takes its own time; the animator's duration is ignored (rule 101).
        case physical(Spring)
    }

    let rule: Rule
    /// Whole distances a second along x and y, positive towards the target.
    public let initialVelocity: Point

    /// Mass 3, stiffness 1000, damping 500: no swing at all.
    public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// Has settled after the animator's duration: a ratio of 1 does not swing, lower ones (above 0) do.
    public init(dampingRatio: Double, initialVelocity: Point = .zero) {
        guard dampingRatio.isFinite else {
            misuse(
                "spring timing parameters were given the damping ratio \(dampingRatio); nothing swings like that: give "
                    + "a ratio in 0…1.")
        }
        SpringTimingParameters.check(initialVelocity)
        rule = .ratio(dampingRatio)
        self.initialVelocity = initialVelocity
    }

    /// Takes as long as such a spring takes to settle.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Point = .zero) {
        SpringTimingParameters.check(initialVelocity)
        guard damping != 0 else {
            misuse("spring timing parameters without damping were asked for; they never settle: give one above 0.")
        }
        rule = .physical(Spring(mass: mass, stiffness: stiffness, damping: damping))
        self.initialVelocity = initialVelocity
    }

    /// A spring that seems to take `duration` seconds; it takes as long as it takes to settle.
    public init(duration: Double, bounce: Double, initialVelocity: Point = .zero) {
        SpringTimingParameters.check(initialVelocity)
        guard bounce < 1 else {
            misuse("spring timing parameters with the bounce \(bounce) never settle: give a bounce below 1.")
        }
        rule = .physical(Spring(duration: duration, bounce: bounce))
        self.initialVelocity = initialVelocity
    }

    private static func check(_ velocity: Point) {
        guard abs(velocity.x) <= 1e100, abs(velocity.y) <= 1e100 else {
            misuse(
                "spring timing parameters were given the initial velocity (\(velocity.x), \(velocity.y)); give finite "
                    + "numbers below 1e100, in whole distances a second.")
        }
    }

    /// Damping over critical damping.
    public var dampingRatio: Double {
        switch rule {
        case .ratio(let ratio): ratio
        case .physical(let spring): spring.dampingRatio
        }
    }

    public var timingCurveType: TimingCurveType { .spring }
    public var cubicTimingParameters: CubicTimingParameters? { nil }
    public var springTimingParameters: SpringTimingParameters? { self }

    func timing(_ duration: Double, _ velocity: Double) -> Timing {
        switch rule {
        case .ratio(let ratio):
            return .spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        case .physical(let s):
            return .spring(
                Spring(mass: s.mass, stiffness: s.stiffness, damping: s.damping, initialVelocity: velocity))
        }
    }
}
