import PopupTesting
import PopupUI
import Testing

private func isNear(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-5) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance && abs(a.width - b.width) < tolerance
        && abs(a.height - b.height) < tolerance
}

private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-6 }

@Suite("Where a view lies")
struct GeometryTests {
    private let view = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))

    @Test("rule 118: the centre is where the anchor lies, the frame the box of the transformed bounds")
    func frame() {
        #expect(view.center == Point(x: 100, y: 100))
        view.transform = Transform(scaleX: 2, y: 0.5)
        #expect(view.frame == Rect(x: 0, y: 75, width: 200, height: 50))
        view.transform = Transform(rotationAngle: .pi / 4)
        let side = 100 * 2.0.squareRoot()
        #expect(isNear(view.frame, Rect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.center == Point(x: 100, y: 100))
    }

    @Test("rule 118: another anchor keeps the centre, so the view moves: (0.5, 0) moves it down by half its height")
    func anchor() {
        view.anchorPoint = Point(x: 0.5, y: 0)
        #expect(view.frame == Rect(x: 50, y: 100, width: 100, height: 100))
        // Through the transform: half of the height that is drawn.
        view.anchorPoint = Point(x: 0.5, y: 0.5)
        view.transform = Transform(scaleX: 1, y: 0.5)
        view.anchorPoint = Point(x: 0.5, y: 0)
        #expect(isNear(view.frame, Rect(x: 50, y: 100, width: 100, height: 50)))
    }

    @Test("an anchor may be changed without moving the view")
    func anchorKeepingPlace() {
        view.transform = Transform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.4)
        let before = view.frame
        view.setAnchorPointKeepingPlace(Point(x: 1, y: 0))
        #expect(isNear(view.frame, before))
        #expect(view.anchorPoint == Point(x: 1, y: 0))
    }

    @Test("rule 118: the fourth article's menu grows from its top edge to exactly the frame it was given")
    func menu() {
        view.transform = Transform(scaleX: 1, y: 0.00001)
        view.anchorPoint = Point(x: 0.5, y: 0)
        view.frame = Rect(x: 200, y: 60, width: 120, height: 200)
        for scale in [0.00001, 0.25, 0.5, 1] {
            view.transform = Transform(scaleX: 1, y: scale)
            #expect(abs(view.frame.minY - 60) < 0.01)
        }
        view.transform = .identity
        #expect(isNear(view.frame, Rect(x: 200, y: 60, width: 120, height: 200), 0.01))
    }

    @Test(
        "rule 119, case T01: a frame set under a scale reads back, and the bounds are divided by it",
        arguments: [
            (0.25, 0.75, 400.0, 133.333_333_333), (0.5, 0.5, 200, 200), (2, 4, 50, 25),
        ])
    func frameUnderScale(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        view.transform = Transform(scaleX: x, y: y)
        view.frame = Rect(x: 50, y: 50, width: 100, height: 100)
        #expect(isNear(view.frame, Rect(x: 50, y: 50, width: 100, height: 100)))
        #expect(isNear(view.bounds, Rect(x: 0, y: 0, width: width, height: height)))
    }

    @Test("rule 119: under a turn the size is divided by the length of each axis, the centre is the frame's")
    func frameUnderTurn() {
        view.transform = Transform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 2)
        view.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        #expect(isNear(view.bounds, Rect(x: 0, y: 0, width: 150, height: 100)))
        #expect(isNear(view.frame.origin, .zero))
    }

    @Test("rule 119: under a flat axis the frame's own length is taken", arguments: [0, 0.00001, 0.0001])
    func frameUnderFlat(_ scale: Double) {
        view.anchorPoint = Point(x: 0.5, y: 0)
        view.transform = Transform(scaleX: 1, y: scale)
        view.frame = Rect(x: 10, y: 20, width: 200, height: 200)
        view.transform = .identity
        #expect(isNear(view.frame, Rect(x: 10, y: 20, width: 200, height: 200), 0.05))
    }

    @Test("case T05: placed by centre and bounds, a scaled view ends where it belongs")
    func centreUnderScale() {
        view.transform = Transform(scaleX: 0.7, y: 0.7)
        view.bounds = Rect(x: 0, y: 0, width: 270, height: 180)
        view.center = Point(x: 400, y: 300)
        view.transform = .identity
        #expect(view.frame == Rect(x: 265, y: 210, width: 270, height: 180))
    }

    @Test("bounds grow about the anchor")
    func boundsGrow() {
        view.bounds.size = Size(width: 256, height: 512)
        #expect(view.frame.origin == Point(x: -28, y: -156))
    }

    @Test("at every scale of a pop the middle stays where it is", arguments: [0.7, 0.9, 1.2, 1.3])
    func pop(_ scale: Double) {
        view.bounds = Rect(x: 0, y: 0, width: 240, height: 240)
        view.center = Point(x: 400, y: 300)
        view.transform = Transform(scaleX: scale, y: scale)
        #expect(isNear(view.frame.center, Point(x: 400, y: 300)))
    }

    @Test("negative sizes count as none")
    func negative() {
        view.frame = Rect(x: 0, y: 0, width: -10, height: 5)
        #expect(view.bounds.size == Size(width: 0, height: 5))
    }

    @Test("rule 120: a half-way transform turns the short way and scales evenly, and a flat one mixes its numbers")
    func interpolation() {
        let a = Transform(rotationAngle: -3)
        let b = Transform(rotationAngle: 3)
        let half = a.interpolated(to: b, 0.5)
        #expect(abs(abs(half.a) - 1) < 1e-6 && half.a < 0)
        let flat = Transform(scaleX: 1, y: 0).interpolated(to: .identity, 0.25)
        #expect(flat.isFinite)
        #expect(isNear(flat.apply(Point(x: 10, y: 100)), Point(x: 10, y: 25)))
    }
}

