import PopupGeometry
import PopupTesting
import PopupUI
import TestKit
import Testing

/// Whatever runs, with whatever numbers: what is drawn is a function of the instant alone.
@Suite struct RandomSeekTests {
    /// Views with one or two random animations each, the second begun in the middle of the first.
    private struct World {
        let scene = MotionScene()
        var views: [View] = []

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            views = (0..<8).map { [scene] in
                scene.addView(frame: Rect(x: 60 * Double($0), y: 20, width: 40, height: 40))
            }
            for view in views { begin(view, &random) }
            scene.advance(0.1)
            for view in views where Bool.random(using: &random) { begin(view, &random) }
            scene.refresh()
        }

        private func begin(_ view: View, _ random: inout SeededGenerator) {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
            let place = Point(x: number(-500...900), y: number(-500...900))
            let transform = Transform(rotationAngle: number(-3...3)).scaledBy(x: number(-2...2), y: number(0...2))
            let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
            let alpha = number(0...1)
            let change: @MainActor @Sendable () -> Void = {
                view.center = place
                view.transform = transform
                view.backgroundColor = color
                view.alpha = alpha
                view.cornerRadius = 20 * alpha
                view.bounds.size.width = 200 * alpha
            }
            let duration = number(0.2...1.5)
            let delay = Bool.random(using: &random) ? number(0...0.4) : 0
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                View.animate(
                    withDuration: duration, delay: delay,
                    options: Bool.random(using: &random) ? .autoreverse : [.repeat, .curveEaseOut], animations: change)
            case 1:
                View.animate(
                    withDuration: duration, delay: delay, usingSpringWithDamping: number(0.1...1),
                    initialSpringVelocity: number(-5...5), animations: change)
            case 2:
                let mode = View.KeyframeAnimationOptions(rawValue: UInt(Int.random(in: 0...4, using: &random)) << 10)
                let split = number(0.2...0.8)
                View.animateKeyframes(withDuration: duration, delay: delay, options: mode) {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: split) { view.center.x -= 300 }
                    View.addKeyframe(withRelativeStartTime: split / 2, relativeDuration: 1 - split, animations: change)
                }
            case 3: View.animate(springDuration: duration, bounce: number(-0.5...0.8), delay: delay, animations: change)
            default:
                let animator = ViewPropertyAnimator(duration: duration, dampingRatio: number(0.2...1))
                animator.addAnimations(change, delayFactor: number(0...0.9))
                animator.startAnimation(afterDelay: delay)
            }
        }

        /// What is drawn of each view.
        var drawn: [LayerState] { views.map(\.drawn) }
    }

    @Test(
        "one look, many looks in any order, and time that passes come to the same",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func pathIndependence(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 77)
        let wandering = World(seed: seed)
        let start = wandering.scene.now
        let times = (0..<25).map { _ in Double.random(in: 0...2, using: &random) }
        var seen: [Double: [LayerState]] = [:]
        for time in times + times.shuffled(using: &random) {
            _ = wandering.scene.stage.seek(to: start.advanced(by: time))
            let drawn = wandering.drawn
            #expect(seen[time] == nil || seen[time] == drawn)
            seen[time] = drawn
            for state in drawn {
                #expect(state.transform.isFinite && state.bounds.isFinite && state.alpha >= 0 && state.alpha <= 1)
                #expect(state.center.x.isFinite && state.center.y.isFinite)
            }
        }
        // Another world looks once, at one instant only; and a third lets time pass until then.
        for time in times.prefix(4) {
            let other = World(seed: seed)
            _ = other.scene.stage.seek(to: other.scene.now.advanced(by: time))
            #expect(other.drawn == seen[time])
        }
        let passing = World(seed: seed)
        let begin = passing.scene.now
        for time in times.sorted() {
            passing.scene.advance(time - passing.scene.now.seconds(since: begin))
            for (one, two) in zip(passing.drawn, seen[time] ?? []) { #expect(isNear(one, two)) }
        }
    }

    /// What has ended is drawn as the model, which may differ from the end of its way by the last bits.
    private func isNear(_ a: LayerState, _ b: LayerState) -> Bool {
        func near(_ x: Double, _ y: Double) -> Bool { abs(x - y) < 1e-6 }
        return near(a.center.x, b.center.x) && near(a.center.y, b.center.y) && near(a.alpha, b.alpha)
            && near(a.bounds.width, b.bounds.width) && near(a.transform.a, b.transform.a)
            && near(a.transform.b, b.transform.b) && near(a.transform.c, b.transform.c)
            && near(a.transform.d, b.transform.d) && near(a.backgroundColor.red, b.backgroundColor.red)
            && near(a.cornerRadii.topLeft, b.cornerRadii.topLeft)
    }
}
