import PopupDrawing
import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// The case bank's rows on motion and on completions.
@Suite struct MotionCaseTests {
    let scene = MotionScene()

    @Test("case M02: the first frame is at the start, however long nothing moved before")
    func firstFrame() {
        let view = scene.view
        for end in [300.0, 100] {
            let start = view.center.x
            View.animate(withDuration: 0.4, animations: { view.center.x = end })
            // Ten seconds without a step, then a frame.
            scene.stage.onNeedsStep = nil
            scene.test.stall(10)
            #expect(view.presentedFrame.midX == start)
            scene.advance(1.0 / 60)
            #expect(abs(view.presentedFrame.midX - start) < 0.02 * abs(end - start))
            scene.advance(0.5)
            #expect(view.presentedFrame.midX == end)
        }
    }

    @Test(
        "case M04: a short spring settles and completes at every rate of frames", arguments: [15.0, 30, 60, 120, 240])
    func shortSpring(_ rate: Double) {
        for duration in [0.03, 0.05] {
            let test = TestStage(refreshRate: rate)
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            test.stage.rootView.addSubview(view)
            let log = Log()
            View.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 10,
                animations: { view.center.x = 100 }, completion: { log.add("\($0)") })
            for _ in 0..<Int(rate) {
                test.advance(1 / rate)
                #expect((-1...200).contains(view.presentedFrame.midX))
            }
            #expect(view.presentedFrame.midX == 100)
            #expect(log.lines == ["true"])
            #expect(!test.result.isAnimating)
        }
    }

    @Test("case M06: the model is final at once; half of 5 s reads the middle; a delay holds")
    func facts() {
        let view = scene.view
        view.frame = Rect(x: 10, y: 10, width: 10, height: 10)
        let faded = scene.addView()
        let late = scene.addView()
        View.animate(
            withDuration: 5, delay: 0, options: .curveLinear,
            animations: {
                view.frame = Rect(x: 20, y: 20, width: 20, height: 20)
                faded.alpha = 0.2
            })
        View.animate(withDuration: 2, delay: 2, options: .curveLinear, animations: { late.alpha = 0 })
        #expect(view.frame == Rect(x: 20, y: 20, width: 20, height: 20))
        #expect(faded.alpha == 0.2)
        scene.advance(2.5)
        #expect(view.presentedFrame == Rect(x: 15, y: 15, width: 15, height: 15))
        #expect(abs(faded.presentedAlpha - 0.6) < 1e-9)
        scene.advance(0.5)
        #expect(abs(late.presentedAlpha - 0.5) < 1e-9)
    }

    @Test("case M10: a mask fades in and out over several values, ends at the set alpha and at 0")
    func mask() {
        let mask = scene.addView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
        mask.backgroundColor = .black
        mask.alpha = 0
        scene.refresh()
        func opacities(to alpha: Double) -> [Double] {
            View.animate(withDuration: 0.3, animations: { mask.alpha = alpha })
            return (0..<19).map { _ in
                scene.advance(1.0 / 60)
                return scene.test.frame.layers.first { $0.id == mask.id << 8 }?.opacity ?? 0
            }
        }
        let opening = opacities(to: 0.4)
        #expect(Set(opening).count >= 5)
        #expect(opening == opening.sorted())
        #expect(opening.last == 0.4)
        let closing = opacities(to: 0)
        #expect(Set(closing).count >= 5)
        #expect(closing.last == 0)
    }

    @Test("case M12: what has ended is gone, and nothing is drawn any more")
    func nothingLeft() {
        for index in 0..<20 {
            let view = scene.addView()
            View.animate(
                withDuration: 0.1 + 0.01 * Double(index),
                animations: {
                    view.center.x += 10
                    view.alpha = 0.5
                })
        }
        scene.refresh()
        #expect(scene.stage.animations.runningCount == 40)
        scene.advance(1)
        #expect(scene.stage.animations.runningCount == 0)
        #expect(scene.stage.rootView.subviews.allSatisfy { $0.flight == nil })
        let drawn = scene.test.framesDrawn
        let result = scene.advance(1)
        #expect(scene.test.framesDrawn == drawn)
        #expect(!result.isAnimating && result.deadline == nil)
    }

    @Test("case L10: exactly one completion each, with the right flag")
    func completions() {
        let log = Log()
        let view = scene.view
        View.animate(
            withDuration: 1, animations: { view.center.x = view.center.x }, completion: { log.add("same \($0)") })
        View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { log.add("alpha 1 \($0)") })
        View.animate(withDuration: 1, animations: { view.center.x = 300 }, completion: { log.add("place 1 \($0)") })
        scene.advance(0.2)
        View.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: { log.add("alpha 2 \($0)") })
        View.animate(withDuration: 1, animations: { view.center.x = 100 }, completion: { log.add("place 2 \($0)") })
        scene.advance(3)
        #expect(
            log.lines == ["same true", "alpha 1 false", "place 1 true", "alpha 2 true", "place 2 true"])
    }

    @Test("completions come in the order in which their blocks were begun, after all values are in place")
    func order() {
        let log = Log()
        let views = (0..<4).map { _ in scene.addView() }
        for (index, view) in views.enumerated() {
            View.animate(
                withDuration: 0.5, animations: { view.center.x = 0 },
                completion: { _ in log.add("\(index) at \(views.map(\.presentedFrame.midX))") })
        }
        scene.advance(0.5)
        #expect(log.lines == (0..<4).map { "\($0) at [0.0, 0.0, 0.0, 0.0]" })
    }

    @Test("an animation that a completion begins starts in that very frame, where the last one ended")
    func chain() {
        let view = scene.view
        View.animate(
            withDuration: 0.5, animations: { view.center.x = 200 },
            completion: { _ in
                View.animate(withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view.center.x = 300 })
            })
        scene.advance(0.5)
        #expect(view.presentedFrame.midX == 200)
        scene.advance(0.25)
        #expect(view.presentedFrame.midX == 250)
    }

    @Test("a view in no stage takes the value at once")
    func noStage() {
        let view = View(frame: .zero)
        let log = Log()
        View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { log.add("\($0)") })
        #expect(view.presentedAlpha == 0)
        scene.refresh()
        #expect(log.lines == ["true"])
    }

    @Test("each stage runs its own animations by its own time")
    func twoStages() {
        let other = MotionScene()
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                scene.view.alpha = 0
                other.view.alpha = 0
            })
        scene.advance(0.5)
        #expect(scene.view.presentedAlpha == 0.5)
        #expect(other.view.presentedAlpha == 1)
        other.advance(0.25)
        #expect(other.view.presentedAlpha == 0.75)
    }
}