@Suite("From one view's space to another's")
struct ConversionTests {
    private func nested(_ frames: [(Rect, scale: Double, origin: Point)]) -> [View] {
        var views: [View] = []
        for (frame, scale, origin) in frames {
            let view = View(frame: .zero)
            view.transform = Transform(scaleX: scale, y: scale)
            view.frame = frame
            view.bounds.origin = origin
            views.last?.addSubview(view)
            views.append(view)
        }
        return views
    }

    @Test("case T03: into a view under a scaled grandparent, both scales are undone")
    func scaledGrandparent() {
        let views = nested([
            (Rect(x: 0, y: 0, width: 500, height: 500), 1, .zero),
            (Rect(x: 0, y: 0, width: 200, height: 200), 2, .zero),
            (Rect(x: 10, y: 10, width: 80, height: 80), 1, .zero), (Rect(x: 5, y: 5, width: 20, height: 20), 1, .zero),
        ])
        let inside = views[3].convert(Point(x: 100, y: 100), from: views[0])
        #expect(isNear(inside, Point(x: 35, y: 35)))
        #expect(isNear(views[3].convert(inside, to: views[0]), Point(x: 100, y: 100)))
    }

    @Test("to a scaled child and back")
    func scaledChild() {
        let views = nested([
            (Rect(x: 0, y: 0, width: 100, height: 100), 1, .zero),
            (Rect(x: 10, y: 10, width: 60, height: 40), 2, .zero),
        ])
        let inside = views[1].convert(Point(x: 60, y: 20), from: views[0])
        #expect(isNear(inside, Point(x: 25, y: 5)))
        #expect(isNear(views[0].convert(inside, from: views[1]), Point(x: 60, y: 20)))
    }

    @Test("scrolled views on the way count")
    func boundsOrigins() {
        let views = nested([
            (Rect(x: 0, y: 0, width: 500, height: 500), 1, .zero),
            (Rect(x: 80, y: 80, width: 100, height: 100), 1, Point(x: 15, y: 15)),
            (Rect(x: 70, y: 70, width: 100, height: 100), 1, Point(x: 25, y: 25)),
            (Rect(x: 50, y: 50, width: 100, height: 100), 1, Point(x: 64, y: 64)),
        ])
        #expect(isNear(views[3].convert(Point(x: 20, y: 10), to: views[0]), Point(x: 116, y: 106)))
    }

    @Test("scroll and scale together")
    func scrollAndScale() {
        let views = nested([
            (Rect(x: 0, y: 0, width: 500, height: 500), 1, Point(x: 16, y: 18)),
            (Rect(x: 128, y: 128, width: 256, height: 256), 0.5, Point(x: 32, y: 32)),
            (Rect(x: 0, y: 0, width: 0, height: 0), 1, .zero),
            (Rect(x: 100, y: 128, width: 128, height: 128), 3, Point(x: 64, y: 32)),
        ])
        #expect(isNear(views[3].convert(Point.zero, to: views[0]), Point(x: 66, y: 128)))
    }

    @Test("boxes too, as the box around what they become")
    func rects() {
        let views = nested([
            (Rect(x: 0, y: 0, width: 100, height: 100), 1, .zero),
            (Rect(x: 10, y: 10, width: 60, height: 40), 2, .zero),
        ])
        #expect(
            isNear(
                views[1].convert(views[1].bounds, to: views[0]), Rect(x: 10, y: 10, width: 60, height: 40)))
    }

    @Test("through a flat view nothing becomes infinite")
    func flat() {
        let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let child = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
        parent.addSubview(child)
        child.transform = Transform(scaleX: 1, y: 0)
        let point = child.convert(Point(x: 30, y: 30), from: parent)
        #expect(point.isFinite)
        #expect(point.y == 0)
        #expect(child.convertFromStageAsDrawn(Point(x: 30, y: 30)) == nil)
    }
}
