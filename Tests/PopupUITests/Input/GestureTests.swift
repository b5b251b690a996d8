import PopupMotion
import PopupTesting
import PopupUI
import Testing

@Suite("Gestures")
struct GestureTests {
    private let stage = TestStage(size: Size(width: 400, height: 300))
    private let view = Listener("pad", Rect(x: 0, y: 0, width: 300, height: 300))
    private final class Log {
        var states: [GestureRecognizer.State] = []
        var taps = 0
    }
    private let log = Log()

    init() {
        stage.rootView.addSubview(view)
        stage.refresh()
    }

    private func addPan(_ axis: PanGestureRecognizer.Axis = .any) -> PanGestureRecognizer {
        let log = log
        let pan = PanGestureRecognizer(axis: axis) { log.states.append($0.state) }
        view.addGestureRecognizer(pan)
        return pan
    }

    private func addTap() -> TapGestureRecognizer {
        let log = log
        let tap = TapGestureRecognizer { log.taps += 1 }
        view.addGestureRecognizer(tap)
        return tap
    }

    // MARK: Tap

    @Test("a tap is a press and a release at nearly the same place")
    func tap() throws {
        _ = addTap()
        try stage.click(at: Point(x: 50, y: 50))
        #expect(log.taps == 1)
        try stage.drag(from: .at(50, 50), to: .at(53, 52))
        #expect(log.taps == 2)
        try stage.drag(from: .at(50, 50), to: .at(60, 50))
        #expect(log.taps == 2)
    }

    @Test("a press that wandered off is no tap, also when it comes back")
    func wandered() throws {
        _ = addTap()
        try stage.mouseDown(.at(50, 50))
        try stage.moveTo(.at(90, 50))
        try stage.moveTo(.at(50, 50))
        try stage.mouseUp()
        #expect(log.taps == 0)
    }

    @Test("a double tap wants the second click of a double click")
    func doubleTap() throws {
        addTap().numberOfTapsRequired = 2
        try stage.click(at: Point(x: 50, y: 50))
        #expect(log.taps == 0)
        try stage.doubleClick(.at(50, 50))
        #expect(log.taps == 1)
    }

    @Test("a tap takes the press from the view below it, unless it says otherwise")
    func cancels() throws {
        let tap = addTap()
        try stage.click(at: Point(x: 50, y: 50))
        #expect(view.log == ["enter", "down", "cancel"])
        view.log = []
        tap.cancelsPointerInView = false
        try stage.click(at: Point(x: 50, y: 50))
        #expect(view.log == ["down", "up"])
    }

    @Test("only the left button taps, unless another is asked for")
    func buttons() throws {
        let tap = addTap()
        try stage.rightClick(.at(50, 50))
        #expect(log.taps == 0)
        tap.buttons = [.right]
        try stage.rightClick(.at(50, 50))
        #expect(log.taps == 1)
    }

    // MARK: Pan

    @Test(
        "a drag begins past the slop: 4 points by mouse, 10 by touch",
        arguments: [
            (PointerEvent.Device.mouse, 4.0), (.touch, 10),
        ])
    func slop(_ device: PointerEvent.Device, _ slop: Double) throws {
        let pan = addPan()
        stage.device = device
        try stage.mouseDown(.at(50, 50))
        try stage.moveTo(.at(50 + slop, 50))
        #expect(log.states == [])
        try stage.moveTo(.at(50 + slop + 1, 50))
        #expect(log.states == [.began])
        // What began it is taken off: no jump.
        #expect(pan.translation(in: nil) == Point(x: 1, y: 0))
        try stage.moveTo(.at(100, 70))
        try stage.mouseUp()
        #expect(log.states == [.began, .changed, .ended])
    }

    @Test("a drag along another axis than its own is not its")
    func axis() throws {
        _ = addPan(.vertical)
        try stage.drag(from: .at(50, 50), to: .at(150, 60))
        #expect(log.states == [])
        try stage.drag(from: .at(50, 50), to: .at(60, 150), rest: 0.2)
        #expect(log.states.first == .began && log.states.last == .ended)
    }

    @Test(
        "the slop is taken off along the axis",
        arguments: [(PanGestureRecognizer.Axis.vertical, 0.0, -20.0), (.horizontal, 20, 0)])
    func slopAlongAxis(_ axis: PanGestureRecognizer.Axis, _ x: Double, _ y: Double) throws {
        let pan = addPan(axis)
        try stage.mouseDown(.at(100, 100))
        try stage.moveTo(.at(100 + x, 100 + y))
        #expect(pan.translation(in: nil) == Point(x: x == 0 ? 0 : 16, y: y == 0 ? 0 : -16))
        try stage.mouseUp()
    }

    @Test("its speed is that of the last tenth of a second of frames")
    func velocity() throws {
        let pan = addPan()
        try stage.mouseDown(.at(20, 50))
        // Ten points a frame.
        for i in 1...12 { try stage.moveTo(.at(20 + Double(i) * 10, 50)) }
        #expect(abs(pan.velocity.x - 600) < 1)
        stage.advance(0.2)
        #expect(pan.velocity == .zero)
        try stage.mouseUp()
    }

