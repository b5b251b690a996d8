import PopupGeometry
import PopupUI
import Testing

/// Numbers that mean nothing are refused with a sentence by every way into an animation, in release too.
@Suite struct AnimationRefusalTests {
    nonisolated enum Call: String, CaseIterable, Codable, Sendable {
        case duration, delay, springDuration, springDelay, springRatio, springVelocity
        case perceptualDuration, bounce, perceptualVelocity, perceptualDelay
        case keyframesDuration, keyframesDelay, keyframeStart, keyframeDuration
        case fade, crossFade, repeatCount
        case animatorDuration, animatorDelay, animatorControlPoint, animatorRatio, runningDuration, runningDelay
        case delayFactor, fraction, durationFactor
        case timingRatio, timingVelocity, timingMass, timingStiffness, timingDamping, timingDuration, timingBounce
        case curve, stageTimer

        /// What the sentence says to do.
        var fix: String {
            switch self {
            case .duration, .delay, .springDuration, .springDelay, .perceptualDelay, .keyframesDuration,
                .keyframesDelay, .fade, .crossFade:
                "give finite numbers of seconds"
            case .springRatio, .springVelocity: "give a ratio in 0…1 and a finite velocity"
            case .perceptualDuration, .bounce, .timingDuration: "give a finite duration above 0"
            case .timingBounce: "give a bounce below 1"
            case .perceptualVelocity, .timingMass, .timingStiffness, .timingDamping: "all finite"
            case .keyframeStart, .keyframeDuration: "give a start in 0…1 and a duration of 0 or more"
            case .repeatCount: "Give 0 or more"
            case .animatorDuration, .runningDuration: "give a finite number of seconds"
            case .animatorDelay, .runningDelay: "Give a finite number of seconds"
            case .animatorControlPoint, .curve: "choose x in 0…1"
            case .animatorRatio, .timingRatio: "give a ratio in 0…1"
            case .delayFactor: "give 0…1"
            case .fraction: "Give a finite number"
            case .durationFactor: "Give a finite factor of 0 or more"
            case .timingVelocity: "give finite numbers below 1e100"
            case .stageTimer: "Give a"
            }
        }

        @MainActor func commit(_ x: Double) {
            let scene = MotionScene()
            let view = scene.view
            func animate(_ duration: Double, _ delay: Double) {
                View.animate(withDuration: duration, delay: delay, options: [], animations: { view.alpha = 0 })
            }
            func spring(_ duration: Double, _ delay: Double, _ ratio: Double, _ velocity: Double) {
                View.animate(
                    withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
                    initialSpringVelocity: velocity, animations: { view.alpha = 0 })
            }
            func perceptual(_ duration: Double, _ bounce: Double, _ velocity: Double, _ delay: Double) {
                View.animate(
                    springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
                    animations: { view.alpha = 0 })
            }
            func keyframes(_ duration: Double, _ delay: Double, _ start: Double, _ length: Double) {
                View.animateKeyframes(withDuration: duration, delay: delay) {
                    View.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { view.alpha = 0 }
                }
            }
            func animator(_ duration: Double) -> ViewPropertyAnimator {
                ViewPropertyAnimator(duration: duration, curve: .linear) { view.alpha = 0 }
            }
            switch self {
            case .duration: animate(x, 0)
            case .delay: animate(1, x)
            case .springDuration: spring(x, 0, 0.5, 0)
            case .springDelay: spring(1, x, 0.5, 0)
            case .springRatio: spring(1, 0, x, 0)
            case .springVelocity: spring(1, 0, 0.5, x)
            case .perceptualDuration: perceptual(x, 0, 0, 0)
            case .bounce: perceptual(1, x, 0, 0)
            case .perceptualVelocity: perceptual(1, 0, x, 0)
            case .perceptualDelay: perceptual(1, 0, 0, x)
            case .keyframesDuration: keyframes(x, 0, 0, 1)
            case .keyframesDelay: keyframes(1, x, 0, 1)
            case .keyframeStart: keyframes(1, 0, x, 1)
            case .keyframeDuration: keyframes(1, 0, 0, x)
            case .fade: View.transition(with: view, duration: x, animations: {})
            case .crossFade: View.transition(from: view, to: View(), duration: x)
            case .repeatCount:
                View.modifyAnimations(withRepeatCount: x, autoreverses: false, animations: {})
            case .animatorDuration: _ = animator(x)
            case .animatorDelay: animator(1).startAnimation(afterDelay: x)
            case .animatorControlPoint:
                _ = ViewPropertyAnimator(
                    duration: 1, controlPoint1: Point(x: x, y: 0), controlPoint2: Point(x: 1, y: 1))
            case .animatorRatio: _ = ViewPropertyAnimator(duration: 1, dampingRatio: x)
            case .runningDuration:
                ViewPropertyAnimator.runningPropertyAnimator(withDuration: x, delay: 0, animations: {})
            case .runningDelay:
                ViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: x, animations: {})
            case .delayFactor: animator(1).addAnimations({}, delayFactor: x)
            case .fraction: animator(1).fractionComplete = x
            case .durationFactor:
                let animator = animator(1)
                animator.pauseAnimation()
                animator.continueAnimation(withTimingParameters: nil, durationFactor: x)
            case .timingRatio: _ = SpringTimingParameters(dampingRatio: x)
            case .timingVelocity: _ = SpringTimingParameters(dampingRatio: 1, initialVelocity: Point(x: 0, y: x))
            case .timingMass: _ = SpringTimingParameters(mass: x, stiffness: 1, damping: 1)
            case .timingStiffness: _ = SpringTimingParameters(mass: 1, stiffness: x, damping: 1)
            case .timingDamping: _ = SpringTimingParameters(mass: 1, stiffness: 1, damping: x)
            case .timingDuration: _ = SpringTimingParameters(duration: x, bounce: 0)
            case .timingBounce: _ = SpringTimingParameters(duration: 1, bounce: x)
            case .curve:
                _ = CubicTimingParameters(controlPoint1: Point(x: 0, y: x), controlPoint2: Point(x: 1, y: 1))
            case .stageTimer: scene.stage.schedule(after: x) {}
            }
        }
    }

    @Test("no number at all", arguments: Call.allCases)
    func notANumber(_ call: Call) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [call = call as Call] in
            await MainActor.run { call.commit(.nan) }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(call.fix))
    }

    @Test("without end", arguments: Call.allCases.filter { $0 != .repeatCount && $0 != .stageTimer })
    func infinite(_ call: Call) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [call = call as Call] in
            await MainActor.run { call.commit(.infinity) }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(call.fix))
    }
}
