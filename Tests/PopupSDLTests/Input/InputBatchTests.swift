import PopupUI
import Testing

@testable import PopupSDL

@Suite("Input between two steps")
struct InputBatchTests {
    private func batch(_ events: [InputEvent]) -> [InputEvent] {
        var batch = InputBatch()
        for event in events { batch.append(event) }
        return batch.take()
    }

    private func moved(_ x: Double, pointer: Int64 = 0, modifiers: Modifiers = []) -> InputEvent {
        .pointer(PointerEvent(.moved, at: Point(x: x, y: 0), modifiers: modifiers, pointer: pointer))
    }

    @Test("moves that follow each other become the last of them")
    func moves() { #expect(batch([moved(1), moved(2), moved(3)]) == [moved(3)]) }

    @Test("a press between two moves keeps both, in order")
    func order() {
        let press = InputEvent.pointer(PointerEvent(.down, at: .zero))
        #expect(batch([moved(1), press, moved(2), moved(3)]) == [moved(1), press, moved(3)])
    }

    @Test("moves of two fingers, or with another key held, stay apart")
    func apart() {
        #expect(batch([moved(1, pointer: 1), moved(2, pointer: 2)]).count == 2)
        #expect(batch([moved(1), moved(2, modifiers: .shift)]).count == 2)
    }

    @Test("turns of the wheel add up")
    func wheel() {
        let turn = InputEvent.wheel(WheelEvent(at: .zero, notches: Point(x: 0.5, y: -1)))
        #expect(batch([turn, turn, turn]) == [.wheel(WheelEvent(at: .zero, notches: Point(x: 1.5, y: -3)))])
    }

    @Test("only the last size counts")
    func sizes() {
        let small = InputEvent.resized(Size(width: 320, height: 240), scale: 1)
        let large = InputEvent.resized(Size(width: 800, height: 600), scale: 2)
        #expect(batch([small, moved(1), large]) == [moved(1), large])
    }

    @Test("the window is asked once to close, however often SDL says so")
    func close() { #expect(batch([.closeRequested, .closeRequested]) == [.closeRequested]) }

    @Test("keys that SDL lets go of because the keyboard is lost come after the loss")
    func focusLoss() {
        let press = InputEvent.key(KeyEvent(.down, .space))
        let release = InputEvent.key(KeyEvent(.up, .space))
        #expect(
            batch([press, release, .focusChanged(false)]) == [press, .focusChanged(false), release])
    }

    @Test("a batch that was taken is empty")
    func taken() {
        var batch = InputBatch()
        batch.append(.exposed)
        #expect(batch.take() == [.exposed])
        #expect(batch.isEmpty)
        #expect(batch.take().isEmpty)
    }
}
