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
    case end, start, current
}

/// An animation that can be started, held, moved by hand, turned round, and stopped.
@MainActor
public protocol ViewAnimating: AnyObject {
    var state: ViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: Double { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: Double)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation of what blocks set, which can go on by another time course after it was held.
@MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
    func addAnimations(_ animation: @escaping @MainActor () -> Void)
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: Double)
    func addCompletion(_ completion: @escaping @MainActor (_ finalPosition: ViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
