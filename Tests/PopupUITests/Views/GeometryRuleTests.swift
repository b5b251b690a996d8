import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// Rules 118, 119, 121 and 122, and the `by_hand` vectors that need views, each under its own name.
@Suite struct GeometryRuleTests {
    let scene = MotionScene()

    private func makeView(
        in parent: View? = nil, frame: Rect, scale: Double = 1, boundsOrigin: Point = .zero
    ) -> View {
        let view = View()
        view.transform = Transform(scaleX: scale, y: scale)
        view.frame = frame
        view.bounds.origin = boundsOrigin
        (parent ?? scene.stage.rootView).addSubview(view)
        return view
    }

    private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-6 }

    // MARK: Rule 118 and 119

    @Test("rule 118: changing the anchor keeps center, so that the content jumps")
    func anchor() {
        let view = makeView(frame: Rect(x: 0, y: 0, width: 100, height: 60))
        view.anchorPoint = Point(x: 0.5, y: 0)
        #expect(view.center == Point(x: 50, y: 30))
        #expect(view.frame == Rect(x: 0, y: 30, width: 100, height: 60))
        view.setAnchorPointKeepingPlace(Point(x: 0, y: 1))
        #expect(view.frame == Rect(x: 0, y: 30, width: 100, height: 60))
    }

    @Test("rule 118: the fourth article's frame, set after transform and anchor, lands exactly")
    func fourthArticle() {
        let view = View()
        view.transform = Transform(scaleX: 1, y: 0)
        view.anchorPoint = Point(x: 0.5, y: 0)
        view.frame = Rect(x: 100, y: 50, width: 200, height: 300)
        view.transform = .identity
        #expect(view.frame == Rect(x: 100, y: 50, width: 200, height: 300))
    }

    @Test(
        "rule 119, transform set frame under scale(0.25,0.75), transform set frame under scale(0.5,0.5)",
        arguments: [(0.25, 0.75, 400.0, 133.33333333333334), (0.5, 0.5, 200, 200)])
    func frameUnderScale(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let view = makeView(frame: .zero)
        view.transform = Transform(scaleX: x, y: y)
        view.frame = Rect(x: 50, y: 50, width: 100, height: 100)
        #expect(isNear(view.frame.origin, Point(x: 50, y: 50)))
        #expect(abs(view.frame.width - 100) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
        #expect(abs(view.bounds.width - width) < 1e-9 && abs(view.bounds.height - height) < 1e-9)
    }

    @Test("transform growing bounds about the anchor")
    func growing() {
        let view = makeView(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        view.bounds.size = Size(width: 256, height: 512)
        #expect(view.frame.origin == Point(x: -28, y: -156))
    }

    // MARK: Conversion

    @Test("transform convert zero with inner bounds origin under a scale")
    func convertUnderScale() {
        let root = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
        root.bounds.origin = Point(x: 16, y: 18)
        let a = makeView(
            in: root, frame: Rect(x: 128, y: 128, width: 256, height: 256), scale: 0.5,
            boundsOrigin: Point(x: 32, y: 32))
        let b = makeView(in: a, frame: .zero)
        let c = makeView(
            in: b, frame: Rect(x: 100, y: 128, width: 128, height: 128), scale: 3, boundsOrigin: Point(x: 64, y: 32))
        #expect(isNear(c.convert(Point.zero, to: root), Point(x: 66, y: 128)))
        #expect(isNear(root.convert(Point.zero, from: c), Point(x: 66, y: 128)))
    }

    @Test("transform convert into a view under a scaled grandparent")
    func convertIntoScaled() {
        let a = makeView(frame: Rect(x: 0, y: 0, width: 200, height: 200), scale: 2)
        let b = makeView(in: a, frame: Rect(x: 10, y: 10, width: 80, height: 80))
        let c = makeView(in: b, frame: Rect(x: 5, y: 5, width: 20, height: 20))
        #expect(isNear(c.convert(Point(x: 100, y: 100), from: scene.stage.rootView), Point(x: 35, y: 35)))
    }

    @Test("transform convert point to scaled child and back")
    func convertAndBack() {
        let child = makeView(frame: Rect(x: 10, y: 10, width: 60, height: 40), scale: 2)
        let inside = child.convert(Point(x: 60, y: 20), from: scene.stage.rootView)
        #expect(isNear(inside, Point(x: 25, y: 5)))
        #expect(isNear(child.convert(inside, to: scene.stage.rootView), Point(x: 60, y: 20)))
    }

    @Test("transform convert through four bounds origins")
    func convertThroughOrigins() {
        let a = makeView(frame: Rect(x: 80, y: 80, width: 100, height: 100), boundsOrigin: Point(x: 15, y: 15))
        let b = makeView(in: a, frame: Rect(x: 70, y: 70, width: 100, height: 100), boundsOrigin: Point(x: 25, y: 25))
        let c = makeView(in: b, frame: Rect(x: 50, y: 50, width: 100, height: 100), boundsOrigin: Point(x: 64, y: 64))
        #expect(isNear(c.convert(Point(x: 20, y: 10), to: nil), Point(x: 116, y: 106)))
    }

    // MARK: Hit testing

    @Test("rule 121: hidden, all but clear and disabled views are skipped, a flat one too, and the topmost is hit")
    func hitRules() {
        let below = makeView(frame: Rect(x: 300, y: 300, width: 100, height: 100))
        let above = makeView(frame: Rect(x: 300, y: 300, width: 100, height: 100))
        let point = Point(x: 350, y: 350)
        func hit() -> View? { scene.stage.hitTest(point) }
        #expect(hit() === above)
        above.isHidden = true
        #expect(hit() === below)
        above.isHidden = false
        above.alpha = 0.009
        #expect(hit() === below)
        above.alpha = 0.01
        #expect(hit() === above)
        above.isUserInteractionEnabled = false
        #expect(hit() === below)
        above.isUserInteractionEnabled = true
        above.transform = Transform(scaleX: 1, y: 0)
        #expect(hit() === below)
        above.transform = .identity
        above.cornerRadius = 50
        #expect(scene.stage.hitTest(Point(x: 302, y: 302)) === below)
        // A child outside its parent's bounds is not hit.
        let child = makeView(in: below, frame: Rect(x: 150, y: 0, width: 20, height: 20))
        #expect(scene.stage.hitTest(Point(x: 455, y: 305)) !== child)
    }

    @Test("hit mid-animation uses the drawn (presentation) shape")
    func hitMidAnimation() {
        let sheet = makeView(frame: Rect(x: 0, y: 500, width: 800, height: 300))
        View.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction],
            animations: { sheet.frame.y = 300 })
        scene.refresh()
        #expect(scene.stage.hitTest(Point(x: 400, y: 350)) !== sheet)
        #expect(scene.stage.hitTest(Point(x: 400, y: 550)) === sheet)
        scene.advance(1)
        #expect(scene.stage.hitTest(Point(x: 400, y: 350)) === sheet)
    }

    @Test("rule 122: hits go by what is drawn, but by the model's alpha; convert goes by the model")
    func hitByModelFlags() {
        let mask = makeView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
        mask.alpha = 0
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
            mask.alpha = 0.4
            mask.center.x = 1000
        }
        animator.startAnimation()
        scene.refresh()
        #expect(mask.presentedAlpha == 0)
        #expect(scene.stage.hitTest(Point(x: 10, y: 10)) === mask)
        #expect(mask.convert(Point.zero, to: nil).x == 600)
        animator.stopAnimation(true)
    }

    @Test(
        "hit tree with negative bounds origin at (40, 40), hit tree with negative bounds origin at (52.5, 52.5)",
        arguments: [(40.0, "child"), (52.5, "grandchild")])
    func hitNegativeOrigin(_ place: Double, _ expected: String) {
        let root = makeView(
            frame: Rect(x: 0, y: 0, width: 100, height: 100), boundsOrigin: Point(x: -10, y: -10))
        let child = makeView(in: root, frame: Rect(x: 40, y: 40, width: 20, height: 20))
        let grandchild = makeView(in: child, frame: Rect(x: 10, y: 10, width: 5, height: 5))
        child.identifier = "child"
        grandchild.identifier = "grandchild"
        let hit = root.hitTest(Point(x: place, y: place))
        #expect(hit?.identifier == expected)
    }

    private func hitScaledChild(_ place: Double) -> String? {
        let root = makeView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let child = makeView(in: root, frame: Rect(x: 25, y: 25, width: 50, height: 50), scale: 0.5)
        root.identifier = "root"
        child.identifier = "child"
        return root.hitTest(Point(x: place, y: place))?.identifier
    }

    @Test("hit child scaled .5 with frame (25,25,50,50) at (74, 74)")
    func hitInsideScaledChild() { #expect(hitScaledChild(74) == "child") }

    @Test("hit child scaled .5 with frame (25,25,50,50) at (20, 20)")
    func hitBeforeScaledChild() { #expect(hitScaledChild(20) == "root") }

    @Test("hit child scaled .5 with frame (25,25,50,50) at (75, 75)")
    func hitBehindScaledChild() { #expect(hitScaledChild(75) == "root") }

    @Test("hit four nested boxes at (20, 20), hit four nested boxes at (45, 45)", arguments: [(20.0, "b"), (45, "c")])
    func hitNested(_ place: Double, _ expected: String) {
        let root = makeView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let a = makeView(in: root, frame: Rect(x: 10, y: 10, width: 80, height: 80))
        let b = makeView(in: a, frame: Rect(x: 10, y: 10, width: 60, height: 60))
        let c = makeView(in: b, frame: Rect(x: 20, y: 20, width: 20, height: 20))
        b.identifier = "b"
        c.identifier = "c"
        let hit = root.hitTest(Point(x: place, y: place))
        #expect(hit?.identifier == expected)
    }
}
