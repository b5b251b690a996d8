import PopupGeometry
import PopupTesting
import PopupUI
import TestKit
import Testing

/// Blocks inside an animator's block (rules 93 and 115).
@Suite struct AnimatorNestingTests {
    let scene = MotionScene()
    private let log = Log()

    private func animator(
        _ options: View.AnimationOptions = [], duration: Double = 9, delay: Double = 0, delayFactor: Double = 0,
        _ curve: View.AnimationCurve = .linear
    ) -> ViewPropertyAnimator {
        let animator = ViewPropertyAnimator(duration: 1, curve: curve)
        animator.addAnimations(
            { [view = scene.view, log] in
                View.animate(
                    withDuration: duration, delay: delay, options: options, animations: { view.alpha = 0 },
                    completion: { log.add("inner \($0)") })
            }, delayFactor: delayFactor)
        animator.addCompletion { [log] in log.add("\($0)") }
        return animator
    }

    /// What is left of the view after each of so many seconds.
    private func alphas(_ steps: Double...) -> [Double] {
        steps.map {
            scene.advance($0)
            return (scene.view.presentedAlpha * 1e6).rounded() / 1e6
        }
    }

    @Test("rule 93: one that inherits all goes along with the animator")
    func along() {
        animator().startAnimation()
        #expect(alphas(0.25, 0.5, 0.25) == [0.75, 0.25, 0])
        #expect(log.lines == ["end", "inner true"])
    }

    @Test("rules 93 and 115: one with a delay begins after it, and ends with the animator")
    func delayed() {
        animator(delay: 0.5).startAnimation()
        #expect(alphas(0.5, 0.25, 0.25) == [1, 0.5, 0])
        #expect(log.lines == ["end", "inner true"])
    }

    @Test("rules 93 and 115: a delay inside a block with a delay factor counts from that block's beginning")
    func delayedTwice() {
        animator(delay: 0.25, delayFactor: 0.5).startAnimation()
        #expect(alphas(0.75, 0.125, 0.125) == [1, 0.5, 0])
    }

    @Test("rule 115: a delayed one follows fractionComplete there and back")
    func delayedScrub() {
        let animator = animator(delay: 0.5)
        var seen: [Double] = []
        for fraction in [0.75, 0.5, 0.25, 1, 0.75] {
            animator.fractionComplete = fraction
            seen += alphas(0)
        }
        #expect(seen == [0.5, 1, 1, 0, 0.5])
        animator.isReversed = true
        animator.startAnimation()
        scene.advance(0.75)
        #expect(log.lines == ["start", "inner true"])
        #expect(scene.view.alpha == 1)
    }

    @Test("rule 93: one with a duration of its own takes that much of the animator's time, also turned round")
    func ownDuration() {
        let animator = animator(.overrideInheritedDuration, duration: 0.5, delay: 0.25)
        animator.startAnimation()
        #expect(alphas(0.25, 0.25, 0.25) == [1, 0.5, 0])
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        #expect(alphas(0) == [0.5])
        animator.isReversed = true
        animator.startAnimation()
        #expect(alphas(0.25, 0.25) == [1, 1])
        #expect(log.lines == ["start", "inner true"])
        #expect(scene.view.alpha == 1)
    }

    @Test(
        "rule 114: turned round, what a nested block and its outer one set ends where it was", arguments: [true, false])
    func goesBack(_ isStopped: Bool) {
        let view = scene.view
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
            View.animate(withDuration: 1, animations: { view.center.x = 400 })
            view.center.x = 600
            View.animate(withDuration: 1, animations: { view.alpha = 0.5 })
        }
        animator.startAnimation()
        scene.advance(0.5)
        if isStopped {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
            #expect(view.center.x == 600 && view.alpha == 0.5)
        } else {
            animator.isReversed = true
            scene.advance(0.5)
            #expect(animator.state == .inactive)
            #expect(view.center.x == 150 && view.alpha == 1)
            #expect(view.presentedFrame.midX == 150 && view.presentedAlpha == 1)
        }
    }

    @Test("rule 93: one with a curve of its own goes by that")
    func ownCurve() {
        animator([.overrideInheritedCurve, .curveEaseIn]).startAnimation()
        scene.advance(0.5)
        #expect(abs(scene.view.presentedAlpha - (1 - 0.315357)) < 1e-6)
        scene.advance(0.5)
        #expect(scene.view.presentedAlpha == 0)
    }

    @Test("rule 93: one with a duration of 0 of its own is there at once")
    func ownNothing() {
        let animator = animator(.overrideInheritedDuration, duration: 0)
        animator.startAnimation()
        #expect(scene.view.presentedAlpha == 0)
        scene.advance(1)
        #expect(log.lines == ["inner true", "end"])
    }

    @Test("rule 93: overrideInheritedOptions keeps the outer options away")
    func options() {
        let inner = scene.addView(frame: Rect(x: 400, y: 300, width: 50, height: 50))
        let own = scene.addView(frame: Rect(x: 500, y: 300, width: 50, height: 50))
        View.animate(
            withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear],
            animations: {
                View.animate(withDuration: 1, animations: { inner.alpha = 0.5 })
                View.animate(
                    withDuration: 1, delay: 0, options: .overrideInheritedOptions, animations: { own.alpha = 0.5 })
            })
        scene.advance(0.5)
        #expect(scene.stage.hitTest(Point(x: 425, y: 325)) === inner)
        #expect(scene.stage.hitTest(Point(x: 525, y: 325)) !== own)
        #expect(inner.presentedAlpha == 0.75 && own.presentedAlpha == 0.75)
    }

    @Test(
        "whatever curve, share and moment: holding and scrubbing to where it is moves no block, nor a little beside it")
    func neverJumps() {
        var random = SeededGenerator(seed: 93)
        for _ in 0..<60 {
            let view = scene.addView()
            let animator = ViewPropertyAnimator(
                duration: 1, curve: View.AnimationCurve.allCases.randomElement(using: &random) ?? .linear)
            let delay = Double.random(in: 0...0.8, using: &random)
            let own = Double.random(in: 0.1...0.5, using: &random)
            let hasOwn = Bool.random(using: &random)
            animator.addAnimations {
                View.animate(
                    withDuration: own, delay: delay, options: hasOwn ? .overrideInheritedDuration : [],
                    animations: { view.alpha = 0 })
            }
            animator.startAnimation()
            scene.advance(.random(in: 0.01...0.99, using: &random))
            let before = view.presentedAlpha
            animator.pauseAnimation()
            let fraction = animator.fractionComplete
            for nudge in [0, 1e-7, -1e-7] {
                animator.fractionComplete = fraction + nudge
                scene.refresh()
                #expect(abs(view.presentedAlpha - before) < 1e-3)
            }
            animator.fractionComplete = 1
            scene.refresh()
            #expect(view.presentedAlpha == 0)
            animator.fractionComplete = 0
            scene.refresh()
            #expect(view.presentedAlpha == 1)
            animator.stopAnimation(true)
            view.removeFromSuperview()
        }
    }
}
