import PopupTesting
import PopupUI
import Testing

private final class Recorder: View {
    static var log: [String] = []
    var name: String

    init(_ name: String) {
        self.name = name
        super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }

    override func willMove(toSuperview newSuperview: View?) {
        note("will \(newSuperview == nil ? "leave" : "enter") view")
    }
    override func didMoveToSuperview() { note("did \(superview == nil ? "leave" : "enter") view") }
    override func willMove(toStage newStage: Stage?) { note("will \(newStage == nil ? "leave" : "enter") stage") }
    override func didMoveToStage() { note("did \(stage == nil ? "leave" : "enter") stage") }
    private func note(_ what: String) { Recorder.log.append("\(name) \(what)") }
}

@Suite("The tree of views", .serialized)
struct TreeTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))

    init() { Recorder.log = [] }

    @Test("a view has one superview: adding it elsewhere takes it along")
    func oneParent() {
        let a = View()
        let b = View()
        let child = View()
        a.addSubview(child)
        b.addSubview(child)
        #expect(a.subviews.isEmpty)
        #expect(child.superview === b)
        child.removeFromSuperview()
        #expect(child.superview == nil)
        child.removeFromSuperview()
    }

    @Test("order is from back to front, and can be changed")
    func order() {
        let parent = View()
        let views = (0..<4).map { _ in View() }
        for view in views { parent.addSubview(view) }
        func order() -> [Int] { parent.subviews.map { view in views.firstIndex { $0 === view } ?? -1 } }
        parent.bringSubviewToFront(views[1])
        #expect(order() == [0, 2, 3, 1])
        parent.sendSubviewToBack(views[3])
        #expect(order() == [3, 0, 2, 1])
        parent.insertSubview(views[3], aboveSubview: views[2])
        #expect(order() == [0, 2, 3, 1])
        parent.insertSubview(views[1], belowSubview: views[0])
        #expect(order() == [1, 0, 2, 3])
        parent.addSubview(views[1])
        #expect(order() == [0, 2, 3, 1])
        parent.insertSubview(View(), at: 99)
        #expect(parent.subviews.count == 5)
    }

    @Test("entering and leaving is told in order, to what is inside too")
    func callbacks() {
        let outer = Recorder("outer")
        let inner = Recorder("inner")
        outer.addSubview(inner)
        Recorder.log = []
        stage.rootView.addSubview(outer)
        #expect(
            Recorder.log == [
                "outer will enter view", "outer will enter stage", "inner will enter stage", "inner did enter stage",
                "outer did enter stage", "outer did enter view",
            ])
        Recorder.log = []
        outer.removeFromSuperview()
        #expect(
            Recorder.log == [
                "outer will leave view", "outer will leave stage", "inner will leave stage", "inner did leave stage",
                "outer did leave stage", "outer did leave view",
            ])
    }

    @Test("moving within the same superview leaves no stage")
    func reorder() {
        let a = Recorder("a")
        stage.rootView.addSubview(a)
        stage.rootView.addSubview(View())
        Recorder.log = []
        stage.rootView.bringSubviewToFront(a)
        stage.rootView.addSubview(a)
        #expect(Recorder.log == [])
    }

    @Test("the chain of responders: owner before superview, the stage's owner last")
    func chain() {
        let app = Responder()
        stage.stage.owner = app
        let parent = View()
        let child = View()
        let controller = Controller(next: parent)
        stage.rootView.addSubview(parent)
        parent.addSubview(child)
        child.owner = controller
        var chain: [Responder] = []
        var responder: Responder? = child
        while let r = responder {
            chain.append(r)
            responder = r.next
        }
        #expect(
            chain.map(ObjectIdentifier.init)
                == [child, controller, parent, stage.rootView, app].map(ObjectIdentifier.init))
        parent.removeFromSuperview()
        #expect(parent.next == nil)
    }

    @Test("a superview owns what is in it and nothing else keeps it")
    func leaks() {
        let probe = LeakProbe()
        do {
            let parent = probe.watch(View())
            let child = probe.watch(View())
            parent.addSubview(child)
            stage.rootView.addSubview(parent)
            stage.refresh()
            parent.removeFromSuperview()
            stage.refresh()
        }
        #expect(probe.leaks == [])
    }

    @Test("a subview may outlive its superview")
    func outlives() {
        let child = View()
        do {
            let parent = View()
            parent.addSubview(child)
        }
        #expect(child.superview == nil)
        stage.rootView.addSubview(child)
        #expect(child.stage === stage.stage)
    }

    @Test("a circle is a programmer's error, said in a sentence")
    func circle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let a = View()
                let b = View()
                a.addSubview(b)
                b.addSubview(a)
            }
        }
        let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(sentence.hasPrefix("PopupKit: ") && sentence.contains("A tree has no circles"), "\(sentence)")
    }

    private final class Controller: Responder {
        private weak var following: Responder?

        init(next: Responder) {
            following = next
            super.init()
        }
        override var next: Responder? { following }
    }
}

