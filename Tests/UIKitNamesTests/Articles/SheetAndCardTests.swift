import PopupTesting
import SheetAndCard
import Testing
import UIKitNames

@Suite("Third article: bottom sheet and middle card")
@MainActor
struct SheetAndCardTests {
    let play = Play(SheetAndCardViewController())
    var stage: TestStage { play.stage }

    private func open(_ name: TestTarget) throws {
        try stage.click(name)
        try stage.settle()
    }

    @Test("The sheet is 4/7 of the screen high, at the bottom, over black at 0.4")
    func sheet() throws {
        try open("Bottom sheet")
        #expect(near(play.drawnTop.height, 600.0 * 4 / 7))
        #expect(near(play.drawnTop.maxY, 600))
        #expect(play.drawnTop.width == 800)
        #expect(abs(play.grey(700, 20) - 153) <= 1)
    }

    @Test("The sheet covers the screen from below; the card dissolves in where it is")
    func coming() throws {
        try stage.click("Bottom sheet")
        stage.advance(0.1)
        #expect(play.drawnTop.minY > 300 && play.drawnTop.minY < 600)
        try stage.settle()
        play.scene.rootViewController.dismiss(animated: false)
        try stage.settle()
        try stage.click("Middle card")
        stage.advance(0.1)
        #expect(play.drawnTop == CGRect(x: 260, y: 210, width: 280, height: 180))
        #expect(play.top.view.presentedAlpha > 0 && play.top.view.presentedAlpha < 1)
    }

    @Test("A click on the mask closes by a broadcast notification")
    func maskClick() throws {
        try open("Bottom sheet")
        try stage.click(at: CGPoint(x: 700, y: 30))
        try stage.settle()
        #expect(play.scene.rootViewController.presentedViewController == nil)
        #expect(play.grey(700, 20) == 255)
        // Nobody listens any more: opening and closing again works the same.
        try open("Middle card")
        try stage.click(at: CGPoint(x: 700, y: 30))
        try stage.settle()
        #expect(play.scene.rootViewController.presentedViewController == nil)
    }

    @Test("The broadcast reaches every open popup; the one on top is the one that goes")
    func broadcast() throws {
        try open("Bottom sheet")
        try open("Another on top")
        #expect(play.drawnTop == CGRect(x: 260, y: 210, width: 280, height: 180))
        try stage.click(at: CGPoint(x: 700, y: 30))
        try stage.settle()
        let sheet = try #require(play.scene.rootViewController.presentedViewController)
        #expect(sheet.presentedViewController == nil)
    }
}
