import PopupUI
import Testing

@testable import PopupSDL

@Suite("The pace of steps")
struct PacerTests {
    private let ms: Int64 = 1_000_000

    private func at(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }

    @Test(
        "a refresh is as long as the display says, and a sixtieth where it says nothing",
        arguments: [
            (60.0, 16_666_667), (144.0, 6_944_444), (nil, 16_666_667), (0.0, 16_666_667), (100_000.0, 16_666_667),
        ] as [(Double?, Int64)])
    func period(rate: Double?, period: Int64) { #expect(Pacer(rate: rate).period == period) }

    @Test("the first step may begin at once, for the instant one refresh later")
    func first() {
        var pacer = Pacer(rate: 100)
        #expect(pacer.earliest == nil)
        #expect(pacer.beginStep(at: at(5 * ms), continues: false) == at(15 * ms))
    }

    @Test("while something moves, steps are one refresh apart however long each takes")
    func grid() {
        var pacer = Pacer(rate: 100)
        var seen: [Int64] = []
        var now: Int64 = 1_000
        for i in 0..<6 {
            seen.append(pacer.beginStep(at: at(now), continues: i > 0).nanoseconds)
            pacer.endStep(presentedAt: at(now + 3 * ms), continues: true)
            // Woken up to 0.4 ms late.
            now = pacer.earliest!.nanoseconds + Int64(i) * 80_000
        }
        // The second one is laid by when the first came out.
        #expect(zip(seen.dropFirst(2), seen.dropFirst()).allSatisfy { $0 - $1 == 10 * ms })
        #expect(seen[1] - seen[0] == 8 * ms)
    }

    @Test("lateness does not add up: after a thousand late wake-ups the grid has not moved")
    func noDrift() {
        var pacer = Pacer(rate: 100)
        var now: Int64 = 0
        var last = Instant.zero
        for i in 0..<1000 {
            last = pacer.beginStep(at: at(now), continues: i > 0)
            pacer.endStep(presentedAt: nil, continues: true)
            now = pacer.earliest!.nanoseconds + ms / 2
        }
        #expect(last == at(1000 * 10 * ms))
    }

    @Test("a step that took too long leaves out the refreshes it missed", arguments: [1.2, 2.5, 3.8])
    func lateStep(periods: Double) {
        var pacer = Pacer(rate: 100)
        let first = pacer.beginStep(at: at(0), continues: false)
        let now = Int64(periods * 10) * ms
        let next = pacer.beginStep(at: at(now), continues: true)
        #expect(next.nanoseconds - first.nanoseconds == Int64(periods) * 10 * ms)
        #expect(pacer.earliest! > at(now))
    }

    @Test("a stall of seconds is followed by one step, not by a burst")
    func stall() {
        var pacer = Pacer(rate: 60)
        _ = pacer.beginStep(at: at(0), continues: false)
        pacer.endStep(presentedAt: nil, continues: true)
        let now = at(5_000 * ms)
        let seen = pacer.beginStep(at: now, continues: true)
        pacer.endStep(presentedAt: nil, continues: true)
        #expect(abs(seen.seconds(since: now)) < 0.017)
        #expect(pacer.earliest! > now)
    }

    @Test("after a rest the event is answered at once, not at the old grid's next refresh")
    func afterRest() {
        var pacer = Pacer(rate: 100)
        _ = pacer.beginStep(at: at(0), continues: false)
        pacer.endStep(presentedAt: nil, continues: false)
        #expect(pacer.beginStep(at: at(1234 * ms + 567), continues: false) == at(1244 * ms + 567))
    }

    @Test("events that come faster than the display wait for its next refresh")
    func fastEvents() {
        var pacer = Pacer(rate: 100)
        _ = pacer.beginStep(at: at(0), continues: false)
        pacer.endStep(presentedAt: nil, continues: false)
        #expect(pacer.earliest == at(10 * ms))
    }

    @Test("the instant never goes back, whatever the clock of the caller does")
    func monotonic() {
        var pacer = Pacer(rate: 100)
        let first = pacer.beginStep(at: at(50 * ms), continues: false)
        #expect(pacer.beginStep(at: at(20 * ms), continues: false) >= first)
        #expect(pacer.beginStep(at: at(51 * ms), continues: true) >= first)
    }

    // MARK: Frames

    @Test("while something moves, frames come out in the middle of their slots, whatever each takes to compose")
    func middle() {
        var pacer = Pacer(rate: 100)
        var shown: [Int64] = []
        var now: Int64 = 3 * ms
        for i in 0..<30 {
            _ = pacer.beginStep(at: at(now), continues: i > 0)
            let ready = now + [1, 4, 2][i % 3] * ms
            let out = max(ready, pacer.moment?.nanoseconds ?? 0)
            shown.append(out)
            pacer.endStep(presentedAt: at(out), continues: true)
            now = pacer.earliest!.nanoseconds
        }
        // The first one at once: it answers what woke the loop.
        #expect(shown[0] == 4 * ms)
        #expect(zip(shown.dropFirst(), shown).allSatisfy { $0 - $1 == 10 * ms })
    }

    @Test("a frame that took longer comes out as soon as it is ready, and the next in its turn again")
    func tooLong() {
        var pacer = Pacer(rate: 100)
        _ = pacer.beginStep(at: at(0), continues: false)
        pacer.endStep(presentedAt: at(5 * ms), continues: true)
        _ = pacer.beginStep(at: at(10 * ms), continues: true)
        #expect(pacer.moment == at(15 * ms))
        pacer.endStep(presentedAt: at(18 * ms), continues: true)
        _ = pacer.beginStep(at: at(20 * ms), continues: true)
        #expect(pacer.moment == at(25 * ms))
    }

    @Test("after a rest, and where the display makes the pace, no frame waits")
    func atOnce() {
        var pacer = Pacer(rate: 100)
        #expect(pacer.moment == nil)
        for start in [0, 50 * ms] {
            _ = pacer.beginStep(at: at(start), continues: false)
            #expect(pacer.moment == nil)
            pacer.endStep(presentedAt: at(start + ms), continues: false)
            // Events that come faster than the display still wait for it.
            #expect(pacer.earliest == at(start + 10 * ms))
        }
        var waiting = Pacer(rate: 60, presentClaimsToWait: true)
        for i in 0..<30 {
            _ = waiting.beginStep(at: at(Int64(i) * 16_666_667), continues: i > 0)
            #expect(waiting.moment == nil)
            waiting.endStep(presentedAt: at(Int64(i + 1) * 16_666_667), continues: true)
        }
        #expect(waiting.source == .display)
    }

    // MARK: Late beginnings

    /// Steps of one motion, each of which needs so many microseconds of work from when it may begin, and waits for its
    /// moment as presenters do. Answers how long after the beginning of its slot each began, and when its frame came out.
    private func move(_ pacer: inout Pacer, needing works: [Int64]) -> [(begin: Int64, out: Int64)] {
        var steps: [(begin: Int64, out: Int64)] = []
        for (i, work) in works.enumerated() {
            let now = pacer.earliest?.nanoseconds ?? 0
            let slot = pacer.beginStep(at: at(now), continues: i > 0).nanoseconds - pacer.period
            let ready = now + work * 1_000
            let out = max(ready, pacer.moment?.nanoseconds ?? 0)
            steps.append((now - slot, out))
            pacer.endStep(presentedAt: at(out), readyAt: at(ready), continues: true)
        }
        return steps
    }

    @Test("steps that need much the same begin late after a while, and their frames still come out in the middle")
    func lateBeginning() {
        var pacer = Pacer(rate: 100)
        let steps = move(&pacer, needing: (0..<100).map { 900 + Int64($0 % 4) * 100 })
        #expect(steps[1..<25].allSatisfy { $0.begin == 0 })
        // The middle is at 5 ms; 1.2 ms are needed at most, and 0.4 ms are room.
        #expect(steps.suffix(60).allSatisfy { (3_350_000...3_500_000).contains($0.begin) })
        #expect(zip(steps.dropFirst(2), steps.dropFirst()).allSatisfy { $0.out - $1.out == 10 * ms })
    }

    @Test("one that needs far more lets the next begin with their slots again, and for twice as long each time")
    func surprised() {
        var pacer = Pacer(rate: 100)
        var patience: [Int] = []
        for _ in 0..<4 {
            let early = move(&pacer, needing: Array(repeating: 1_000, count: 300)).prefix { $0.begin == 0 }.count
            patience.append(early)
            _ = move(&pacer, needing: [1_000] + Array(repeating: 1_000, count: 299) + [4_000])
        }
        #expect(zip(patience.dropFirst(), patience).allSatisfy { $0 > $1 + 20 })
    }

    @Test("after a long calm a motion has to settle no longer than at first")
    func calm() {
        var pacer = Pacer(rate: 100)
        func early(_ pacer: inout Pacer) -> Int {
            move(&pacer, needing: Array(repeating: 1_000, count: 300)).prefix { $0.begin == 0 }.count
        }
        // A new pacer has to see one step before it knows what they need.
        #expect(early(&pacer) == 26)
        let first = early(&pacer)
        #expect(first == 25)
        _ = move(&pacer, needing: Array(repeating: 1_000, count: 300) + [4_000])
        #expect(early(&pacer) > first + 20)
        _ = move(&pacer, needing: Array(repeating: 1_000, count: 2_000))
        #expect(early(&pacer) == first)
    }

    @Test("steps that never need the same always have the whole of their slots")
    func restless() {
        var pacer = Pacer(rate: 100)
        let steps = move(&pacer, needing: (0..<300).map { $0 % 20 == 0 ? 4_500 : 500 })
        #expect(steps.dropFirst().allSatisfy { $0.begin == 0 })
    }

    @Test("after a motion no event waits for a late beginning, and the next motion's steps begin with their slots")
    func restForgets() {
        var pacer = Pacer(rate: 100)
        #expect(move(&pacer, needing: Array(repeating: 1_000, count: 60)).last!.begin > 0)
        let last = pacer.earliest!
        let seen = pacer.beginStep(at: last, continues: true)
        pacer.endStep(presentedAt: last.moved(by: ms), continues: false)
        #expect(pacer.earliest == seen)
        let now = seen.nanoseconds + 500 * ms
        _ = pacer.beginStep(at: at(now), continues: false)
        pacer.endStep(presentedAt: at(now + ms), continues: true)
        #expect(pacer.earliest == at(now + ms + 5 * ms))
    }

    // MARK: Vsync

    /// Runs steps whose present comes back `wait(step)` nanoseconds after it began.
    private func run(_ pacer: inout Pacer, steps: Int, from start: Int64 = 0, wait: (Int) -> Int64) -> [Int64] {
        var now = start
        var seen: [Int64] = []
        for i in 0..<steps {
            if let earliest = pacer.earliest { now = max(now, earliest.nanoseconds) }
            seen.append(pacer.beginStep(at: at(now), continues: i > 0).nanoseconds)
            now += wait(i)
            pacer.endStep(presentedAt: at(now), continues: true)
        }
        return seen
    }

    @Test("a present that waits for the display takes over the pace")
    func vsync() {
        var pacer = Pacer(rate: 60, presentClaimsToWait: true)
        let real: Int64 = 16_683_350  // 59.94 Hz
        let seen = run(&pacer, steps: 2000) { _ in real }
        #expect(pacer.source == .display)
        // Settled on the display's true rate, steady to a fiftieth of a millisecond.
        let steps = zip(seen.dropFirst(), seen).map { $0 - $1 }.suffix(1000)
        #expect(steps.allSatisfy { abs($0 - real) < 20_000 })
    }

    @Test("wake-ups that jitter behind the display do not show in the instants")
    func jitter() {
        var pacer = Pacer(rate: 60, presentClaimsToWait: true)
        let real: Int64 = 16_666_667
        var lateness: Int64 = 0
        let seen = run(&pacer, steps: 2000) { i in
            let next = Int64((i * 7919) % 1000) * 1000  // up to 1 ms, all over the place
            defer { lateness = next }
            return real + next - lateness
        }
        let steps = zip(seen.dropFirst(), seen).map { $0 - $1 }.suffix(1000)
        #expect(steps.allSatisfy { abs($0 - real) < 400_000 })
    }

    @Test("a present that only claims to wait is found out within three frames")
    func liar() {
        var pacer = Pacer(rate: 60, presentClaimsToWait: true)
        let seen = run(&pacer, steps: 5) { _ in 2 * ms }
        #expect(pacer.source == .timer)
        #expect(seen[4] - seen[0] < 40 * ms)
        #expect(pacer.earliest! >= at(16 * ms))
    }

    @Test("a driver that queues a frame or two before it waits is still believed")
    func queueing() {
        var pacer = Pacer(rate: 60, presentClaimsToWait: true)
        _ = run(&pacer, steps: 12) { i in i < 2 ? ms : 16_666_667 }
        #expect(pacer.source == .display)
    }

    @Test("when present stops waiting, the timer takes over again")
    func stopsWaiting() {
        var pacer = Pacer(rate: 60, presentClaimsToWait: true)
        _ = run(&pacer, steps: 30) { _ in 16_666_667 }
        _ = run(&pacer, steps: 6, from: 30 * 16_666_667) { _ in ms }
        #expect(pacer.source == .timer)
        #expect(pacer.period == 16_666_667)
    }

    @Test("case P06: a present that blocks for a second costs frames, not time")
    func covered() {
        var pacer = Pacer(rate: 60, presentClaimsToWait: true)
        let seen = run(&pacer, steps: 30) { i in i == 20 ? 1_000 * ms : 16_666_667 }
        let total = seen[29] - seen[0]
        #expect(abs(total - (28 * 16_666_667 + 1_000 * ms)) < 20 * ms)
    }
}