@Suite("Autoresizing")
struct AutoresizingTests {
    nonisolated static let cases: [(AutoresizingMask, Rect)] = [
        ([], Rect(x: 20, y: 20, width: 60, height: 60)),
        (.flexibleWidth, Rect(x: 20, y: 20, width: 160, height: 60)),
        (.flexibleLeftMargin, Rect(x: 120, y: 20, width: 60, height: 60)),
        (.flexibleRightMargin, Rect(x: 20, y: 20, width: 60, height: 60)),
        ([.flexibleLeftMargin, .flexibleRightMargin], Rect(x: 70, y: 20, width: 60, height: 60)),
        ([.flexibleWidth, .flexibleHeight], Rect(x: 20, y: 20, width: 160, height: 260)),
        ([.flexibleTopMargin, .flexibleBottomMargin], Rect(x: 20, y: 120, width: 60, height: 60)),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], Rect(x: 40, y: 20, width: 120, height: 60)),
    ]

    @Test("the difference goes to what is flexible, in proportion", arguments: cases)
    func masks(_ mask: AutoresizingMask, _ expected: Rect) {
        let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let child = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = Size(width: 200, height: 300)
        let f = child.frame
        #expect(abs(f.minX - expected.minX) < 1e-9 && abs(f.width - expected.width) < 1e-9)
        #expect(abs(f.minY - expected.minY) < 1e-9 && abs(f.height - expected.height) < 1e-9)
    }

    @Test("not where the superview says no")
    func off() {
        let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        parent.autoresizesSubviews = false
        let child = View(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.size.width = 200
        #expect(child.frame.width == 100)
    }

    @Test("case Y10: shrunk to nothing and grown again, what fills still fills, and nothing is negative or no number")
    func shrinkAndGrow() {
        let stage = TestStage(size: Size(width: 800, height: 600))
        let page = View()
        stage.stage.addFillingView(page)
        let inner = View(frame: Rect(x: 100, y: 100, width: 600, height: 400))
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.addSubview(inner)
        for size in [(60.0, 40.0), (1, 1), (0, 0), (800, 600)] { stage.resize(to: Size(width: size.0, height: size.1)) }
        #expect(page.frame == Rect(x: 0, y: 0, width: 800, height: 600))
        #expect(inner.frame.isFinite)
        #expect(inner.frame.width >= 0)
    }
}

@Suite("Layout")
struct LayoutTests {
    private final class Box: View {
        var count = 0
        var onLayout: (() -> Void)?
        override func layoutSubviews() {
            count += 1
            onLayout?()
        }
    }
    private let stage = TestStage(size: Size(width: 400, height: 300))
    private let box = Box(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.rootView.addSubview(box)
        stage.refresh()
        box.count = 0
    }

    @Test("many marks, one layout; without a mark, none")
    func once() {
        box.setNeedsLayout()
        box.setNeedsLayout()
        stage.refresh()
        stage.refresh()
        #expect(box.count == 1)
    }

    @Test("a change of size lays out, a change of place does not")
    func size() {
        box.center.x += 10
        stage.refresh()
        #expect(box.count == 0)
        box.frame.size.width = 50
        stage.refresh()
        #expect(box.count == 1)
    }

    @Test("subviews that come and go lay out what they are in")
    func subviews() {
        let child = View()
        box.addSubview(child)
        stage.refresh()
        #expect(box.count == 1)
        child.removeFromSuperview()
        stage.refresh()
        #expect(box.count == 2)
    }

    @Test("what is laid out below is laid out in the same frame, also where that marks what is above")
    func nested() {
        let child = Box(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        box.addSubview(child)
        stage.refresh()
        box.count = 0
        child.count = 0
        box.onLayout = { child.frame.size.width = 50 }
        var isFirst = true
        child.onLayout = {
            if isFirst { self.box.setNeedsLayout() }
            isFirst = false
        }
        box.setNeedsLayout()
        stage.refresh()
        #expect(box.count == 2)
        #expect(child.count == 1)
    }

    @Test("who was laid out already is laid out again where one that comes later marks it, however deep it is")
    func again() {
        let first = Box(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let inner = Box(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let later = Box(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        box.addSubview(first)
        first.addSubview(inner)
        box.addSubview(later)
        stage.refresh()
        for view in [box, first, inner, later] { view.count = 0 }
        later.onLayout = { inner.setNeedsLayout() }
        inner.setNeedsLayout()
        later.setNeedsLayout()
        stage.rootView.layoutIfNeeded()
        #expect([box, first, inner, later].map(\.count) == [0, 0, 2, 1])
        stage.refresh()
        #expect(inner.count == 2)
    }

    @Test("layoutIfNeeded lays out now")
    func now() {
        box.setNeedsLayout()
        box.layoutIfNeeded()
        #expect(box.count == 1)
    }

    @Test("a view that marks itself in each layout does not hang the stage")
    func endless() {
        box.onLayout = { self.box.setNeedsLayout() }
        box.setNeedsLayout()
        stage.refresh()
        #expect(box.count <= 16)
    }

    @Test("theme, language and scale lay everything out anew")
    func environment() {
        stage.stage.theme = .dark
        stage.refresh()
        #expect(box.count == 1)
        stage.stage.language = "zh-Hant"
        stage.refresh()
        #expect(box.count == 2)
        stage.resize(to: Size(width: 400, height: 300), scale: 2)
        #expect(box.count == 3)
    }

    @Test("a view that comes in after a change of theme is told of it")
    func late() {
        let other = Box(frame: .zero)
        stage.rootView.addSubview(other)
        stage.refresh()
        other.removeFromSuperview()
        stage.stage.theme = .dark
        stage.refresh()
        let before = other.count
        stage.rootView.addSubview(other)
        stage.refresh()
        #expect(other.count == before + 1)
        #expect(other.theme.isDark)
    }
}
