import PopupTesting
import PopupUI
import TestKit
import Testing

/// Which views become layers of the picture, and what a change costs.
@Suite("How a picture is built")
struct FrameTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))

    private func add(_ frame: Rect, _ color: Color = .black, to parent: View? = nil) -> View {
        let view = View(frame: frame)
        view.backgroundColor = color
        (parent ?? stage.rootView).addSubview(view)
        return view
    }

    private var layers: [Layer] {
        stage.refresh()
        return stage.frame.layers
    }

    private func layer(of view: View) -> Layer? { layers.first { $0.id == view.id << 8 } }

    /// The ids of the views whose content each layer holds, in painting order.
    private var order: [[UInt64]] { layers.map { $0.fragments.map(\.id) } }

    @Test("a plain tree is one layer, however deep")
    func flat() {
        var parent = add(Rect(x: 0, y: 0, width: 300, height: 300))
        for i in 1..<10 { parent = add(Rect(x: 5, y: 5, width: 300 - Double(i) * 10, height: 200), to: parent) }
        #expect(layers.count == 1)
        #expect(layers[0].fragments.count == 10)
        #expect(layers[0].fragments.last?.origin == Point(x: 45, y: 45))
    }

    @Test("what fades, turns, cuts, blurs or is asked to becomes a layer", arguments: 0..<5)
    func layered(_ way: Int) {
        let view = add(Rect(x: 10, y: 10, width: 100, height: 100))
        let child = add(Rect(x: 10, y: 10, width: 10, height: 10), to: view)
        #expect(layers.count == 1)
        switch way {
        case 0: view.alpha = 0.5
        case 1: view.transform = Transform(scaleX: 2, y: 2)
        case 2: view.clipsToBounds = true
        case 3: view.backdropBlurRadius = 10
        default: view.prefersLayer = true
        }
        #expect(layers.count == 2)
        #expect(layer(of: view)?.fragments.map(\.id) == [child.id])
        view.alpha = 1
        view.transform = .identity
        view.clipsToBounds = false
        view.backdropBlurRadius = 0
        view.prefersLayer = false
        #expect(layers.count == 1)
    }

    @Test("a group that fades is one: opacity and cut are the layer's, its end tells what is inside")
    func groups() {
        let group = add(Rect(x: 0, y: 0, width: 200, height: 200))
        group.alpha = 0.5
        group.clipsToBounds = true
        group.cornerRadius = 12
        let inner = add(Rect(x: 0, y: 0, width: 50, height: 50), to: group)
        inner.prefersLayer = true
        let after = add(Rect(x: 0, y: 0, width: 50, height: 50))
        after.prefersLayer = true
        let index = layers.firstIndex { $0.id == group.id << 8 } ?? -1
        let found = layers[index]
        #expect(found.opacity == 0.5)
        #expect(found.clip == RoundedRect(Rect(x: 0, y: 0, width: 200, height: 200), radius: 12))
        #expect(found.end == index + 2)
        #expect(layers[index + 1].id == inner.id << 8)
        #expect(layers[index + 1].opacity == 1)
    }

    @Test("a sibling over a layer is drawn above it, one beside it stays where it was")
    func overlap() {
        let below = add(Rect(x: 0, y: 0, width: 100, height: 100))
        let moved = add(Rect(x: 50, y: 50, width: 100, height: 100))
        moved.prefersLayer = true
        let over = add(Rect(x: 120, y: 120, width: 100, height: 100))
        let beside = add(Rect(x: 300, y: 0, width: 50, height: 50))
        #expect(order == [[below.id, beside.id], [], [over.id]])
    }

    @Test("a layer put over a later sibling by code goes below it in the same frame")
    func movedLayer() {
        let moved = add(Rect(x: 200, y: 0, width: 50, height: 50))
        moved.prefersLayer = true
        let later = add(Rect(x: 0, y: 0, width: 50, height: 50))
        #expect(order == [[later.id], []])
        moved.center = Point(x: 40, y: 40)
        #expect(order == [[], [], [later.id]])
        moved.center = Point(x: 300, y: 40)
        #expect(order == [[later.id], []])
    }

    @Test("what moves may come over anything: everything after it is drawn above it, before it has arrived")
    func inFlight() {
        let moving = add(Rect(x: 200, y: 0, width: 50, height: 50))
        let later = add(Rect(x: 0, y: 0, width: 50, height: 50))
        _ = layers
        View.animate(withDuration: 1) { moving.center.x = 25 }
        #expect(order == [[], [], [later.id]])
        stage.advance(1.2)
        // Its picture is kept for the next time.
        #expect(layers.count == 3)
    }

    @Test("a flattened view that changes colour changes its layer's content, and no layer comes or goes")
    func colorChange() {
        let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
        let apart = add(Rect(x: 100, y: 0, width: 50, height: 50))
        apart.prefersLayer = true
        _ = add(Rect(x: 0, y: 0, width: 10, height: 10), to: apart)
        let before = layers
        view.backgroundColor = Color(hex: 0xFF0000)
        let after = layers
        #expect(after.map(\.id) == before.map(\.id))
        #expect(after[0].contentVersion > before[0].contentVersion)
        #expect(after[1].contentVersion == before[1].contentVersion)
    }

    @Test("moving, fading and colouring a layer draws nothing anew")
    func placements() {
        let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
        view.prefersLayer = true
        _ = add(Rect(x: 10, y: 10, width: 10, height: 10), to: view)
        let before = layer(of: view)?.contentVersion
        view.center.x += 10
        view.alpha = 0.3
        view.backgroundColor = .white
        view.transform = Transform(scaleX: 1.5, y: 1)
        let after = layer(of: view)
        #expect(after?.contentVersion == before)
        #expect(after?.opacity == 0.3)
        #expect(after?.chrome?.fill == .white)
    }

    @Test("draw is called once, and again only after a mark or a change of size")
    func drawCalls() {
        let view = Sketch(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        stage.rootView.addSubview(view)
        stage.refresh()
        view.center.x += 10
        view.alpha = 0.5
        stage.refresh()
        #expect(view.calls == 1)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        stage.refresh()
        #expect(view.calls == 2)
        view.bounds.size.width = 60
        stage.refresh()
        #expect(view.calls == 3)
        stage.stage.theme = .dark
        stage.refresh()
        #expect(view.calls == 4)
    }

    /// Draws a box, wherever it is told to, or nothing.
    private final class Sketch: View {
        var box: Rect? = Rect(x: 0, y: 0, width: 20, height: 20)
        var color = Color.black
        var calls = 0
        var whileDrawing: (@MainActor () -> Void)?

        override func draw(_ canvas: inout Canvas) {
            calls += 1
            whileDrawing?()
            if let box { canvas.fill(box, color) }
        }
    }

    private func addSketches() -> [Sketch] {
        var sketches: [Sketch] = []
        for i in 0..<6 {
            let sketch = Sketch(frame: Rect(x: Double(i) * 30, y: 10, width: 20, height: 20))
            // One inside another, and one layer in between.
            (i == 2 ? sketches[1] : stage.rootView).addSubview(sketch)
            sketch.prefersLayer = i == 4
            sketches.append(sketch)
        }
        return sketches
    }

    @Test("a view that draws something else takes the place of what it drew; nothing else is asked or changes")
    func redrawnAlone() {
        let sketches = addSketches()
        let before = layers
        sketches[1].color = .white
        sketches[1].setNeedsDisplay()
        let after = layers
        #expect(sketches.map(\.calls) == [1, 2, 1, 1, 1, 1])
        #expect(after.map(\.id) == before.map(\.id))
        #expect(after.map(\.contentVersion) == [before[0].contentVersion + 1, before[1].contentVersion])
        for (new, old) in zip(after[0].fragments, before[0].fragments) {
            #expect(new.id == old.id)
            #expect(new.version == old.version + (new.id == sketches[1].id ? 1 : 0))
        }
    }

    @Test("a layer that begins to draw over a later sibling goes below it in the same frame, and back")
    func reachesFurther() {
        let sketches = addSketches()
        #expect(order == [[0, 1, 2, 3, 5].map { sketches[$0].id }, [sketches[4].id]])
        sketches[4].box = Rect(x: 0, y: 0, width: 60, height: 10)
        sketches[4].setNeedsDisplay()
        #expect(order == [[0, 1, 2, 3].map { sketches[$0].id }, [sketches[4].id], [sketches[5].id]])
        sketches[4].box = nil
        sketches[4].setNeedsDisplay()
        #expect(order == [[0, 1, 2, 3, 5].map { sketches[$0].id }, []])
        #expect(!stage.refresh().isFrameChanged)
    }

    @Test("whatever is drawn anew by itself, the frame is the one that is built from all", arguments: 0..<16)
    func redrawnAtRandom(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let sketches = addSketches()
        stage.refresh()
        for step in 0..<24 {
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                guard let sketch = sketches.randomElement(using: &random) else { continue }
                switch Int.random(in: 0..<12, using: &random) {
                case 0: sketch.box = nil
                case 1: sketch.box = Rect(x: -40, y: 0, width: 100, height: 15)
                case 2: sketch.isHidden.toggle()
                case 3: sketch.center.x += 25
                case 4: sketch.prefersLayer.toggle()
                case 5: sketch.superview?.addSubview(sketch)
                case 6: sketch.box = Rect(x: 0, y: 0, width: 20, height: 20)
                default: sketch.color = Color(white: Double.random(in: 0...1, using: &random))
                }
                sketch.setNeedsDisplay()
            }
            stage.refresh()
            let alone = order
            for sketch in sketches { sketch.markStructure() }
            #expect(!stage.refresh().isFrameChanged, "seed \(seed), step \(step)")
            #expect(order == alone, "seed \(seed), step \(step)")
        }
    }

    @Test("a view that is marked and then leaves for good is not asked any more")
    func markedAndGone() {
        weak var gone: Sketch?
        do {
            let sketch = Sketch(frame: Rect(x: 0, y: 0, width: 20, height: 20))
            stage.rootView.addSubview(sketch)
            stage.refresh()
            sketch.setNeedsDisplay()
            sketch.removeFromSuperview()
            gone = sketch
        }
        #expect(gone == nil)
        #expect(layers[0].fragments.isEmpty)
    }

    @Test("a view that marks itself while it draws is drawn again in the next step, and in each after that")
    func marksItself() {
        let view = Sketch(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        view.whileDrawing = { [unowned view] in view.setNeedsDisplay() }
        stage.rootView.addSubview(view)
        for _ in 0..<5 { stage.refresh() }
        #expect(view.calls == 5)
    }

    @Test("a marked view that another one takes away while it draws is not drawn")
    func takenWhileDrawing() {
        let taker = Sketch(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        stage.rootView.addSubview(taker)
        stage.rootView.addSubview(Sketch(frame: Rect(x: 30, y: 0, width: 20, height: 20)))
        stage.refresh()
        weak let victim = stage.rootView.subviews.last
        taker.whileDrawing = { victim?.removeFromSuperview() }
        taker.setNeedsDisplay()
        victim?.setNeedsDisplay()
        #expect(order == [[taker.id]])
        #expect(victim == nil)
    }

    @Test("a picture equal to the last one is no new picture")
    func unchanged() {
        let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
        stage.refresh()
        #expect(!stage.refresh().isFrameChanged)
        view.alpha = 0.5
        view.alpha = 1
        view.setNeedsLayout()
        #expect(!stage.refresh().isFrameChanged)
        view.alpha = 0.5
        #expect(stage.refresh().isFrameChanged)
    }

    @Test("a step is asked for by changes, and by nothing else")
    func asksForSteps() {
        var asked = 0
        stage.refresh()
        stage.stage.onNeedsStep = { asked += 1 }
        let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
        #expect(asked == 1)
        view.alpha = 0.5
        #expect(asked == 1)
        stage.refresh()
        view.alpha = 0.5
        #expect(asked == 1)
        view.alpha = 0.6
        #expect(asked == 2)
    }

    @Test("hidden and clear ones are left out with all that is in them")
    func hidden() {
        let view = add(Rect(x: 0, y: 0, width: 50, height: 50))
        let child = add(Rect(x: 0, y: 0, width: 10, height: 10), to: view)
        child.prefersLayer = true
        view.isHidden = true
        #expect(layers.count == 1)
        #expect(layers[0].fragments.isEmpty)
        view.isHidden = false
        view.alpha = 0
        #expect(layers.count == 1)
    }

    @Test("places come out in pixels at the stage's scale", arguments: [1.0, 1.5, 2])
    func scale(_ scale: Double) {
        let view = add(Rect(x: 10, y: 20, width: 50, height: 50))
        view.prefersLayer = true
        stage.resize(to: Size(width: 400, height: 300), scale: scale)
        #expect(stage.frame.width == Int(400 * scale))
        #expect(layer(of: view)?.transform == Transform(a: scale, b: 0, c: 0, d: scale, tx: 10 * scale, ty: 20 * scale))
        #expect(layer(of: view)?.rasterScale == scale)
    }

    @Test("a layer at rest under a scale is rasterised for it; in motion its picture is kept")
    func rasterScale() {
        let view = add(Rect(x: 10, y: 20, width: 50, height: 50))
        view.transform = Transform(scaleX: 2, y: 2)
        #expect(layer(of: view)?.rasterScale == 2)
        View.animate(withDuration: 1) { view.transform = .identity }
        stage.refresh()
        stage.advance(0.5)
        #expect(layer(of: view)?.rasterScale == 1)
    }

    @Test("the focus ring lies two points outside, after the view and its siblings before it")
    func ring() {
        let button = Button("OK")
        button.frame = Rect(x: 50, y: 50, width: 80, height: 32)
        stage.rootView.addSubview(button)
        stage.press(.tab)
        let ring = layers[0].fragments.last?.commands.first
        #expect(
            ring
                == .strokeInside(
                    RoundedRect(Rect(x: 46, y: 46, width: 88, height: 40), radius: 14), width: 2,
                    Theme.light.tint.withAlpha(0.6)))
        button.prefersLayer = true
        #expect(layers.count == 3)
        button.center.x += 100
        let moved = layers[2].fragments.last?.commands.first
        if case .strokeInside(let shape, _, _)? = moved {
            #expect(shape.rect.minX == 146)
        } else {
            Issue.record("no ring")
        }
    }

    /// The box and the corner of the ring that is drawn now.
    private var ringShape: RoundedRect? {
        for layer in layers {
            for case .strokeInside(let shape, width: 2, _)? in layer.fragments.map(\.commands.last) { return shape }
        }
        return nil
    }

    @Test("where what clips a view leaves no room outside, the focus ring lies inside it, rounded")
    func ringInside() {
        let list = ScrollView(frame: Rect(x: 50, y: 50, width: 200, height: 90))
        list.contentSize = Size(width: 200, height: 160)
        let button = Button("OK")
        stage.rootView.addSubview(list)
        list.addSubview(button)
        stage.press(.tab)
        stage.press(.tab)
        #expect(stage.stage.focusedView === button)
        let outside = { (box: Rect) in RoundedRect(box.insetBy(dx: -4, dy: -4), radius: 14) }
        let inside = { (box: Rect) in RoundedRect(box.insetBy(dx: 2, dy: 2), radius: 8) }
        // In the list's own space: it has a layer.
        let cases: [(box: Rect, shape: (Rect) -> RoundedRect)] = [
            (Rect(x: 10, y: 10, width: 100, height: 40), outside),
            (Rect(x: 4, y: 10, width: 192, height: 40), outside), (Rect(x: 3, y: 10, width: 100, height: 40), inside),
            (Rect(x: 0, y: 10, width: 200, height: 40), inside), (Rect(x: 10, y: 2, width: 100, height: 40), inside),
            // Half below the edge, and it can be scrolled in.
            (Rect(x: 10, y: 70, width: 100, height: 40), outside),
            (Rect(x: 10, y: 87, width: 100, height: 40), outside),
            (Rect(x: 10, y: 120, width: 100, height: 40), inside),
            // On its way out: that has no ring jump.
            (Rect(x: -20, y: 10, width: 100, height: 40), outside),
        ]
        for (box, shape) in cases {
            button.frame = box
            stage.refresh()
            let drawn = ringShape
            #expect(drawn?.rect.size == shape(box).rect.size, "\(box)")
            #expect(drawn?.radii == shape(box).radii, "\(box)")
        }
    }

    @Test("a view that fills a rounded one that clips has a ring that follows its corners")
    func ringInRoundedPanel() {
        let panel = add(Rect(x: 50, y: 50, width: 200, height: 90), .white)
        panel.cornerRadius = 20
        panel.clipsToBounds = true
        let button = Button("OK")
        button.frame = panel.bounds
        panel.addSubview(button)
        stage.press(.tab)
        #expect(ringShape?.rect.size == Size(width: 196, height: 86))
        #expect(ringShape?.radii == CornerRadii(all: 18))
        // Outside of what the panel's surroundings show, it is the panel that is cut, and not the ring.
        panel.clipsToBounds = false
        stage.refresh()
        #expect(ringShape?.rect.size == Size(width: 208, height: 98))
    }

    @Test("the picture shows what the tree says, pixel by pixel")
    func pixels() {
        _ = add(Rect(x: 0, y: 0, width: 400, height: 300), .white)
        let group = add(Rect(x: 50, y: 50, width: 100, height: 100), Color(hex: 0xFF0000))
        group.alpha = 0.5
        _ = add(Rect(x: 0, y: 0, width: 50, height: 50), Color(hex: 0x0000FF), to: group)
        #expect(stage.pixel(10, 10) == TestPixel(white: 255))
        #expect(stage.pixel(120, 120).distance(to: TestPixel(red: 255, green: 128, blue: 128)) <= 1)
        // One picture fades: the red under the blue does not show through.
        #expect(stage.pixel(60, 60).distance(to: TestPixel(red: 128, green: 128, blue: 255)) <= 1)
    }
}
