import PopupKit
import PopupTesting
import Testing

@Suite("A menu")
struct MenuTests {
    private let theatre = Theatre()
    private let opener = Button("Plus")
    private let chosen = Chosen()

    /// What the rows' handlers were told, in order.
    final class Chosen { var titles: [String] = [] }

    init() {
        opener.frame = Rect(x: 380, y: 20, width: 40, height: 30)
        theatre.root.view.addSubview(opener)
    }

    private func menu(_ titles: [String] = ["Group", "Add", "Scan", "Pay"], disabled: Set<String> = [])
        -> MenuController
    {
        let menu = MenuController(
            titles.map { title in
                var item = MenuItem(title) { [chosen, theatre] in
                    chosen.titles.append(theatre.root.presentedViewController == nil ? title : "\(title) too soon")
                }
                item.isEnabled = !disabled.contains(title)
                return item
            })
        menu.popoverPresentationController?.sourceView = opener
        return menu
    }

    private var isShown: Bool { theatre.root.presentedViewController != nil }

    @Test("rule 88: a row's handler runs once, after the menu has closed; further clicks do nothing")
    func handler() throws {
        try theatre.show(menu())
        let scan = try theatre.stage.place(of: "Scan")
        let pay = try theatre.stage.place(of: "Pay")
        try theatre.stage.click(at: scan)
        try theatre.stage.click(at: pay)
        try theatre.stage.click(at: scan)
        #expect(chosen.titles == [])
        try theatre.stage.settle()
        #expect(chosen.titles == ["Scan"] && !isShown)
    }

    @Test("rule 88, case L12: a row may present a sheet; the menu closes and the sheet stays")
    func presentsSheet() throws {
        let page = Page()
        let menu = MenuController([MenuItem("Open") { [theatre] in theatre.root.present(page, animated: true) }])
        menu.popoverPresentationController?.sourceView = opener
        try theatre.show(menu)
        try theatre.stage.click("Open")
        try theatre.stage.settle()
        #expect(theatre.scene.topViewController === page)
        #expect(theatre.scene.leakReport.allSatisfy { $0.role == "controller" || $0.role == "view" })
    }

    @Test("a disabled row takes neither click nor key, and the menu stays")
    func disabled() throws {
        try theatre.show(menu(disabled: ["Group", "Scan"]))
        try theatre.stage.click("Scan")
        try theatre.stage.settle()
        #expect(isShown && chosen.titles == [])
        theatre.stage.press(.down)
        theatre.stage.press(.down)
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(chosen.titles == ["Pay"])
    }

    // MARK: Keys

    @Test(
        "arrows go round and round, Home and End to the ends, Return and Space choose", arguments: [Key.enter, .space])
    func keys(choosing: Key) throws {
        try theatre.show(menu())
        for key in [Key.up, .down, .down, .end, .down, .up, .home, .down] { theatre.stage.press(key) }
        theatre.stage.press(choosing)
        try theatre.stage.settle()
        #expect(chosen.titles == ["Add"])
    }

    @Test("Tab stays inside, and Esc closes it with nothing chosen; the opener has the focus again")
    func escape() throws {
        theatre.stage.stage.focus(opener)
        try theatre.show(menu())
        for _ in 0..<6 {
            theatre.stage.press(.tab)
            #expect(theatre.stage.stage.focusedView !== opener)
        }
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(!isShown && chosen.titles == [] && theatre.stage.stage.focusedView === opener)
    }

    @Test("Return with nothing marked chooses nothing")
    func nothingMarked() throws {
        try theatre.show(menu())
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(isShown && chosen.titles == [])
    }

    // MARK: One press

    @Test("rule 60: pressed, dragged to a row and let go there, while it still grows")
    func pressDragRelease() throws {
        opener.actsOnPress = true
        opener.onAction = { [theatre] in theatre.root.present(menu(), animated: true) }
        try theatre.stage.mouseDown("Plus")
        theatre.stage.advance(0.35)
        let place = try theatre.stage.place(of: "Scan")
        try theatre.stage.moveTo(.at(place))
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect(chosen.titles == ["Scan"])
    }

    @Test("rule 60: a short press leaves it open; a long one let go on the opener does, too; one elsewhere closes it")
    func release() throws {
        opener.actsOnPress = true
        opener.onAction = { [theatre] in theatre.root.present(menu(), animated: true) }
        for (held, place, staysOpen) in [
            (0.1, TestTarget.at(700, 500), true), (0.6, "Plus", true), (0.6, .at(700, 500), false),
        ] {
            try theatre.stage.mouseDown(.view(opener))
            theatre.stage.advance(held)
            if case .at = place { try theatre.stage.moveTo(place) }
            try theatre.stage.mouseUp()
            try theatre.stage.settle()
            #expect(isShown == staysOpen)
            if isShown { theatre.stage.press(.escape) }
            try theatre.stage.settle()
        }
        #expect(chosen.titles == [])
    }

    // MARK: Outside

    @Test(
        "case D13: a click outside closes it, with any button, and hits nothing",
        arguments: [PointerButton.left, .right, .middle])
    func outside(button: PointerButton) throws {
        var clicks = 0
        let host = Button("Host") { clicks += 1 }
        host.frame = Rect(x: 20, y: 500, width: 100, height: 32)
        theatre.root.view.addSubview(host)
        try theatre.show(menu())
        try theatre.stage.click(at: host.frame.center, button: button)
        try theatre.stage.settle()
        #expect(!isShown && clicks == 0)
        try theatre.stage.click("Host")
        #expect(clicks == 1)
    }

    @Test("it closes when its window loses the keyboard; a popover that is no menu stays", arguments: [true, false])
    func windowFocus(isMenu: Bool) throws {
        let menu = menu()
        menu.popoverPresentationController?.isMenu = isMenu
        try theatre.show(menu)
        theatre.stage.setWindowActive(false)
        try theatre.stage.settle()
        #expect(isShown == !isMenu)
    }

    @Test("case Y08: with 60 rows in a low window the margin is kept and the last row can be reached")
    func manyRows() throws {
        let theatre = Theatre(size: Size(width: 800, height: 400))
        var last = false
        let menu = MenuController((1...60).map { i in MenuItem("Row \(i)") { last = i == 60 } })
        menu.popoverPresentationController?.sourceRect = Rect(x: 380, y: 20, width: 40, height: 30)
        menu.popoverPresentationController?.sourceView = theatre.root.view
        try theatre.show(menu)
        #expect(menu.drawn.minY >= 10 && menu.drawn.maxY <= 390)
        theatre.stage.press(.end)
        try theatre.stage.settle()
        try theatre.stage.click("Row 60")
        try theatre.stage.settle()
        #expect(last)
    }

    @Test("the row under the pointer is marked, and what the keys mark goes on from there")
    func hover() throws {
        try theatre.show(menu())
        try theatre.stage.moveTo("Add")
        theatre.stage.press(.down)
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(chosen.titles == ["Scan"])
    }
}
