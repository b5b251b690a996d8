import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The menu under “+” (key 3)") struct MenuStyleTests {
    private func popover(_ demo: DemoStage) throws -> PopoverPresentationController {
        try #require(demo.top.popoverPresentationController)
    }

    @Test("one press opens it, is dragged to a row and chooses by being let go; the row leads on when it has closed")
    func pressDragRelease() throws {
        let demo = DemoStage()
        try demo.stage.mouseDown("Add")
        demo.stage.advance(0.7)
        try demo.stage.moveTo("Add contact")
        demo.stage.advance(0.1)
        try demo.stage.mouseUp()
        try demo.stage.settle()
        #expect(demo.top is MiddleCardPage)
        #expect(demo.depth == 1)
    }

    @Test("a short click opens it and leaves it open")
    func click() throws {
        let demo = DemoStage()
        try demo.stage.click("Add")
        try demo.stage.settle()
        #expect(demo.top is MenuController)
        try demo.press(.escape)
        try demo.expectBare()
    }

    @Test(
        "its arrow's tip is on the button's middle and it stays inside, in windows of any size",
        arguments: [Size(width: 1024, height: 768), Size(width: 320, height: 480), Size(width: 2560, height: 1440)])
    func place(size: Size) throws {
        let demo = DemoStage(size: size)
        try demo.open(.menu)
        let button = demo.app.home.bar.addButton
        let middle = button.convert(button.bounds, to: nil).midX
        #expect(try popover(demo).arrowDirection == .up)
        #expect(demo.box.minX >= 8 && demo.box.maxX <= size.width - 8 && demo.box.maxY <= size.height - 8)
        // The tip is the topmost thing of the panel: dark on its column, and page on both sides of it.
        let dark = TestPixel(hex: 0x4C4C4C)
        let y = Int(demo.box.minY) + 3
        let row = (0..<Int(size.width)).filter { demo.stage.pixel($0, y).distance(to: dark) < 40 }
        let first = try #require(row.first)
        let last = try #require(row.last)
        #expect(abs(Double(first + last + 1) / 2 - middle) <= 1)
    }

    @Test("it flips where there is no room below")
    func flip() throws {
        let demo = DemoStage(size: Size(width: 400, height: 480))
        let low = Button("Low")
        demo.app.home.view.addSubview(low)
        low.frame = Rect(x: 180, y: 430, width: 60, height: 32)
        demo.stage.refresh()
        demo.app.home.open(.menu, from: low)
        try demo.stage.settle()
        #expect(try popover(demo).arrowDirection == .down)
        #expect(demo.box.maxY <= 430)
    }

    @Test("it grows from its upper edge in half a second, and goes back the same way")
    func growth() throws {
        let demo = DemoStage()
        demo.stage.press(.digit(3))
        demo.stage.advance(0.2)
        let top = demo.box.minY
        let height = demo.box.height
        demo.stage.advance(0.1)
        #expect(demo.box.height > height)
        #expect(abs(demo.box.minY - top) < 0.01)
        try demo.stage.settle()
        let rest = demo.box
        demo.stage.press(.escape)
        demo.stage.advance(0.25)
        #expect(demo.box.height < rest.height)
        #expect(abs(demo.box.minY - rest.minY) < 0.01)
        #expect(abs(demo.box.width - rest.width) < 0.01)
        try demo.expectBare()
    }

    @Test("open, it changes its language")
    func language() throws {
        let demo = DemoStage()
        try demo.open(.menu)
        try demo.press(.character("l"))
        #expect(demo.stage.shows("发起群聊"))
        try demo.press(.down)
        try demo.press(.enter)
        #expect(demo.top is BottomSheetPage)
    }
}
