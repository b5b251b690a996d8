import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The inspector (key I)") struct InspectorTests {
    private func opened(_ size: Size = Size(width: 1024, height: 768)) throws -> DemoStage {
        let demo = DemoStage(size: size)
        demo.app.inspector.time = demo.stage.time
        try demo.press(.character("i"))
        #expect(demo.app.inspector.isOpen)
        return demo
    }

    @Test("closed, it keeps no log, counts no frames, and draws nothing")
    func closed() throws {
        let demo = DemoStage()
        #expect(demo.app.scene.log == nil)
        #expect(demo.app.scene.toolView == nil)
        let views = demo.stage.rootView.subviews.count
        try demo.press(.character("i"))
        #expect(demo.app.scene.log != nil)
        try demo.press(.character("i"))
        #expect(demo.app.scene.log == nil)
        #expect(demo.app.scene.toolView == nil)
        #expect(demo.stage.rootView.subviews.count == views)
        demo.app.inspector.framePresented(at: demo.stage.now, cost: 0.001)
        #expect(demo.app.inspector.meter.drawn == 0)
    }

    @Test("open, it asks for no step while nothing moves")
    func rest() throws {
        let demo = try opened()
        try demo.open(.card)
        demo.stage.advance(2)
        let drawn = demo.stage.framesDrawn
        demo.stage.advance(1)
        #expect(demo.stage.framesDrawn == drawn)
        #expect(!demo.stage.result.isAnimating)
        #expect(demo.stage.result.deadline == nil)
    }

    @Test("holds the running transition, steps it a frame at a time, and lets it go, by keys and by mouse")
    func hold() throws {
        let demo = try opened()
        demo.stage.press(.digit(1))
        demo.stage.advance(0.1)
        demo.stage.press(.character("p"))
        let held = demo.box
        demo.stage.advance(1)
        #expect(demo.box == held)
        demo.stage.press(.character("."))
        demo.stage.refresh()
        #expect(demo.box.minY < held.minY)
        let stepped = demo.box
        demo.stage.advance(1)
        #expect(demo.box == stepped)
        try demo.stage.click("One frame further")
        demo.stage.refresh()
        #expect(demo.box.minY < stepped.minY)
        #expect(demo.app.inspector.isHeld)
        try demo.stage.click("Hold time, let it go")
        try demo.stage.settle()
        #expect(demo.box.maxY == 768)
        #expect(!demo.app.inspector.isHeld)
    }

    @Test("puts the running transition at any of its instants by the timeline, back too")
    func scrub() throws {
        let demo = try opened()
        demo.stage.press(.digit(1))
        demo.stage.advance(0.1)
        let line = try demo.stage.find("timeline")
        let box = line.convert(line.bounds, to: nil)
        func at(_ fraction: Double) -> TestTarget { .at(box.minX + 8 + (box.width - 16) * fraction, box.minY + 10) }
        try demo.stage.mouseDown(at(0.8))
        demo.stage.refresh()
        let late = demo.box.minY
        try demo.stage.moveTo(at(0.2))
        demo.stage.refresh()
        let early = demo.box.minY
        #expect(early > late + 20)
        #expect(abs((demo.app.inspector.transition?.fraction ?? 0) - 0.2) < 0.001, "the knob is not under the hand")
        #expect(demo.stage.shows("0.080 / 0.400 s"))
        try demo.stage.moveTo(at(0.8))
        demo.stage.refresh()
        #expect(abs(demo.box.minY - late) < 0.01)
        try demo.stage.mouseUp()
        demo.stage.advance(1)
        #expect(abs(demo.box.minY - late) < 0.01)
        demo.stage.press(.character("p"))
        try demo.stage.settle()
        #expect(demo.box.maxY == 768)
    }

    @Test("slows everything to a tenth, and gives the time back when it is closed")
    func slow() throws {
        let demo = try opened()
        demo.stage.press(.character("s"))
        demo.stage.press(.digit(1))
        demo.stage.advance(1)
        #expect(demo.app.scene.isTransitioning)
        demo.stage.press(.character("i"))
        demo.stage.advance(0.5)
        #expect(!demo.app.scene.isTransitioning)
        #expect(demo.stage.time.rate == 1)
    }

    @Test("shows callbacks with their owners, what is alive, and that nothing is left")
    func lists() throws {
        let demo = try opened(Size(width: 1024, height: 1400))
        try demo.open(.card)
        #expect(demo.stage.shows("presentationTransitionWillBegin()"))
        #expect(demo.stage.shows("HomePage  ›  MiddleCardPage"))
        #expect(demo.app.inspector.log.violations().map(\.description) == [])
        try demo.openOnTop(.sheet)
        try demo.press(.escape)
        let entries = demo.app.inspector.log.entries
        #expect(demo.stage.shows(try #require(entries.last).callback), "the list goes along with its end")
        let kept = demo.top
        try demo.press(.escape)
        demo.stage.advance(2)
        demo.stage.refresh()
        #expect(demo.app.inspector.leaks.contains { $0.name == "MiddleCardPage" }, "somebody keeps it: this test")
        withExtendedLifetime(kept) {}
    }

    @Test("counts frames and what is dropped")
    func frames() {
        var meter = FrameMeter()
        for frame in [0.0, 1, 2, 5, 6, 100] {
            meter.add(at: Instant(seconds: 10 + frame / 60), cost: 0.002, refresh: 1.0 / 60)
        }
        #expect(meter.drawn == 6)
        #expect(meter.dropped == 2)
        #expect(meter.mean == 0.002)
    }

    @Test("its letters type where text is typed, and its panel lies over what opens later")
    func typing() throws {
        let demo = try opened()
        try demo.open(.card)
        try demo.stage.click("Rename…")
        try demo.stage.settle()
        demo.stage.type("pison")
        #expect((demo.top as? NameAlert)?.textFields?.first?.text == "pison")
        #expect(demo.app.inspector.isOpen)
        try demo.stage.click("Outlines")
        #expect(demo.app.inspector.showsOutlines)
        #expect(demo.depth == 2)
        try demo.stage.click(.named("Inspector"))
        #expect(demo.depth == 2, "a click on the panel is none beside the popup")
    }
}
