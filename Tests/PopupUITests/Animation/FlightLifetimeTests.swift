import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// Views that leave or outlive their stage, and who is woken for whom.
@Suite struct FlightLifetimeTests {
    private let log = Log()

    private func fly(_ view: View, _ name: String) {
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                view.center.x += 100
                view.alpha = 0
            }, completion: { [log] in log.add("\(name) \($0)") })
    }

    /// Nothing of an old flight is left: the model is drawn, and a new flight runs as on any view.
    private func expectAnew(_ view: View, on scene: MotionScene) {
        #expect(view.presentedAlpha == view.alpha)
        #expect(view.presentedFrame == view.frame)
        view.alpha = 1
        scene.refresh()
        let start = view.presentedFrame.midX
        fly(view, "anew")
        scene.advance(0.5)
        #expect(abs(view.presentedAlpha - 0.5) < 1e-9)
        #expect(abs(view.presentedFrame.midX - start - 50) < 1e-9)
        scene.advance(0.5)
        #expect(log.lines.last == "anew true")
        #expect(!scene.isAnimating)
        #expect(scene.stage.animations.runningCount == 0)
    }

    @Test("a view that outlives its stage ends its flight there, unfinished, and flies anew on another")
    func outlives() {
        var scene: MotionScene? = MotionScene()
        let view = scene?.view ?? View()
        fly(view, "old")
        scene?.advance(0.3)
        #expect(log.lines == [])
        scene = nil
        #expect(view.stage == nil)
        #expect(log.lines == ["old false"])
        let other = MotionScene()
        other.stage.rootView.addSubview(view)
        expectAnew(view, on: other)
        #expect(log.lines == ["old false", "anew true"])
    }

    @Test("so do views below a root that is kept, and what had ended says so truly")
    func rootOutlives() {
        var scene: MotionScene? = MotionScene()
        let root = scene?.stage.rootView ?? View()
        let view = scene?.view ?? View()
        let other = View()
        view.addSubview(other)
        fly(view, "outer")
        fly(other, "inner")
        View.animate(withDuration: 0, animations: { other.isHidden = false }, completion: { [log] in log.add("\($0)") })
        scene = nil
        #expect(log.lines == ["outer false", "inner false", "true"])
        #expect(view.presentedAlpha == 0 && other.presentedAlpha == 0)
        withExtendedLifetime(root) {}
    }

    @Test("a view that moves to another stage in mid-flight ends its flight on the first, and flies anew on the second")
    func moves() {
        let first = MotionScene()
        let second = MotionScene()
        let view = first.view
        fly(view, "old")
        first.advance(0.3)
        second.stage.rootView.addSubview(view)
        #expect(view.stage === second.stage)
        #expect(first.stage.animations.runningCount == 0)
        #expect(log.lines == [])
        first.refresh()
        #expect(log.lines == ["old false"])
        #expect(!first.isAnimating)
        expectAnew(view, on: second)
    }

    @Test("an animator whose stage goes ends there, and is let go of")
    func animator() {
        var scene: MotionScene? = MotionScene()
        let view = scene?.view ?? View()
        weak var animator: ViewPropertyAnimator?
        do {
            let one = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 700 }
            one.addCompletion { [log] in log.add("\($0)") }
            one.startAnimation()
            animator = one
        }
        scene?.advance(0.4)
        scene = nil
        #expect(log.lines == ["end"])
        #expect(animator == nil)
        #expect(view.presentedFrame.midX == 700)
    }

    @Test("a stage in mid-flight is freed with its views, whoever the completion holds")
    func leaks() {
        weak var stage: Stage?
        weak var view: View?
        do {
            let scene = MotionScene()
            let flyer = scene.addView()
            View.animate(withDuration: 1, animations: { flyer.alpha = 0 }, completion: { _ in flyer.alpha = 1 })
            scene.advance(0.3)
            (stage, view) = (scene.stage, flyer)
        }
        #expect(stage == nil && view == nil)
    }

    // MARK: Who is woken

    @Test("a block that has nothing to run wakes the stage that it set something on, and no other")
    func wakesItsStage() {
        let one = MotionScene()
        let other = MotionScene()
        var woken: [String] = []
        one.stage.onNeedsStep = { woken.append("one") }
        other.stage.onNeedsStep = { woken.append("other") }
        View.animate(
            withDuration: 0, animations: { one.view.alpha = 0.5 }, completion: { [log] in log.add("alpha \($0)") })
        #expect(woken == ["one"])
        #expect(!other.refresh().isAnimating)
        #expect(log.lines == [])
        one.refresh()
        #expect(log.lines == ["alpha true"])
    }

    @Test("one that sets nothing at all wakes a single stage, and ends in whichever steps first")
    func wakesOne() {
        let scenes = [MotionScene(), MotionScene(), MotionScene()]
        scenes[1].refresh()
        var woken: [Int] = []
        for index in scenes.indices { scenes[index].stage.onNeedsStep = { woken.append(index) } }
        View.animate(withDuration: 1, animations: {}, completion: { [log] in log.add("\($0)") })
        #expect(woken == [1])
        scenes[2].refresh()
        #expect(log.lines == ["true"])
        #expect(!scenes[1].refresh().isAnimating)
        #expect(log.lines == ["true"])
    }

    // MARK: Timers

    @Test("a timer lets go of its closure when it is invalidated, and when it is over")
    func timers() {
        final class Held {}
        let scene = MotionScene()
        weak var invalidated: Held?
        weak var over: Held?
        var timers: [StageTimer] = []
        do {
            let (one, two) = (Held(), Held())
            (invalidated, over) = (one, two)
            timers.append(scene.stage.schedule(every: 1) { withExtendedLifetime(one) {} })
            timers.append(scene.stage.schedule(after: 0.1) { withExtendedLifetime(two) {} })
        }
        #expect(invalidated != nil && over != nil)
        timers[0].invalidate()
        #expect(invalidated == nil)
        scene.advance(0.2)
        #expect(over == nil)
        #expect(timers.allSatisfy { $0.due == nil })
    }
}
