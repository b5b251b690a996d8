import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// The articles' own animations, at the instants that the rules have figures for.
@Suite struct ArticleMotionTests {
    let scene = MotionScene()

    /// Looks at what is shown at each of the instants, in seconds from now; the times rise.
    private func at(_ times: [Double], _ look: (Int) -> Void) {
        scene.refresh()
        let start = scene.now
        for (index, time) in times.enumerated() {
            scene.advance(time - scene.now.seconds(since: start))
            look(index)
        }
    }

    @Test("rule 100: the first article's HUD, 0.3 s, ratio 0.7, velocity 0.5, from scale 1.3 and alpha 0")
    func hud() {
        let view = scene.view
        view.transform = Transform(scaleX: 1.3, y: 1.3)
        view.alpha = 0
        let log = Log()
        View.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
            animations: {
                view.transform = .identity
                view.alpha = 1
            }, completion: { log.add("\($0)") })
        let progress = [0, 0.304163, 0.862717, 1.041144, 1.001782, 1]
        at([0, 0.03, 0.075, 0.15, 0.225, 0.3]) { index in
            let scale = 1.3 - 0.3 * progress[index]
            #expect(abs(view.presentedTransform.a - scale) < 1e-6)
            #expect(view.presentedTransform.d == view.presentedTransform.a)
            #expect(abs(view.presentedAlpha - min(1, progress[index])) < 1e-6)
        }
        #expect(view.presentedTransform == .identity && view.presentedAlpha == 1)
        #expect(log.lines == ["true"])
    }

    @Test("rule 109: the first article's pop 0.7 → 1.2 → 0.9 → 1.0 in 0.4 s by cubic keyframes, at every figure")
    func pop() {
        let view = scene.view
        view.transform = Transform(scaleX: 0.7, y: 0.7)
        let log = Log()
        View.animateKeyframes(
            withDuration: 0.4, delay: 0, options: .calculationModeCubic,
            animations: {
                for (start, end, scale) in [(0, 0.334, 1.2), (0.334, 0.667, 0.9), (0.667, 1, 1.0)] {
                    View.addKeyframe(withRelativeStartTime: start, relativeDuration: end - start) {
                        view.transform = Transform(scaleX: scale, y: scale)
                    }
                }
            }, completion: { log.add("\($0)") })
        let scales = [0.7, 0.71777, 0.89368, 1.09123, 1.07568, 0.90431, 0.97338, 0.99604, 1]
        at([0, 0.1, 0.25, 0.334, 0.5, 0.667, 0.8, 0.9, 1].map { $0 * 0.4 }) { index in
            #expect(abs(view.presentedTransform.a - scales[index]) < 2e-5, "figure \(index)")
            #expect(view.presentedFrame.center == Point(x: 150, y: 150))
        }
        #expect(view.presentedTransform == .identity)
        #expect(log.lines == ["true"])
    }

    @Test(
        "rules 97, 118 and 120: scaleY 0 → 1 about the top edge in 0.5 s, and back, to 0 as to nearly 0",
        arguments: [0, 0.0001, 0.00001] as [Double])
    func menu(_ flat: Double) {
        let menu = scene.addView(frame: .zero)
        menu.transform = Transform(scaleX: 1, y: flat)
        menu.anchorPoint = Point(x: 0.5, y: 0)
        menu.frame = Rect(x: 100, y: 50, width: 200, height: 300)
        let log = Log()
        let eased = [0, 0.019722, 0.129162, 0.5, 0.870838, 0.980278, 1]
        let times = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map { $0 * 0.5 }
        View.animate(withDuration: 0.5, animations: { menu.transform = .identity }, completion: { log.add("in \($0)") })
        at(times) { index in
            let scale = flat + (1 - flat) * eased[index]
            #expect(abs(menu.presentedTransform.d - scale) < 1e-6)
            #expect(abs(menu.presentedFrame.minY - 50) < 1e-9 && abs(menu.presentedFrame.width - 200) < 1e-9)
            #expect(abs(menu.presentedFrame.height - 300 * scale) < 1e-3)
        }
        View.animate(
            withDuration: 0.5, animations: { menu.transform = Transform(scaleX: 1, y: flat) },
            completion: { log.add("out \($0)") })
        at(times) { index in
            let scale = 1 - (1 - flat) * eased[index]
            #expect(abs(menu.presentedTransform.d - scale) < 1e-6)
            #expect(abs(menu.presentedFrame.minY - 50) < 1e-9)
        }
        #expect(menu.presentedTransform == Transform(scaleX: 1, y: flat))
        #expect(log.lines == ["in true", "out true"])
    }
}
