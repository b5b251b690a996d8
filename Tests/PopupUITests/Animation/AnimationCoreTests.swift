import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// Rules 90–96 of the presentation model: what `View.animate` promises.
@Suite struct AnimationCoreTests {
    let scene = MotionScene()

    @Test("rule 90: the model changes at once, only what is drawn follows, and ends at the model exactly")
    func modelAndPresentation() {
        let view = scene.view
        View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0.2 })
        #expect(view.alpha == 0.2)
        #expect(view.presentedAlpha == 1)
        scene.advance(0.5)
        #expect(view.alpha == 0.2)
        #expect(abs(view.presentedAlpha - 0.6) < 1e-9)
        scene.advance(0.5)
        #expect(view.presentedAlpha == 0.2)
        #expect(!scene.isAnimating)
    }

    @Test("rule 91: a block that changes nothing still completes, but not from inside the call")
    func nothingChanged() {
        let log = Log()
        View.animate(withDuration: 5, animations: {}, completion: { log.add("nothing \($0)") })
        View.animate(withDuration: 5, animations: { scene.view.alpha = 1 }, completion: { log.add("same \($0)") })
        #expect(log.lines == [])
        scene.refresh()
        #expect(log.lines == ["nothing true", "same true"])
        scene.advance(6)
        #expect(log.lines.count == 2)
    }

    @Test("rule 91: a duration of 0 applies the values, and completes with the next frame")
    func noDuration() {
        let log = Log()
        View.animate(withDuration: 0, animations: { scene.view.alpha = 0.5 }, completion: { log.add("\($0)") })
        #expect(scene.view.alpha == 0.5)
        #expect(scene.view.presentedAlpha == 0.5)
        #expect(log.lines == [])
        scene.refresh()
        #expect(log.lines == ["true"])
    }

    @Test("rule 91: inside a step, the next frame is that of the next step")
    func nothingChangedInsideStep() {
        let log = Log()
        scene.stage.schedule(after: 0) {
            View.animate(withDuration: 0, animations: { scene.view.alpha = 0.5 }, completion: { log.add("\($0)") })
        }
        let result = scene.refresh()
        #expect(log.lines == [])
        #expect(result.isAnimating)
        scene.refresh()
        #expect(log.lines == ["true"])
    }

    @Test("rule 91: what changes nothing inside a stage's step ends with that stage's next one, not with another's")
    func nothingChangedBesideOthers() {
        let log = Log()
        let other = MotionScene()
        scene.stage.schedule(after: 0) {
            View.animate(withDuration: 1, animations: { scene.view.alpha = 1 }, completion: { log.add("\($0)") })
        }
        scene.refresh()
        #expect(!other.refresh().isAnimating)
        #expect(log.lines == [])
        scene.refresh()
        #expect(log.lines == ["true"])
    }

    @Test("rule 92: false only for what was replaced, or whose view left, before the end")
    func finishedFlag() {
        let log = Log()
        View.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: { log.add("one \($0)") })
        scene.advance(0.5)
        View.animate(withDuration: 1, animations: { scene.view.alpha = 1 }, completion: { log.add("two \($0)") })
        scene.refresh()
        #expect(log.lines == ["one false"])
        scene.advance(0.5)
        scene.view.removeFromSuperview()
        #expect(log.lines == ["one false"])
        scene.refresh()
        #expect(log.lines == ["one false", "two false"])
        #expect(scene.view.presentedAlpha == 1)
        #expect(!scene.isAnimating)
    }

    @Test("rule 92: while it waits for its delay, the old value is drawn")
    func delay() {
        View.animate(withDuration: 2, delay: 2, options: .curveLinear, animations: { scene.view.alpha = 0 })
        scene.advance(1.9)
        #expect(scene.view.presentedAlpha == 1)
        scene.advance(1.1)
        #expect(abs(scene.view.presentedAlpha - 0.5) < 1e-9)
        scene.advance(1)
        #expect(scene.view.presentedAlpha == 0)
    }

    @Test("a stage that only waits for a delay sleeps until then")
    func sleepsThroughDelay() {
        View.animate(withDuration: 1, delay: 5, options: [], animations: { scene.view.alpha = 0 })
        let result = scene.refresh()
        #expect(!result.isAnimating)
        #expect(result.deadline == scene.now.advanced(by: 5))
        #expect(scene.advance(5).isAnimating)
    }

    @Test("rule 93: a nested block has the outer one's duration and curve, unless it overrides them")
    func nested() {
        let inner = scene.addView()
        let own = scene.addView()
        let log = Log()
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                scene.view.alpha = 0
                View.animate(
                    withDuration: 0.1, delay: 0, options: .curveEaseIn, animations: { inner.alpha = 0 },
                    completion: { log.add("inner \($0)") })
                View.animate(
                    withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve],
                    animations: { own.alpha = 0 }, completion: { log.add("own \($0)") })
            }, completion: { log.add("outer \($0)") })
        scene.advance(0.25)
        #expect(abs(scene.view.presentedAlpha - 0.75) < 1e-9)
        #expect(abs(inner.presentedAlpha - 0.75) < 1e-9)
        #expect(abs(own.presentedAlpha - 0.5) < 1e-9)
        scene.advance(0.125)
        #expect(abs(own.presentedAlpha - (1 - 0.870838)) < 1e-6)
        scene.advance(1)
        #expect(log.lines == ["own true", "outer true", "inner true"])
    }

    @Test("rule 93: performWithoutAnimation and setAnimationsEnabled(false) apply at once, and completions still come")
    func withoutAnimation() {
        let log = Log()
        View.animate(
            withDuration: 1,
            animations: {
                scene.view.alpha = 0
                View.performWithoutAnimation { scene.view.center = Point(x: 7, y: 7) }
            }, completion: { log.add("outer \($0)") })
        #expect(scene.view.presentedAlpha == 1)
        #expect(scene.view.presentedFrame.center == Point(x: 7, y: 7))
        View.setAnimationsEnabled(false)
        #expect(!View.areAnimationsEnabled)
        View.animate(withDuration: 1, animations: { scene.view.alpha = 0.3 }, completion: { log.add("off \($0)") })
        View.setAnimationsEnabled(true)
        #expect(scene.view.presentedAlpha == 0.3)
        scene.refresh()
        // The first was replaced by the direct set.
        #expect(log.lines == ["outer false", "off true"])
    }

    @Test("rule 94: what has a place adds up, with continuous speed")
    func additive() {
        let view = scene.view
        view.center = Point(x: 0, y: 0)
        View.animate(withDuration: 1, animations: { view.center.y = 100 })
        scene.advance(0.5)
        View.animate(withDuration: 1, animations: { view.center.y = 0 })
        var seen = [view.presentedFrame.midY]
        for _ in 0..<4 {
            scene.advance(0.25)
            seen.append(view.presentedFrame.midY)
        }
        for (got, wanted) in zip(seen, [50, 74.168, 50, 12.916, 0]) { #expect(abs(got - wanted) < 1e-3) }
    }

    @Test("rule 94: at the moment of turning round, place and speed go on")
    func continuousSpeed() {
        let view = scene.view
        view.center = Point(x: 0, y: 0)
        View.animate(withDuration: 1, animations: { view.center.y = 100 })
        scene.advance(0.5 - 1e-4)
        let before = view.presentedFrame.midY
        scene.advance(1e-4)
        let at = view.presentedFrame.midY
        View.animate(withDuration: 1, animations: { view.center.y = 0 })
        scene.refresh()
        #expect(view.presentedFrame.midY == at)
        scene.advance(1e-4)
        let after = view.presentedFrame.midY
        #expect(abs((after - at) - (at - before)) < 1e-4)
    }

    @Test("rule 95: beginFromCurrentState matters for what does not add up")
    func beginFromCurrentState() {
        for (options, expected) in [([], 0.0), ([.beginFromCurrentState], 0.5)] as [(View.AnimationOptions, Double)] {
            let view = scene.addView()
            View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
            scene.advance(0.5)
            View.animate(withDuration: 1, delay: 0, options: options, animations: { view.alpha = 1 })
            #expect(abs(view.presentedAlpha - expected) < 1e-9)
            scene.refresh()
            #expect(abs(view.presentedAlpha - expected) < 1e-9)
        }
    }

    @Test("rule 95b, case M08: a direct set of a place goes on as an offset, of anything else it ends the flight")
    func directSet() {
        let view = scene.view
        let log = Log()
        view.center = Point(x: 0, y: 0)
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                view.center.y = 100
                view.backgroundColor = .white
            }, completion: { log.add("slide \($0)") })
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 },
            completion: { log.add("fade \($0)") })
        scene.advance(0.5)
        view.center.y = 300
        view.alpha = 0.9
        #expect(view.presentedFrame.midY == 250)
        #expect(view.presentedAlpha == 0.9)
        scene.refresh()
        #expect(log.lines == ["fade false"])
        scene.advance(0.25)
        #expect(view.presentedFrame.midY == 275)
        scene.advance(0.25)
        #expect(view.presentedFrame.midY == 300)
        #expect(log.lines == ["fade false", "slide true"])
    }

    @Test("rule 96: a view that is animated takes no clicks, unless the option allows it")
    func input() {
        for (options, isHit) in [([], false), ([.allowUserInteraction], true)] as [(View.AnimationOptions, Bool)] {
            let view = scene.addView(frame: Rect(x: 400, y: 300, width: 50, height: 50))
            View.animate(withDuration: 1, delay: 0, options: options, animations: { view.alpha = 0.5 })
            scene.advance(0.5)
            #expect((scene.stage.hitTest(Point(x: 425, y: 325)) === view) == isHit)
            scene.advance(0.5)
            #expect(scene.stage.hitTest(Point(x: 425, y: 325)) === view)
            view.removeFromSuperview()
        }
    }

    @Test("rule 96: repeat goes on, autoreverse comes back, and both end at the model")
    func repetition() {
        let there = scene.addView()
        let back = scene.addView()
        let log = Log()
        View.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .repeat], animations: { there.alpha = 0 },
            completion: { log.add("repeat \($0)") })
        View.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse], animations: { back.alpha = 0 },
            completion: { log.add("back \($0)") })
        scene.advance(0.25)
        #expect(abs(there.presentedAlpha - 0.75) < 1e-9)
        scene.advance(1)
        #expect(abs(there.presentedAlpha - 0.75) < 1e-9)
        #expect(abs(back.presentedAlpha - 0.25) < 1e-9)
        scene.advance(0.75)
        #expect(back.presentedAlpha == 0)
        #expect(log.lines == ["back true"])
        scene.advance(10.5)
        #expect(scene.isAnimating)
        there.alpha = 0.7
        scene.refresh()
        #expect(there.presentedAlpha == 0.7)
        #expect(log.lines == ["back true", "repeat false"])
    }

    @Test("modifyAnimations repeats a number of times, then stands at the model")
    func countedRepetition() {
        let log = Log()
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                View.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.alpha = 0 }
            }, completion: { log.add("\($0)") })
        for expected in [0.5, 0.5, 0.5, 0.5] {
            scene.advance(0.5)
            #expect(abs(scene.view.presentedAlpha - expected) < 1e-9)
            scene.advance(0.5)
        }
        #expect(scene.view.presentedAlpha == 0)
        #expect(!scene.isAnimating)
    }

    @Test("rule 96: subviews are laid out inside the animation")
    func layoutInside() {
        let parent = FillingParent(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scene.stage.rootView.addSubview(parent)
        scene.refresh()
        View.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews],
            animations: { parent.bounds.size = Size(width: 200, height: 100) })
        scene.advance(0.5)
        #expect(parent.presentedBounds.width == 150)
        #expect(parent.filler.presentedBounds.width == 150)
        #expect(parent.filler.bounds.width == 200)
    }
}

/// Its only subview fills it.
private final class FillingParent: View {
    let filler = View()

    override func layoutSubviews() {
        if filler.superview == nil { addSubview(filler) }
        filler.frame = bounds
    }
}
