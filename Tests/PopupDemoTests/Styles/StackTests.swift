import DemoAssets
import PopupKit
import PopupTesting
import Testing

@testable import PopupDemo

@Suite("Popups on popups") struct StackTests {
    @Test(
        "every popup opens every other on top, and Esc closes one a press", arguments: DemoStage.presented,
        DemoStage.presented)
    func pairs(lower: Style, upper: Style) throws {
        let demo = DemoStage()
        try demo.open(lower)
        try demo.openOnTop(upper)
        #expect(demo.depth == 2)
        for left in [1, 0] {
            // A screen is no popup: it has a button.
            if demo.top is FullScreenPage { try demo.stage.click("Close") } else { try demo.press(.escape) }
            try demo.stage.settle()
            #expect(demo.depth == left)
        }
        try demo.expectBare()
    }

    @Test(
        "each has three dots, whose menu opens another one over it",
        arguments: [Style.sheet, .card, .coupons, .pop])
    func dots(style: Style) throws {
        let demo = DemoStage()
        try demo.open(style)
        let lower = demo.top
        try demo.stage.click("Open another")
        try demo.stage.settle()
        #expect(demo.top is MenuController)
        try demo.stage.click("Title popover")
        try demo.stage.settle()
        #expect(demo.top is TitlePopoverPage)
        #expect(demo.top.presentingViewController === lower)
    }

    @Test("Shift+Esc and “Close all” close all of them in one go, and only the topmost is seen to move")
    func closeAll() throws {
        for isByKey in [true, false] {
            let demo = DemoStage()
            try demo.open(.sheet)
            weak let sheet = demo.panel
            try demo.openOnTop(.card)
            try demo.openOnTop(.coupons)
            if isByKey {
                demo.stage.press(.escape, .shift)
            } else {
                try demo.stage.click("Open another")
                try demo.stage.settle()
                try demo.stage.click("Close all")
                while demo.top is MenuController { demo.stage.send() }
            }
            let rest = try #require(sheet?.frame)
            demo.stage.advance(0.1)
            #expect(demo.box.minY > 468, "the topmost slides down")
            #expect(sheet?.presentedFrame == rest, "the others do not")
            try demo.expectBare()
        }
    }

    @Test("Esc held down closes one")
    func heldEscape() throws {
        let demo = DemoStage()
        try demo.open(.sheet)
        try demo.openOnTop(.card)
        demo.stage.hold(.escape, for: 1.5)
        try demo.stage.settle()
        #expect(demo.depth == 1)
    }
}
