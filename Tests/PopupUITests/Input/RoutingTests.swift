import PopupTesting
import PopupUI
import Testing

/// Takes presses, wheel and keys as told, and writes down what it gets.
final class Listener: View {
    var log: [String] = []
    var takesPresses = true
    var takesWheel = false
    var takesKeys: Set<Key> = []
    var commands: [KeyCommand] = []
    var mayFocus = false

    init(_ name: String, _ frame: Rect) {
        super.init(frame: frame)
        accessibilityLabel = name
    }

    override var canBecomeFocused: Bool { mayFocus }
    override var keyCommands: [KeyCommand] { commands }
    override func pointerDown(_ event: PointerEvent) -> Bool {
        log.append("down")
        return takesPresses
    }
    override func pointerMoved(_ event: PointerEvent) { log.append("move") }
    override func pointerUp(_ event: PointerEvent) { log.append("up") }
    override func pointerCancelled(_ event: PointerEvent) { log.append("cancel") }
    override func wheel(_ event: WheelEvent) -> Bool {
        log.append("wheel")
        return takesWheel
    }
    override func keyDown(_ event: KeyEvent) -> Bool {
        log.append("key \(event.key)")
        return takesKeys.contains(event.key)
    }
    override func hoverChanged() { log.append(isHovered ? "enter" : "leave") }
}

