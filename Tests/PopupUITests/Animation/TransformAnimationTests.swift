import PopupGeometry
import PopupTesting
import PopupUI
import TestKit
import Testing

/// Rules 118–120 in motion.
@Suite struct TransformAnimationTests {
    let scene = MotionScene()

    private func isNear(_ a: Transform, _ b: Transform, _ tolerance: Double = 1e-9) -> Bool {
        zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy {
            abs($0 - $1) <= tolerance
        }
    }

    @Test("rule 120: a turn stays a turn on the way")
    func turn() {
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: { scene.view.transform = Transform(rotationAngle: .pi / 2) })
        scene.advance(0.5)
        #expect(isNear(scene.view.presentedTransform, Transform(rotationAngle: .pi / 4)))
        scene.advance(0.5)
        #expect(scene.view.presentedTransform == Transform(rotationAngle: .pi / 2))
    }

    @Test("rule 94: a turn begun while a growth runs adds to it, part by part")
    func additiveParts() {
        let view = scene.view
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: { view.transform = Transform(scaleX: 3, y: 3) }
        )
        scene.advance(0.5)
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: { view.transform = Transform(scaleX: 3, y: 3).rotated(by: 1) })
        #expect(isNear(view.presentedTransform, Transform(scaleX: 2, y: 2)))
        scene.advance(0.25)
        #expect(isNear(view.presentedTransform, Transform(scaleX: 2.5, y: 2.5).rotated(by: 0.25)))
        scene.advance(0.75)
        #expect(view.presentedTransform == Transform(scaleX: 3, y: 3).rotated(by: 1))
    }

    @Test("rule 120: a scale of 0 is reached and left smoothly, and can be turned round")
    func flat() {
        let view = scene.view
        view.transform = Transform(scaleX: 1, y: 0)
        View.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.transform = .identity })
        for expected in [0.25, 0.5] {
            scene.advance(0.25)
            #expect(isNear(view.presentedTransform, Transform(scaleX: 1, y: expected)))
        }
        View.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: { view.transform = Transform(scaleX: 1, y: 0) })
        #expect(isNear(view.presentedTransform, Transform(scaleX: 1, y: 0.5)))
        scene.advance(0.5)
        #expect(isNear(view.presentedTransform, Transform(scaleX: 1, y: 0.5)))
        scene.advance(0.25)
        #expect(isNear(view.presentedTransform, Transform(scaleX: 1, y: 0.25)))
        scene.advance(0.25)
        #expect(view.presentedTransform == Transform(scaleX: 1, y: 0))
    }

    @Test("whatever transforms follow each other, nothing jumps where one begins, and the last is reached exactly")
    func neverJumps() {
        var random = SeededGenerator(seed: 120)
        let view = scene.view
        var worst = 0.0
        for _ in 0..<60 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let target: Transform
                switch Int.random(in: 0..<4, using: &random) {
                case 0: target = Transform(scaleX: .random(in: 0.2...2, using: &random), y: 0)
                case 1: target = Transform(rotationAngle: .random(in: -4...4, using: &random)).scaledBy(x: 2, y: 1)
                case 2: target = Transform(scaleX: -1, y: 1).rotated(by: .random(in: -1...1, using: &random))
                default: target = Transform(translationX: 5, y: 7).scaledBy(x: 0.5, y: 0.5)
                }
                let before = view.presentedTransform
                let duration = Double.random(in: 0.2...0.6, using: &random)
                View.animate(withDuration: duration, animations: { view.transform = target })
                let after = view.presentedTransform
                scene.refresh()
                for now in [after, view.presentedTransform] {
                    worst = max(worst, abs(now.a - before.a), abs(now.b - before.b), abs(now.c - before.c))
                    worst = max(worst, abs(now.d - before.d), abs(now.tx - before.tx), abs(now.ty - before.ty))
                }
                scene.advance(.random(in: 0...0.3, using: &random))
            }
            if Bool.random(using: &random) {
                scene.advance(0.7)
                #expect(view.presentedTransform == view.transform)
            }
        }
        #expect(worst < 1e-9)
    }

    @Test("transform seed spring mid-flight centre is fixed")
    func springKeepsCentre() {
        let view = scene.addView(frame: Rect(x: 280, y: 180, width: 240, height: 240))
        // The first article's HUD: from 1.3 and clear, ratio 0.7, velocity 0.5, in 0.3 s; then out to 0.7.
        view.transform = Transform(scaleX: 1.3, y: 1.3)
        view.alpha = 0
        View.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
            animations: {
                view.transform = .identity
                view.alpha = 1
            })
        let spring = Timing.spring(dampingRatio: 0.7, duration: 0.3, initialVelocity: 0.5)
        for frame in 0..<18 {
            let progress = spring.progress(at: Double(frame) / 60)
            #expect(abs(view.presentedTransform.a - (1.3 - 0.3 * progress)) < 1e-6)
            #expect(view.presentedAlpha <= 1)
            #expect(view.presentedFrame.center.distance(to: Point(x: 400, y: 300)) < 1e-6)
            scene.advance(1.0 / 60)
        }
        #expect(view.presentedTransform == .identity)
        #expect(view.presentedAlpha == 1)
    }

    @Test("rule 118: the fourth article's menu grows from its top edge in 0.5 s, and back")
    func menu() {
        let menu = scene.addView(frame: .zero)
        menu.transform = Transform(scaleX: 1, y: 0)
        menu.anchorPoint = Point(x: 0.5, y: 0)
        menu.frame = Rect(x: 100, y: 50, width: 200, height: 300)
        #expect(menu.bounds.size == Size(width: 200, height: 300))
        View.animate(withDuration: 0.5, animations: { menu.transform = .identity })
        for _ in 0..<30 {
            scene.advance(0.5 / 30)
            #expect(abs(menu.presentedFrame.minY - 50) < 1e-9)
            #expect(menu.presentedFrame.width == 200)
        }
        #expect(menu.presentedFrame == Rect(x: 100, y: 50, width: 200, height: 300))
        let log = Log()
        View.animate(
            withDuration: 0.5, animations: { menu.transform = Transform(scaleX: 1, y: 0.00001) },
            completion: { log.add("\($0)") })
        var last = 300.0
        for _ in 0..<30 {
            scene.advance(0.5 / 30)
            #expect(menu.presentedFrame.height < last)
            last = menu.presentedFrame.height
        }
        #expect(log.lines == ["true"])
    }

    @Test("rule 119: a layout pass in mid-flight keeps the fourth article's menu its 200 points")
    func layoutInMidFlight() {
        let menu = scene.addView(frame: .zero)
        menu.anchorPoint = Point(x: 0.5, y: 0)
        menu.transform = Transform(scaleX: 1, y: 0.0001)
        menu.frame = Rect(x: 100, y: 50, width: 200, height: 200)
        View.animate(withDuration: 0.5, animations: { menu.transform = .identity })
        scene.advance(0.2)
        menu.frame = Rect(x: 100, y: 50, width: 200, height: 200)
        scene.advance(0.3)
        #expect(menu.presentedFrame == Rect(x: 100, y: 50, width: 200, height: 200))
    }
}