    @Test("its speed is the hand's, whatever the stage's time does", arguments: [1, 0.1, 0])
    func velocityOfTheHand(rate: Double) throws {
        let pan = addPan()
        try stage.mouseDown(.at(20, 50))
        stage.time.rate = rate
        for i in 1...12 { try stage.moveTo(.at(20 + Double(i) * 10, 50)) }
        #expect(abs(pan.velocity.x - 600) < 1)
        // A look at an earlier instant on the way.
        stage.time.seek(to: stage.now.advanced(by: -0.05))
        for i in 13...15 { try stage.moveTo(.at(20 + Double(i) * 10, 50)) }
        #expect(abs(pan.velocity.x - 600) < 1)
        stage.advance(0.2)
        try stage.mouseUp()
        #expect(pan.velocity == .zero)
    }

    @Test("several moves polled at once are one place: no speed comes of them")
    func velocityWithinPoll() throws {
        let pan = addPan()
        try stage.mouseDown(.at(20, 50))
        stage.send(
            .pointer(PointerEvent(.moved, at: Point(x: 30, y: 50))),
            .pointer(PointerEvent(.moved, at: Point(x: 90, y: 50))),
            .pointer(PointerEvent(.moved, at: Point(x: 35, y: 50))))
        #expect(abs(pan.velocity.x - 15 * 60) < 1)
        try stage.mouseUp()
    }

    @Test("outside the window the pointer's real place counts, not the edge")
    func outside() throws {
        let pan = addPan()
        try stage.mouseDown(.at(50, 50))
        try stage.moveTo(.at(-1000, 50))
        #expect(pan.location(in: nil).x == -1000)
        try stage.mouseUp()
    }

    @Test("it takes the press from the view below, once")
    func takesPress() throws {
        _ = addPan()
        try stage.drag(from: .at(50, 50), to: .at(150, 50))
        #expect(view.log == ["enter", "down", "cancel"])
    }

    @Test("Escape takes a drag back, and nothing comes of the release")
    func escape() throws {
        _ = addPan()
        try stage.mouseDown(.at(50, 50))
        try stage.moveTo(.at(80, 50))
        stage.press(.escape)
        #expect(log.states == [.began, .cancelled])
        try stage.moveTo(.at(120, 50))
        try stage.mouseUp()
        #expect(log.states == [.began, .cancelled])
    }

    // MARK: Several

    @Test("of two that would begin with the same move, the inner one does, and the outer never hears of it")
    func innerFirst() throws {
        let outer = addPan()
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        var innerStates: [GestureRecognizer.State] = []
        inner.addGestureRecognizer(PanGestureRecognizer { innerStates.append($0.state) })
        try stage.drag(from: .at(50, 50), to: .at(90, 50), rest: 0.2)
        #expect(innerStates.first == .began && innerStates.last == .ended)
        #expect(log.states == [])
        #expect(outer.state == .possible)
    }

    @Test("a delegate may refuse, and then the outer one has it")
    func refused() throws {
        _ = addPan()
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        let pan = PanGestureRecognizer()
        let delegate = Delegate(begins: false, together: false)
        pan.delegate = delegate
        inner.addGestureRecognizer(pan)
        try stage.drag(from: .at(50, 50), to: .at(90, 50), rest: 0.2)
        #expect(log.states.first == .began)
    }

    @Test("a delegate may let two go on together")
    func together() throws {
        _ = addPan()
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        var innerStates: [GestureRecognizer.State] = []
        let pan = PanGestureRecognizer { innerStates.append($0.state) }
        let delegate = Delegate(begins: true, together: true)
        pan.delegate = delegate
        inner.addGestureRecognizer(pan)
        try stage.drag(from: .at(50, 50), to: .at(90, 50), rest: 0.2)
        #expect(innerStates.first == .began && log.states.first == .began)
    }

    @Test("a drag ends a tap's chances, and a tap leaves no drag")
    func tapAndPan() throws {
        _ = addTap()
        _ = addPan()
        try stage.drag(from: .at(50, 50), to: .at(90, 50))
        #expect(log.taps == 0)
        log.states = []
        try stage.click(at: Point(x: 50, y: 50))
        #expect(log.taps == 1)
        #expect(log.states == [])
    }

    @Test("switched off in the middle it lets go")
    func disabled() throws {
        let pan = addPan()
        try stage.mouseDown(.at(50, 50))
        try stage.moveTo(.at(80, 50))
        pan.isEnabled = false
        #expect(log.states == [.began, .cancelled])
        try stage.mouseUp()
    }

    @Test("recognisers go with their view and keep nothing")
    func leaks() throws {
        let probe = LeakProbe()
        do {
            let pad = probe.watch(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
            let pan = probe.watch(PanGestureRecognizer())
            pan.onChange = { [weak pad] in pad?.alpha = 0.5 }
            pad.addGestureRecognizer(pan)
            stage.rootView.addSubview(pad)
            try stage.mouseDown(.at(50, 50))
            try stage.moveTo(.at(80, 50))
            pad.removeFromSuperview()
            try stage.mouseUp()
        }
        #expect(probe.leaks == [])
    }

    private final class Delegate: GestureRecognizerDelegate {
        let begins: Bool
        let together: Bool

        init(begins: Bool, together: Bool) {
            self.begins = begins
            self.together = together
        }
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins }
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { together }
    }
}
