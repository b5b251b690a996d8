import PopupKit
import PopupTesting
import Testing

@testable import PopupKit

/// An alert or action sheet whose handlers write down what they are told.
final class Ask {
    let alert: AlertController
    private(set) var events: [String] = []

    init(_ style: AlertController.Style = .alert, _ actions: [(String, AlertAction.Style)]) {
        alert = AlertController(title: "Delete it?", message: "There is no way back.", preferredStyle: style)
        for (title, actionStyle) in actions {
            alert.addAction(
                AlertAction(title: title, style: actionStyle) { [weak self] action in
                    self?.events.append("handler \(action.title ?? "")")
                })
        }
        alert.onAnswer = { [weak self] answer in
            self?.events.append("answer \(answer.choice?.title ?? "nil") by \(answer.cause)")
        }
        alert.onPresentationEnd = { [weak self] cause in self?.events.append("end \(cause)") }
    }

    static func question() -> Ask { Ask(.alert, [("Cancel", .cancel), ("Delete", .destructive)]) }
    func mark(_ text: String) { events.append(text) }
}

@Suite("An alert")
struct AlertTests {
    private let theatre = Theatre()
    private var isShown: Bool { theatre.root.presentedViewController != nil }

    @Test("rule 88: a handler runs once, after the alert has gone, and may present something: case L02")
    func handlerAfterDismissal() throws {
        let ask = Ask(.alert, [])
        let next = Page()
        ask.alert.addAction(
            AlertAction(title: "Next", style: .default) { [theatre] _ in
                ask.mark("presented \(theatre.root.presentedViewController == nil)")
                theatre.root.present(next, animated: true)
            })
        try theatre.show(ask.alert)
        try theatre.stage.click("Next")
        #expect(ask.events == [])
        theatre.stage.advance(0.1)
        #expect(ask.events == [] && ask.alert.isBeingDismissed)
        try theatre.stage.settle()
        #expect(ask.events == ["presented true", "answer Next by button", "end button"])
        #expect(theatre.root.presentedViewController === next)
    }

