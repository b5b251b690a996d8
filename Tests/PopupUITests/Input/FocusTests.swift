import PopupTesting
import PopupUI
import Testing

@Suite("Focus and keys")
struct FocusTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))

    private func button(_ name: String, _ x: Double, _ y: Double, in view: View? = nil) -> Button {
        let button = Button(name)
        button.frame = Rect(x: x, y: y, width: 60, height: 32)
        (view ?? stage.rootView).addSubview(button)
        return button
    }

    private var focused: String? { stage.stage.focusedView?.accessibilityName }

    // MARK: Tab

    @Test("Tab goes through what can be focused, in order, round and round; Shift+Tab the other way")
    func tab() {
        let a = button("a", 0, 0)
        let off = button("off", 100, 0)
        off.isEnabled = false
        let hidden = button("hidden", 200, 0)
        hidden.isHidden = true
        _ = button("b", 0, 50)
        let c = button("c", 0, 100)
        c.allowsFocus = false
        var order: [String?] = []
        for _ in 0..<3 {
            stage.press(.tab)
            order.append(focused)
        }
        #expect(order == ["a", "b", "a"])
        stage.press(.tab, .shift)
        #expect(focused == "b")
        stage.stage.focus(nil)
        stage.press(.tab, .shift)
        #expect(focused == "b")
        a.removeFromSuperview()
        stage.press(.tab)
        #expect(focused == "b")
    }

    @Test("case K04: in a barrier Tab and Shift+Tab cycle inside, also Shift+Tab first")
    func barrier() {
        let behind = button("behind", 0, 0)
        let barrier = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        barrier.isModalBarrier = true
        stage.stage.focus(behind)
        stage.rootView.addSubview(barrier)
        #expect(stage.stage.focusedView == nil)
        let cancel = button("Cancel", 100, 100, in: barrier)
        _ = button("OK", 200, 100, in: barrier)
        stage.press(.tab, .shift)
        #expect(focused == "OK")
        var seen: Set<String?> = []
        for _ in 0..<5 {
            stage.press(.tab)
            seen.insert(focused)
        }
        for _ in 0..<5 {
            stage.press(.tab, .shift)
            seen.insert(focused)
        }
        #expect(seen == ["Cancel", "OK"])
        #expect(!stage.stage.focus(behind))
        cancel.isEnabled = false
        stage.press(.tab)
        #expect(focused == "OK")
        barrier.removeFromSuperview()
        #expect(stage.stage.focus(behind))
    }

    @Test("arrows go to the neighbour that way, straight ahead before near by, and stop at the edge")
    func arrows() {
        _ = button("a", 0, 0)
        _ = button("b", 100, 0)
        _ = button("c", 0, 100)
        _ = button("d", 100, 110)
        stage.press(.tab)
        var order: [String?] = []
        for key in [Key.right, .right, .down, .left, .up] {
            stage.press(key)
            order.append(focused)
        }
        #expect(order == ["b", "b", "d", "c", "a"])
    }

    @Test("the ring is shown after keyboard use only")
    func ring() throws {
        _ = button("a", 0, 0)
        #expect(!stage.stage.isFocusVisible)
        stage.press(.tab)
        #expect(stage.stage.isFocusVisible)
        try stage.click(at: Point(x: 300, y: 200))
        #expect(!stage.stage.isFocusVisible)
        #expect(focused == "a")
        stage.press(.right)
        #expect(stage.stage.isFocusVisible)
    }

    @Test("focus that is hidden, disabled or taken out is given up", arguments: 0..<3)
    func lost(_ way: Int) {
        let a = button("a", 0, 0)
        stage.stage.focus(a)
        switch way {
        case 0: a.isHidden = true
        case 1: a.isEnabled = false
        default: a.removeFromSuperview()
        }
        #expect(stage.stage.focusedView == nil)
        #expect(!a.isFocused)
    }

    // MARK: Keys along the chain

    @Test("a key goes to the focused view, then along the chain, each with its commands, until one takes it")
    func chain() {
        let outer = Listener("outer", Rect(x: 0, y: 0, width: 200, height: 200))
        let inner = Listener("inner", Rect(x: 0, y: 0, width: 100, height: 100))
        inner.mayFocus = true
        outer.addSubview(inner)
        stage.rootView.addSubview(outer)
        stage.stage.focus(inner)
        var hits: [String] = []
        outer.commands = [KeyCommand(.character("d")) { hits.append("outer") }]
        let app = App { hits.append("app") }
        stage.stage.owner = app
        stage.press(.character("d"))
        #expect(hits == ["outer"])
        #expect(inner.log == ["key character(\"d\")"])
        inner.commands = [KeyCommand(.character("d")) { hits.append("inner") }]
        stage.press(.character("d"))
        #expect(hits == ["outer", "inner"])
        inner.takesKeys = [.character("d")]
        stage.press(.character("d"))
        #expect(hits.count == 2)
        stage.stage.focus(nil)
        stage.press(.character("d"))
        #expect(hits == ["outer", "inner", "app"])
    }

    @Test("without focus the barrier names who is asked first (case K10: no click is needed)")
    func keyResponder() {
        var hits: [String] = []
        let barrier = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        barrier.isModalBarrier = true
        let popup = App { hits.append("popup") }
        barrier.keyResponder = popup
        stage.rootView.addSubview(barrier)
        stage.press(.character("d"))
        #expect(hits == ["popup"])
    }

    @Test("case K02: a held key is one command, unless the command asks for more", arguments: [(false, 1), (true, 2)])
    func repeats(_ allowsRepeat: Bool, _ least: Int) {
        var count = 0
        let listener = Listener("l", Rect(x: 0, y: 0, width: 10, height: 10))
        listener.commands = [KeyCommand(.escape, allowsRepeat: allowsRepeat) { count += 1 }]
        stage.rootView.addSubview(listener)
        stage.rootView.keyResponder = listener
        stage.hold(.escape, for: 1.5)
        #expect(allowsRepeat ? count > 20 : count == 1)
        #expect(count >= least)
    }

    @Test("case K06: modifiers must match, but Shift is part of a mark on some keyboards")
    func modifiers() {
        func matches(_ command: KeyCommand, _ key: Key, _ modifiers: Modifiers) -> Bool {
            command.matches(KeyEvent(.down, key, modifiers: modifiers))
        }
        let help = KeyCommand(.character("?")) {}
        #expect(matches(help, .character("?"), .shift) && matches(help, .character("?"), []))
        #expect(!matches(help, .character("?"), .control))
        let dark = KeyCommand(.character("d")) {}
        #expect(matches(dark, .character("d"), []))
        #expect(!matches(dark, .character("d"), .shift) && !matches(dark, .character("d"), .control))
        let one = KeyCommand(.digit(1)) {}
        #expect(matches(one, .digit(1), []))
        #expect(!matches(one, .digit(1), .alt) && !matches(one, .digit(2), []))
        let close = KeyCommand(.character("w"), modifiers: .control) {}
        #expect(matches(close, .character("w"), .control))
    }

    @Test("text goes to the focused view only while it takes text")
    func text() {
        let field = TextField()
        field.frame = Rect(x: 0, y: 0, width: 100, height: 32)
        stage.rootView.addSubview(field)
        stage.send(.text(.committed("a")))
        #expect(field.text == "")
        stage.stage.focus(field)
        stage.send(.text(.committed("a")))
        #expect(field.text == "a")
    }

    private final class App: Responder {
        private let action: () -> Void
        init(_ action: @escaping () -> Void) {
            self.action = action
            super.init()
        }
        override var keyCommands: [KeyCommand] { [KeyCommand(.character("d")) { [action] in action() }] }
    }
}

