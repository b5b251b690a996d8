import PopupDrawing
import PopupGeometry
import PopupTesting
import PopupUI
import Testing

/// `View.transition`: one picture fades into another.
@Suite struct TransitionTests {
    let scene = MotionScene()

    /// The opacities of all layers that show exactly this colour, in painting order, each with what it is in.
    private func opacities(of color: Color) -> [Double] {
        let layers = scene.test.frame.layers
        return layers.indices.compactMap { index in
            let chrome = layers[index].chrome?.fill == color
            let drawn = layers[index].fragments.contains { fragment in
                fragment.commands.contains { command in
                    if case .fill(_, .color(color)) = command { true } else { false }
                }
            }
            guard chrome || drawn else { return nil }
            return layers.indices.reduce(1.0) { product, i in
                i <= index && layers[i].end > index ? product * layers[i].opacity : product
            }
        }
    }

    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    @Test("an opaque view's old picture fades away over its new one, which is there at once")
    func opaque() {
        let log = Log()
        scene.view.backgroundColor = red
        scene.refresh()
        View.transition(
            with: scene.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { scene.view.backgroundColor = blue }, completion: { log.add("\($0)") })
        scene.refresh()
        #expect(opacities(of: red) == [1])
        #expect(opacities(of: blue) == [1])
        scene.advance(0.25)
        #expect(opacities(of: red) == [0.75])
        #expect(opacities(of: blue) == [1])
        scene.advance(0.75)
        #expect(opacities(of: red) == [])
        #expect(opacities(of: blue) == [1])
        #expect(log.lines == ["true"])
        #expect(!scene.isAnimating)
    }

    @Test("a clear view's new picture fades in while the old one fades out, with all that is in it")
    func clear() {
        let view = scene.view
        let old = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        old.backgroundColor = red
        view.addSubview(old)
        scene.refresh()
        View.transition(
            with: view, duration: 1, options: .curveLinear,
            animations: {
                old.removeFromSuperview()
                let new = View(frame: Rect(x: 50, y: 50, width: 20, height: 20))
                new.backgroundColor = blue
                view.addSubview(new)
            })
        scene.advance(0.25)
        #expect(opacities(of: red) == [0.75])
        #expect(opacities(of: blue) == [0.25])
        scene.advance(0.75)
        #expect(opacities(of: red) == [])
        #expect(opacities(of: blue) == [1])
    }

    @Test("the old picture goes where its superview goes")
    func followsSuperview() throws {
        let view = scene.view
        view.backgroundColor = red
        let parent = scene.addView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        parent.addSubview(view)
        scene.refresh()
        View.transition(with: view, duration: 1, options: .curveLinear, animations: { view.backgroundColor = blue })
        parent.frame.x = 200
        scene.advance(0.5)
        let places = scene.test.frame.layers.filter { $0.chrome?.fill == red || $0.chrome?.fill == blue }
            .map { $0.transform.apply(view.bounds.origin) }
        #expect(places == [Point(x: 300, y: 100), Point(x: 300, y: 100)] || places.count == 1)
        #expect(opacities(of: red) == [0.5])
    }

    @Test("what the block changes does not move by itself, unless that is allowed")
    func animatedContent() {
        let view = scene.view
        let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(child)
        scene.refresh()
        View.transition(with: view, duration: 1, options: .curveLinear, animations: { child.center.x = 55 })
        scene.advance(0.5)
        #expect(child.presentedFrame.midX == 55)
        View.transition(
            with: view, duration: 1, options: [.curveLinear, .allowAnimatedContent], animations: { child.center.x = 5 })
        scene.advance(0.5)
        #expect(child.presentedFrame.midX == 30)
    }

    @Test("one view takes the place of another among its siblings, and its picture fades into the other's")
    func betweenViews() {
        let from = scene.view
        from.backgroundColor = red
        let front = scene.addView()
        scene.refresh()
        let to = View(frame: from.frame)
        to.backgroundColor = blue
        let log = Log()
        View.transition(from: from, to: to, duration: 1, options: .curveLinear, completion: { log.add("\($0)") })
        #expect(scene.stage.rootView.subviews.map(\.id) == [to.id, front.id])
        scene.advance(0.25)
        #expect(opacities(of: red) == [0.75])
        #expect(opacities(of: blue) == [0.25])
        scene.advance(0.75)
        #expect(opacities(of: red) == [])
        #expect(log.lines == ["true"])
    }

    @Test("with showHideTransitionViews both stay, one hidden")
    func showHide() {
        let from = scene.view
        let to = scene.addView()
        to.isHidden = true
        View.transition(from: from, to: to, duration: 0.2, options: .showHideTransitionViews)
        #expect(from.isHidden && !to.isHidden)
        scene.advance(0.2)
        #expect(scene.stage.rootView.subviews.map(\.id) == [from.id, to.id])
    }

    @Test("transitions one upon the other each end in their own time, and nothing is left of any")
    func stacked() {
        let log = Log()
        scene.view.backgroundColor = red
        scene.refresh()
        for color in [blue, Color.white, .black] {
            View.transition(
                with: scene.view, duration: 1, animations: { scene.view.backgroundColor = color },
                completion: { log.add("\($0)") })
            scene.advance(0.3)
        }
        #expect(log.lines == [])
        #expect(opacities(of: .black) == [1])
        scene.advance(0.1)
        #expect(log.lines == ["true"])
        scene.advance(1)
        #expect(log.lines == ["true", "true", "true"])
        #expect(scene.view.flight == nil)
        #expect(opacities(of: red) + opacities(of: blue) + opacities(of: .white) == [])
        #expect(opacities(of: .black) == [1])
    }

    @Test("without a duration, or in no stage, the change is there at once, and the completion still comes")
    func immediate() {
        let log = Log()
        let loose = View()
        View.transition(
            with: loose, duration: 1, animations: { loose.alpha = 0 }, completion: { log.add("loose \($0)") })
        View.transition(
            with: scene.view, duration: 0, animations: { scene.view.backgroundColor = blue },
            completion: { log.add("none \($0)") })
        #expect(log.lines == [])
        scene.refresh()
        #expect(log.lines == ["loose true", "none true"])
        #expect(opacities(of: blue) == [1])
    }
}
