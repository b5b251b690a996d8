import PopupGeometry
import PopupMotion
import TestKit
import Testing

/// What holds for every keyframe track, curve and mixture, whatever its numbers.
@Suite struct PropertyTests {
    /// From 10 to the power of −`reach` to that of `reach`, either sign.
    private func wild(_ reach: Double, _ random: inout SeededGenerator) -> Double {
        let size = pow10(.random(in: -reach...reach, using: &random))
        return Bool.random(using: &random) ? size : -size
    }

    private func pow10(_ exponent: Double) -> Double {
        var value = 1.0
        for _ in 0..<Int(abs(exponent)) { value *= 10 }
        return exponent < 0 ? 1 / value : value
    }

    @Test("keyframes of any size, in any mode: no NaN, and the ends exact")
    func keyframesFinite() {
        var random = SeededGenerator(seed: 110)
        for _ in 0..<600 {
            let count = Int.random(in: 1...6, using: &random)
            let values = (0..<count).map { _ in
                AnimatableVector(wild(99, &random), wild(99, &random), wild(2, &random))
            }
            let times = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
            for mode in KeyframeTrack.CalculationMode.allCases {
                let track = KeyframeTrack(values: values, keyTimes: times, mode: mode)
                for step in 0...10 { #expect(track.value(at: Double(step) / 10).isFinite) }
                #expect(track.value(at: 1) == values[count - 1])
                #expect(track.value(at: 2) == values[count - 1])
                let isBefore = mode == .paced || mode == .cubicPaced || times[0] > 0
                if isBefore, count > 1, values.contains(where: { $0 != values[0] }) {
                    #expect(track.value(at: 0) == values[0])
                }
            }
        }
    }

    @Test("keyframes are continuous in time, in their values and in their key times")
    func keyframesContinuous() {
        var random = SeededGenerator(seed: 111)
        for _ in 0..<400 {
            let count = Int.random(in: 2...6, using: &random)
            var values = (0..<count).map { _ in Double.random(in: -10...10, using: &random) }
            // No two key times nearer than 0.02: a jump is none.
            var times = (0..<count).map { (Double($0) + .random(in: 0.2...0.8, using: &random)) / Double(count) }
            let place = Double.random(in: 0...1, using: &random)
            for mode in [KeyframeTrack.CalculationMode.linear, .cubic, .paced, .cubicPaced] {
                let track = KeyframeTrack(values: values, keyTimes: times, mode: mode)
                let value = track.scalar(at: place)
                #expect(abs(track.scalar(at: place + 1e-9) - value) < 1e-5)
                let index = Int.random(in: 0..<count, using: &random)
                let (oldValue, oldTime) = (values[index], times[index])
                values[index] += 1e-9
                #expect(
                    abs(KeyframeTrack(values: values, keyTimes: times, mode: mode).scalar(at: place) - value) < 1e-5)
                values[index] = oldValue
                times[index] += 1e-9
                #expect(
                    abs(KeyframeTrack(values: values, keyTimes: times, mode: mode).scalar(at: place) - value) < 1e-5)
                times[index] = oldTime
            }
        }
    }

    @Test("a mixture of any two numbers is a number, and exact at both ends")
    func mixtures() {
        var random = SeededGenerator(seed: 112)
        for _ in 0..<2000 {
            let a = wild(308, &random)
            let b = wild(308, &random)
            #expect(a.interpolated(to: b, 0) == a && a.interpolated(to: b, 1) == b)
            #expect(a.interpolated(to: b, .random(in: 0...1, using: &random)).isFinite)
        }
        #expect((-Double.greatestFiniteMagnitude).interpolated(to: .greatestFiniteMagnitude, 0.5) == 0)
    }

    @Test("the rubber band and repeated times are finite, and continuous in what they are given")
    func bandsAndRepetitions() {
        var random = SeededGenerator(seed: 113)
        for _ in 0..<2000 {
            let band = RubberBand(dimension: abs(wild(300, &random)), coefficient: abs(wild(100, &random)))
            let pull = wild(300, &random)
            #expect(band.distance(for: pull).isFinite)
            #expect(abs(band.distance(for: pull)) <= band.dimension)
            #expect(band.distance(for: -pull) == -band.distance(for: pull))
            let repetition = Repetition(
                delay: .random(in: -5...5, using: &random), count: .random(in: 0...4, using: &random),
                autoreverses: true)
            let duration = Double.random(in: 0.1...3, using: &random)
            let elapsed = Double.random(in: -9...30, using: &random)
            let time = repetition.time(at: elapsed, duration: duration)
            #expect(time >= 0 && time <= duration)
            // There and back, only the end is not what comes before it.
            let total = repetition.totalDuration(of: duration)
            if abs(elapsed - total) > 1e-6 {
                #expect(abs(repetition.time(at: elapsed + 1e-9, duration: duration) - time) < 1e-6)
            }
        }
    }
}
