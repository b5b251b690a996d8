import CPopupSDL2
import PopupUI
import Testing

@testable import PopupSDL

@Suite("Fingers from SDL")
struct TouchTests {
    @Test("a finger is a pointer of its own, in points")
    func finger() {
        let seen = pointers(
            [
                Made.finger(SDL_FINGERDOWN, id: 0, 0.5, 0.25), Made.finger(SDL_FINGERMOTION, id: 0, 0.75, 0.25),
                Made.finger(SDL_FINGERUP, id: 0, 0.75, 0.5),
            ], geometry: .x11Double)
        #expect(seen.map(\.phase) == [.down, .moved, .up])
        #expect(seen.map(\.position) == [Point(x: 400, y: 150), Point(x: 600, y: 150), Point(x: 600, y: 300)])
        #expect(seen.allSatisfy { $0.device == .touch && $0.pointer != 0 })
    }

    @Test("two fingers are told apart")
    func two() {
        let seen = pointers([
            Made.finger(SDL_FINGERDOWN, id: 0, 0.1, 0.1), Made.finger(SDL_FINGERDOWN, id: 1, 0.9, 0.9),
            Made.finger(SDL_FINGERUP, id: 0, 0.1, 0.1),
        ])
        #expect(seen[0].pointer != seen[1].pointer)
        #expect(seen[2].pointer == seen[0].pointer)
    }

    @Test(
        "a second tap counts two when it is near in place and time",
        arguments: [(0.5, UInt32(300), 2), (0.5, 900, 1), (0.8, 300, 1)] as [(Float, UInt32, Int)])
    func doubleTap(x: Float, time: UInt32, count: Int) {
        let seen = pointers([
            Made.finger(SDL_FINGERDOWN, id: 3, 0.5, 0.5, time: 0), Made.finger(SDL_FINGERUP, id: 3, 0.5, 0.5, time: 50),
            Made.finger(SDL_FINGERDOWN, id: 4, x, 0.5, time: time),
            Made.finger(SDL_FINGERUP, id: 4, x, 0.5, time: time),
        ])
        #expect(seen.map(\.clickCount) == [1, 1, count, count])
    }

    @Test("fingers are cancelled with the keyboard's loss, each by its own event")
    func cancelled() {
        let seen = pointers([
            Made.finger(SDL_FINGERDOWN, id: 0, 0.1, 0.1), Made.finger(SDL_FINGERDOWN, id: 1, 0.9, 0.9),
            Made.window(SDL_WINDOWEVENT_FOCUS_LOST), Made.finger(SDL_FINGERMOTION, id: 0, 0.2, 0.2),
            Made.finger(SDL_FINGERUP, id: 0, 0.2, 0.2),
        ])
        #expect(seen.map(\.phase) == [.down, .down, .cancelled, .cancelled])
        #expect(Set(seen[2...3].map(\.pointer)).count == 2)
    }

    @Test("a touch that SDL makes from the mouse is left out")
    func synthetic() { #expect(pointers([Made.finger(SDL_FINGERDOWN, id: 0, 0.5, 0.5, touch: -1)]).isEmpty) }
}
