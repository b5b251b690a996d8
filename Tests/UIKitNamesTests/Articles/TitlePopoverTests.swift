import PopupTesting
import Testing
import TitlePopover
import UIKitNames

@Suite("Fifth article: the popover under the title")
@MainActor
struct TitlePopoverTests {
    let play = Play(TitlePopoverViewController())
    var stage: TestStage { play.stage }
    private var isArrowUp: Bool { get throws { try play.first(UIButton.self).isSelected } }

    @Test("200 × 200 at (100, 56), grown from its top edge in 0.5 s")
    func place() throws {
        try stage.click("我的首页")
        stage.advance(0.25)
        #expect(near(play.drawnTop.minY, 56, 0.01) && near(play.drawnTop.height, 100, 0.5))
        try stage.settle()
        #expect(play.drawnTop == CGRect(x: 100, y: 56, width: 200, height: 200))
    }

    @Test("The arrow follows the notifications of showing and dismissing, one for each")
    func arrow() throws {
        #expect(try !isArrowUp)
        try stage.click("我的首页")
        try stage.settle()
        #expect(try isArrowUp)
        try stage.click(at: CGPoint(x: 600, y: 500))
        stage.advance(0.25)
        #expect(near(play.drawnTop.height, 100, 20))
        try stage.settle()
        #expect(try !isArrowUp)
        #expect(play.scene.rootViewController.presentedViewController == nil)
    }

    @Test(
        "A press that begins in the popover or ends outside the window closes nothing",
        arguments: [
            (CGPoint(x: 200, y: 150), CGPoint(x: 600, y: 500)), (CGPoint(x: 600, y: 500), CGPoint(x: -20, y: 500)),
        ])
    func pressAndLeave(from start: CGPoint, to end: CGPoint) throws {
        try stage.click("我的首页")
        try stage.settle()
        try stage.mouseDown(.at(start))
        try stage.moveTo(.at(end))
        try stage.mouseUp()
        try stage.settle()
        #expect(play.top !== play.scene.rootViewController)
        #expect(try isArrowUp)
    }

    @Test("Nothing of it is left when it is closed")
    func leaks() throws {
        let probe = LeakProbe()
        try stage.click("我的首页")
        try stage.settle()
        _ = probe.watch(play.top)
        _ = probe.watchTree(play.top.view)
        try stage.click(at: CGPoint(x: 600, y: 500))
        try stage.settle()
        stage.advance(0.1)
        #expect(probe.leaks == [])
    }
}
