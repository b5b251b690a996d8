import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// Rules 111–117: `ViewPropertyAnimator`.
@Suite struct PropertyAnimatorTests {
    let scene = MotionScene()
    let log = Log()

    /// From x = 0 to 100 in a second.
    private func makeAnimator(_ curve: View.AnimationCurve = .linear) -> ViewPropertyAnimator {
        let view = scene.view
        view.center = Point(x: 0, y: 300)
        scene.refresh()
        let animator = ViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 100 }
        animator.addCompletion { [log] in log.add("\($0)") }
        return animator
    }

    private var x: Double { scene.view.presentedFrame.midX }

    // MARK: Rule 111

    @Test("rule 111: start makes it active, the natural end inactive, and completions get the end")
    func naturalEnd() {
        let animator = makeAnimator()
        #expect(animator.state == .inactive && !animator.isRunning)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        #expect(scene.view.center.x == 100)
        scene.advance(0.5)
        #expect(x == 50)
        #expect(animator.fractionComplete == 0.5)
        #expect(log.lines == [])
        scene.advance(0.5)
        #expect(x == 100)
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(log.lines == ["end"])
        scene.advance(1)
        #expect(log.lines == ["end"])
    }

    @Test("rule 111: pausing or setting fractionComplete makes it active, but not running")
    func activatedByHand() {
        let paused = makeAnimator()
        paused.pauseAnimation()
        #expect(paused.state == .active && !paused.isRunning)
        scene.advance(1)
        #expect(x == 0)
        #expect(!scene.isAnimating)
        paused.startAnimation()
        scene.advance(1)
        #expect(log.lines == ["end"])
        let scrubbed = makeAnimator()
        scrubbed.fractionComplete = 0.3
        #expect(scrubbed.state == .active && !scrubbed.isRunning)
        scene.refresh()
        #expect(abs(x - 30) < 1e-9)
        scrubbed.stopAnimation(true)
    }

    @Test("rule 111: with pausesOnCompletion it waits at the end, active, and completions are not called")
    func pausesOnCompletion() {
        let animator = makeAnimator()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        scene.advance(2)
        #expect(animator.state == .active && !animator.isRunning)
        #expect(log.lines == [])
        #expect(x == 100)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        scene.advance(0.5)
        #expect(x == 50)
        scene.advance(0.5)
        #expect(log.lines == ["start"])
        #expect(scene.view.center.x == 0)
    }

    @Test("a delay holds the start")
    func delayed() {
        let animator = makeAnimator()
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5)
        scene.advance(0.5)
        #expect(x == 0)
        scene.advance(0.5)
        #expect(x == 50)
        scene.advance(0.5)
        #expect(log.lines == ["end"])
    }

    // MARK: Rule 112

    @Test("rule 112: stopAnimation(true) freezes what is drawn, and calls nothing")
    func stopWithoutFinishing() {
        let animator = makeAnimator()
        animator.startAnimation()
        scene.advance(0.25)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
        #expect(scene.view.center.x == 25)
        scene.advance(2)
        #expect(x == 25)
        #expect(log.lines == [])
    }

    @Test(
        "rule 112: stopAnimation(false), then finishAnimation(at:) sets the values and calls completions",
        arguments: [(ViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 25)])
    func stopAndFinish(_ position: ViewAnimatingPosition, _ expected: Double) {
        let animator = makeAnimator()
        animator.startAnimation()
        scene.advance(0.25)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        #expect(scene.view.center.x == 25)
        #expect(log.lines == [])
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive)
        #expect(scene.view.center.x == expected)
        #expect(log.lines == ["\(position)"])
    }

    @Test("rule 112: stopping in the middle of two animations of one place keeps what is drawn, and the other goes on")
    func stopAmongOthers() {
        let animator = makeAnimator()
        let view = scene.view
        View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 40 })
        animator.startAnimation()
        scene.advance(0.5)
        let before = x
        animator.stopAnimation(true)
        #expect(abs(x - before) < 1e-9)
        scene.refresh()
        #expect(abs(x - before) < 1e-9)
        scene.advance(0.5)
        #expect(x == view.center.x)
    }

    // MARK: Rule 113

    @Test("rule 113: a held animator goes evenly with fractionComplete, or along its curve")
    func scrubbing() {
        for (linearly, expected) in [(true, 25.0), (false, 12.916)] {
            let animator = makeAnimator(.easeInOut)
            animator.scrubsLinearly = linearly
            animator.fractionComplete = 0.25
            scene.refresh()
            #expect(abs(x - expected) < 1e-3)
            #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
            animator.fractionComplete = 2
            scene.refresh()
            #expect(x == 100)
            animator.stopAnimation(true)
        }
    }

    @Test("rule 113: holding and scrubbing to where it is does not move it")
    func scrubInPlace() {
        let animator = makeAnimator(.easeInOut)
        animator.startAnimation()
        scene.advance(0.25)
        let before = x
        animator.pauseAnimation()
        scene.advance(1)
        #expect(x == before)
        animator.fractionComplete = animator.fractionComplete
        scene.refresh()
        #expect(abs(x - before) < 1e-9)
        animator.stopAnimation(true)
    }

    // MARK: Rule 114

    @Test("rule 114: held and started again, it goes on as if nothing had been")
    func resume() {
        let animator = makeAnimator(.easeInOut)
        animator.startAnimation()
        scene.advance(0.25)
        animator.pauseAnimation()
        scene.advance(3)
        animator.startAnimation()
        scene.advance(0.5)
        #expect(abs(x - 87.0838) < 1e-3)
        scene.advance(0.25)
        #expect(log.lines == ["end"])
    }

    @Test("rule 114: reversed, it goes back from where it is, at first on with its speed, in the time already played")
    func reversed() {
        let animator = makeAnimator()
        animator.startAnimation()
        scene.advance(0.5)
        animator.isReversed = true
        #expect(x == 50)
        scene.refresh()
        #expect(x == 50)
        scene.advance(0.001)
        #expect(abs(x - 50.1) < 0.01)
        scene.advance(0.498)
        #expect(abs(x - 0.1) < 0.2)
        #expect(log.lines == [])
        scene.advance(0.001)
        #expect(log.lines == ["start"])
        #expect(scene.view.center.x == 0)
        #expect(x == 0)
    }

    @Test("rule 114: a reversed one that is reversed again ends at its end")
    func reversedTwice() {
        let animator = makeAnimator(.easeInOut)
        animator.startAnimation()
        scene.advance(0.6)
        animator.isReversed = true
        scene.advance(0.2)
        let before = x
        animator.isReversed = false
        scene.refresh()
        #expect(abs(x - before) < 1e-9)
        scene.advance(1)
        #expect(log.lines == ["end"])
        #expect(x == 100)
    }

    @Test(
        "rule 114: it goes on in durationFactor times the duration from the present value, by another curve or its own",
        arguments: [(0.5, 0.5), (0.25, 0.25), (0, 0.75)])
    func continues(_ factor: Double, _ seconds: Double) {
        let animator = makeAnimator()
        animator.fractionComplete = 0.25
        scene.refresh()
        animator.continueAnimation(
            withTimingParameters: CubicTimingParameters(animationCurve: .easeInOut), durationFactor: factor)
        scene.advance(seconds / 2)
        #expect(abs(x - 62.5) < 1e-6)
        scene.advance(seconds / 2)
        #expect(x == 100)
        #expect(log.lines == ["end"])
    }

    @Test("rule 114: it goes on backwards by a spring, from the present value")
    func continuesReversed() {
        let animator = makeAnimator()
        animator.fractionComplete = 0.8
        animator.isReversed = true
        animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 0.5)
        scene.refresh()
        #expect(abs(x - 80) < 1e-9)
        let spring = Spring(dampingRatio: 1, duration: 0.5)
        scene.advance(0.2)
        #expect(abs(x - 80 * (1 - spring.value(at: 0.2))) < 1e-6)
        scene.advance(0.3)
        #expect(log.lines == ["start"])
        #expect(scene.view.center.x == 0)
    }

    // MARK: Rule 115

    @Test("rule 115: animations with a delay factor begin there and end with the rest")
    func delayFactor() {
        let animator = makeAnimator()
        let late = scene.addView()
        animator.addAnimations({ late.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        scene.advance(0.5)
        #expect(late.presentedAlpha == 1)
        scene.advance(0.25)
        #expect(abs(late.presentedAlpha - 0.5) < 1e-9)
        #expect(x == 75)
        scene.advance(0.25)
        #expect(late.presentedAlpha == 0)
        #expect(log.lines == ["end"])
    }

    @Test("rule 115: added to a running animator, they begin at the present point, or after a share of the rest")
    func addedWhileRunning() {
        let animator = makeAnimator()
        let now = scene.addView()
        let later = scene.addView()
        animator.startAnimation()
        scene.advance(0.5)
        animator.addAnimations { now.alpha = 0 }
        animator.addAnimations({ later.alpha = 0 }, delayFactor: 0.5)
        scene.advance(0.25)
        #expect(abs(now.presentedAlpha - 0.5) < 1e-9)
        #expect(later.presentedAlpha == 1)
        scene.advance(0.125)
        #expect(abs(later.presentedAlpha - 0.5) < 1e-9)
        scene.advance(0.125)
        #expect(now.presentedAlpha == 0 && later.presentedAlpha == 0)
        #expect(log.lines == ["end"])
    }

    @Test("rule 115: held in the middle and scrubbed, delayed animations do not jump either")
    func delayedScrub() {
        let animator = makeAnimator(.easeInOut)
        let late = scene.addView()
        animator.addAnimations({ late.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        scene.advance(0.7)
        let before = late.presentedAlpha
        animator.pauseAnimation()
        animator.fractionComplete = animator.fractionComplete
        scene.refresh()
        #expect(abs(late.presentedAlpha - before) < 1e-9)
        animator.fractionComplete = 1
        scene.refresh()
        #expect(late.presentedAlpha == 0)
        animator.fractionComplete = 0.2
        scene.refresh()
        #expect(late.presentedAlpha == 1)
        animator.stopAnimation(true)
    }

    // MARK: Rules 116 and 117

    @Test("rule 116: views of an animator take input by default, and none where it says so before the start")
    func input() {
        for isEnabled in [true, false] {
            let view = scene.addView(frame: Rect(x: 400, y: 300, width: 50, height: 50))
            let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
            animator.isUserInteractionEnabled = isEnabled
            animator.startAnimation()
            scene.advance(0.5)
            #expect((scene.stage.hitTest(Point(x: 425, y: 325)) === view) == isEnabled)
            animator.stopAnimation(true)
            view.removeFromSuperview()
        }
    }

    @Test("rule 117: a running animator keeps itself, and goes when it is over")
    func keepsItself() {
        weak var animator: ViewPropertyAnimator?
        do {
            let one = makeAnimator()
            one.startAnimation()
            animator = one
        }
        #expect(animator != nil)
        scene.advance(1)
        #expect(log.lines == ["end"])
        #expect(animator == nil)
    }

    // MARK: Springs, nesting

    @Test("rule 101: a spring with constants of its own takes the time it takes")
    func physicalSpring() {
        let parameters = SpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
        let animator = ViewPropertyAnimator(duration: 99, timingParameters: parameters)
        #expect(animator.duration == Spring(stiffness: 100, damping: 20).settlingDuration)
        #expect(abs(SpringTimingParameters().dampingRatio - 4.56) < 0.005)
        scene.view.center.x = 0
        animator.addAnimations { scene.view.center.x = 100 }
        animator.startAnimation()
        scene.advance(0.25)
        #expect(abs(x - 71.2703) < 1e-3)
        animator.stopAnimation(true)
    }

    @Test("a spring's velocity is apart for the two axes of a move")
    func velocityByAxis() {
        let view = scene.view
        view.center = Point(x: 0, y: 0)
        let parameters = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Point(x: 0, y: 6))
        let animator = ViewPropertyAnimator(duration: 0.5, timingParameters: parameters)
        animator.addAnimations { view.center = Point(x: 100, y: 200) }
        animator.startAnimation()
        scene.advance(0.1)
        let sideways = Spring(dampingRatio: 0.8, duration: 0.5)
        let lengthwise = Spring(dampingRatio: 0.8, duration: 0.5, initialVelocity: 6)
        #expect(abs(x - 100 * sideways.value(at: 0.1)) < 1e-6)
        #expect(abs(view.presentedFrame.midY - 200 * lengthwise.value(at: 0.1)) < 1e-6)
        scene.advance(0.4)
        #expect(view.presentedFrame.center == Point(x: 100, y: 200))
    }

    @Test("View.animate inside an animator's block goes where the animator goes")
    func nested() {
        let view = scene.view
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [log] in
            View.animate(withDuration: 9, animations: { view.alpha = 0 }, completion: { log.add("inner \($0)") })
        }
        animator.fractionComplete = 0.4
        scene.refresh()
        #expect(abs(view.presentedAlpha - 0.6) < 1e-9)
        animator.startAnimation()
        scene.advance(1)
        #expect(view.presentedAlpha == 0)
        #expect(log.lines == ["inner true"])
    }

    @Test("an animator without anything to animate ends in the next step")
    func empty() {
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { [log] in log.add("\($0)") }
        animator.startAnimation()
        #expect(log.lines == [])
        scene.refresh()
        #expect(log.lines == ["end"])
        #expect(animator.state == .inactive)
    }

    @Test("a finished animator can be filled and started again")
    func again() {
        let animator = makeAnimator()
        animator.startAnimation()
        scene.advance(1)
        animator.addAnimations { scene.view.center.x = 0 }
        animator.startAnimation()
        scene.advance(0.5)
        #expect(x == 50)
        scene.advance(0.5)
        #expect(animator.state == .inactive)
    }
}
