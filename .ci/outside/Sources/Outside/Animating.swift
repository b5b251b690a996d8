import PopupKit

/// Starts fast and ends slowly, whatever the animator would like.
struct Rush: TimingCurveProvider {
    var timingCurveType: TimingCurveType { .cubic }
    var cubicTimingParameters: CubicTimingParameters? {
        CubicTimingParameters(controlPoint1: Point(x: 0, y: 0.8), controlPoint2: Point(x: 0.2, y: 1))
    }
    var springTimingParameters: SpringTimingParameters? { nil }
}

/// An animator without time: it is where it was put.
class Slider: ViewAnimating {
    var state = ViewAnimatingState.inactive
    var isRunning: Bool { false }
    var isReversed = false
    var fractionComplete = 0.0

    func startAnimation() { state = .active }
    func startAnimation(afterDelay delay: Double) { startAnimation() }
    func pauseAnimation() { startAnimation() }
    func stopAnimation(_ withoutFinishing: Bool) { state = withoutFinishing ? .inactive : .stopped }
    func finishAnimation(at finalPosition: ViewAnimatingPosition) { state = .inactive }
}

/// The same with animations that run when it is put to its end.
class SteppingSlider: Slider, ViewImplicitlyAnimating {
    var animations: [@MainActor () -> Void] = []
    var completions: [@MainActor (ViewAnimatingPosition) -> Void] = []

    override func finishAnimation(at finalPosition: ViewAnimatingPosition) {
        super.finishAnimation(at: finalPosition)
        for animation in animations { animation() }
        for completion in completions { completion(finalPosition) }
    }

    func addAnimations(_ animation: @escaping @MainActor () -> Void) { animations.append(animation) }
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: Double) { addAnimations(animation) }
    func addCompletion(_ completion: @escaping @MainActor (_ finalPosition: ViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {}
}

/// A gesture that tells how far it has come.
class Pull: PercentDrivenInteractiveTransition {
    var log: [String] = []

    override init() { super.init() }

    override var wantsInteractiveStart: Bool {
        get { super.wantsInteractiveStart }
        set { super.wantsInteractiveStart = newValue }
    }
    override func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
    }
    override var completionSpeed: Double {
        get { super.completionSpeed }
        set { super.completionSpeed = newValue }
    }
    override func pause() { super.pause() }
    override func update(_ percentComplete: Double) {
        log.append("\(percentComplete)")
        super.update(percentComplete)
    }
    override func finish() { super.finish() }
    override func cancel() { super.cancel() }
}
