import CPopupSDL2
import PopupUI
import Testing

@testable import PopupSDL

nonisolated extension WindowGeometry {
    /// 800×600 points, one pixel and one unit a point.
    static let plain = WindowGeometry(unitWidth: 800, unitHeight: 600, pixelWidth: 800, pixelHeight: 600, scale: 1)
    /// X11 at scale 2: units are pixels.
    static let x11Double = WindowGeometry(
        unitWidth: 1600, unitHeight: 1200, pixelWidth: 1600, pixelHeight: 1200, scale: 2)
    /// Wayland at scale 2: units are points.
    static let waylandDouble = WindowGeometry(
        unitWidth: 800, unitHeight: 600, pixelWidth: 1600, pixelHeight: 1200, scale: 2)
    /// Wayland at scale 2, with `--scale 1` over it.
    static let waylandOverridden = WindowGeometry(
        unitWidth: 800, unitHeight: 600, pixelWidth: 1600, pixelHeight: 1200, scale: 1)
}

/// What the translator makes of a series of events, as input only.
func inputs(_ events: [SDL_Event], geometry: WindowGeometry = .plain, modifiers: UInt32 = 0) -> [InputEvent] {
    var translator = InputTranslator(geometry: geometry)
    return events.flatMap { translator.translate($0, modifierState: modifiers) }.compactMap {
        if case .input(let event) = $0 { event } else { nil }
    }
}

func pointers(_ events: [SDL_Event], geometry: WindowGeometry = .plain) -> [PointerEvent] {
    inputs(events, geometry: geometry).compactMap { if case .pointer(let event) = $0 { event } else { nil } }
}

@Suite("The mouse from SDL")
struct PointerTests {
    @Test(
        "a place is in points at every scale, whatever SDL's units are",
        arguments: [
            (WindowGeometry.plain, 300.0, 200.0), (.x11Double, 150, 100), (.waylandDouble, 300, 200),
            (.waylandOverridden, 600, 400),
        ])
    func places(geometry: WindowGeometry, x: Double, y: Double) {
        #expect(pointers([Made.motion(300, 200)], geometry: geometry).first?.position == Point(x: x, y: y))
    }

    @Test("while a button is held, places outside the window come through as they are")
    func outside() {
        let seen = pointers([
            Made.button(SDL_BUTTON_LEFT, isDown: true), Made.motion(-150, 900),
            Made.button(SDL_BUTTON_LEFT, isDown: false, -150, 900),
        ])
        #expect(seen.map(\.phase) == [.down, .moved, .up])
        #expect(seen[1].position == Point(x: -150, y: 900))
        #expect(seen[2].position == Point(x: -150, y: 900))
    }

    @Test(
        "every button has its name",
        arguments: [
            (SDL_BUTTON_LEFT, PointerButton.left), (SDL_BUTTON_MIDDLE, .middle), (SDL_BUTTON_RIGHT, .right),
            (SDL_BUTTON_X1, .back), (SDL_BUTTON_X2, .forward),
        ])
    func buttons(number: Int32, button: PointerButton) {
        let seen = pointers([Made.button(number, isDown: true), Made.button(number, isDown: false)])
        #expect(seen.map(\.button) == [button, button])
        #expect(seen.map(\.phase) == [.down, .up])
    }

    @Test("buttons past the fifth are nobody's")
    func manyButtons() {
        #expect(pointers([Made.button(6, isDown: true), Made.button(6, isDown: false)]).isEmpty)
    }

    @Test("a double click counts two, on press and release", arguments: [UInt8(1), 2, 3])
    func clicks(count: UInt8) {
        let seen = pointers([
            Made.button(SDL_BUTTON_LEFT, isDown: true, clicks: count),
            Made.button(SDL_BUTTON_LEFT, isDown: false, clicks: count),
        ])
        #expect(seen.map(\.clickCount) == [Int(count), Int(count)])
    }

    @Test("modifiers held with a click come with it, lock keys do not")
    func modifiers() {
        let seen = inputs(
            [Made.button(SDL_BUTTON_LEFT, isDown: true)],
            modifiers: KMOD_RSHIFT.rawValue | KMOD_NUM.rawValue | KMOD_CAPS.rawValue)
        guard case .pointer(let event)? = seen.first else {
            Issue.record("no pointer event")
            return
        }
        #expect(event.modifiers == .shift)
    }

    @Test(
        "the wheel turns as the content moves, in notches and parts of them",
        arguments: [
            (Made.wheel(y: 1), Point(x: 0, y: 1)), (Made.wheel(y: 0, preciseY: 0.25), Point(x: 0, y: 0.25)),
            (Made.wheel(y: 1, preciseY: 1.5), Point(x: 0, y: 1.5)), (Made.wheel(x: -2, y: 0), Point(x: -2, y: 0)),
            (Made.wheel(x: 1, y: -1, isFlipped: true), Point(x: -1, y: 1)),
            (Made.wheel(y: 0, preciseX: 0.5, isFlipped: true), Point(x: -0.5, y: 0)),
        ])
    func wheel(event: SDL_Event, notches: Point) {
        #expect(
            inputs([Made.motion(40, 50), event]).last == .wheel(WheelEvent(at: Point(x: 40, y: 50), notches: notches)))
    }

    @Test("a wheel that turned by nothing says nothing")
    func emptyWheel() { #expect(inputs([Made.wheel(y: 0)]).isEmpty) }

    @Test("the mouse that leaves is gone, unless a button holds it")
    func leave() {
        #expect(pointers([Made.motion(5, 5), Made.window(SDL_WINDOWEVENT_LEAVE)]).map(\.phase) == [.moved, .left])
        let held = [Made.button(SDL_BUTTON_LEFT, isDown: true), Made.window(SDL_WINDOWEVENT_LEAVE)]
        #expect(pointers(held).map(\.phase) == [.down])
    }

    @Test("the mouse leaves once, and only where it was")
    func leavesOnce() {
        let leave = Made.window(SDL_WINDOWEVENT_LEAVE)
        #expect(pointers([leave]).isEmpty)
        #expect(pointers([Made.motion(5, 5), leave, leave, Made.window(SDL_WINDOWEVENT_FOCUS_LOST)]).count == 2)
    }

    @Test(
        "case P04: what is held is cancelled with the keyboard's loss, and its release does not act",
        arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN])
    func focusLoss(what: SDL_WindowEventID) {
        let seen = pointers([
            Made.button(SDL_BUTTON_LEFT, isDown: true), Made.window(what), Made.button(SDL_BUTTON_LEFT, isDown: false),
        ])
        #expect(seen.map(\.phase) == [.down, .cancelled, .left])
    }

    @Test("case P08: a release without a press of this window is left out, the next click is whole")
    func strayRelease() {
        let seen = pointers([
            Made.button(SDL_BUTTON_LEFT, isDown: false), Made.button(SDL_BUTTON_LEFT, isDown: true),
            Made.button(SDL_BUTTON_LEFT, isDown: false),
        ])
        #expect(seen.map(\.phase) == [.down, .up])
    }

    @Test("a mouse event that SDL makes from a finger is left out")
    func synthetic() {
        let touch = UInt32.max
        #expect(
            pointers([
                Made.motion(1, 1, which: touch), Made.button(SDL_BUTTON_LEFT, isDown: true, which: touch),
                Made.button(SDL_BUTTON_LEFT, isDown: false, which: touch),
            ]).isEmpty)
    }
}