@Suite("Who gets presses and the wheel")
struct RoutingTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))
    private let outer = Listener("outer", Rect(x: 0, y: 0, width: 200, height: 200))
    private let inner = Listener("inner", Rect(x: 50, y: 50, width: 100, height: 100))

    init() {
        outer.addSubview(inner)
        stage.rootView.addSubview(outer)
        stage.refresh()
    }

    private func clear() {
        outer.log = []
        inner.log = []
    }

    // MARK: Capture

    @Test("the innermost that takes the press holds the pointer wherever it goes, also outside the window")
    func capture() throws {
        try stage.mouseDown("inner")
        clear()
        try stage.moveTo(.at(390, 290))
        try stage.moveTo(.at(-500, 900))
        try stage.mouseUp()
        #expect(inner.log.filter { $0 == "move" }.count == 2)
        #expect(inner.log.contains("up"))
        #expect(!outer.log.contains("up"))
    }

    @Test("one that does not take it leaves it to what it lies in")
    func bubbling() throws {
        inner.takesPresses = false
        try stage.click("inner")
        #expect(inner.log == ["enter", "down"])
        #expect(outer.log == ["enter", "down", "up"])
    }

    @Test("a second button while one is held means nothing")
    func secondButton() throws {
        try stage.mouseDown("inner")
        clear()
        stage.send(.pointer(PointerEvent(.down, at: Point(x: 100, y: 100), button: .right)))
        stage.send(.pointer(PointerEvent(.up, at: Point(x: 100, y: 100), button: .right)))
        #expect(inner.log == [])
        try stage.mouseUp()
        #expect(inner.log == ["up"])
    }

    @Test(
        "case P04: the window losing the keyboard, or being hidden, lets go without acting", arguments: [true, false])
    func lost(_ byFocus: Bool) throws {
        try stage.mouseDown("inner")
        clear()
        stage.send(byFocus ? .focusChanged(false) : .visibilityChanged(false))
        #expect(inner.log == ["cancel"])
        // rule 61: the release of a press that was taken away is nobody's.
        try stage.mouseUp()
        #expect(inner.log == ["cancel"])
        #expect(!outer.log.contains("up"))
    }

    @Test("a view that leaves in mid-press is told so, once, and is kept by nobody (rule 76)")
    func leaves() throws {
        let probe = LeakProbe()
        do {
            let view = probe.watch(Listener("third", Rect(x: 220, y: 0, width: 50, height: 50)))
            stage.rootView.addSubview(view)
            try stage.mouseDown("third")
            view.log = []
            view.removeFromSuperview()
            #expect(view.log == ["cancel"])
        }
        #expect(probe.leaks == [])
        try stage.mouseUp()
        clear()
        try stage.click("inner")
        #expect(inner.log == ["enter", "down", "up"])
    }

    @Test("a release alone, its press swallowed, is nothing")
    func strayRelease() {
        stage.send(.pointer(PointerEvent(.up, at: Point(x: 100, y: 100))))
        #expect(!inner.log.contains("up"))
    }

    // MARK: Wheel

    @Test("the wheel goes to what is under the pointer and up the chain until one takes it")
    func wheel() throws {
        try stage.wheel(-1, over: "inner")
        #expect(inner.log.contains("wheel") && outer.log.contains("wheel"))
        clear()
        inner.takesWheel = true
        try stage.wheel(-1)
        #expect(inner.log == ["wheel"])
        #expect(outer.log == [])
    }

    // MARK: Barriers

    private func barrier() -> Listener {
        let barrier = Listener("barrier", Rect(x: 0, y: 0, width: 400, height: 300))
        barrier.isModalBarrier = true
        stage.rootView.addSubview(barrier)
        return barrier
    }

    @Test("case I02: over a barrier the wheel reaches nothing behind, though the barrier does not take it")
    func barrierWheel() throws {
        _ = barrier()
        try stage.wheel(-3, over: .at(100, 100))
        #expect(!inner.log.contains("wheel") && !outer.log.contains("wheel"))
        #expect(!stage.rootView.isHovered || !outer.isHovered)
    }

    @Test(
        "case I06, I10: nothing behind a barrier gets a press, on no side of what is on it",
        arguments: [
            (97.0, 100.0), (203, 100), (150, 47), (150, 153), (97, 47), (203, 47), (97, 153), (203, 153), (150, 100),
        ])
    func barrierPress(_ x: Double, _ y: Double) throws {
        let barrier = barrier()
        let panel = View(frame: Rect(x: 100, y: 50, width: 100, height: 100))
        barrier.addSubview(panel)
        stage.refresh()
        clear()
        try stage.click(at: Point(x: x, y: y))
        #expect(inner.log == [] && outer.log == [])
        #expect(barrier.log.filter { $0 == "down" }.count == 1)
    }

    @Test("what a panel does not take stops at the barrier")
    func barrierChain() throws {
        let barrier = barrier()
        barrier.takesPresses = false
        let app = Press()
        stage.stage.owner = app
        try stage.click(at: Point(x: 10, y: 10))
        #expect(app.count == 0)
    }

    // MARK: Hover

    @Test("hover is told to the view under the pointer and all it lies in, once each way")
    func hover() throws {
        try stage.moveTo("inner")
        try stage.moveTo(.at(101, 101))
        #expect(inner.log == ["enter"] && outer.log == ["enter"])
        try stage.moveTo(.at(10, 10))
        #expect(inner.log == ["enter", "leave"] && outer.log == ["enter"])
        stage.leave()
        #expect(outer.log == ["enter", "leave"])
    }

    @Test("case I08: what appears under a still pointer is hovered, and gets the click without a move")
    func appears() throws {
        try stage.moveTo(.at(300, 100))
        var count = 0
        let button = Button("OK") { count += 1 }
        button.frame = Rect(x: 280, y: 80, width: 60, height: 40)
        stage.rootView.addSubview(button)
        stage.refresh()
        #expect(button.isHovered)
        stage.send(.pointer(PointerEvent(.down, at: Point(x: 300, y: 100))))
        stage.send(.pointer(PointerEvent(.up, at: Point(x: 300, y: 100))))
        #expect(count == 1)
        button.removeFromSuperview()
        stage.refresh()
        #expect(!button.isHovered)
    }

    @Test("while a button is held, only what was pressed is hovered")
    func hoverWhilePressed() throws {
        let other = Listener("other", Rect(x: 220, y: 0, width: 50, height: 50))
        stage.rootView.addSubview(other)
        try stage.mouseDown("inner")
        try stage.moveTo(.at(240, 20))
        #expect(other.log == [])
        #expect(!inner.isHovered)
        try stage.mouseUp()
        #expect(other.log == ["enter"])
    }

    @Test("the pointer's shape is that of the innermost view that has one")
    func cursor() throws {
        let field = TextField(placeholder: "name")
        field.frame = Rect(x: 10, y: 10, width: 60, height: 30)
        inner.addSubview(field)
        try stage.moveTo("name")
        #expect(stage.result.cursor == .text)
        try stage.moveTo(.at(10, 10))
        #expect(stage.result.cursor == .arrow)
    }

    private final class Press: Responder {
        var count = 0
        override func pointerDown(_ event: PointerEvent) -> Bool {
            count += 1
            return true
        }
    }
}
