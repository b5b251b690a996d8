import PopupMotion
import Testing

@Suite struct StageClockTests {
    private let host = Instant(seconds: 5000)

    @Test("it runs, is held, and runs on without a jump")
    func hold() {
        var clock = StageClock(at: host, showing: Instant(seconds: 10))
        #expect(clock.time(at: host.advanced(by: 2)) == Instant(seconds: 12))
        clock.hold(at: host.advanced(by: 2))
        #expect(clock.time(at: host.advanced(by: 60)) == Instant(seconds: 12))
        clock.resume(at: host.advanced(by: 60))
        #expect(clock.time(at: host.advanced(by: 61)) == Instant(seconds: 13))
    }

    @Test("slow motion by any factor goes on from where it is", arguments: [0.1, 0.25, 3])
    func rate(_ rate: Double) {
        var clock = StageClock(at: host)
        clock.setRate(rate, at: host.advanced(by: 1))
        #expect(clock.time(at: host.advanced(by: 1)) == Instant(seconds: 1))
        #expect(abs(clock.time(at: host.advanced(by: 3)).seconds - (1 + 2 * rate)) < 2e-9)
        clock.setRate(1, at: host.advanced(by: 3))
        #expect(abs(clock.time(at: host.advanced(by: 4)).seconds - (2 + 2 * rate)) < 2e-9)
    }

    @Test("a held clock goes on by single frames and is set to any instant")
    func stepAndSeek() {
        var clock = StageClock(at: host)
        clock.hold(at: host.advanced(by: 1))
        clock.step(by: 0.25)
        #expect(clock.time(at: host.advanced(by: 9)) == Instant(seconds: 1.25))
        clock.seek(to: Instant(seconds: 0.5), at: host.advanced(by: 9))
        #expect(clock.time(at: host.advanced(by: 20)) == Instant(seconds: 0.5))
        clock.resume(at: host.advanced(by: 20))
        #expect(clock.time(at: host.advanced(by: 21)) == Instant(seconds: 1.5))
    }

    @Test("a deadline of the stage is reached when the host comes back for it", arguments: [1, 0.1, 1.0 / 3, 7])
    func deadline(_ rate: Double) {
        var clock = StageClock(at: host)
        clock.setRate(rate, at: host.advanced(by: 1.2345))
        for k in 1...50 {
            let due = Instant(nanoseconds: 2_000_000_000 + Int64(k) * 123_456_789)
            #expect(clock.host(at: due).map { clock.time(at: $0) >= due } == true)
        }
        clock.hold(at: host.advanced(by: 2))
        #expect(clock.host(at: Instant(seconds: 1e6)) == nil)
    }
}
