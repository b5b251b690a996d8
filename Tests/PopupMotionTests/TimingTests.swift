import PopupMotion
import TestKit
import Testing

@Suite struct TimingTests {
    nonisolated static let timings: [Timing] = [
        .linear(duration: 0.3), .curve(.easeInOut, duration: 2), .curve(.steps(3), duration: 1),
        .spring(dampingRatio: 0.5, duration: 0.4, initialVelocity: 3), .spring(Spring(stiffness: 100, damping: 30)),
        .linear(duration: 0), .spring(dampingRatio: 0.5, duration: 0),
    ]

    @Test("progress is exactly 0 before the start and exactly 1 from the end on", arguments: timings)
    func ends(_ timing: Timing) {
        #expect(timing.progress(at: -1) == (timing.duration > 0 ? 0 : 0))
        if timing.duration > 0 { #expect(timing.progress(at: 0) == 0) }
        #expect(timing.progress(at: timing.duration) == 1)
        #expect(timing.progress(at: timing.duration + 5) == 1)
        #expect(timing.velocity(at: -1) == 0)
        #expect(timing.velocity(at: timing.duration) == 0)
    }

    @Test("velocity is the slope of progress", arguments: timings)
    func velocity(_ timing: Timing) {
        for part in [0.11, 0.31, 0.52, 0.81] where timing.duration > 0 {
            let t = part * timing.duration
            let h = 1e-6 * timing.duration
            let slope = (timing.progress(at: t + h) - timing.progress(at: t - h)) / (2 * h)
            #expect(abs(slope - timing.velocity(at: t)) < 1e-5 * (1 + abs(slope)))
        }
    }

    @Test("seeking: the progress at a time does not depend on what was looked at before")
    func seek() {
        var random = SeededGenerator(seed: 1)
        for timing in Self.timings {
            let times = (0..<100).map { _ in Double.random(in: -0.1...2.5, using: &random) }
            let forwards = times.sorted().map { timing.progress(at: $0) }
            let shuffled = Dictionary(
                uniqueKeysWithValues: times.shuffled(using: &random).map { ($0, timing.progress(at: $0)) })
            #expect(times.sorted().map { shuffled[$0] } == forwards)
        }
    }

    @Test("one look at 0.5 s equals sixty small ones", arguments: timings)
    func oneStep(_ timing: Timing) {
        var elapsed = 0.0
        var last = 0.0
        for _ in 0..<60 {
            elapsed += 1.0 / 120
            last = timing.progress(at: elapsed)
        }
        #expect(abs(last - timing.progress(at: 0.5)) < 1e-9)
    }

    @Test("a delay holds the start; runs repeat; there and back is one run")
    func repetition() {
        let times = [-1, 0, 1, 1.5, 2, 3, 3.5, 4, 9].map { $0 as Double }
        func run(_ r: Repetition) -> [Double] { times.map { r.time(at: $0, duration: 2) } }
        #expect(run(.once) == [0, 0, 1, 1.5, 2, 2, 2, 2, 2])
        #expect(run(Repetition(delay: 1)) == [0, 0, 0, 0.5, 1, 2, 2, 2, 2])
        #expect(run(Repetition(count: .infinity)) == [0, 0, 1, 1.5, 0, 1, 1.5, 0, 1])
        #expect(run(Repetition(autoreverses: true)) == [0, 0, 1, 1.5, 2, 1, 0.5, 0, 0])
        #expect(run(Repetition(count: .infinity, autoreverses: true)) == [0, 0, 1, 1.5, 2, 1, 0.5, 0, 1])
        #expect(run(Repetition(count: 1.5)) == [0, 0, 1, 1.5, 0, 1, 1, 1, 1])
        #expect(run(Repetition(count: 0)) == [0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(run(Repetition(delay: -1)) == [0, 1, 2, 2, 2, 2, 2, 2, 2])
    }

    @Test("the whole takes delay, runs and ways back")
    func total() {
        #expect(Repetition(delay: 0.5, count: 3).totalDuration(of: 2) == 6.5)
        #expect(Repetition(delay: 0.5, count: 3, autoreverses: true).totalDuration(of: 2) == 12.5)
        #expect(Repetition(count: .infinity).totalDuration(of: 2) == .infinity)
        #expect(Repetition(count: .infinity).totalDuration(of: 0) == 0)
        #expect(Repetition(count: 2).isOver(at: 4, duration: 2))
        #expect(!Repetition(count: 2).isOver(at: 3.99, duration: 2))
        #expect(!Repetition(count: .infinity).isOver(at: 1e9, duration: 2))
    }
}

@Suite struct RubberBandTests {
    @Test("it gives way less and less, never by its whole length, and the same both ways")
    func shape() {
        let band = RubberBand(dimension: 300)
        var last = 0.0
        for pull in stride(from: 1.0, through: 5000, by: 7) {
            let shown = band.distance(for: pull)
            #expect(shown > last && shown < 300 && shown < pull)
            #expect(band.distance(for: -pull) == -shown)
            #expect(abs(band.overdrag(for: shown) - pull) < 1e-6 * pull)
            last = shown
        }
        #expect(band.distance(for: 0) == 0)
        #expect(band.distance(for: .infinity) == 300)
        #expect(RubberBand(dimension: 0).distance(for: 10) == 0)
    }
}
