import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("The bottom sheet (key 1)") struct SheetStyleTests {
    @Test(
        "states its height: four sevenths of the window, from edge to edge",
        arguments: [Size(width: 1024, height: 768), Size(width: 320, height: 560), Size(width: 2560, height: 1440)])
    func height(size: Size) throws {
        let demo = DemoStage(size: size)
        try demo.open(.sheet)
        let height = (size.height * 4 / 7).rounded()
        #expect(demo.box == Rect(x: 0, y: size.height - height, width: size.width, height: height))
    }

    @Test("content that states no height gets a medium and a large one")
    func detents() throws {
        let demo = DemoStage()
        let plain = ViewController()
        demo.app.home.presentAtBottom(plain)
        try demo.stage.settle()
        #expect(plain.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
    }

    @Test("a drag of the list at its top moves the sheet, any other scrolls; thrown down it goes")
    func drag() throws {
        let demo = DemoStage(size: Size(width: 800, height: 520))
        try demo.open(.sheet)
        let rest = demo.box
        // Up: the list scrolls, the sheet stays.
        try demo.stage.drag(from: "Tomorrow 13:00 – 13:30", to: .at(400, rest.minY + 40), duration: 0.3, rest: 0.2)
        try demo.stage.settle()
        #expect(demo.box == rest)
        // Down, from the scrolled list: it scrolls back and does not move the sheet.
        try demo.stage.drag(from: .at(400, rest.minY + 80), to: .at(400, rest.minY + 110), duration: 0.2, rest: 0.2)
        #expect(demo.box == rest)
        try demo.stage.wheel(20, over: .at(400, rest.minY + 100))
        try demo.stage.settle()
        // Down from its top: the sheet follows the hand …
        try demo.stage.mouseDown(.at(400, rest.minY + 100))
        for y in stride(from: 0.0, through: 60, by: 10) { try demo.stage.moveTo(.at(400, rest.minY + 100 + y)) }
        #expect(demo.box.minY > rest.minY + 40)
        // … and thrown it goes.
        for y in stride(from: 60.0, through: 260, by: 50) { try demo.stage.moveTo(.at(400, rest.minY + 100 + y)) }
        try demo.stage.mouseUp()
        try demo.expectBare()
    }

    @Test("its handle takes the keyboard: arrows change the height, where there is more than one")
    func grabber() throws {
        let demo = DemoStage()
        let plain = ViewController()
        demo.app.home.presentAtBottom(plain)
        try demo.stage.settle()
        let medium = demo.box.height
        try demo.press(.tab)
        try demo.press(.up)
        #expect(demo.box.height > medium)
        try demo.press(.character("-"))
        #expect(demo.box.height == medium)
    }

    @Test("a click on the mask closes this sheet and not the one below")
    func stacked() throws {
        let demo = DemoStage()
        try demo.open(.sheet)
        try demo.openOnTop(.sheet)
        #expect(demo.depth == 2)
        try demo.stage.click(at: Point(x: 40, y: 40))
        try demo.stage.settle()
        #expect(demo.depth == 1)
    }

    @Test("one row is chosen at a time, and Return is Done")
    func rows() throws {
        let demo = DemoStage()
        try demo.open(.sheet)
        try demo.stage.click("Tomorrow 12:00 – 12:30")
        let chosen = try demo.stage.find("Tomorrow 12:00 – 12:30") as? Control
        let first = try demo.stage.find("As soon as possible") as? Control
        #expect(chosen?.isSelected == true)
        #expect(first?.isSelected == false)
        try demo.press(.enter)
        try demo.expectBare()
    }
}
