import PopupKit
import Testing

@Suite("Rules 59–61 and the cases of input and keyboard")
struct InputRuleTests {
    @Test("rule 59: while a transition runs that cannot be interrupted, the window is deaf")
    func deaf() throws {
        let theatre = Theatre()
        var clicks = 0
        theatre.addTapTarget(at: Rect(x: 0, y: 0, width: 100, height: 100)) { clicks += 1 }
        let play = Play()
        var popupClicks = 0
        play.popup.view.addGestureRecognizer(TapGestureRecognizer { popupClicks += 1 })
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        try theatre.stage.click(.at(50, 50))
        theatre.stage.press(.escape)
        theatre.stage.advance(3)
        try theatre.stage.click(.at(50, 50))
        #expect(popupClicks == 0)
        play.comes.complete()
        try theatre.stage.click(.at(50, 50))
        #expect(popupClicks == 1)
        #expect(clicks == 0)
    }

    @Test("rule 61: a release whose press was swallowed is swallowed, too")
    func strayRelease() throws {
        let theatre = Theatre()
        let play = Play()
        let log = PressLog()
        play.popup.view = log
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        try theatre.stage.mouseDown(.at(50, 50))
        play.comes.complete()
        try theatre.stage.mouseUp()
        #expect(log.events == [])
        try theatre.stage.click(.at(50, 50))
        #expect(log.events == ["down", "up"])
    }

    @Test("rule 61: a key that went down unheard comes up unheard")
    func strayKey() {
        let theatre = Theatre()
        let play = Play()
        let log = PressLog()
        play.popup.view = log
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.send(.key(KeyEvent(.down, .space)))
        play.comes.complete()
        theatre.stage.send(.key(KeyEvent(.up, .space)))
        #expect(log.events == [])
        theatre.stage.press(.space)
        #expect(log.events == ["key down", "key up"])
    }

    @Test("rule 60, case L14: the second click of the opener's double click is for nobody", arguments: [2, 1])
    func doubleClick(clickCount: Int) throws {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        let log = PressLog()
        play.popup.view = log
        theatre.addTapTarget(at: Rect(x: 0, y: 0, width: 100, height: 100)) {
            theatre.root.present(play.popup, animated: true)
        }
        try theatre.stage.click(.at(50, 50))
        try theatre.stage.mouseDown(.at(52, 50), clickCount: clickCount)
        try theatre.stage.mouseUp(clickCount: clickCount)
        #expect(log.events == [])
        #expect(theatre.warnings == [])
        theatre.stage.advance(0.5)
        try theatre.stage.click(.at(50, 50))
        #expect(log.events == ["down", "up"])
    }

    @Test("rule 60: a click somewhere else soon after the opening counts")
    func clickElsewhere() throws {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        let log = PressLog()
        play.popup.view = log
        theatre.addTapTarget(at: Rect(x: 0, y: 0, width: 100, height: 100)) {
            theatre.root.present(play.popup, animated: true)
        }
        try theatre.stage.click(.at(50, 50))
        try theatre.stage.click(.at(200, 50))
        #expect(log.events == ["down", "up"])
    }

