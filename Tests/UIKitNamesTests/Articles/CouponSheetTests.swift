import CouponSheet
import PopupTesting
import Testing
import UIKitNames

@Suite("Second article: coupons over a blur")
@MainActor
struct CouponSheetTests {
    let play = Play(CouponHomeViewController())
    var stage: TestStage { play.stage }

    private func open() throws {
        try stage.click("弹出视图")
        try stage.settle()
    }

    private func marks() throws -> [String] {
        let table = try play.first(UITableView.self)
        stage.refresh()
        return try table.visibleCells.map {
            try #require(play.first(UIImageView.self, in: $0.contentView).accessibilityLabel)
        }
    }

    @Test("The opener is grey, 100 × 30 at (100, 100)")
    func opener() throws {
        let button = try play.first(UIButton.self)
        #expect(button.frame == CGRect(x: 100, y: 100, width: 100, height: 30))
        #expect(play.grey(103, 103) == 128)
    }

    @Test("Full width, 300 high, at the bottom; a yellow header of 45 and three rows of 55")
    func place() throws {
        try open()
        #expect(play.drawnTop == CGRect(x: 0, y: 300, width: 800, height: 300))
        let table = try play.first(UITableView.self)
        #expect(table.numberOfRows(inSection: 0) == 3)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 45, width: 800, height: 55))
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.bounds.size == CGSize(width: 800, height: 45))
        let yellow = stage.pixel(at: CGPoint(x: 400, y: 320))
        #expect(yellow == TestPixel(red: 255, green: 255, blue: 0))
        let title = try play.first(UILabel.self, in: header)
        #expect(title.frame == CGRect(x: 15, y: 10, width: 60, height: 30))
        #expect(title.font == UIFont.systemFont(ofSize: 14))
        #expect(title.textColor == UIColor(white: 0.2, alpha: 1))
        let close = try play.first(UIButton.self, in: header)
        #expect(close.frame == CGRect(x: 768.5, y: 15, width: 16.5, height: 16.5))
    }

    @Test("The blur lies over the screen at alpha 0.4, black over it")
    func blur() throws {
        try open()
        let blur = try play.first(UIVisualEffectView.self)
        #expect(blur.alpha == 0.4)
        #expect(blur.backgroundColor == .black)
        // Black under the light effect's tint (white at 0.3) is grey 76.5; at 0.4 over white that is 184.
        #expect(abs(play.grey(700, 20) - 184) <= 2)
    }

    @Test("One is chosen at a time and remembered; choosing it again clears it")
    func choice() throws {
        try open()
        #expect(try marks() == ["not chosen", "not chosen", "not chosen"])
        try stage.click("满 200 减 30")
        #expect(try marks() == ["not chosen", "chosen", "not chosen"])
        try stage.click("满 500 减 100")
        #expect(try marks() == ["not chosen", "not chosen", "chosen"])
        try stage.click("关闭")
        try stage.settle()
        try open()
        #expect(try marks() == ["not chosen", "not chosen", "chosen"])
        try stage.click("满 500 减 100")
        #expect(try marks() == ["not chosen", "not chosen", "not chosen"])
    }

    @Test("The close button closes without animation")
    func close() throws {
        try open()
        try stage.click("关闭")
        stage.refresh()
        #expect(play.scene.rootViewController.presentedViewController == nil)
        #expect(play.grey(700, 20) == 255)
    }

    @Test("The dimming's alpha, set at the start of the dismissal without a coordinator, counts at once")
    func dimmingGoesAtOnce() throws {
        try open()
        play.scene.rootViewController.dismiss(animated: true)
        stage.advance(0.05)
        #expect(play.grey(700, 20) == 255)
        #expect(play.drawnTop.minY < 600)
        try stage.settle()
        #expect(play.scene.rootViewController.presentedViewController == nil)
    }
}
