import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// Where less motion is wanted: a cross-fade of at most 150 ms, with the same callbacks in the same order.
@Suite struct ReducedMotionTests {
    let scene = MotionScene()

    init() { scene.stage.prefersReducedMotion = true }

    /// Where the view is drawn and how opaque, by its colour, old picture and new.
    private func pictures(_ view: View) -> [(x: Double, opacity: Double)] {
        scene.test.frame.layers.filter { $0.chrome?.fill == view.backgroundColor }
            .map { ($0.transform.apply(Point.zero).x, $0.opacity) }
    }

    private func prepare() -> View {
        let view = scene.view
        view.backgroundColor = Color(hex: 0x123456)
        scene.refresh()
        // Brings it into a layer of its own, as its first motion would.
        view.promote()
        scene.refresh()
        return view
    }

    @Test("a slide is never seen moving: the old picture fades out where it was, the new one in where it will be")
    func slide() {
        let view = prepare()
        View.animate(withDuration: 0.4, animations: { view.frame.x = 500 })
        scene.refresh()
        var seen = pictures(view)
        for _ in 0..<8 {
            for picture in seen { #expect(picture.x == 100 || picture.x == 500) }
            scene.advance(1.0 / 60)
            seen = pictures(view)
            let old = seen.first { $0.x == 100 }?.opacity ?? 0
            let new = seen.first { $0.x == 500 }?.opacity ?? 0
            #expect(abs(old + new - 1) < 1e-9)
        }
        scene.advance(0.15 - 8.0 / 60)
        #expect(pictures(view).map(\.x) == [500])
        #expect(pictures(view).map(\.opacity) == [1])
        #expect(!scene.isAnimating)
    }

    @Test("a pop that fades in by itself is faded once, at its final size")
    func pop() {
        let view = prepare()
        view.alpha = 0
        view.transform = Transform(scaleX: 1.3, y: 1.3)
        scene.refresh()
        View.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
            animations: {
                view.alpha = 1
                view.transform = .identity
            })
        var last = 0.0
        for _ in 0..<9 {
            scene.advance(1.0 / 60)
            #expect(view.presentedTransform == .identity)
            #expect(view.presentedAlpha >= last && view.presentedAlpha <= 1)
            last = view.presentedAlpha
        }
        #expect(last == 1)
        #expect(pictures(view).count == 1)
    }

    @Test("keyframes become one fade")
    func keyframes() {
        let view = prepare()
        let log = Log()
        View.animateKeyframes(
            withDuration: 0.4, delay: 0, options: .calculationModeCubic,
            animations: {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    view.transform = Transform(scaleX: 2, y: 2)
                    view.alpha = 0.2
                }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.transform = .identity
                    view.alpha = 1
                }
            }, completion: { log.add("\($0)") })
        for _ in 0..<9 {
            scene.advance(1.0 / 60)
            #expect(view.presentedTransform == .identity)
            #expect(view.presentedAlpha == 1)
        }
        #expect(log.lines == ["true"])
    }

    @Test("a plain fade keeps its time, and what repeats goes on")
    func untouched() {
        let view = prepare()
        let spinner = scene.addView()
        View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
        View.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .repeat],
            animations: { spinner.transform = Transform(rotationAngle: 3) })
        scene.advance(0.5)
        #expect(view.presentedAlpha == 0.5)
        #expect(abs(spinner.presentedTransform.b - Transform(rotationAngle: 1.5).b) < 1e-9)
        spinner.removeFromSuperview()
    }

    @Test("the callbacks and their order are those of full motion", arguments: [false, true])
    func callbacks(_ isReduced: Bool) {
        scene.stage.prefersReducedMotion = isReduced
        let log = Log()
        let views = (0..<3).map { _ in scene.addView() }
        View.animate(
            withDuration: 0.4, animations: { views[0].center.x = 0 }, completion: { log.add("slide \($0)") })
        View.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            animations: { views[1].transform = Transform(scaleX: 2, y: 2) }, completion: { log.add("spring \($0)") })
        let animator = ViewPropertyAnimator(duration: 0.8, dampingRatio: 0.8) { views[2].center.y = 0 }
        animator.addCompletion { log.add("animator \($0)") }
        animator.startAnimation()
        scene.advance(1)
        #expect(log.lines == ["slide true", "spring true", "animator end"])
        #expect(views[2].center.y == 0)
        #expect(!scene.isAnimating)
    }

    @Test("nothing takes longer than 150 ms, its delay included, and what would end first still does")
    func longest() {
        let view = prepare()
        let log = Log()
        View.animate(
            withDuration: 5, delay: 2, options: [], animations: { view.center.x = 0 }, completion: { log.add("\($0)") })
        let animator = ViewPropertyAnimator(duration: 3, curve: .linear) { view.center.y = 0 }
        animator.addCompletion { log.add("\($0)") }
        animator.startAnimation()
        scene.advance(0.15)
        #expect(log.lines == ["end", "true"])
    }

    @Test("an animator turned round in the middle fades back to where it was")
    func reversed() {
        let view = prepare()
        let log = Log()
        let animator = ViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { view.frame.x = 500 }
        animator.addCompletion { log.add("\($0)") }
        animator.startAnimation()
        scene.advance(0.07)
        animator.isReversed = true
        scene.advance(0.15)
        #expect(log.lines == ["start"])
        #expect(view.frame.x == 100)
        #expect(pictures(view).map(\.x) == [100])
        #expect(pictures(view).map(\.opacity) == [1])
    }

    @Test("what a hand moves follows the hand")
    func inHand() {
        let view = prepare()
        let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) { view.frame.x = 500 }
        animator.fractionComplete = 0.5
        scene.refresh()
        #expect(view.presentedFrame.minX == 300)
        animator.stopAnimation(true)
    }
}
