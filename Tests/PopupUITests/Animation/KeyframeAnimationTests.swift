import PopupGeometry
import PopupUI
import Testing

/// Rules 103–110 on views.
@Suite struct KeyframeAnimationTests {
    let scene = MotionScene()

    /// The first article's pop, as its code has it: the third block starts before the second ends.
    private func pop(_ options: View.KeyframeAnimationOptions, _ log: Log = Log()) {
        let view = scene.view
        view.transform = Transform(scaleX: 0.7, y: 0.7)
        View.animateKeyframes(
            withDuration: 0.4, delay: 0, options: options,
            animations: {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.334) {
                    view.transform = Transform(scaleX: 1.2, y: 1.2)
                }
                View.addKeyframe(withRelativeStartTime: 0.334, relativeDuration: 0.333) {
                    view.transform = Transform(scaleX: 0.9, y: 0.9)
                }
                View.addKeyframe(withRelativeStartTime: 0.666, relativeDuration: 0.333) { view.transform = .identity }
            }, completion: { log.add("\($0)") })
    }

    @Test("rule 103: before a keyframe the value holds, and after it too")
    func holds() {
        View.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: 3 << 16)) {
            View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { scene.view.alpha = 0 }
        }
        #expect(scene.view.alpha == 0)
        var seen: [Double] = []
        for _ in 0..<4 {
            scene.advance(0.25)
            seen.append(scene.view.presentedAlpha)
        }
        #expect(seen == [1, 0.5, 0, 0])
    }

    @Test("rule 104: the whole timeline is eased in and out, unless the options hold another curve's bits")
    func easing() {
        let other = scene.addView()
        View.animateKeyframes(withDuration: 1, delay: 0) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.alpha = 0 }
        }
        let linear = View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue)
        View.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { other.alpha = 0 }
        }
        scene.advance(0.25)
        #expect(abs(scene.view.presentedAlpha - (1 - 0.129162)) < 1e-6)
        #expect(abs(other.presentedAlpha - 0.75) < 1e-9)
    }

    @Test("rule 110: the first article's pop, cubic and eased, as its code has it")
    func firstArticle() {
        let log = Log()
        pop(.calculationModeCubic, log)
        scene.refresh()
        #expect(scene.view.presentedTransform == Transform(scaleX: 0.7, y: 0.7))
        var last = 0.0
        for (time, value) in zip([0.5, 0.667, 0.8, 0.9], [1.07500, 0.90462, 0.97384, 0.99628]) {
            scene.advance((time - last) * 0.4)
            last = time
            let transform = scene.view.presentedTransform
            #expect(abs(transform.a - value) < 2e-5 && transform.a == transform.d, "at \(time)")
        }
        scene.advance(0.04)
        #expect(scene.view.presentedTransform == .identity)
        #expect(log.lines == ["true"])
    }

    @Test(
        "every calculation mode ends at the model, and shows no NaN on the way",
        arguments: [
            View.KeyframeAnimationOptions.calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
            .calculationModeCubic, .calculationModeCubicPaced,
        ])
    func modes(_ options: View.KeyframeAnimationOptions) {
        pop(options)
        for _ in 0..<24 {
            scene.advance(0.4 / 24)
            #expect(scene.view.presentedTransform.isFinite)
        }
        #expect(scene.view.presentedTransform == .identity)
        #expect(!scene.isAnimating)
    }

    @Test("keyframe block with zero duration")
    func noDuration() {
        let log = Log()
        View.animateKeyframes(
            withDuration: 0, delay: 0,
            animations: {
                for (index, scale) in [1.2, 0.9, 1.0].enumerated() {
                    View.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                        scene.view.transform = Transform(scaleX: scale, y: scale)
                    }
                }
            }, completion: { log.add("\($0)") })
        #expect(scene.view.presentedTransform == .identity)
        scene.advance(1)
        #expect(log.lines == ["true"])
        #expect(scene.view.presentedTransform == .identity)
    }

    @Test("what is set beside the keyframes moves over the whole time")
    func besideKeyframes() {
        View.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: 3 << 16)) {
            scene.view.backgroundColor = .white
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.view.alpha = 0 }
        }
        scene.advance(0.5)
        #expect(abs(scene.view.drawn.backgroundColor.alpha - 0.5) < 1e-9)
        #expect(scene.view.presentedAlpha == 1)
    }

    @Test("keyframes of a place add to what is in flight")
    func additive() {
        let view = scene.view
        view.center = Point(x: 0, y: 0)
        View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 })
        scene.advance(0.5)
        View.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: 3 << 16)) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 140 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 120 }
        }
        #expect(view.presentedFrame.midX == 50)
        scene.advance(0.5)
        #expect(abs(view.presentedFrame.midX - 140) < 1e-9)
        scene.advance(0.5)
        #expect(view.presentedFrame.midX == 120)
    }

    @Test("a keyframe that starts before 0 or after 1 is refused")
    func refusal() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                View.animateKeyframes(withDuration: 1, delay: 0) {
                    View.addKeyframe(withRelativeStartTime: 1.5, relativeDuration: 0.5) {}
                }
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("give a start in 0…1"))
    }
}
