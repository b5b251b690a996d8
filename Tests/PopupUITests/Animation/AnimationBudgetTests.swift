import CAllocations
import PopupGeometry
import PopupTesting
import PopupUI
import TestKit
import Testing

/// What animations may cost: no memory while they run, and hardly more than their arithmetic.
@Suite(.serialized) struct AnimationBudgetTests {
    private func allocations(_ work: () -> Void) -> Int {
        let before = popup_allocations_of_this_thread()
        work()
        return Int(popup_allocations_of_this_thread() - before)
    }

    @Test("sampling asks for no memory", .enabled(if: popup_allocations_are_counted()))
    func noAllocations() {
        let scene = MotionScene()
        let animators = (0..<50).map { index in
            let views = (0..<4).map { _ in scene.addView() }
            View.animate(
                withDuration: 10 + Double(index), delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: {
                    views[0].center.x = 500
                    views[0].transform = Transform(rotationAngle: 1)
                    views[1].bounds.size.width = 200
                    views[1].backgroundColor = .white
                })
            View.animate(withDuration: 5 + Double(index), animations: { views[0].center.x = 100 })
            View.animateKeyframes(withDuration: 9 + Double(index), delay: 0, options: .calculationModeCubicPaced) {
                for i in 0..<3 {
                    View.addKeyframe(withRelativeStartTime: Double(i) / 3, relativeDuration: 0.3) {
                        views[2].center.y += 50
                    }
                }
            }
            let animator = ViewPropertyAnimator(duration: 9, dampingRatio: 0.7) { views[3].alpha = 0 }
            animator.startAnimation()
            return animator
        }
        scene.advance(0.1)
        let pool = scene.stage.animations
        let start = scene.now
        func sample(_ count: Int) {
            for step in 0..<count { pool.advance(to: start.advanced(by: Double(step) * 0.01)) }
        }
        sample(2)
        let count = allocations { sample(100) }
        #expect(count == 0)
        #expect(pool.runningCount > 300)
        for animator in animators { animator.stopAnimation(true) }
    }

    @Test(
        "10,000 running ones cost at most 1.5 × a plain loop over the same closed forms",
        .enabled(if: Build.isOptimized))
    func cost() {
        var random = SeededGenerator(seed: 5)
        let scene = MotionScene()
        var timings: [Timing] = []
        var values: [(from: Double, to: Double)] = []
        for index in 0..<10_000 {
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            scene.stage.rootView.addSubview(view)
            let duration = Double.random(in: 10...20, using: &random)
            let target = Double.random(in: 0...500, using: &random)
            if index.isMultiple(of: 2) {
                timings.append(.curve(.easeInOut, duration: duration))
                View.animate(withDuration: duration, animations: { view.center.x = target })
            } else {
                timings.append(.spring(dampingRatio: 0.7, duration: duration))
                View.animate(
                    withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                    animations: { view.center.x = target })
            }
            values.append((5, target))
        }
        scene.refresh()
        let pool = scene.stage.animations
        #expect(pool.runningCount == 10_000)
        let start = scene.now
        var drawn = [Double](repeating: 0, count: timings.count)
        let clock = ContinuousClock()
        var ours = Duration.seconds(100)
        var plain = Duration.seconds(100)
        for round in 0..<40 {
            let elapsed = 0.1 + 0.2 * Double(round)
            let now = start.advanced(by: elapsed)
            ours = min(ours, clock.measure { pool.advance(to: now) })
            plain = min(
                plain,
                clock.measure {
                    for i in timings.indices {
                        let progress = timings[i].progress(at: now.seconds(since: start))
                        drawn[i] = values[i].from + (values[i].to - values[i].from) * progress
                    }
                })
        }
        for (view, value) in zip(scene.stage.rootView.subviews.dropFirst(), drawn) {
            #expect(abs(view.presentedFrame.midX - value) < 1e-9)
        }
        let ratio = ours / plain
        print("10,000 animations: \(ours), a plain loop: \(plain), ratio \(ratio)")
        #expect(ratio <= 1.5)
    }
}
