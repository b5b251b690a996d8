import PopupUI
import Testing

@testable import PopupSDL

@Suite("How evenly frames come")
struct FramePaceTests {
    /// Frames at these milliseconds, at 100 a second, each following the one before.
    private func pace(_ milliseconds: [Double]) -> FramePace {
        var pace = FramePace(rate: 100)
        for ms in milliseconds { pace.add(at: Instant(nanoseconds: Int64(ms * 1e6)), follows: true) }
        return pace
    }

    @Test("even is what is within a millisecond, doubled what is longer than one and a half periods")
    func counts() {
        let pace = pace([0, 10, 19, 30, 38.9, 54, 76])
        #expect(pace.intervals == 6)
        #expect(pace.even == 3)
        #expect(pace.doubled == 2)
        #expect(pace.evenShare == 0.5)
        #expect(pace.description == "6 intervals between frames, 50.00 % within 1 ms of 10.00 ms, 2 doubled")
    }

    @Test("a frame that follows none has no interval, however long it took to come")
    func rest() {
        var pace = pace([0, 10])
        pace.add(at: Instant(nanoseconds: 5_000_000_000), follows: false)
        #expect(pace.intervals == 1)
        pace.add(at: Instant(nanoseconds: 5_010_000_000), follows: true)
        #expect(pace.intervals == 2)
        #expect(pace.even == 2)
        #expect(pace.doubled == 0)
    }

    @Test("nothing is even where there is nothing, and 100 % is all of them")
    func rounding() {
        #expect(FramePace().description == "0 intervals between frames, 100.00 % within 1 ms of 16.67 ms, 0 doubled")
        let pace = pace((0...20_000).map { Double($0) * 10 } + [200_012])
        #expect(pace.description == "20001 intervals between frames, 99.99 % within 1 ms of 10.00 ms, 0 doubled")
    }
}
