import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The pop card (key 6)") struct PopCardTests {
    @Test("pops by the article's keyframes: past its size, under it, and to rest; its background only fades")
    func pop() throws {
        let demo = DemoStage()
        demo.stage.press(.digit(6))
        demo.stage.advance(0.001)
        let card = try #require(demo.panel)
        let background = try #require(card.superview?.subviews.first)
        var scales: [Double] = []
        for _ in 0..<26 {
            demo.stage.send()
            scales.append(card.presentedFrame.width / 280)
            #expect(background.presentedFrame == Rect(x: 0, y: 0, width: 1024, height: 768))
        }
        #expect(abs((scales.max() ?? 0) - 1.2) < 0.03)
        #expect(scales.firstIndex(of: scales.max() ?? 0) ?? 99 < 15)
        let after = scales.drop { $0 < 1.15 }.drop { $0 > 1 }
        #expect(abs((after.min() ?? 0) - 0.9) < 0.03)
        try demo.stage.settle()
        #expect(card.presentedFrame.width == 280)
        #expect(card.transform.isIdentity)
        #expect(demo.app.home.view.stage != nil, "the presenter stays to be seen")
    }

    @Test("Esc in the middle of the pop takes it back from where it is")
    func takenBack() throws {
        let demo = DemoStage()
        demo.stage.press(.digit(6))
        demo.stage.advance(0.15)
        let before = demo.box.width
        demo.stage.press(.escape)
        #expect(abs(demo.box.width - before) < 40)
        try demo.expectBare()
    }
}
