import PlusMenu
import PopupTesting
import Testing
import UIKitNames

@Suite("Fourth article: the menu under the plus")
@MainActor
struct PlusMenuTests {
    let play = Play(PlusMenuViewController())
    var stage: TestStage { play.stage }
    private let place = CGRect(x: 652, y: 68, width: 140, height: 176)

    @Test("It unrolls from its top edge, from nothing, in 0.5 s", arguments: [(0.0, 0.0), (0.25, 0.5), (0.5, 1)])
    func unrolling(seconds: Double, scale: Double) throws {
        try stage.click("Plus")
        stage.advance(seconds)
        #expect(near(play.top.view.presentedTransform.d, scale, 0.001))
        let frame = play.drawnTop
        #expect(near(frame.minY, place.minY, 0.01) && near(frame.height, place.height * scale, 0.2))
        #expect(near(frame.minX, place.minX) && near(frame.width, place.width))
    }

    @Test("The anchor is changed after the transform, and still the menu lands where the layout puts it")
    func landing() throws {
        try stage.click("Plus")
        try stage.settle()
        #expect(play.drawnTop == place)
        #expect(play.top.view.layer.anchorPoint == CGPoint(x: 0.5, y: 0))
    }

    @Test("It rolls up again, and is gone", arguments: ["扫一扫", "cover"])
    func rollingUp(way: String) throws {
        try stage.click("Plus")
        try stage.settle()
        let menu = play.top
        if way == "cover" { try stage.click(at: CGPoint(x: 100, y: 400)) } else { try stage.click("\(way)") }
        stage.advance(0.25)
        #expect(near(menu.view.presentedTransform.d, 0.5, 0.05))
        #expect(near(menu.view.presentedFrame.minY, place.minY, 0.01))
        try stage.settle()
        #expect(menu.view.window == nil)
        #expect(play.scene.rootViewController.presentedViewController == nil)
    }

    @Test("The button is selected while the menu is there, and opens it again")
    func button() throws {
        for _ in 0..<2 {
            try stage.click("Plus")
            try stage.settle()
            #expect(try stage.find("发起群聊").window != nil)
            let plus = try play.first(UIButton.self)
            #expect(plus.isSelected && plus.currentTitle == "×")
            try stage.click(at: CGPoint(x: 100, y: 400))
            try stage.settle()
            #expect(!plus.isSelected && plus.currentTitle == "+")
        }
    }
}
