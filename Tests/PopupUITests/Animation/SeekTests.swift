import PopupDrawing
import PopupGeometry
import PopupTesting
import PopupUI
import TestKit
import Testing

/// A clock that is held, slowed, stepped and sought: the picture is a function of the instant.
@Suite struct SeekTests {
    let scene = MotionScene()

    /// Several of everything that moves, begun now.
    private func begin(_ log: Log = Log()) -> [View] {
        let views = (0..<6).map { scene.addView(frame: Rect(x: 50 * Double($0), y: 20, width: 40, height: 40)) }
        View.animate(withDuration: 1, animations: { views[0].center.y = 400 }, completion: { log.add("0 \($0)") })
        View.animate(
            withDuration: 0.8, delay: 0.1, usingSpringWithDamping: 0.4, initialSpringVelocity: 2,
            animations: {
                views[1].transform = Transform(rotationAngle: 2).scaledBy(x: 2, y: 2)
                views[1].alpha = 0.2
            }, completion: { log.add("1 \($0)") })
        View.animateKeyframes(withDuration: 0.9, delay: 0, options: .calculationModeCubicPaced) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) { views[2].center = Point(x: 90, y: 200) }
            View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { views[2].center = Point(x: 10, y: 9) }
        }
        View.animate(
            withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse],
            animations: { views[3].backgroundColor = .white })
        let animator = ViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { views[4].bounds.size.width = 300 }
        animator.startAnimation()
        View.transition(with: views[5], duration: 1, animations: { views[5].backgroundColor = .black })
        scene.refresh()
        return views
    }

    /// The same layers with the same drawing at the same places, whenever they were drawn.
    private func looksSame(_ a: Frame, _ b: Frame) -> Bool {
        a.layers.count == b.layers.count
            && zip(a.layers, b.layers).allSatisfy { one, two in
                one.transform == two.transform && one.opacity == two.opacity && one.chrome == two.chrome
                    && one.end == two.end && one.fragments.map(\.commands) == two.fragments.map(\.commands)
                    && one.fragments.map(\.origin) == two.fragments.map(\.origin)
            }
    }

    private func states(_ views: [View]) -> [LayerState] { views.map(\.drawn) }

    @Test("seeking to an instant shows the same, whichever way one came")
    func pathIndependence() {
        var random = SeededGenerator(seed: 8)
        let views = begin()
        let start = scene.now
        var known: [Double: ([LayerState], Frame)] = [:]
        let times = (0...20).map { Double($0) / 21 }
        for time in times + times.shuffled(using: &random) + times.reversed() {
            let frame = scene.stage.seek(to: start.advanced(by: time)).frame
            let now = states(views)
            if let (old, picture) = known[time] {
                #expect(old == now)
                #expect(looksSame(picture, frame))
            } else {
                known[time] = (now, frame)
            }
        }
        #expect(Set(known.values.map { $0.0[0].center.y }).count == 21)
    }

    @Test("seeking ends nothing; the next step goes on from there, and ends each once")
    func seekAndGoOn() {
        let log = Log()
        let views = begin(log)
        let start = scene.now
        let time = scene.test.time
        time.seek(to: start.advanced(by: 5))
        scene.refresh()
        #expect(log.lines == [])
        #expect(views[0].presentedFrame.midY == 400)
        time.seek(to: start.advanced(by: 0.5))
        scene.refresh()
        let middle = views[0].presentedFrame.midY
        #expect(middle > 100 && middle < 300)
        scene.advance(0.25)
        #expect(views[0].presentedFrame.midY > middle)
        scene.advance(0.25)
        #expect(log.lines == ["1 true", "0 true"])
        views[3].removeFromSuperview()
        scene.advance(1)
        #expect(log.lines.count == 2)
        #expect(!scene.isAnimating)
    }

    @Test("one step of 0.5 s equals sixty small ones")
    func oneStep() {
        let other = SeekTests()
        let ours = begin()
        let theirs = other.begin()
        let ourStart = scene.now
        let theirStart = other.scene.now
        for step in 1...60 {
            _ = other.scene.stage.step([], at: theirStart.advanced(by: Double(step) / 120))
        }
        _ = scene.stage.step([], at: ourStart.advanced(by: 0.5))
        #expect(states(ours) == other.states(theirs))
    }

    @Test("in slow motion a frame shows what it would at full speed, later")
    func slowMotion() {
        let views = begin()
        let start = scene.now
        let time = scene.test.time
        time.rate = 0.1
        scene.advance(3)
        #expect(abs(scene.now.seconds(since: start) - 0.3) < 1e-8)
        let slow = states(views)
        let full = scene.stage.seek(to: scene.now)
        #expect(states(views) == slow)
        // Held, the picture stands: it is the same frame after frame.
        time.hold()
        let held = scene.advance(200)
        #expect(looksSame(held.frame, full.frame))
        #expect(!held.isFrameChanged)
        time.step()
        scene.refresh()
        #expect(abs(scene.now.seconds(since: start) - 0.3 - 1.0 / 60) < 1e-8)
        #expect(states(views) != slow)
    }
}