@Suite("Timers on the stage's clock")
struct StageTimerTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))

    @Test("one runs once, at the first step that is late enough")
    func single() {
        var runs: [Double] = []
        let start = stage.now
        stage.stage.schedule(after: 0.1) { runs.append(self.stage.now.seconds(since: start)) }
        stage.refresh()
        #expect(stage.result.deadline == start.advanced(by: 0.1))
        stage.advance(0.05)
        #expect(runs == [])
        stage.advance(1)
        #expect(runs.count == 1)
        #expect(runs[0] >= 0.1 && runs[0] < 0.1 + 1.0 / 60 + 1e-6)
        #expect(stage.result.deadline == nil)
    }

    @Test("a repeating one keeps its beat, and leaves out what a stall missed")
    func repeating() {
        var count = 0
        let start = stage.now
        let timer = stage.stage.schedule(every: 0.1) { count += 1 }
        stage.advance(0.35)
        #expect(count == 3)
        #expect(timer.due == start.advanced(by: 0.4))
        // A stall of five seconds.
        stage.stall(5)
        #expect(count == 4)
        timer.invalidate()
        stage.advance(1)
        #expect(count == 4)
    }

    @Test("those that are due run in the order of their instants")
    func order() {
        var order: [Int] = []
        stage.stage.schedule(after: 0.03) { order.append(3) }
        stage.stage.schedule(after: 0.01) { order.append(1) }
        stage.stage.schedule(after: 0.02) { order.append(2) }
        stage.stall(1)
        #expect(order == [1, 2, 3])
    }

    @Test("one that starts another does not run that in the same step; one may stop another")
    func nested() {
        var log: [String] = []
        let other = stage.stage.schedule(after: 0.02) { log.append("other") }
        stage.stage.schedule(after: 0.01) {
            log.append("first")
            other.invalidate()
            self.stage.stage.schedule(after: 0) { log.append("next") }
        }
        stage.stall(1)
        #expect(log == ["first"])
        stage.stall(0.001)
        #expect(log == ["first", "next"])
    }

    @Test("scheduling wakes the host")
    func wakes() {
        var asked = 0
        stage.refresh()
        stage.stage.onNeedsStep = { asked += 1 }
        stage.stage.schedule(after: 5) {}
        #expect(asked == 1)
    }
}
