import PopupUI
import Testing

@testable import PopupSDL

@Suite("The stage's clock and the host's")
struct TimeMapTests {
    private let start = Instant(seconds: 5000)

    @Test("the stage's time begins at 0 with the window")
    func origin() {
        let map = TimeMap(from: start)
        #expect(map.stage(at: start) == .zero)
        #expect(map.stage(at: start.advanced(by: 2)).seconds == 2)
        #expect(map.host(at: Instant(seconds: 2)) == start.advanced(by: 2))
    }

    @Test("held back ten times, a second takes ten", arguments: [(0.1, 10.0, 1.0), (0.5, 3.0, 1.5), (2.0, 3.0, 6.0)])
    func rate(rate: Double, host: Double, stage: Double) {
        var map = TimeMap(from: start)
        map.setRate(rate, at: start)
        #expect(abs(map.stage(at: start.advanced(by: host)).seconds - stage) < 1e-8)
    }

    @Test("a change of rate does not make the time jump")
    func change() {
        var map = TimeMap(from: start)
        let change = start.advanced(by: 3)
        map.setRate(0.25, at: change)
        #expect(map.stage(at: change).seconds == 3)
        #expect(map.stage(at: change.advanced(by: 4)).seconds == 4)
        map.setRate(1, at: change.advanced(by: 4))
        #expect(map.stage(at: change.advanced(by: 5)).seconds == 5)
    }

    @Test("a deadline is reached when the host comes back for it, at every rate", arguments: [1, 0.1, 0.3, 1.0 / 3, 7])
    func deadline(rate: Double) {
        var map = TimeMap(from: start)
        map.setRate(rate, at: start.advanced(by: 1.2345))
        for k in 1...50 {
            let due = Instant(nanoseconds: 2_000_000_000 + Int64(k) * 123_456_789)
            guard let host = map.host(at: due) else {
                Issue.record("no host time for \(due)")
                continue
            }
            #expect(map.stage(at: host) >= due)
        }
    }

    @Test("while time stands still, nothing that lies ahead is ever due")
    func standing() {
        var map = TimeMap(from: start)
        map.setRate(0, at: start.advanced(by: 1))
        #expect(map.stage(at: start.advanced(by: 100)).seconds == 1)
        #expect(map.host(at: Instant(seconds: 2)) == nil)
        #expect(map.host(at: .distantFuture) == nil)
    }
}
