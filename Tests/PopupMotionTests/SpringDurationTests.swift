import Foundation
import PopupMotion
import TestKit
import Testing

/// The spring that a damping ratio, a duration and a velocity make.
@Suite struct SpringDurationTests {
    @Test("rule 98: mass 1, the ratio clamped to (0, 1]")
    func clamped() {
        #expect(Spring(dampingRatio: 3, duration: 0.4) == Spring(dampingRatio: 1, duration: 0.4))
        #expect(Spring(dampingRatio: -1, duration: 0.4) == Spring(dampingRatio: 0.01, duration: 0.4))
        #expect(Spring(dampingRatio: 0.5, duration: 0.4).mass == 1)
    }

    @Test("rule 99: without velocity ω = ln(1000·ζ ⁄ √(1 − ζ²)) ⁄ (ζ·D)", arguments: [0.05, 0.25, 0.5, 0.7, 0.8, 0.99])
    func closedForm(_ ratio: Double) {
        let spring = Spring(dampingRatio: ratio, duration: 0.3)
        let expected = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * 0.3)
        #expect(abs(spring.naturalFrequency - expected) < 1e-10 * expected)
        #expect(abs(spring.stiffness - expected * expected) < 1e-9 * expected * expected)
        #expect(abs(spring.damping - 2 * ratio * expected) < 1e-9 * expected)
    }

    @Test("rule 99: at ratio 1 and without velocity ωD is 9.2334134764515866")
    func critical() {
        #expect(abs(Spring(dampingRatio: 1, duration: 0.5).naturalFrequency * 0.5 - 9.2334134764515866) < 1e-13)
    }

    @Test("rule 99: with velocity ω is the largest root of its equation")
    func largestRoot() {
        var random = SeededGenerator(seed: 99)
        var worst = Worst()
        for round in 0..<600 {
            let ratio = round % 4 == 0 ? 1 : Double.random(in: 0.02...0.99, using: &random)
            let d = exp(Double.random(in: -4...2, using: &random))
            let v = Double.random(in: -40...40, using: &random)
            func excess(_ w: Double) -> Double {
                if ratio == 1 { return abs(1 + (w - v) * d) * exp(-w * d) - 0.001 }
                return abs((ratio * w - v) / (w * (1 - ratio * ratio).squareRoot())) * exp(-ratio * w * d) - 0.001
            }
            let w = Spring(dampingRatio: ratio, duration: d, initialVelocity: v).naturalFrequency
            worst.note(abs(excess(w)) < 1e-9, "ratio \(ratio), duration \(d), velocity \(v)")
            // Above it the left side stays below: at every step up to where the decay alone is a millionth.
            let end = w + 14 / (ratio * d)
            for step in 1...400 {
                worst.note(excess(w + (end - w) * Double(step) / 400) < 1e-12, "ratio \(ratio), \(d) s, velocity \(v)")
            }
        }
        #expect(worst.value == 0, "\(worst.place)")
    }

    @Test(
        "rule 100: the first article's and others' values, and the highest point",
        arguments: [
            (0.5, 1, 0, [0.487823, 1.144223, 0.987155, 0.998849], 1.16303, [12.716898269, 161.719502, 12.716898]),
            (
                0.7, 0.3, 0.5, [0.304163, 0.862717, 1.041144, 1.001782], 1.04599,
                [32.693631229, 1068.873523, 45.771084]
            ),
            (0.8, 0.5, 0, [0.248595, 0.748367, 1.009077, 1.007552], 1.01516, [17.988593379]),
            (1, 0.4, 0, [0.236069, 0.671068, 0.944477, 0.992211], nil, [23.083533691]),
        ] as [(Double, Double, Double, [Double], Double?, [Double])])
    func values(
        _ ratio: Double, _ duration: Double, _ velocity: Double, _ values: [Double], _ peak: Double?,
        _ constants: [Double]
    ) {
        let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        for (part, value) in zip([0.1, 0.25, 0.5, 0.75], values) {
            #expect(abs(spring.value(at: part * duration) - value) < 1e-6)
        }
        for (got, wanted) in zip([spring.naturalFrequency, spring.stiffness, spring.damping], constants) {
            #expect(abs(got - wanted) < 1e-6 * wanted)
        }
        let shape = SpringShape(spring)
        if let peak { #expect(abs(shape.peak - peak) < 1e-5) } else { #expect(shape.peak <= 1) }
    }

    @Test("rule 100: as an animation it snaps to 1 when its duration is over")
    func snaps() {
        let timing = Timing.spring(dampingRatio: 0.7, duration: 0.3, initialVelocity: 0.5)
        #expect(timing.progress(at: 0.3) == 1)
        #expect(timing.progress(at: 0.299_999) != 1)
        #expect(timing.duration == 0.3)
    }

    @Test("rule 101: the damping ratio is c ⁄ (2√(km)); mass 3, stiffness 1000, damping 500 have 4.56")
    func ratio() {
        let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
        #expect(abs(spring.dampingRatio - 500 / (2 * 3000.0.squareRoot())) < 1e-12)
        #expect(abs(spring.dampingRatio - 4.56) < 0.005)
        #expect(Timing.spring(spring).duration == spring.settlingDuration)
    }

    @Test("case N12, spring UIKit rule: settled at duration", arguments: [0.25, 0.5, 0.7, 0.8, 1], [0.3, 0.5, 3])
    func settledAtDuration(_ ratio: Double, _ duration: Double) {
        let spring = Spring(dampingRatio: ratio, duration: duration)
        #expect(abs(spring.value(at: duration) - 1) <= 0.01)
        #expect(Timing.spring(spring, duration: duration).progress(at: duration) == 1)
        if ratio == 0.7, duration == 0.3 {
            let seed = Spring(dampingRatio: ratio, duration: duration, initialVelocity: 0.5)
            #expect(abs(seed.value(at: duration) - 1) <= 0.002)
        }
    }

    @Test("the frequency is continuous in ratio and velocity, away from where the rule itself jumps")
    func continuity() {
        var random = SeededGenerator(seed: 100)
        var worst = Worst()
        for _ in 0..<1000 {
            let ratio = Double.random(in: 0.02...0.98, using: &random)
            let d = Double.random(in: 0.05...3, using: &random)
            // At a velocity of some four distances a duration the largest root is another one.
            let v = Double.random(in: -40...2, using: &random) / d
            let one = Spring(dampingRatio: ratio, duration: d, initialVelocity: v).naturalFrequency
            let two = Spring(dampingRatio: ratio + 1e-9, duration: d * (1 + 1e-9), initialVelocity: v + 1e-9)
                .naturalFrequency
            worst.note((one - two) / one, "ratio \(ratio), \(d) s, velocity \(v)")
        }
        #expect(worst.value < 1e-5, "\(worst.place)")
    }
}
