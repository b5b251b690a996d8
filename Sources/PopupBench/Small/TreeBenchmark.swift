import PopupDrawing
import PopupGeometry
import PopupMotion
import PopupUI

extension SmallBenchmark {
    /// A thousand views in one, and three hundred each in the one before.
    static let layout = SmallBenchmark(name: "layout", summary: "wide and deep trees of views, laid out") {
        [trees.wide, trees.deep].map { tree in
            SmallCase(
                name: tree.name, counts: { [("views", tree.views.count), ("laid out", tree.laidOut)] },
                work: {
                    tree.wide.toggle()
                    tree.root.frame.size.width = tree.wide ? 900 : 800
                    tree.stage.rootView.layoutIfNeeded()
                }, plainName: "a loop that sets as many boxes", plain: tree.setBoxes)
        }
    }

    static let hit = SmallBenchmark(name: "hit", summary: "what lies at a place, in wide and deep trees") {
        [trees.wide, trees.deep].map { tree in
            SmallCase(
                name: tree.name, counts: { [("views", tree.views.count), ("questions", 100)] },
                work: { for i in 0..<100 { _ = tree.stage.hitTest(Point(x: Double(i), y: Double(i * 5))) } },
                plainName: "a loop through as many boxes", plain: { for i in 0..<100 { tree.findBox(i) } })
        }
    }

    private static var trees: (wide: BenchTree, deep: BenchTree) {
        (BenchTree("wide", count: 1000, isDeep: false), BenchTree("deep", count: 300, isDeep: true))
    }
}

/// A tree of plain views and as many plain boxes.
private final class BenchTree {
    let name: String
    let stage = Stage(size: Size(width: 1000, height: 800), scale: 1, textEngine: NoText())
    let root: BenchView
    var views: [BenchView] = []
    var wide = false
    private var boxes: [Rect]
    private(set) var found = 0

    init(_ name: String, count: Int, isDeep: Bool) {
        self.name = name
        root = BenchView(frame: Rect(x: 0, y: 0, width: 800, height: 800))
        stage.rootView.addSubview(root)
        var last = root
        for _ in 0..<count {
            let view = BenchView(frame: .zero)
            last.addSubview(view)
            views.append(view)
            if isDeep { last = view }
        }
        boxes = Array(repeating: .zero, count: count)
        _ = stage.step([], at: Instant(seconds: 1))
    }

    var laidOut: Int {
        let before = BenchView.count
        wide.toggle()
        root.frame.size.width = wide ? 900 : 800
        stage.rootView.layoutIfNeeded()
        return BenchView.count - before
    }

    func setBoxes() {
        for i in boxes.indices { boxes[i] = Rect(x: Double(i % 20), y: Double(i / 20), width: 50, height: 8) }
    }

    func findBox(_ i: Int) {
        let place = Point(x: Double(i), y: Double(i * 5))
        for box in boxes where box.contains(place) { found += 1 }
    }
}

/// Sets its subviews in rows of twenty, or one subview as large as itself less a margin.
private final class BenchView: View {
    static var count = 0

    override func layoutSubviews() {
        BenchView.count += 1
        let all = subviews
        if all.count == 1 {
            all[0].frame = Rect(x: 1, y: 1, width: max(0, bounds.width - 2), height: max(0, bounds.height - 2))
            return
        }
        let width = bounds.width / 20
        for (i, view) in all.enumerated() {
            view.frame = Rect(x: Double(i % 20) * width, y: Double(i / 20) * 10, width: width, height: 10)
        }
    }
}

/// For trees that hold no text.
private final class NoText: TextEngine {
    func metrics(of font: Font, scale: Double) -> FontMetrics {
        FontMetrics(ascent: font.size, descent: font.size / 4, capHeight: font.size * 0.7)
    }
    func shape(_ text: String, font: Font, language: String?, scale: Double) -> [GlyphRun] { [] }
    func mask(of run: GlyphRun) -> GlyphMask? { nil }
}
