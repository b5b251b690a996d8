import PopupMotion

/// Where an animator is in its life.
public enum ViewAnimatingState: Int, Sendable {
    /// Not begun, or over.
    case inactive
    /// Begun: running, or held.
    case active
    /// Stopped, and to be finished by `finishAnimation(at:)`.
    case stopped
}

/// An end of an animator's way, or where it is.
public enum ViewAnimatingPosition: Int, Sendable {
    /// The values that the blocks set.
    case end
    /// The values from before.
    case start
    /// The values on screen now.
    case current
}

/// An animation that can be started, held, moved by hand, turned round, and stopped.
@MainActor
public protocol ViewAnimating: AnyObject {
    /// Where it is in its life.
    var state: ViewAnimatingState { get }
    /// True while time moves it: active, and not held.
    var isRunning: Bool { get }
    /// True while it runs towards its start. Setting it turns the animation round where it is.
    var isReversed: Bool { get set }
    /// How much of the way is done, 0…1. Set it only while the animation is held: that is how a hand moves it.
    var fractionComplete: Double { get set }
    /// Begins, or goes on after it was held.
    func startAnimation()
    /// Begins after `delay` seconds of the stage's time, 0 or more.
    func startAnimation(afterDelay delay: Double)
    /// Holds it where it is; one that had not begun is held at its start. Go on by `startAnimation()`.
    func pauseAnimation()
    /// Ends it with the values on screen. `true` makes it inactive without a completion; after `false` it is `stopped`
    /// and must be finished by `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Sets the values of a place and runs the completions with it. A programmer's error unless it was stopped by
    /// `stopAnimation(false)`.
    func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation of what blocks set, which can go on by another time course after it was held.
@MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
    /// Adds what `animation` sets: from the start, or from now on to the end where the animator has begun.
    func addAnimations(_ animation: @escaping @MainActor () -> Void)
    /// Adds what `animation` sets, beginning after `delayFactor` of the duration, 0…1, and ending with the rest.
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: Double)
    /// `completion` runs once, when the animator ends, after those added before it, and is told where it ended.
    func addCompletion(_ completion: @escaping @MainActor (_ finalPosition: ViewAnimatingPosition) -> Void)
    /// Goes on after it was held, from what is on screen. Nil keeps the time course; `durationFactor` is what is left
    /// as a part of the whole duration, 0 for what really is left.
    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
