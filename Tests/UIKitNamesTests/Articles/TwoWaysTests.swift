import PopUpTwoWays
import PopupTesting
import Testing
import UIKitNames

@Suite("First article: two ways to pop a view up")
@MainActor
struct TwoWaysTests {
    let play = Play(TwoWaysViewController())
    var stage: TestStage { play.stage }

    @Test("The HUD springs from 1.3 to 1 in 0.3 s", arguments: [(0.1, 0.304163), (0.25, 0.862717), (0.5, 1.041144)])
    func hudSpring(share: Double, progress: Double) throws {
        try stage.click("Show a HUD")
        stage.advance(0.3 * share)
        let hud = try play.first(HudView.self)
        #expect(near(hud.presentedTransform.a, 1.3 - 0.3 * progress))
        #expect(near(hud.presentedAlpha, min(1, progress)))
    }

    @Test("The HUD is a box of 240 × 240 in the middle, level 0.3 at alpha 0.8, its text below the middle")
    func hudBox() throws {
        try stage.click("Show a HUD")
        stage.advance(0.5)
        #expect(abs(play.grey(400, 300) - 112) <= 1)
        #expect(play.grey(281, 300) < 120 && play.grey(279, 300) == 255)
        #expect(play.grey(400, 181) < 120 && play.grey(400, 179) == 255)
        // A corner of 10 points is cut off.
        #expect(play.grey(281, 181) == 255)
        let rows = (186..<416).filter { y in (360..<440).contains { play.grey(Double($0), Double(y)) > 200 } }
        let middle = Double((rows.first ?? 0) + (rows.last ?? 0)) / 2
        #expect(abs(middle - 360) <= 8, "\(rows)")
    }

    @Test("While the HUD is shown its host takes no input; when it is gone it does again")
    func hudBlocksHost() throws {
        try stage.click("Show a HUD")
        stage.advance(0.4)
        #expect(throws: TestStageError.self) { try stage.click("Pop a card") }
        stage.advance(1.5)
        #expect(!play.has(HudView.self))
        try stage.click("Pop a card")
        try stage.settle()
        #expect(play.top is CardViewController)
    }

    @Test(
        "The card pops by the article's keyframes",
        arguments: [(0.5, 1.07500), (0.667, 0.90462), (0.8, 0.97384), (0.9, 0.99628)])
    func cardPop(share: Double, scale: Double) throws {
        try stage.click("Pop a card")
        stage.advance(0.4 * share)
        #expect(near(play.top.view.presentedTransform.a, scale))
    }

    @Test("The grey behind the card fades by itself, and the presenter stays to be seen")
    func cardBackground() throws {
        try stage.click("Pop a card")
        stage.advance(0.2)
        let half = play.grey(20, 20)
        #expect(half < 250 && half > 180)
        try stage.settle()
        #expect(abs(play.grey(20, 20) - 170) <= 1)
        #expect(play.scene.rootViewController.view.window != nil)
        try stage.click("Close card")
        try stage.settle()
        #expect(play.grey(20, 20) == 255)
        #expect(play.scene.rootViewController.presentedViewController == nil)
    }
}
