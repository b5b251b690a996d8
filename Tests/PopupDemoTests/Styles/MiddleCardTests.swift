import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The middle card (key 2) and its alert") struct MiddleCardTests {
    @Test(
        "stands in the middle of any window",
        arguments: [Size(width: 1024, height: 768), Size(width: 320, height: 480)])
    func middle(size: Size) throws {
        let demo = DemoStage(size: size)
        try demo.open(.card)
        #expect(abs(demo.box.midX - size.width / 2) <= 0.5)
        #expect(abs(demo.box.midY - size.height / 2) <= 0.5)
    }

    @Test("locked, a click beside it and Esc shake it, are counted, and close nothing")
    func locked() throws {
        let demo = DemoStage()
        try demo.open(.card)
        try demo.stage.click("Only buttons close it")
        let rest = demo.box
        try demo.stage.click(at: Point(x: 40, y: 40))
        demo.stage.advance(0.05)
        #expect(demo.box.minX != rest.minX, "it shakes")
        try demo.stage.settle()
        #expect(demo.stage.shows("Only its buttons close it now. It stayed once."))
        try demo.press(.escape)
        #expect(demo.stage.shows("Only its buttons close it now. It stayed 2 times."))
        #expect(demo.depth == 1)
        try demo.stage.click("Only buttons close it")
        try demo.press(.escape)
        try demo.expectBare()
    }

    @Test("Return is the filled button; a ring shows that it is another one")
    func defaultButton() throws {
        let demo = DemoStage()
        try demo.open(.card)
        try demo.press(.enter)
        try demo.expectBare()
        try demo.open(.card)
        try demo.press(.tab)
        try demo.press(.enter)
        #expect(demo.top is NameAlert)
    }

    /// The card with its alert open.
    private func asked() throws -> DemoStage {
        let demo = DemoStage()
        try demo.open(.card)
        try demo.stage.click("Rename…")
        try demo.stage.settle()
        #expect(demo.top is NameAlert)
        return demo
    }

    @Test("the alert asks for a name: letters type, also those that are keys elsewhere, and Return gives the answer")
    func rename() throws {
        let demo = try asked()
        let rename = try #require(demo.stage.find("Rename") as? Control)
        #expect(!rename.isEnabled, "nothing to call it yet")
        demo.stage.type("draft filmed")
        #expect(rename.isEnabled)
        #expect(!demo.app.isDark)
        #expect(demo.app.language == .english)
        try demo.press(.enter)
        #expect(demo.stage.shows("Keep “draft filmed”?"))
        #expect(demo.depth == 1)
    }

    @Test("the alert's field takes an input method's text")
    func composition() throws {
        let demo = try asked()
        demo.stage.compose("fuben")
        demo.stage.commit("副本")
        try demo.press(.enter)
        #expect(demo.stage.shows("Keep “副本”?"))
    }

    @Test("a click beside the alert only shakes it; Esc is cancel, one level a press")
    func shake() throws {
        let demo = try asked()
        let rest = demo.box
        try demo.stage.click(at: Point(x: 40, y: 40))
        demo.stage.advance(0.05)
        #expect(demo.box.minX != rest.minX)
        try demo.stage.settle()
        #expect(demo.depth == 2)
        try demo.press(.escape)
        #expect(demo.depth == 1)
        try demo.press(.escape)
        try demo.expectBare()
    }

    @Test("the destructive answer closes the card too, and a HUD says so, in the language that is set then")
    func delete() throws {
        let demo = try asked()
        try demo.stage.click("Delete the copy")
        try demo.stage.settle()
        #expect(demo.depth == 0)
        #expect(demo.stage.shows("Deleted"))
        try demo.press(.character("l"))
        #expect(demo.stage.shows("已删除"))
        demo.stage.advance(2.5)
        try demo.expectBare()
    }

    @Test("arrows and Tab go round among the answers")
    func keys() throws {
        let demo = try asked()
        demo.stage.type("x")
        try demo.press(.tab)
        #expect(demo.stage.stage.focusedView?.accessibilityName == "Rename")
        try demo.press(.down)
        #expect(demo.stage.stage.focusedView?.accessibilityName == "Delete the copy")
        try demo.press(.tab)
        try demo.press(.tab)
        #expect(demo.stage.stage.focusedView is TextField)
    }

    @Test("an open alert changes its language")
    func language() throws {
        let demo = try asked()
        demo.app.language = .traditionalChinese
        demo.stage.refresh()
        #expect(demo.stage.shows("副本名稱"))
        #expect(demo.stage.shows("刪除副本"))
    }
}
