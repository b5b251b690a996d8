import Foundation
import PopupMotion
import TestKit
import Testing

@Suite struct KeyframeTests {
    private let pop: [Double] = [0.7, 1.2, 0.9, 1.0]
    /// As the first article's code has it: the third starts before the second ends, the list stops at .999.
    private let literal = [(0.0, 0.334), (0.334, 0.333), (0.666, 0.333)]

    private func seed(
        _ mode: KeyframeTrack.CalculationMode, _ easing: TimingCurve = .linear
    ) -> KeyframeTrack {
        let frames = zip(literal, pop.dropFirst()).map { Keyframe(start: $0.0, duration: $0.1, value: $1) }
        return KeyframeTrack(from: AnimatableVector(0.7), frames: frames, mode: mode, easing: easing)
    }

    @Test("rule 103: a keyframe goes from the value before it to its own, which then holds")
    func recorded() {
        let one = KeyframeTrack(from: AnimatableVector(1), frames: [Keyframe(start: 0, duration: 0.1, value: 0.0)])
        #expect([0, 0.05, 0.1, 0.5, 1].map { one.scalar(at: $0) } == [1, 0.5, 0, 0, 0])
        let late = KeyframeTrack(
            from: AnimatableVector(1),
            frames: [Keyframe(start: 0.75, duration: 0.25, value: 3), Keyframe(start: 0.25, duration: 0.25, value: 2)])
        #expect([0, 0.25, 0.375, 0.5, 0.7, 0.875, 1].map { late.scalar(at: $0) } == [1, 1, 1.5, 2, 2, 2.5, 3])
    }

    @Test("rule 104: the easing bends the whole timeline")
    func easing() {
        let values: [Double] = [0, 10, 0, 4]
        let plain = KeyframeTrack(values: values)
        let eased = KeyframeTrack(values: values, easing: .easeInOut)
        for step in 0...50 {
            let t = Double(step) / 50
            #expect(eased.scalar(at: t) == plain.scalar(at: TimingCurve.easeInOut.value(at: t)))
        }
    }

