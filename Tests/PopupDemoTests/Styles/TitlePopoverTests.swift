import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The title popover (key 4)") struct TitlePopoverTests {
    @Test("is 200 by 200 at rest, under the middle of the title")
    func size() throws {
        let demo = DemoStage()
        try demo.open(.title)
        #expect(demo.top.view.bounds.size == Size(width: 200, height: 200))
        let title = demo.app.home.bar.titleButton
        #expect(abs(demo.box.midX - title.convert(title.bounds, to: nil).midX) <= 1)
        #expect(demo.box.minY >= NavigationBar.height)
    }

    @Test(
        "it stays under the title when the window takes another size, at rest or on its way", arguments: [true, false])
    func resize(isAtRest: Bool) throws {
        let demo = DemoStage()
        demo.stage.press(.digit(4))
        if isAtRest { try demo.stage.settle() } else { demo.stage.advance(0.2) }
        for size in [Size(width: 500, height: 700), Size(width: 1200, height: 600)] {
            demo.stage.resize(to: size)
            if isAtRest { demo.stage.advance(0.1) } else { try demo.stage.settle() }
            #expect(abs(demo.box.midX - size.width / 2) <= 1)
            #expect(demo.box.minY >= NavigationBar.height)
        }
    }

    @Test("a key before the first frame opens it under the title, too")
    func early() throws {
        let stage = TestStage(size: Size(width: 800, height: 600))
        let app = App(stage: stage.stage, language: .english, isDark: false)
        app.home.open(.title)
        try stage.settle()
        #expect(app.scene.topViewController.presentationController?.presentedView?.presentedFrame.midX == 400)
    }

    /// The ways to close it.
    nonisolated enum Way: CaseIterable { case escape, mask, row, code, unanimated, reversed, double }

    @Test(
        "after every way to close, the arrow is right, and both did-show and did-dismiss came once",
        arguments: Way.allCases)
    func arrow(way: Way) throws {
        let demo = DemoStage()
        let title = demo.app.home.bar.titleButton
        demo.app.home.open(.title)
        demo.stage.refresh()
        let popover = try #require(demo.top as? TitlePopoverPage)
        var notices: [String] = []
        popover.onDidShow = { notices.append("show") }
        popover.onDidDismiss = { notices.append("dismiss") }
        if way == .reversed {
            demo.stage.advance(0.2)
            #expect(title.isOpen)
        } else {
            try demo.stage.settle()
            #expect(title.isOpen)
        }
        switch way {
        case .escape, .reversed: demo.stage.press(.escape)
        case .mask: try demo.stage.click(at: Point(x: 40, y: 600))
        case .row: try demo.stage.click("Friends")
        case .code: popover.dismiss(animated: true)
        case .unanimated: popover.dismiss(animated: false)
        case .double:
            demo.stage.press(.escape)
            demo.stage.press(.escape)
        }
        try demo.stage.settle()
        #expect(!title.isOpen)
        #expect(notices == (way == .reversed ? ["dismiss"] : ["show", "dismiss"]))
    }

    @Test("the list scrolls, and what is chosen is remembered")
    func choice() throws {
        let demo = DemoStage()
        try demo.open(.title)
        try demo.stage.wheel(-20, over: .at(512, 150))
        try demo.stage.settle()
        try demo.stage.click("Popular")
        try demo.stage.settle()
        try demo.open(.title)
        try demo.stage.wheel(-20, over: .at(512, 150))
        try demo.stage.settle()
        #expect((try demo.stage.find("Popular") as? Control)?.isSelected == true)
    }
}
