import PopupTesting
import PopupUI
import Testing

@Suite("What lies under a place")
struct HitTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    private func add(_ frame: Rect, to parent: View? = nil, radius: Double = 0) -> View {
        let view = View(frame: frame)
        view.cornerRadius = radius
        (parent ?? root).addSubview(view)
        return view
    }

    private func hit(_ x: Double, _ y: Double) -> View? { root.hitTest(Point(x: x, y: y)) }

    @Test("rule 121: the topmost one, the innermost one")
    func order() {
        let a = add(Rect(x: 10, y: 10, width: 80, height: 80))
        let b = add(Rect(x: 10, y: 10, width: 60, height: 60), to: a)
        let c = add(Rect(x: 20, y: 20, width: 20, height: 20), to: b)
        #expect(hit(20, 20) === b)
        #expect(hit(45, 45) === c)
        #expect(hit(85, 85) === a)
        let over = add(Rect(x: 0, y: 0, width: 50, height: 50))
        #expect(hit(45, 45) === over)
        root.sendSubviewToBack(over)
        #expect(hit(45, 45) === c)
        #expect(hit(5, 5) === over)
    }

    @Test("rule 121: hidden, clear and inert ones, and what is in them, are not there", arguments: 0..<3)
    func skipped(_ way: Int) {
        let a = add(Rect(x: 0, y: 0, width: 100, height: 100))
        _ = add(Rect(x: 0, y: 0, width: 100, height: 100), to: a)
        if way == 0 { a.isHidden = true }
        if way == 1 { a.alpha = 0.009 }
        if way == 2 { a.isUserInteractionEnabled = false }
        #expect(hit(50, 50) === root)
    }

    @Test("an alpha of 0.01 is enough to be hit")
    func barelyVisible() {
        let a = add(Rect(x: 0, y: 0, width: 100, height: 100))
        a.alpha = 0.01
        #expect(hit(50, 50) === a)
    }

    @Test("rule 121: what sticks out of its superview is not hit")
    func outside() {
        let a = add(Rect(x: 0, y: 0, width: 50, height: 50))
        _ = add(Rect(x: 40, y: 40, width: 50, height: 50), to: a)
        #expect(hit(60, 60) === root)
    }

    @Test("rule 121: through the inverse of the transform; a flat one is not hit and gives no nonsense")
    func transformed() {
        let child = View(frame: .zero)
        child.transform = Transform(scaleX: 0.5, y: 0.5)
        child.frame = Rect(x: 25, y: 25, width: 50, height: 50)
        root.addSubview(child)
        #expect(hit(74, 74) === child)
        #expect(hit(75, 75) === root)
        #expect(hit(20, 20) === root)
        child.transform = Transform(scaleX: 1, y: 0)
        #expect(hit(50, 50) === root)
        child.transform = Transform(rotationAngle: .pi / 4)
        child.center = Point(x: 200, y: 200)
        // The corner of the box is outside the turned square.
        let box = child.frame
        #expect(hit(box.minX + 1, box.minY + 1) === root)
        #expect(hit(box.midX, box.minY + 2) === child)
    }

    @Test(
        "rule 121, case T07: rounded corners are not hit",
        arguments: [
            (Rect(x: 100, y: 100, width: 240, height: 240), 10.0, Point(x: 103.5, y: 103.5), true),
            (Rect(x: 100, y: 100, width: 240, height: 240), 10, Point(x: 336, y: 336), true),
            (Rect(x: 100, y: 100, width: 240, height: 240), 10, Point(x: 101, y: 101), false),
            (Rect(x: 0, y: 0, width: 50, height: 50), 150, Point(x: 5, y: 5), false),
            (Rect(x: 0, y: 0, width: 50, height: 50), 150, Point(x: 25, y: 25), true),
            (Rect(x: 0, y: 0, width: 120, height: 40), 20, Point(x: 2, y: 2), false),
            (Rect(x: 10, y: 10, width: 100, height: 100), 0, Point(x: 10, y: 10), true),
            (Rect(x: 10, y: 10, width: 100, height: 100), -5, Point(x: 10.5, y: 10.5), true),
            (Rect(x: 10, y: 10, width: 0, height: 100), 8, Point(x: 10, y: 50), false),
        ])
    func corners(_ frame: Rect, _ radius: Double, _ point: Point, _ expected: Bool) {
        let view = add(frame, radius: radius)
        #expect((hit(point.x, point.y) === view) == expected)
    }

    @Test("a sheet's corners: only those at the top are round")
    func topCorners() {
        let sheet = add(Rect(x: 0, y: 200, width: 400, height: 200))
        sheet.cornerRadii = CornerRadii(top: 16)
        #expect(hit(2, 202) === root)
        #expect(hit(2, 398) === sheet)
    }

    @Test("case T09: boxes are half open: 99 is in, 100 is out")
    func halfOpen() {
        let view = add(Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(hit(99, 99) === view)
        #expect(hit(99.999, 0) === view)
        #expect(hit(100, 50) === root)
        #expect(hit(50, 100) === root)
    }

    @Test("in a scrolled view the place counts, not the number")
    func scrolled() {
        let scrolled = add(Rect(x: 0, y: 0, width: 100, height: 100))
        scrolled.bounds.origin = Point(x: -10, y: -10)
        let child = add(Rect(x: 40, y: 40, width: 20, height: 20), to: scrolled)
        let grandchild = add(Rect(x: 10, y: 10, width: 5, height: 5), to: child)
        #expect(hit(50, 50) === child)
        #expect(hit(62.5, 62.5) === grandchild)
        #expect(hit(40, 40) === scrolled)
    }

    @Test("a barrier takes clicks however clear it is (case D11)")
    func clearBarrier() {
        let below = add(Rect(x: 0, y: 0, width: 400, height: 400))
        let barrier = add(Rect(x: 0, y: 0, width: 400, height: 400))
        barrier.alpha = 0
        #expect(hit(50, 50) === below)
        barrier.isModalBarrier = true
        #expect(hit(50, 50) === barrier)
    }

    @Test("rule 122, case I12: while it moves, a view is hit where it is drawn, and by the model's visibility")
    func drawnPlace() throws {
        let stage = TestStage(root: root, size: Size(width: 400, height: 400))
        var count = 0
        let button = Button("Pay") { count += 1 }
        button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        root.addSubview(button)
        stage.refresh()
        View.animate(withDuration: 3, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
            button.frame = Rect(x: 0, y: 300, width: 100, height: 40)
        }
        stage.refresh()
        stage.advance(1)
        try stage.click(at: Point(x: 50, y: 320))
        #expect(count == 0)
        #expect(abs(button.presentedFrame.minY - 105) < 3)
        try stage.click(at: Point(x: 50, y: button.presentedFrame.midY))
        #expect(count == 1)
        // Conversion goes by the model.
        #expect(button.convert(Point.zero, to: nil).y == 300)
    }
}
