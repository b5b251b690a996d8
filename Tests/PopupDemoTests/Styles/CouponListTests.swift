import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The coupon list (key 5)") struct CouponListTests {
    private func backdrop(_ demo: DemoStage) throws -> View { try #require(demo.top.view.superview?.subviews.first) }

    @Test("is 300 points high at the bottom, over a blur of 20 with black at .40 over it")
    func look() throws {
        let demo = DemoStage()
        try demo.open(.coupons)
        #expect(demo.box == Rect(x: 0, y: 468, width: 1024, height: 300))
        let backdrop = try backdrop(demo)
        #expect(backdrop.backdropBlurRadius == 20)
        #expect(backdrop.backgroundColor == Color(white: 0, alpha: 0.4))
        #expect(demo.stage.shows("Change coupon"))
    }

    @Test("blur and darkness fade with the slide, both ways")
    func fade() throws {
        let demo = DemoStage()
        demo.stage.press(.digit(5))
        var ways: [(Double, Double)] = []
        for _ in 0..<4 {
            demo.stage.advance(0.05)
            ways.append((demo.box.minY, try backdrop(demo).presentedAlpha))
        }
        for (a, b) in zip(ways, ways.dropFirst()) {
            #expect(b.0 < a.0)
            #expect(b.1 > a.1)
        }
        try demo.stage.settle()
        #expect(try backdrop(demo).presentedAlpha == 1)
        let open = try backdrop(demo)
        demo.stage.press(.escape)
        demo.stage.advance(0.1)
        #expect(open.presentedAlpha < 1 && open.presentedAlpha > 0)
        try demo.expectBare()
    }

    @Test("the cross closes it without animation")
    func close() throws {
        let demo = DemoStage()
        try demo.open(.coupons)
        try demo.stage.click("Close")
        demo.stage.refresh()
        demo.stage.refresh()
        #expect(demo.depth == 0)
    }

    @Test("one coupon is chosen at a time and remembered; chosen again, none is")
    func choice() throws {
        let demo = DemoStage()
        func chosen() throws -> [String] {
            try ["Off anything", "Over ¥99", "Free delivery"].filter {
                (try demo.stage.find($0) as? Control)?.isSelected == true
            }
        }
        try demo.open(.coupons)
        #expect(try chosen() == [])
        try demo.stage.click("Over ¥99")
        try demo.stage.click("Off anything")
        #expect(try chosen() == ["Off anything"])
        try demo.press(.escape)
        try demo.open(.coupons)
        #expect(try chosen() == ["Off anything"])
        try demo.stage.click("Off anything")
        try demo.press(.escape)
        try demo.open(.coupons)
        #expect(try chosen() == [])
    }
}
