import PopupKit
import PopupTesting
import Testing

@Suite("F6 and Ctrl+Tab between what is shown side by side")
struct PaneTests {
    private let theatre = Theatre(size: Size(width: 400, height: 800))
    private let behind = Button("Behind")
    private let other = Button("Other")
    private let page = Page()

    init() throws {
        behind.frame = Rect(x: 10, y: 10, width: 100, height: 32)
        other.frame = Rect(x: 10, y: 60, width: 100, height: 32)
        theatre.root.view.addSubview(behind)
        theatre.root.view.addSubview(other)
        theatre.stage.stage.focus(other, isVisible: true)
    }

    private func show(undimmed: Bool) throws {
        page.sheetPresentationController?.detents = [.medium()]
        page.sheetPresentationController?.largestUndimmedDetentIdentifier = undimmed ? .medium : nil
        try theatre.show(page)
    }

    private var focus: View? { theatre.stage.stage.focusedView }

    @Test(
        "a sheet that is not modal leaves the focus where it is; F6 takes it there and back", arguments: [false, true])
    func sheet(byControlTab: Bool) throws {
        try show(undimmed: true)
        #expect(focus === other)
        let (key, modifiers): (Key, Modifiers) = byControlTab ? (.tab, .control) : (.function(6), [])
        theatre.stage.press(key, modifiers)
        #expect(focus === page.button)
        #expect(theatre.stage.stage.isFocusVisible)
        theatre.stage.press(.space)
        #expect(page.choices == 1)
        theatre.stage.press(key, modifiers)
        #expect(focus === other, "each pane keeps its own place")
        theatre.stage.press(key, modifiers.union(.shift))
        #expect(focus === page.button)
    }

    @Test("closed from the keyboard, it gives the focus back")
    func closing() throws {
        try show(undimmed: true)
        theatre.stage.press(.function(6))
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        #expect(focus === other)
    }

    @Test("Esc from behind closes a sheet that is not modal, too")
    func escapeFromBehind() throws {
        try show(undimmed: true)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("behind a modal popup there is no other pane")
    func modal() throws {
        try show(undimmed: false)
        #expect(focus === page.button)
        for _ in 0..<3 {
            theatre.stage.press(.function(6))
            theatre.stage.press(.tab, .control)
            #expect(focus === page.button)
        }
    }

    @Test("a popup that is not modal, over one that is, has the keyboard as well")
    func overModal() throws {
        try show(undimmed: false)
        let upper = Page("Upper")
        upper.sheetPresentationController?.detents = [.custom(identifier: .init("low")) { _ in 200 }]
        upper.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("low")
        try theatre.show(upper, from: page)
        #expect(focus === page.button)
        theatre.stage.press(.function(6))
        #expect(focus === upper.button)
        theatre.stage.press(.tab)
        #expect(focus === page.button)
        try theatre.stage.click(.view(upper.button))
        #expect(upper.choices == 1 && focus === upper.button)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.scene.topViewController === page)
        #expect(focus === page.button)
    }
}