    @Test("rule 34: an answer that cannot close it, as something opens over it, is none: it may be given again")
    func refusedAnswer() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        let play = Play("Upper")
        ask.alert.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(ask.alert.presentationController?.escapePressed() == true)
        ask.alert.answer(ask.alert.actions[1], by: .button)
        #expect(theatre.warnings.count == 2)
        play.comes.complete()
        theatre.stage.send()
        play.popup.dismiss(animated: false)
        try theatre.stage.settle()
        #expect(ask.events == [] && isShown)
        try theatre.stage.click("Cancel")
        try theatre.stage.settle()
        #expect(ask.events == ["handler Cancel", "answer Cancel by button", "end button"])
    }

    @Test("rule 88: a second click on any action while it goes does nothing")
    func secondClick() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        let delete = try theatre.stage.place(of: "Delete")
        let cancel = try theatre.stage.place(of: "Cancel")
        try theatre.stage.click(at: delete)
        try theatre.stage.click(at: cancel)
        try theatre.stage.click(at: delete)
        try theatre.stage.settle()
        #expect(ask.events == ["handler Delete", "answer Delete by button", "end button"])
    }

    @Test("rule 89: a click outside never closes an alert; it shakes")
    func clickOutside() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        let rest = ask.alert.drawn
        try theatre.stage.click(at: Point(x: 20, y: 20))
        theatre.stage.advance(0.05)
        #expect(ask.alert.drawn != rest)
        try theatre.stage.settle()
        #expect(ask.alert.drawn == rest && isShown && ask.events == [])
    }

    @Test("Esc means the cancel action")
    func escape() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(ask.events == ["handler Cancel", "answer Cancel by escape", "end escape"])
    }

    @Test("without a cancel action Esc accepts nothing: it shakes")
    func escapeWithoutCancel() throws {
        let ask = Ask(.alert, [("OK", .default)])
        try theatre.show(ask.alert)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(isShown && ask.events == [])
    }

    @Test("rule 80: isModalInPresentation and the delegate refuse Esc, and the delegate hears of each attempt once")
    func refusal() throws {
        let ask = Ask.question()
        let listener = Listener()
        ask.alert.presentationController?.delegate = listener
        try theatre.show(ask.alert)
        ask.alert.isModalInPresentation = true
        let rest = ask.alert.drawn
        theatre.stage.press(.escape)
        theatre.stage.advance(0.05)
        #expect(ask.alert.drawn != rest)
        try theatre.stage.settle()
        ask.alert.isModalInPresentation = false
        listener.mayDismiss = false
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(isShown && listener.events == ["attempt", "attempt"])
        try theatre.stage.click("Delete")
        try theatre.stage.settle()
        #expect(ask.events == ["handler Delete", "answer Delete by button", "end button"])
    }

    @Test("a disabled action can be chosen by nothing")
    func disabled() throws {
        let ask = Ask(.alert, [("Cancel", .cancel), ("Delete", .default)])
        for action in ask.alert.actions { action.isEnabled = false }
        try theatre.show(ask.alert)
        try theatre.stage.click("Delete")
        theatre.stage.press(.escape)
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(isShown && ask.events == [])
        ask.alert.actions[1].isEnabled = true
        try theatre.stage.click("Delete")
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Delete")
    }

    // MARK: Keys

    @Test("rule 89, case K08: Return is the first plain action, and not the destructive one")
    func returnIsPlain() throws {
        let ask = Ask(.alert, [("Cancel", .cancel), ("Delete", .destructive), ("Keep", .default)])
        try theatre.show(ask.alert)
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Keep")
    }

    @Test("case K08: of cancel and a destructive action Return is cancel; no ring is shown at first")
    func returnIsCancel() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        #expect(theatre.stage.stage.focusedView?.accessibilityName == "Cancel")
        #expect(!theatre.stage.stage.isFocusVisible)
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Cancel")
    }

    @Test("rule 89: the preferred action takes Return over cancel and over the first")
    func preferred() throws {
        let ask = Ask(.alert, [("Cancel", .cancel), ("Keep", .default), ("Delete", .destructive)])
        ask.alert.preferredAction = ask.alert.actions[2]
        try theatre.show(ask.alert)
        #expect(theatre.stage.stage.focusedView?.accessibilityName == "Delete")
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Delete")
    }

    @Test("case K04: Tab and Shift+Tab, and the arrows, stay among the actions; a disabled one is left out")
    func tabs() throws {
        let ask = Ask(.alert, [("One", .default), ("Two", .default), ("Three", .default), ("Cancel", .cancel)])
        ask.alert.actions[1].isEnabled = false
        try theatre.show(ask.alert)
        var seen: [String] = []
        for (modifiers, count) in [(Modifiers.shift, 4), ([], 4)] {
            for _ in 0..<count {
                theatre.stage.press(.tab, modifiers)
                seen.append(theatre.stage.stage.focusedView?.accessibilityName ?? "nothing")
            }
        }
        #expect(seen == ["Cancel", "Three", "One", "Cancel", "One", "Three", "Cancel", "One"])
        theatre.stage.press(.down)
        #expect(theatre.stage.stage.focusedView?.accessibilityName == "Three")
        theatre.stage.press(.up)
        theatre.stage.press(.up)
        #expect(theatre.stage.stage.focusedView?.accessibilityName == "One")
        theatre.stage.press(.down)
        theatre.stage.press(.space)
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Three")
    }

    @Test("left and right go between two actions side by side, and Return then means the one with the ring")
    func sideBySide() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        theatre.stage.press(.right)
        #expect(theatre.stage.stage.focusedView?.accessibilityName == "Delete")
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Delete")
    }

    @Test("case K08: behind an alert the host's shortcuts are dead, and live again afterwards")
    func hostKeys() throws {
        let host = KeyedScreen("Keyed")
        let theatre = Theatre(root: host)
        let ask = Ask.question()
        try theatre.show(ask.alert)
        theatre.stage.type("d")
        #expect(host.hits == 0)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        theatre.stage.type("d")
        #expect(host.hits == 1)
    }

    @Test("Ctrl+C copies title and message")
    func copy() throws {
        let ask = Ask.question()
        try theatre.show(ask.alert)
        theatre.stage.press(.character("c"), .control)
        #expect(theatre.stage.stage.pasteboard.text == "Delete it?\nThere is no way back.")
    }

    @Test("case I08: an alert that comes under a still pointer hears the click without a move")
    func stillPointer() throws {
        let ask = Ask(.alert, [("OK", .default)])
        try theatre.show(ask.alert)
        let place = try theatre.stage.place(of: "OK")
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        try theatre.stage.moveTo(.at(place))
        let again = Ask(.alert, [("OK", .default)])
        try theatre.show(again.alert)
        try theatre.stage.click(.at(place))
        try theatre.stage.settle()
        #expect(again.events.first == "handler OK")
    }

    // MARK: Text fields

    @Test("rule 89: text fields get the focus first, and what they hold is there in the handler")
    func fields() throws {
        let alert = AlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        var name: String?
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Save", style: .default) { _ in name = alert.textFields?.first?.text })
        try theatre.show(alert)
        #expect(theatre.stage.stage.focusedView === alert.textFields?.first)
        theatre.stage.type("Wren")
        theatre.stage.press(.enter)
        try theatre.stage.settle()
        #expect(name == "Wren")
    }

    // MARK: How it comes

    @Test("rule 78: the mask comes up to 0.4 and goes to nothing, monotonically, each way: case M10")
    func mask() throws {
        let ask = Ask.question()
        theatre.root.present(ask.alert, animated: true)
        var values: [Double] = []
        for _ in 0..<40 {
            theatre.stage.send()
            values.append(ask.alert.dimming)
        }
        #expect(values.sorted() == values && values.last == 0.4 && Set(values).count > 3)
        theatre.stage.press(.escape)
        values = []
        while isShown {
            theatre.stage.send()
            if isShown { values.append(ask.alert.dimming) }
        }
        #expect(values.sorted(by: >) == values && Set(values).count > 3)
        #expect(theatre.stage.rootView.subviews.count == 1)
    }

    @Test("rule 72b: Esc while it comes turns it round, and means cancel")
    func turnedRound() throws {
        let ask = Ask.question()
        theatre.root.present(ask.alert, animated: true)
        theatre.stage.advance(0.1)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(!isShown && ask.events == ["handler Cancel", "answer Cancel by escape", "end escape"])
    }

    @Test("case T05: a resize in the middle of its pop leaves it in the middle, as large as it asks")
    func resizedInMidPop() throws {
        let ask = Ask.question()
        theatre.root.present(ask.alert, animated: true)
        theatre.stage.advance(0.1)
        theatre.stage.resize(to: Size(width: 500, height: 400))
        try theatre.stage.settle()
        let drawn = ask.alert.drawn
        #expect(drawn.width == 270 && abs(drawn.midX - 250) <= 0.5 && abs(drawn.midY - 200) <= 0.5)
    }

    @Test(
        "cases Y04, Y10: in small windows its actions can be reached, and it recovers",
        arguments: [
            AlertController.Style.alert, .actionSheet,
        ])
    func smallWindow(style: AlertController.Style) throws {
        let ask = Ask(style, [("One", .default), ("Two", .default), ("Cancel", .cancel)])
        ask.alert.message = String(repeating: "It is long, and goes on. ", count: 60)
        try theatre.show(ask.alert)
        theatre.stage.resize(to: Size(width: 60, height: 40))
        theatre.stage.resize(to: Size(width: 400, height: 250))
        let window = Rect(x: 0, y: 0, width: 400, height: 250)
        #expect(window.contains(ask.alert.drawn.origin) && ask.alert.drawn.maxY <= 250)
        try theatre.stage.wheel(-20, over: .at(200, 180))
        try theatre.stage.settle()
        #expect(theatre.stage.shows("Cancel"))
        theatre.stage.resize(to: Size(width: 800, height: 600))
        try theatre.stage.click("Two")
        try theatre.stage.settle()
        #expect(ask.events.first == "handler Two")
    }
}

/// Counts a shortcut of its own.
final class KeyedScreen: Screen {
    private(set) var hits = 0
    override var keyCommands: [KeyCommand] { [KeyCommand(.character("d")) { [weak self] in self?.hits += 1 }] }
}
