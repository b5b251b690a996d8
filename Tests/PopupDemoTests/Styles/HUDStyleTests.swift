import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The HUD (key 7)") struct HUDStyleTests {
    private func panel(_ demo: DemoStage) throws -> View {
        try #require(try demo.stage.find("hud").subviews.first)
    }

    @Test(
        "is 240 points wide, round by 10, grey at .8, and keeps the input from what is behind; Esc lets it through again"
    )
    func look() throws {
        let demo = DemoStage()
        demo.app.work.say(.deleted, .success)
        demo.stage.advance(0.5)
        let panel = try panel(demo)
        #expect(panel.presentedFrame.size == Size(width: 240, height: 240))
        #expect(panel.cornerRadius == 10)
        #expect(panel.backgroundColor == Color(white: 0.3, alpha: 0.8))
        demo.stage.press(.digit(2))
        #expect(demo.depth == 0)
        try demo.press(.escape)
        try demo.open(.card)
        #expect(demo.depth == 1)
    }

    @Test("goes after two seconds")
    func time() throws {
        let demo = DemoStage()
        demo.app.work.say(.deleted, .success)
        demo.stage.advance(1.9)
        #expect(demo.stage.shows("Deleted"))
        demo.stage.advance(0.5)
        #expect(!demo.stage.shows("Deleted"))
    }

    @Test("the next one replaces it without a jump")
    func replaced() throws {
        let demo = DemoStage()
        demo.app.work.say(.deleted, .success)
        demo.stage.advance(0.5)
        let place = try panel(demo).presentedFrame
        demo.app.work.say(.primes(7), .success)
        for _ in 0..<10 {
            demo.stage.send()
            #expect(try panel(demo).presentedFrame == place)
            #expect(try panel(demo).presentedAlpha == 1)
        }
        #expect(demo.stage.shows("7 primes"))
    }

    @Test("what it says follows the language")
    func language() throws {
        let demo = DemoStage()
        demo.app.work.say(.primes(7), .success)
        demo.stage.advance(0.5)
        try demo.press(.character("l"))
        #expect(demo.stage.shows("7 个质数"))
        try demo.press(.character("l"))
        #expect(demo.stage.shows("7 個質數"))
    }

    @Test("real work runs around it, on another thread, and it says how many were found", .timeLimit(.minutes(5)))
    func work() async throws {
        let demo = DemoStage()
        demo.app.work.start(on: demo.stage.stage)
        demo.stage.advance(0.5)
        #expect(demo.stage.shows("Counting primes…"))
        while demo.stage.shows("Counting primes…") { await Task.yield() }
        #expect(demo.stage.shows("664579 primes"))
        try demo.press(.escape)
        try demo.expectBare()
    }
}