    @Test("rule 60: a menu follows the press that opened it, also while it opens")
    func followsPress() throws {
        final class MenuLike: PresentationController {
            var heard: [String] = []
            override var followsOpeningPress: Bool { true }
            override func openingPressMoved(_ event: PointerEvent) { heard.append("moved") }
            override func openingPressEnded(_ event: PointerEvent) { heard.append("ended \(event.phase)") }
        }
        let theatre = Theatre()
        let play = Play()
        var menu: MenuLike?
        play.director.makeController = {
            menu = MenuLike(presentedViewController: $0, presenting: $1)
            return menu
        }
        let opener = PressLog(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        opener.onDown = { theatre.root.present(play.popup, animated: true) }
        theatre.root.view.addSubview(opener)
        try theatre.stage.mouseDown(.at(50, 50))
        try theatre.stage.moveTo(.at(60, 90))
        try theatre.stage.moveTo(.at(60, 120))
        try theatre.stage.mouseUp()
        #expect(menu?.heard == ["moved", "moved", "ended up"])
        #expect(opener.events == ["down", "cancelled"])
    }

    @Test("what was pressed when a popup came is let go without acting")
    func pressedBefore() throws {
        let theatre = Theatre()
        let button = PressLog(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        theatre.root.view.addSubview(button)
        try theatre.stage.mouseDown(.at(50, 50))
        theatre.show(Play(atOnce: true))
        try theatre.stage.mouseUp()
        #expect(button.events == ["down", "cancelled"])
    }

    @Test("cases I02, I10: the background is inert to clicks on every side, and to the wheel")
    func inertBackground() throws {
        let theatre = Theatre()
        let host = PressLog(frame: theatre.stage.rootView.bounds)
        theatre.root.view.addSubview(host)
        let box = Rect(x: 250, y: 200, width: 300, height: 200)
        theatre.show(Play(atOnce: true) { $0.place = box })
        for x in [box.minX - 3, box.midX, box.maxX + 3] {
            for y in [box.minY - 3, box.midY, box.maxY + 3] {
                try theatre.stage.click(.at(x, y))
                try theatre.stage.wheel(1, over: .at(x, y))
            }
        }
        #expect(host.events == [])
    }

    @Test("case K08: the host's keys are dead behind a modal popup, and live again after it")
    func hostKeys() {
        final class Host: Screen {
            var opened = 0
            override var keyCommands: [KeyCommand] { [KeyCommand(.digit(1)) { [self] in opened += 1 }] }
        }
        let host = Host("Home")
        let theatre = Theatre(root: host)
        let play = Play(atOnce: true)
        theatre.stage.press(.digit(1))
        theatre.show(play)
        theatre.stage.press(.digit(1))
        #expect(host.opened == 1)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        theatre.stage.press(.digit(1))
        #expect(host.opened == 2)
    }

    @Test("views behind it that a popup names go on working")
    func passthrough() throws {
        let theatre = Theatre()
        let named = PressLog(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let other = PressLog(frame: Rect(x: 100, y: 0, width: 100, height: 100))
        theatre.root.view.addSubview(named)
        theatre.root.view.addSubview(other)
        let play = Play(atOnce: true) { $0.place = Rect(x: 300, y: 300, width: 100, height: 100) }
        theatre.show(play)
        play.presentation?.passthroughViews = [named]
        try theatre.stage.click(.at(50, 50))
        try theatre.stage.click(.at(150, 50))
        #expect(named.events == ["down", "up"])
        #expect(other.events == [])
    }

    @Test("a popup that is not modal leaves the background alone")
    func notModal() throws {
        let theatre = Theatre()
        let host = PressLog(frame: theatre.stage.rootView.bounds)
        theatre.root.view.addSubview(host)
        let play = Play(atOnce: true) {
            $0.place = Rect(x: 300, y: 300, width: 100, height: 100)
            $0.isModal = false
        }
        theatre.show(play)
        try theatre.stage.click(.at(50, 50))
        #expect(host.events == ["down", "up"])
        try theatre.stage.click(.at(350, 350))
        #expect(host.events == ["down", "up"])
    }

    @Test("Esc closes the topmost, one level a press")
    func escape() {
        let theatre = Theatre()
        var source: ViewController = theatre.root
        for name in ["A", "B", "C"] { source = theatre.show(Play(name, atOnce: true), from: source) }
        for depth in [2, 1, 0] {
            theatre.stage.press(.escape)
            theatre.stage.advance(0.5)
            var count = 0
            var top: ViewController = theatre.root
            while let next = top.presentedViewController {
                top = next
                count += 1
            }
            #expect(count == depth)
        }
        theatre.stage.press(.escape)
        #expect(theatre.root.events == ["will appear", "did appear"])
    }

    @Test("case K02: Esc held for 1.5 s closes one level")
    func escapeHeld() {
        let theatre = Theatre()
        let a = theatre.show(Play("A", atOnce: true))
        let b = theatre.show(Play("B", atOnce: true), from: a)
        theatre.show(Play("C", atOnce: true), from: b)
        theatre.stage.hold(.escape, for: 1.5)
        #expect(theatre.scene.topViewController === b)
    }

    @Test("case K10: a popup shown at start gets the first Esc without a click")
    func escapeAtStart() {
        let theatre = Theatre()
        theatre.root.present(Play(atOnce: true).popup, animated: true)
        theatre.stage.send()
        theatre.stage.press(.escape)
        theatre.stage.send()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("Esc passes a popup that wants none of it and is not modal")
    func escapePasses() {
        final class Toast: PresentationController {
            override func escapePressed() -> Bool { false }
        }
        let theatre = Theatre()
        let sheet = theatre.show(Play("Sheet", atOnce: true))
        let toast = Play("Toast", atOnce: true)
        toast.director.makeController = {
            let toast = Toast(presentedViewController: $0, presenting: $1)
            toast.isModal = false
            return toast
        }
        theatre.show(toast, from: sheet)
        theatre.stage.press(.escape)
        theatre.stage.send()
        #expect(theatre.root.presentedViewController == nil)
    }

    /// Takes presses and keys, and remembers them.
    final class PressLog: View {
        var events: [String] = []
        var onDown: (() -> Void)?
        override func pointerDown(_ event: PointerEvent) -> Bool {
            events.append("down")
            onDown?()
            return true
        }
        override func pointerUp(_ event: PointerEvent) { events.append("up") }
        override func pointerCancelled(_ event: PointerEvent) { events.append("cancelled") }
        override func wheel(_ event: WheelEvent) -> Bool {
            events.append("wheel")
            return true
        }
        override func keyDown(_ event: KeyEvent) -> Bool {
            guard event.key != .escape else { return false }
            events.append("key down")
            return true
        }
        override func keyUp(_ event: KeyEvent) -> Bool {
            guard event.key != .escape else { return false }
            events.append("key up")
            return true
        }
        override var canBecomeFocused: Bool { true }
    }
}