    @Test("rule 105: linear is a straight line on each segment, discrete holds until the next time")
    func linearAndDiscrete() {
        let times = [0, 0.25, 0.5, 0.75, 1]
        let values: [Double] = [310, 60, 120, 60, 310]
        let linear = KeyframeTrack(values: values, keyTimes: times)
        #expect([0.125, 0.5, 0.625, 1].map { linear.scalar(at: $0) } == [185, 120, 90, 310])
        let discrete = KeyframeTrack(values: values, keyTimes: times, mode: .discrete)
        #expect(
            [0, 0.2, 0.25, 0.49, 0.5, 0.99, 1].map { discrete.scalar(at: $0) } == [310, 310, 60, 60, 120, 60, 310])
    }

    @Test("rule 106: paced moves at one speed and ignores key times; without a way it stays")
    func paced() {
        let points = [
            AnimatableVector(0, 0, 0, 0, 0, 0, 0, 0), AnimatableVector(3, 4, 0, 0, 0, 0, 0, 0),
            AnimatableVector(3, 19, 0, 0, 0, 0, 0, 0),
        ]
        let track = KeyframeTrack(values: points, keyTimes: [0, 0.9, 1], mode: .paced)
        #expect(track.value(at: 0.125) == AnimatableVector(1.5, 2, 0, 0, 0, 0, 0, 0))
        #expect(track.value(at: 0.25) == points[1])
        #expect(track.value(at: 0.5) == AnimatableVector(3, 9, 0, 0, 0, 0, 0, 0))
        for mode in [KeyframeTrack.CalculationMode.paced, .cubicPaced] {
            let still = KeyframeTrack(values: [7, 7, 7] as [Double], mode: mode)
            #expect([0, 0.3, 1].map { still.scalar(at: $0) } == [7, 7, 7])
        }
    }

    @Test("rule 107: cubic is Catmull–Rom, at both ends the end value counts twice")
    func cubic() {
        let p: [Double] = [2, -1, 5, 3]
        let track = KeyframeTrack(values: p, keyTimes: [0, 0.5, 0.75, 1], mode: .cubic)
        func hermite(_ a: Double, _ b: Double, _ m: Double, _ n: Double, _ u: Double) -> Double {
            let v = u * u
            let w = v * u
            return (2 * w - 3 * v + 1) * a + (w - 2 * v + u) * m + (3 * v - 2 * w) * b + (w - v) * n
        }
        for u in [0, 0.2, 0.5, 0.9] {
            let one = hermite(p[0], p[1], (p[1] - p[0]) / 2, (p[2] - p[0]) / 2, u)
            let two = hermite(p[1], p[2], (p[2] - p[0]) / 2, (p[3] - p[1]) / 2, u)
            let three = hermite(p[2], p[3], (p[3] - p[1]) / 2, (p[3] - p[2]) / 2, u)
            #expect(abs(track.scalar(at: u * 0.5) - one) < 1e-12)
            #expect(abs(track.scalar(at: 0.5 + u * 0.25) - two) < 1e-12)
            #expect(abs(track.scalar(at: 0.75 + u * 0.25) - three) < 1e-12)
        }
    }

    @Test("rule 108: cubicPaced is the same curve at one speed, key times ignored")
    func cubicPaced() {
        var random = SeededGenerator(seed: 108)
        for dimension in [1, 2, 6] {
            let values = (0..<5).map { _ in
                var v = AnimatableVector.zero
                for i in 0..<dimension { v[i] = .random(in: -10...10, using: &random) }
                return v
            }
            let paced = KeyframeTrack(values: values, keyTimes: [0, 0.1, 0.2, 0.3, 1], mode: .cubicPaced)
            let curve = KeyframeTrack(values: values, mode: .cubic)
            func way(_ track: KeyframeTrack, _ low: Double, _ high: Double) -> Double {
                var sum = 0.0
                var last = track.value(at: low)
                for step in 1...20_000 {
                    let next = track.value(at: low + (high - low) * Double(step) / 20_000)
                    sum += (next - last).length
                    last = next
                }
                return sum
            }
            let whole = way(curve, 0, 1)
            for part in 0..<5 {
                let share = way(paced, Double(part) / 5, Double(part + 1) / 5)
                #expect(abs(share - whole / 5) < 5e-5 * whole)
            }
        }
        // Along one line and never back, the way is the distance.
        let straight = KeyframeTrack(values: [0, 1, 3, 4] as [Double], mode: .cubicPaced)
        for t in [0.1, 0.25, 0.5, 0.77] { #expect(abs(straight.scalar(at: t) - 4 * t) < 1e-9) }
    }

    @Test("rule 109: the first article's pop, with key times .334 and .667")
    func firstArticle() {
        func track(_ mode: KeyframeTrack.CalculationMode, _ easing: TimingCurve) -> KeyframeTrack {
            KeyframeTrack(values: pop, keyTimes: [0, 0.334, 0.667, 1], mode: mode, easing: easing)
        }
        let times = [0.1, 0.25, 0.334, 0.5, 0.667, 0.8, 0.9]
        for (track, values) in [
            (track(.cubic, .easeInOut), [0.71777, 0.89368, 1.09123, 1.07568, 0.90431, 0.97338, 0.99604]),
            (track(.cubic, .linear), [0.83808, 1.11878, 1.20000, 1.07568, 0.90000, 0.91592, 0.96470]),
            (track(.linear, .linear), [0.84970, 1.07425, 1.2, 1.05045, 0.9, 0.93994, 0.96997]),
        ] {
            for (t, value) in zip(times, values) { #expect(abs(track.scalar(at: t) - value) < 6e-6, "at \(t)") }
            #expect(track.scalar(at: 0) == 0.7)
            #expect(track.scalar(at: 1) == 1)
        }
    }

    @Test("rule 110: where keyframes overlap the later start wins, and the last value holds to 1")
    func overlap() {
        for (t, value) in zip([0.5, 0.667, 0.8, 0.9], [1.07500, 0.90462, 0.97384, 0.99628]) {
            #expect(abs(seed(.cubic, .easeInOut).scalar(at: t) - value) < 6e-6, "at \(t)")
        }
        // The whole second keyframe lies inside the first; a third begins with the second.
        let nested = KeyframeTrack(
            from: AnimatableVector(0),
            frames: [
                Keyframe(start: 0, duration: 1, value: 4), Keyframe(start: 0.25, duration: 0.25, value: 2),
                Keyframe(start: 0.25, duration: 0.5, value: 8),
            ])
        #expect([0, 0.125, 0.25, 0.5, 0.75, 1].map { nested.scalar(at: $0) } == [0, 2, 4, 6, 8, 8])
    }

    @Test("case N14: every mode with key times passes through its keyframes, and each ends exactly at 1")
    func everyMode() {
        for mode in KeyframeTrack.CalculationMode.allCases {
            let track = seed(mode)
            #expect(track.scalar(at: 0) == 0.7)
            #expect(track.scalar(at: 1) == 1)
            #expect(track.scalar(at: 2) == 1)
            // The paced modes go by the length of the way (rule 106).
            guard mode != .paced, mode != .cubicPaced else { continue }
            #expect(abs(track.scalar(at: 0.334) - 1.2) < 0.005)
            #expect(abs(track.scalar(at: 0.667) - 0.9) < 0.005)
            #expect(track.scalar(at: 0.9995) == 1)
        }
    }

    @Test("a keyframe of no duration jumps")
    func jump() {
        let track = KeyframeTrack(
            from: AnimatableVector(0),
            frames: [Keyframe(start: 0.5, duration: 0, value: 1), Keyframe(start: 0.5, duration: 0.5, value: 2)])
        #expect([0, 0.499, 0.5, 0.75, 1].map { track.scalar(at: $0) } == [0, 0, 1, 1.5, 2])
        let atEnd = KeyframeTrack(values: [0, 1, 5] as [Double], keyTimes: [0, 1, 1])
        #expect([0, 0.5, 1].map { atEnd.scalar(at: $0) } == [0, 0.5, 5])
        let only = KeyframeTrack(values: [3, 5] as [Double], keyTimes: [0.5, 0.5])
        #expect([0, 0.4, 0.5, 1].map { only.scalar(at: $0) } == [3, 3, 5, 5])
    }

    @Test("any recorded keyframes, in any mode: exact ends, finite, and continuous in time but for discrete")
    func anyFrames() {
        var random = SeededGenerator(seed: 110)
        for round in 0..<400 {
            var frames: [Keyframe] = []
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                // Round numbers, so that starts and ends coincide now and then.
                let start = Double(Int.random(in: 0...8, using: &random)) / 8
                let duration = Double(Int.random(in: 1...8, using: &random)) / 8
                let value = AnimatableVector(
                    .random(in: -9...9, using: &random), Double(Int.random(in: 0...1, using: &random)), 0, 0, 0, 0, 0, 0
                )
                frames.append(Keyframe(start: min(start, 0.999), duration: duration, value: value))
            }
            let mode = KeyframeTrack.CalculationMode.allCases[round % 5]
            let initial = AnimatableVector(1, 1)
            let track = KeyframeTrack(from: initial, frames: frames, mode: mode, easing: .easeInOut)
            #expect(track.value(at: 0) == initial)
            // A jump needs a frame at the very end, or a mode that jumps.
            let isSmooth = mode != .discrete && frames.allSatisfy { $0.start < 0.99 }
            var worst = Worst()
            var last = track.value(at: 0)
            for step in 0...1000 {
                let value = track.value(at: Double(step) / 1000)
                if isSmooth { worst.note((value - last).length) } else { worst.note(value.isFinite) }
                last = value
            }
            // A frame lasts an eighth at least: 125 steps for 40 units at most.
            #expect(worst.value < 3, "\(frames) \(mode)")
            let latest = frames.enumerated().max { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            #expect(track.value(at: 1) == latest?.element.value ?? initial)
        }
    }
}
