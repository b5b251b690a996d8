import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("Keys that work everywhere") struct KeyTests {
    @Test("theme, language, reduced motion and full screen change with any popup open", arguments: DemoStage.presented)
    func open(style: Style) throws {
        let demo = DemoStage()
        var toggles = 0
        demo.app.onToggleFullScreen = { toggles += 1 }
        try demo.open(style)
        let light = demo.stage.pixel(at: demo.box.center)
        try demo.press(.character("d"))
        #expect(demo.app.isDark)
        #expect(demo.stage.pixel(at: demo.box.center) != light || style == .menu)
        try demo.press(.character("l"))
        #expect(demo.app.language == .simplifiedChinese)
        try demo.press(.character("r"))
        #expect(demo.stage.stage.prefersReducedMotion)
        try demo.press(.character("f"))
        #expect(toggles == 1)
        #expect(demo.depth == 1)
    }

    @Test("Home and End go to the ends of a list, with the focus", arguments: [Style.sheet, .title])
    func ends(style: Style) throws {
        let demo = DemoStage(size: Size(width: 480, height: 360))
        try demo.open(style)
        for (key, name) in [
            (Key.end, style == .sheet ? "Tomorrow 19:00 – 19:30" : "Open another"),
            (.home, style == .sheet ? "As soon as possible" : "Home"),
        ] {
            try demo.press(key)
            #expect(demo.stage.stage.focusedView?.accessibilityName == name)
            #expect(demo.stage.shows(name))
            #expect(demo.stage.stage.isFocusVisible)
        }
        #expect(demo.depth == 1)
    }

    @Test("every menu speaks the language that it is turned to while it is open")
    func menus() throws {
        let demo = DemoStage()
        let menus: [(opener: TestTarget, english: String, chinese: String)] = [
            ("Articles", "Sheet and card", "面板与卡片"), ("Add", "New chat", "发起群聊"), ("PopupKit", "Friends", "好友圈"),
        ]
        for (opener, english, chinese) in menus {
            demo.app.language = .english
            try demo.stage.click(opener)
            try demo.stage.settle()
            #expect(demo.stage.shows(english))
            try demo.press(.character("l"))
            #expect(demo.stage.shows(chinese))
            #expect(!demo.stage.shows(english))
            try demo.press(.escape)
            try demo.expectBare()
        }
    }

    @Test("what they do can be had by mouse alone, too")
    func mouse() throws {
        let demo = DemoStage()
        try demo.stage.click("Dark or light")
        #expect(demo.app.isDark)
        try demo.stage.click("Reduced motion")
        #expect(demo.stage.stage.prefersReducedMotion)
        try demo.stage.click("Next motion")
        #expect(demo.app.motion == .slide)
        try demo.stage.click("Language")
        #expect(demo.app.language == .simplifiedChinese)
        try demo.stage.click("快捷键")
        try demo.stage.settle()
        #expect(demo.top is ShortcutsPage)
    }

    @Test("the digits are the screen's, and dead under a popup", arguments: [Style.sheet, .card, .coupons, .pop])
    func digits(style: Style) throws {
        let demo = DemoStage()
        try demo.open(style)
        try demo.open(.pop)
        #expect(demo.depth == 1)
    }

    @Test(
        "turning dark and back gives the same picture, mask and blur too",
        arguments: [Style.sheet, .card, .coupons, .pop, .menu, .title])
    func thereAndBack(style: Style) throws {
        let demo = DemoStage(size: Size(width: 480, height: 400))
        try demo.open(style)
        demo.stage.advance(2)
        let before = demo.stage.picture().pixels
        try demo.press(.character("d"))
        #expect(demo.stage.picture().pixels != before)
        try demo.press(.character("d"))
        #expect(demo.stage.picture().pixels == before)
    }

    @Test("? and F1 and / show all keys, and take the list away again, over a popup too")
    func shortcuts() throws {
        for key in [Key.character("?"), .function(1), .character("/")] {
            let demo = DemoStage()
            try demo.open(.sheet)
            try demo.press(key, key == .character("?") ? .shift : [])
            #expect(demo.top is ShortcutsPage)
            #expect(demo.stage.shows("Everywhere"))
            try demo.press(.character("l"))
            #expect(demo.stage.shows("任何时候"))
            try demo.press(.character("l"))
            #expect(demo.stage.shows("任何時候"))
            try demo.press(key)
            #expect(demo.top is BottomSheetPage)
        }
    }

    @Test(
        "the list names every key that has a title, in a window of any size",
        arguments: [Size(width: 1024, height: 768), Size(width: 320, height: 480)])
    func list(size: Size) throws {
        let demo = DemoStage(size: size)
        try demo.press(.function(1))
        #expect(demo.box.minX >= 0 && demo.box.maxX <= size.width && demo.box.maxY <= size.height)
        func names(_ view: View) -> [String] { [view.accessibilityName ?? ""] + view.subviews.flatMap(names) }
        let shown = names(demo.top.view)
        for command in demo.app.keyCommands where !command.title.isEmpty {
            #expect(shown.contains(command.title))
            #expect(shown.contains(command.key.name))
        }
    }
}
