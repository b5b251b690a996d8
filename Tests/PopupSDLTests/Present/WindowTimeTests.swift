import CPopupSDL2
import PopupUI
import Testing

@testable import PopupSDL

@Suite("A window whose time is held", .serialized)
struct WindowTimeTests {
    /// A window with a view that moves for `seconds`, and a timer.
    private func begin(_ seconds: Double = 1) throws -> (hand: WindowInHand, view: View) {
        var hand = try WindowInHand()
        let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .black
        hand.window.stage.rootView.addSubview(view)
        try hand.step()
        View.animate(withDuration: seconds, delay: 0, options: .curveLinear, animations: { view.center.x = 110 })
        hand.window.stage.schedule(after: 0.5) {}
        try hand.step()
        return (hand, view)
    }

    @Test("it wakes nobody, whatever moves in it and is due; at rate 0 neither", arguments: [true, false])
    func asleep(isHeld: Bool) throws {
        var (hand, _) = try begin()
        #expect(hand.window.wantsStep)
        #expect(hand.window.deadline != nil)
        if isHeld { hand.window.time.hold() } else { hand.window.time.rate = 0 }
        try hand.step()
        for _ in 0..<3 {
            #expect(!hand.window.wantsStep)
            #expect(hand.window.deadline == nil)
            #expect(try !hand.step())
        }
        if isHeld { hand.window.time.resume() } else { hand.window.time.rate = 1 }
        #expect(hand.window.wantsStep)
        try hand.step()
        #expect(hand.window.wantsStep)
        #expect(hand.window.deadline != nil)
    }

    @Test("nor does it where a later instant is looked at, behind every deadline")
    func asleepAhead() throws {
        var (hand, view) = try begin()
        hand.window.time.hold()
        hand.window.time.seek(to: hand.window.time.now.advanced(by: 30))
        #expect(hand.window.wantsStep)
        #expect(try hand.step())
        #expect(view.presentedFrame.midX == 110)
        #expect(!hand.window.wantsStep && hand.window.deadline == nil)
    }

    @Test("any instant of a running transition is brought to the screen, and back; then it runs on from there")
    func seek() throws {
        var (hand, view) = try begin()
        let start = hand.window.time.now
        hand.window.time.hold()
        for part in [0.9, 0.1, 0.5] {
            hand.window.time.seek(to: start.advanced(by: part))
            #expect(try hand.step())
            #expect(abs(view.presentedFrame.midX - 10 - 100 * part) < 1e-6)
        }
        hand.window.time.step(by: 0.1)
        try hand.step()
        #expect(abs(view.presentedFrame.midX - 70) < 1e-6)
        hand.window.time.resume()
        try hand.step()
        #expect(view.presentedFrame.midX > 70)
    }

    @Test("holding and resuming does not jump, though frames are for the instant at which they are seen")
    func noJump() throws {
        var (hand, view) = try begin(10)
        hand.refresh += 60
        try hand.step()
        let place = view.presentedFrame.midX
        hand.window.time.hold()
        try hand.step()
        #expect(view.presentedFrame.midX == place)
        hand.window.time.resume()
        hand.refresh = 0
        try hand.step()
        #expect(view.presentedFrame.midX >= place && view.presentedFrame.midX < place + 1)
    }

    @Test("a click reaches a button while the time is held")
    func click() throws {
        var (hand, _) = try begin()
        var clicks = 0
        let button = Button("Go") { clicks += 1 }
        button.frame = Rect(x: 100, y: 100, width: 80, height: 40)
        hand.window.stage.rootView.addSubview(button)
        try hand.step()
        hand.window.time.hold()
        try hand.step()
        for phase in [PointerEvent.Phase.down, .up] {
            hand.window.post(.pointer(PointerEvent(phase, at: Point(x: 120, y: 120))))
            #expect(hand.window.hasInput)
            try hand.step()
        }
        #expect(clicks == 1)
    }
}
