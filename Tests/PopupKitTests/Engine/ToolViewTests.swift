import PopupKit
import PopupTesting
import Testing

@Suite("A tool beside the popups") struct ToolViewTests {
    private let theatre = Theatre()

    /// A button that no presentation has to do with, over everything.
    private func addTool() -> () -> Int {
        let panel = View(frame: Rect(x: 700, y: 0, width: 100, height: 600))
        panel.identifier = "tool"
        let count = Count()
        let button = Button("Step") { count.value += 1 }
        button.frame = Rect(x: 10, y: 10, width: 80, height: 32)
        panel.addSubview(button)
        theatre.stage.stage.rootView.addSubview(panel)
        theatre.scene.toolView = panel
        return { count.value }
    }

    private final class Count { var value = 0 }

    @Test("works while a transition keeps everything else deaf, and under a modal popup; nothing else does")
    func input() throws {
        let count = addTool()
        let behind = Button("Behind") { Issue.record("it is behind a popup") }
        behind.frame = Rect(x: 10, y: 10, width: 80, height: 32)
        theatre.root.view.addSubview(behind)
        let popup = Screen("Popup")
        popup.modalPresentationStyle = .pageSheet
        theatre.root.present(popup, animated: true)
        theatre.stage.advance(0.1)
        #expect(theatre.scene.isTransitioning)
        try theatre.stage.click("Step")
        #expect(count() == 1)
        #expect(theatre.scene.isTransitioning, "a click on it is none on the mask")
        try theatre.stage.settle()
        try theatre.stage.click("Step")
        #expect(count() == 2)
        #expect(theatre.root.presentedViewController === popup)
        theatre.root.dismiss(animated: true)
        theatre.stage.advance(0.1)
        try theatre.stage.click("Step")
        #expect(count() == 3)
        try theatre.stage.click(at: Point(x: 50, y: 26))
    }

    @Test("is told what runs: whose, which way, by which animator, since when, how far")
    func running() throws {
        #expect(theatre.scene.runningTransitions == [])
        let popup = Screen("Popup")
        popup.modalPresentationStyle = .pageSheet
        theatre.root.present(popup, animated: true)
        theatre.stage.refresh()
        let began = theatre.stage.now
        theatre.stage.advance(0.1)
        let running = try #require(theatre.scene.runningTransitions.first)
        #expect(running.name == "Popup")
        #expect(running.isPresentation)
        #expect(running.animator == "SheetAnimator")
        #expect(running.began == began)
        #expect(running.duration == 0.4)
        #expect(running.fraction > 0 && running.fraction < 1)
        #expect(!running.isInteractive)
        // Of its time: a tool that shows it on a line puts it back there by the same.
        #expect(abs(running.fraction - 0.25) < 1e-9)
        theatre.stage.advance(0.1)
        #expect(try #require(theatre.scene.runningTransitions.first).fraction > running.fraction)
        try theatre.stage.settle()
        #expect(theatre.scene.runningTransitions == [])
        theatre.root.dismiss(animated: true)
        theatre.stage.advance(0.1)
        #expect(theatre.scene.runningTransitions.map(\.isPresentation) == [false])
    }

    @Test("a transition that is turned round is on its way back")
    func turned() throws {
        let popup = Screen("Popup")
        popup.modalPresentationStyle = .pageSheet
        theatre.root.present(popup, animated: true)
        theatre.stage.refresh()
        theatre.stage.advance(0.15)
        theatre.stage.press(.escape)
        theatre.stage.advance(0.02)
        let running = try #require(theatre.scene.runningTransitions.first)
        theatre.stage.advance(0.05)
        #expect(try #require(theatre.scene.runningTransitions.first).fraction < running.fraction)
    }
}
