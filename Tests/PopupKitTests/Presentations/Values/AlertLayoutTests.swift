import PopupGeometry
import Testing

@testable import PopupKit

@Suite("How an alert is laid out")
struct AlertLayoutTests {
    private let window = Size(width: 800, height: 600)

    private func content(
        title: Double = 22, message: Double = 34, fields: Int = 0, actions: [Double] = [60, 60]
    ) -> AlertLayout.Content {
        AlertLayout.Content(
            hasTitle: title > 0, hasMessage: message > 0, fieldCount: fields, actionWidths: actions,
            height: { text, _ in text == .title ? title : message })
    }

    @Test("title, message and two actions side by side: 270 wide, 20 inside, actions 44 high")
    func plain() {
        let layout = AlertLayout(content(), in: window)
        #expect(layout.size == Size(width: 270, height: 100 + 44))
        #expect(layout.title == Rect(x: 20, y: 20, width: 230, height: 22))
        #expect(layout.message == Rect(x: 20, y: 46, width: 230, height: 34))
        #expect(layout.isSideBySide)
        #expect(
            layout.actions == [
                Rect(x: 0, y: 0, width: 135, height: 44), Rect(x: 135, y: 0, width: 135, height: 44),
            ])
        #expect(!layout.isClamped)
    }

    @Test("three actions are stacked, and so are two that are too wide for 320")
    func stacked() {
        let three = AlertLayout(content(actions: [40, 40, 40]), in: window)
        #expect(!three.isSideBySide && three.actions.map(\.minY) == [0, 44, 88])
        let wide = AlertLayout(content(actions: [200, 40]), in: window)
        #expect(!wide.isSideBySide && wide.size.width == 270)
    }

    @Test("two actions that need a little more than 270 get it")
    func widens() {
        let layout = AlertLayout(content(actions: [125, 40]), in: window)
        #expect(layout.isSideBySide && layout.size.width == 298)
    }

    @Test("an alert is 270 to 320 wide whatever it says, and narrower only where the window is")
    func widths() {
        for message in [0.0, 17, 34, 400] {
            for actions in [[], [500.0], [140, 140], [20, 20, 20, 20]] {
                let layout = AlertLayout(content(message: message, actions: actions), in: window)
                #expect((270...320).contains(layout.size.width))
            }
        }
        #expect(AlertLayout(content(), in: Size(width: 200, height: 600)).size.width == 168)
    }

    @Test("text fields stand below the message")
    func fields() {
        let layout = AlertLayout(content(fields: 2), in: window)
        #expect(
            layout.fields == [Rect(x: 20, y: 96, width: 230, height: 32), Rect(x: 20, y: 136, width: 230, height: 32)])
        #expect(layout.bodyHeight == 188)
    }

    @Test("case Y04: taller than the window, the text scrolls and the actions stay", arguments: [250.0, 180, 120])
    func tall(height: Double) {
        let layout = AlertLayout(content(message: 900), in: Size(width: 400, height: height))
        #expect(layout.isClamped)
        #expect(layout.size.height <= height)
        #expect(layout.actionArea.height == 44)
        #expect(layout.actionArea.maxY == layout.size.height)
    }

    @Test("many actions scroll too, and leave the text a third")
    func manyActions() {
        let layout = AlertLayout(
            content(actions: Array(repeating: 40, count: 30)), in: Size(width: 400, height: 300))
        #expect(layout.actionsHeight == 1320)
        #expect(layout.actionArea.height < 300)
        #expect(layout.body.height > 80)
        #expect(layout.size.height <= 300)
    }

    @Test("an action sheet's cancel action stands on a card of its own")
    func actionSheet() {
        var sheet = content(actions: [40, 40, 40])
        sheet.isActionSheet = true
        sheet.hasSeparateCancel = true
        let layout = AlertLayout(sheet, in: Size(width: 375, height: 667))
        #expect(layout.size.width == 359)
        #expect(layout.card.height == layout.bodyHeight + 112)
        #expect(layout.actions[2] == Rect(x: 0, y: layout.card.height + 8, width: 359, height: 56))
        #expect(layout.size.height == layout.card.height + 64)
    }

    @Test("case Y10: no window is too small", arguments: [Size(width: 60, height: 40), Size(width: 0, height: 0)])
    func tiny(size: Size) {
        for isSheet in [true, false] {
            var c = content(fields: 1, actions: [40, 40, 40])
            c.isActionSheet = isSheet
            c.hasSeparateCancel = isSheet
            let layout = AlertLayout(c, in: size)
            #expect(layout.size.width <= size.width && layout.size.height <= size.height)
            for box in layout.actions + layout.fields + [layout.title, layout.message, layout.body, layout.actionArea] {
                #expect(box.isFinite && box.width >= 0 && box.height >= 0)
            }
        }
    }
}
