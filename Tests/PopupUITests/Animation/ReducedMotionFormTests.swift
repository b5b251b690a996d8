import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// Each form of animation where less motion is wanted: never seen moving, over in 150 ms, called back as ever.
@Suite struct ReducedMotionFormTests {
    nonisolated enum Form: String, CaseIterable, Sendable {
        case plain, delayed, autoreversed, spring, perceptualSpring, keyframes, nested, override
        case cubicAnimator, springAnimator, delayedAnimator
    }

    private func begin(_ form: Form, _ view: View, _ log: Log, _ duration: Double) {
        let move: @MainActor @Sendable () -> Void = {
            view.center.x = 600
            view.transform = Transform(scaleX: 2, y: 2)
        }
        let done: @MainActor @Sendable (Bool) -> Void = { log.add("\(form) \($0)") }
        func animator(_ animator: ViewPropertyAnimator, after delay: Double = 0) {
            animator.addAnimations(move)
            animator.addCompletion { log.add("\(form) \($0)") }
            animator.startAnimation(afterDelay: delay)
        }
        switch form {
        case .plain: View.animate(withDuration: duration, animations: move, completion: done)
        case .delayed:
            View.animate(
                withDuration: duration / 2, delay: duration / 2, options: [], animations: move, completion: done)
        case .autoreversed:
            View.animate(
                withDuration: duration / 2, delay: 0, options: .autoreverse, animations: move, completion: done)
        case .spring:
            View.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3,
                animations: move, completion: done)
        case .perceptualSpring:
            View.animate(springDuration: duration / 2, bounce: 0.3, animations: move, completion: done)
        case .keyframes:
            View.animateKeyframes(
                withDuration: duration, delay: 0, options: .calculationModeCubic,
                animations: {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 900 }
                    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: move)
                }, completion: done)
        case .nested:
            View.animate(
                withDuration: duration,
                animations: { View.animate(withDuration: 9, animations: move, completion: done) })
        case .override:
            View.animate(
                withDuration: 9,
                animations: {
                    View.animate(
                        withDuration: duration, delay: 0, options: .overrideInheritedDuration, animations: move,
                        completion: done)
                })
        case .cubicAnimator: animator(ViewPropertyAnimator(duration: duration, curve: .easeOut))
        case .springAnimator: animator(ViewPropertyAnimator(duration: duration, dampingRatio: 0.6))
        case .delayedAnimator:
            animator(ViewPropertyAnimator(duration: duration / 2, curve: .linear), after: duration / 2)
        }
    }

    @Test("a cross-fade from the old place to the new one, of 150 ms at most", arguments: Form.allCases)
    func form(_ form: Form) {
        let scene = MotionScene()
        scene.stage.prefersReducedMotion = true
        let view = scene.view
        let log = Log()
        begin(form, view, log, 1)
        var wasFading = false
        scene.refresh()
        for _ in 0..<9 {
            // The model's place alone is drawn of the view itself; the old picture fades out where it was.
            #expect(view.presentedTransform == view.transform && view.presentedFrame == view.frame)
            if view.flight != nil { wasFading = true }
            scene.advance(0.15 / 9)
        }
        #expect(wasFading)
        #expect(
            log.lines == [
                form == .cubicAnimator || form == .springAnimator || form == .delayedAnimator
                    ? "\(form) end" : "\(form) true"
            ])
        #expect(view.flight == nil)
        #expect(!scene.isAnimating)
        #expect(view.center.x == 600 && view.transform == Transform(scaleX: 2, y: 2))
    }

    @Test("all forms together are called back in the order of full motion")
    func order() {
        func run(_ isReduced: Bool) -> [String] {
            let scene = MotionScene()
            scene.stage.prefersReducedMotion = isReduced
            let log = Log()
            // Long ones first, and of different lengths: the ends come the other way round.
            for (index, form) in Form.allCases.enumerated() {
                begin(form, scene.addView(), log, 3 - 0.2 * Double(index))
            }
            scene.advance(isReduced ? 0.15 : 9)
            #expect(log.lines.count == Form.allCases.count)
            return log.lines
        }
        let full = run(false)
        #expect(full.first?.hasPrefix("delayedAnimator") == true)
        #expect(run(true) == full)
    }
}
