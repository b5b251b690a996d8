import PopupGeometry
import PopupUI

/// Something to point at.
public enum TestTarget: ExpressibleByStringInterpolation {
    /// A view by its label, title or identifier.
    case named(String)
    /// A place in points of the stage.
    case at(Point)
    /// The middle of a view.
    case view(View)

    public init(stringLiteral name: String) { self = .named(name) }

    /// A place by its coordinates in points of the stage.
    public static func at(_ x: Double, _ y: Double) -> TestTarget { .at(Point(x: x, y: y)) }
}

/// What a hand does with a mouse or a finger.
extension TestStage {
    /// Points at the target, presses and releases: three frames (two where the pointer is there already).
    public func click(_ target: TestTarget, button: PointerButton = .left) throws {
        try mouseDown(target, button: button)
        try mouseUp()
    }

    /// Presses and lets go of a button at a place in points of the stage.
    public func click(at place: Point, button: PointerButton = .left) throws { try click(.at(place), button: button) }

    /// Presses and lets go of the right button.
    public func rightClick(_ target: TestTarget) throws { try click(target, button: .right) }

    /// Two clicks that the desktop counts as one double click.
    public func doubleClick(_ target: TestTarget) throws {
        try click(target)
        try mouseDown(target, clickCount: 2)
        try mouseUp(clickCount: 2)
    }

    /// Moves the pointer there, in one frame; with a button held that is a drag.
    public func moveTo(_ target: TestTarget) throws { move(to: try place(of: target)) }

    /// The pointer leaves the window.
    public func leave() {
        guard let place = pointer else { return }
        pointer = nil
        send(.pointer(PointerEvent(.left, at: place)))
    }

    /// Presses and keeps the button down.
    public func mouseDown(_ target: TestTarget, button: PointerButton = .left, clickCount: Int = 1) throws {
        if let heldButton {
            throw TestStageError(
                .wrongOrder, "The \(heldButton) button is held already; let it go with mouseUp() before the next press."
            )
        }
        let place = try place(of: target)
        if pointer != place, device == .mouse { move(to: place) }
        pointer = place
        heldButton = button
        send(.pointer(event(.down, button, clickCount)))
    }

    /// Lets the button go where the pointer is.
    public func mouseUp(clickCount: Int = 1) throws {
        guard let button = heldButton else {
            throw TestStageError(
                .wrongOrder, "No button is held, so none can be let go; press with mouseDown(_:) first.")
        }
        heldButton = nil
        send(.pointer(event(.up, button, clickCount)))
    }

    /// Presses, moves evenly for `duration` seconds, a place a frame, rests for `rest` seconds, and lets go.
    ///
    /// Without a rest the release is a flick at the drag's own speed.
    public func drag(
        from start: TestTarget, to end: TestTarget, duration: Double = 0.25, rest: Double = 0
    ) throws {
        let last = try place(of: end)
        try mouseDown(start)
        let first = pointer ?? last
        let frames = max(1, Int((duration * refreshRate).rounded()))
        for i in 1..<max(2, frames) { move(to: first.interpolated(to: last, Double(i) / Double(frames))) }
        pointer = last
        guard rest > 0 else {
            // The last move and the release come from one poll.
            heldButton = nil
            send(.pointer(event(.moved, .left, 1)), .pointer(event(.up, .left, 1)))
            return
        }
        move(to: last)
        advance(rest)
        try mouseUp()
    }

    /// Turns the wheel by `notches` (above 0 shows what is further up) over the target, or where the pointer is.
    public func wheel(_ notches: Double, over target: TestTarget? = nil) throws {
        try wheel(Point(x: 0, y: notches), over: target)
    }

    /// Turns the wheel or moves two fingers on a trackpad, by notches in both directions.
    public func wheel(_ notches: Point, over target: TestTarget? = nil) throws {
        if let target { try moveTo(target) }
        guard let place = pointer else {
            throw TestStageError(.wrongOrder, "The pointer is nowhere yet; say what to turn the wheel over.")
        }
        send(.wheel(WheelEvent(at: place, notches: notches, modifiers: modifiers)))
    }

    func move(to place: Point) {
        pointer = place
        send(.pointer(event(.moved, .left, 1)))
    }

    private func event(_ phase: PointerEvent.Phase, _ button: PointerButton, _ clickCount: Int) -> PointerEvent {
        PointerEvent(
            phase, at: pointer ?? .zero, button: button, clickCount: clickCount, modifiers: modifiers, device: device)
    }

    /// Where to point for the target, in points of the stage.
    public func place(of target: TestTarget) throws -> Point {
        refresh()
        switch target {
        case .at(let place): return place
        case .named(let name): return try self.target(named: name).place
        case .view(let view):
            do { return try ViewFinder(stage: stage).target(view).place } catch { throw TestStageError(error) }
        }
    }
}
