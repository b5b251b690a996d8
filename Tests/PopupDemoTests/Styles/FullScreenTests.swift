import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The full-screen page (key 8)") struct FullScreenTests {
    @Test("takes the first screen's place: its view is out meanwhile, and both hear of it, both ways")
    func appearance() throws {
        let demo = DemoStage()
        let log = ContractLog()
        demo.app.scene.log = log
        try demo.open(.page)
        #expect(demo.app.home.view.stage == nil)
        try demo.stage.click("Close")
        try demo.stage.settle()
        #expect(demo.app.home.view.stage != nil)
        let calls = log.entries.filter { $0.callback.contains("ppear(") }.map { "\($0.owner).\($0.callback)" }
        #expect(
            calls == [
                "FullScreenPage.viewWillAppear(true)", "HomePage.viewWillDisappear(true)",
                "FullScreenPage.viewDidAppear(true)", "HomePage.viewDidDisappear(true)",
                "FullScreenPage.viewWillDisappear(true)", "HomePage.viewWillAppear(true)",
                "FullScreenPage.viewDidDisappear(true)", "HomePage.viewDidAppear(true)",
            ])
        #expect(log.violations().map(\.description) == [])
    }

    @Test(
        "every popup opens from there, too, by its key and closes by Esc",
        arguments: Style.allCases.filter { $0 != .page && $0 != .hud })
    func popups(style: Style) throws {
        let demo = DemoStage()
        try demo.open(.page)
        try demo.open(style)
        #expect(demo.depth == 2)
        try demo.press(.escape)
        #expect(demo.depth == 1)
        try demo.stage.click("Close")
        try demo.expectBare()
    }
}
