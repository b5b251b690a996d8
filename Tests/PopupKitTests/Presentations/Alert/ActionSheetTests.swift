import PopupKit
import PopupTesting
import Testing

@Suite("An action sheet")
struct ActionSheetTests {
    private let theatre = Theatre()
    private var isShown: Bool { theatre.root.presentedViewController != nil }
    private let outside = TestTarget.at(20, 20)

    @Test("rule 89: a click outside, and Esc, mean its cancel action", arguments: [DismissalCause.mask, .escape])
    func outsideIsCancel(cause: DismissalCause) throws {
        let ask = Ask(.actionSheet, [("Photo", .default), ("Cancel", .cancel)])
        try theatre.show(ask.alert)
        if cause == .mask { try theatre.stage.click(outside) } else { theatre.stage.press(.escape) }
        try theatre.stage.settle()
        #expect(ask.events == ["handler Cancel", "answer Cancel by \(cause)", "end \(cause)"])
    }

    @Test(
        "rule 89: without a cancel action they close it, and nothing was chosen",
        arguments: [DismissalCause.mask, .escape])
    func withoutCancel(cause: DismissalCause) throws {
        let ask = Ask(.actionSheet, [("Photo", .default)])
        try theatre.show(ask.alert)
        if cause == .mask { try theatre.stage.click(outside) } else { theatre.stage.press(.escape) }
        try theatre.stage.settle()
        #expect(!isShown && ask.events == ["answer nil by \(cause)", "end \(cause)"])
    }

    @Test("case D03: press inside and release outside is no click outside; nor the other way round")
    func halfClicks() throws {
        let ask = Ask(.actionSheet, [("Photo", .default), ("Cancel", .cancel)])
        try theatre.show(ask.alert)
        let row = TestTarget.at(try theatre.stage.place(of: "Photo"))
        for (from, to) in [(row, outside), (outside, row)] {
            try theatre.stage.mouseDown(from)
            try theatre.stage.moveTo(to)
            try theatre.stage.mouseUp()
            try theatre.stage.settle()
            #expect(isShown && ask.events == [])
        }
    }

    @Test("case D05: right and middle clicks outside do nothing, and a left one then works at once")
    func otherButtons() throws {
        let ask = Ask(.actionSheet, [("Photo", .default), ("Cancel", .cancel)])
        try theatre.show(ask.alert)
        for button in [PointerButton.right, .middle] {
            try theatre.stage.click(outside, button: button)
            try theatre.stage.settle()
            #expect(isShown)
        }
        try theatre.stage.click(outside)
        try theatre.stage.settle()
        #expect(!isShown)
    }

    @Test("the gap between its two cards is outside; the cut-off corner is, too: case D02")
    func gap() throws {
        let ask = Ask(.actionSheet, [("Photo", .default), ("Cancel", .cancel)])
        try theatre.show(ask.alert)
        let photo = try theatre.stage.place(of: "Photo")
        let cancel = try theatre.stage.place(of: "Cancel")
        #expect(cancel.y - photo.y > 44)
        try theatre.stage.click(at: Point(x: ask.alert.drawn.minX + 40, y: ask.alert.drawn.minY + 6))
        try theatre.stage.settle()
        #expect(isShown, "an empty part of the card is inside")
        try theatre.stage.click(at: Point(x: ask.alert.drawn.minX + 1, y: ask.alert.drawn.minY + 1))
        try theatre.stage.settle()
        #expect(!isShown)
    }

    @Test("rule 80: isModalInPresentation refuses a click outside: it shakes, and the delegate hears of it once")
    func refusal() throws {
        let ask = Ask(.actionSheet, [("Photo", .default), ("Cancel", .cancel)])
        let listener = Listener()
        ask.alert.presentationController?.delegate = listener
        ask.alert.isModalInPresentation = true
        try theatre.show(ask.alert)
        let rest = ask.alert.drawn
        try theatre.stage.click(outside)
        theatre.stage.advance(0.05)
        #expect(ask.alert.drawn != rest)
        try theatre.stage.settle()
        #expect(isShown && listener.events == ["attempt"] && ask.events == [])
        try theatre.stage.click("Cancel")
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Cancel")
    }

    @Test("it comes from below, whole inside the window, and goes there")
    func motion() throws {
        let ask = Ask(.actionSheet, [("Photo", .default), ("Cancel", .cancel)])
        theatre.root.present(ask.alert, animated: true)
        var tops: [Double] = []
        for _ in 0..<40 {
            theatre.stage.send()
            tops.append(ask.alert.drawn.minY)
        }
        #expect((tops.first ?? 0) > 500 && tops.sorted(by: >) == tops && ask.alert.drawn.maxY <= 600)
        theatre.stage.press(.escape)
        theatre.stage.advance(0.2)
        #expect(ask.alert.drawn.minY > (tops.last ?? 0) + 20)
    }
}
