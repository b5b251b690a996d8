import PopupGeometry

/// How far an animation has come, as a function of how much of its time has passed: both go from 0 to 1.
///
/// The ends are exact: 0 gives 0 and 1 gives 1, and time outside 0…1 is taken as the nearer end. Between them a curve
/// may leave 0…1 (control points with such a y overshoot).
public struct TimingCurve: Hashable, Sendable {
    /// On which side of its interval a step happens.
    public enum StepPosition: Hashable, Sendable {
        /// Each interval shows the value of its beginning: `steps(2)` is 0 until 0.5, then 0.5 until the end.
        case end
        /// Each interval shows the value of its end: it jumps as soon as time has begun to pass.
        case start
    }

    enum Shape: Hashable, Sendable {
        case linear
        case cubic(CubicBezier)
        case steps(Double, StepPosition)
    }

    let shape: Shape

    /// Constant speed.
    public static let linear = TimingCurve(shape: .linear)
    /// Starts slowly: control points (0.42, 0) and (1, 1).
    public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Ends slowly: control points (0, 0) and (0.58, 1).
    public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// The original's default for layers: control points (0.25, 0.1) and (0.25, 1).
    public static let `default` = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

    private init(shape: Shape) { self.shape = shape }

    private init(x1: Double, y1: Double, x2: Double, y2: Double) {
        shape = .cubic(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points of your own.
    ///
    /// The x of both must be in 0…1, or time would run backwards in places: anything else is a programmer's error.
    /// Their y may be any number up to ± 1e100.
    public init(controlPoint1 p: Point, controlPoint2 q: Point) {
        guard (0...1).contains(p.x), (0...1).contains(q.x), abs(p.y) <= 1e100, abs(q.y) <= 1e100 else {
            misuse(
                "a timing curve was given the control points (\(p.x), \(p.y)) and (\(q.x), \(q.y)); with an x outside "
                    + "0…1 time would run backwards, and y must be a number below 1e100: choose x in 0…1 and such a y.")
        }
        self.init(x1: p.x, y1: p.y, x2: q.x, y2: q.y)
    }

    /// A staircase of `count` equal steps, `count` at least 1. Also with `.start` the value at time 0 itself is 0.
    public static func steps(_ count: Int, _ position: StepPosition = .end) -> TimingCurve {
        guard count >= 1 else {
            misuse("a timing curve of \(count) steps was asked for; it needs a first step to end at 1: give 1 or more.")
        }
        return TimingCurve(shape: .steps(Double(count), position))
    }

    /// The two control points of a cubic or linear curve; nil for a staircase.
    public var controlPoints: (Point, Point)? {
        switch shape {
        case .linear: (Point(x: 0, y: 0), Point(x: 1, y: 1))
        case .cubic(let b): (Point(x: b.x1, y: b.y1), Point(x: b.x2, y: b.y2))
        case .steps: nil
        }
    }

    /// The value at a fraction of the time, within 1e-9 of the true root.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        switch shape {
        case .linear: return fraction
        case .cubic(let bezier): return bezier.y(atX: fraction)
        case .steps(let count, .end): return TimingCurve.stepsDone(fraction, count) / count
        case .steps(let count, .start): return min(1, (TimingCurve.stepsDone(fraction, count) + 1) / count)
        }
    }

    /// How many of `count` equal intervals have passed: 0.29 of 100 is 29, though the product is a hair less.
    private static func stepsDone(_ fraction: Double, _ count: Double) -> Double {
        let k = (fraction * count).rounded(.down)
        if (k + 1) / count <= fraction { return k + 1 }
        return k / count > fraction ? k - 1 : k
    }

    /// The slope at a fraction of the time: how much value a unit of time brings; 0 outside 0…1 and on a step.
    ///
    /// Where the curve is vertical the slope is cut off at ± 1e12.
    public func derivative(at fraction: Double) -> Double {
        guard fraction >= 0, fraction <= 1 else { return 0 }
        switch shape {
        case .linear: return 1
        case .cubic(let bezier): return bezier.slope(atX: fraction)
        case .steps: return 0
        }
    }
}
