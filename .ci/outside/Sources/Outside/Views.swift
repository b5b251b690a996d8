import PopupKit

/// Answers keys for the whole program.
class Program: Responder {
    var heard = 0

    override init() { super.init() }

    override var next: Responder? { super.next }
    override func pointerDown(_ event: PointerEvent) -> Bool { super.pointerDown(event) }
    override func pointerMoved(_ event: PointerEvent) { super.pointerMoved(event) }
    override func pointerUp(_ event: PointerEvent) { super.pointerUp(event) }
    override func pointerCancelled(_ event: PointerEvent) { super.pointerCancelled(event) }
    override func touchesBegan(_ touches: Set<Touch>, with event: PointerEvent?) {
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: PointerEvent?) {
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: PointerEvent?) {
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: PointerEvent?) {
        super.touchesCancelled(touches, with: event)
    }
    override func wheel(_ event: WheelEvent) -> Bool { super.wheel(event) }
    override func keyDown(_ event: KeyEvent) -> Bool {
        heard += 1
        return true
    }
    override func keyUp(_ event: KeyEvent) -> Bool { super.keyUp(event) }
    override func textInput(_ event: TextEvent) -> Bool { super.textInput(event) }
    override var keyCommands: [KeyCommand] { super.keyCommands }
}

/// A square that tells what happens to it.
class Square: View {
    var log: [String] = []

    override init(frame: Rect) { super.init(frame: frame) }

    isolated deinit { log.removeAll() }

    override var canBecomeFocused: Bool { true }
    override var focusRingRadii: CornerRadii { super.focusRingRadii }
    override var textInputCaret: Rect? { super.textInputCaret }
    override var cursor: Cursor? { super.cursor }
    override var focusRingOffset: Double { 4 }
    override var accessibilityName: String? { "square" }
    override var accessibilityTraits: [String] { super.accessibilityTraits }
    override var showsFocusRing: Bool { super.showsFocusRing }
    override func draw(_ canvas: inout Canvas) { log.append("draw") }
    override func layoutSubviews() { log.append("layout") }
    override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
    override var intrinsicContentSize: Size { Size(width: 20, height: 20) }
    override func willMove(toSuperview newSuperview: View?) { log.append("will move") }
    override func didMoveToSuperview() { log.append("did move") }
    override func willMove(toStage newStage: Stage?) { super.willMove(toStage: newStage) }
    override func didMoveToStage() { super.didMoveToStage() }
    override func willMove(toWindow newWindow: View?) { super.willMove(toWindow: newWindow) }
    override func didMoveToWindow() { super.didMoveToWindow() }
    override func didAddSubview(_ subview: View) { super.didAddSubview(subview) }
    override func willRemoveSubview(_ subview: View) { super.willRemoveSubview(subview) }
    override func hoverChanged() { super.hoverChanged() }
    override func focusChanged() { super.focusChanged() }
    override func scrollRectToVisible(_ rect: Rect) { super.scrollRectToVisible(rect) }
    override func environmentChanged() { super.environmentChanged() }
    override func point(inside point: Point) -> Bool { super.point(inside: point) }
    override func hitTest(_ point: Point) -> View? { super.hitTest(point) }
    override func point(inside point: Point, with event: PointerEvent?) -> Bool {
        super.point(inside: point, with: event)
    }
    override func hitTest(_ point: Point, with event: PointerEvent?) -> View? { super.hitTest(point, with: event) }
    override func draw(_ rect: Rect) { super.draw(rect) }
    override var next: Responder? { super.next }
}

/// Recognises a press that is let go at once.
class Poke: GestureRecognizer {
    override init() { super.init() }

    override func pressBegan() { super.pressBegan() }
    override func pressMoved() { state = .failed }
    override func pressEnded() { if mayBegin() { state = .ended } }
    override func pressCancelled() { super.pressCancelled() }
}

class PokeDelegate: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: PointerEvent) -> Bool { true }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

class Counter: StageParticipant {
    var steps = 0

    var wantsSteps: Bool { false }
    var wantsAnotherStep: Bool { false }
    func stageDecides(_ stage: Stage) { steps += 1 }
    func stageDidMove(_ stage: Stage) {}
    func stageEnvironmentChanged(_ stage: Stage) {}
    func stageDidResize(_ stage: Stage) {}
    func stageActivityChanged(_ stage: Stage) {}
    func stage(_ stage: Stage, withholds event: InputEvent) -> Bool { false }
}
