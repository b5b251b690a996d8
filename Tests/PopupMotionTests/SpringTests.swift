import Foundation
import PopupGeometry
import PopupMotion
import TestKit
import Testing

@Suite struct SpringTests {
    /// Springs of every kind, from soft to hard, starting either way.
    private func randomSpring(_ random: inout SeededGenerator) -> Spring {
        let mass = exp(Double.random(in: -2...2, using: &random))
        let stiffness = exp(Double.random(in: 1...8, using: &random))
        // One in four is critical to many digits.
        var ratio = exp(Double.random(in: -3...2, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
            ratio = 1 + Double.random(in: -1...1, using: &random) * pow(10, .random(in: -16...(-3), using: &random))
        }
        return Spring(
            mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
            initialVelocity: .random(in: -30...30, using: &random))
    }

    @Test("case N06: a critical spring, and one from response and ratio")
    func published() {
        let critical = Spring(stiffness: 100, damping: 20)
        #expect(abs(critical.value(at: 0.25) - 0.712703) < 1e-6)
        #expect(abs(critical.value(at: 0.5) - 0.959572) < 1e-6)
        #expect(abs(Spring(response: 1, dampingRatio: 0.8).value(at: 0.5) - 0.922314) < 1e-6)
        #expect(abs(Spring(response: 1, dampingRatio: 1).value(at: 0.5) - 0.821026) < 1e-6)
    }

    @Test("case N08: nothing happens at the critical ratio", arguments: [1e-6, 1e-9, 1e-12, 1e-15, 0])
    func nearCritical(_ distance: Double) {
        for ratio in [1 - distance, 1 + distance] {
            let spring = Spring(stiffness: 100, damping: 20 * ratio)
            #expect(abs(spring.value(at: 0.2) - 0.593994150) < 1e-6)
            #expect(abs(spring.velocity(at: 0.2) - 2.706705665) < 1e-5)
        }
    }

    @Test("case N10: velocity is in whole distances a second, positive towards the target, also downwards")
    func velocitySign() {
        let away = Spring(stiffness: 100, damping: 10, initialVelocity: -5)
        let towards = Spring(stiffness: 100, damping: 10, initialVelocity: 5)
        #expect(abs(towards.value(at: 0.1) - 0.607053) < 1e-6)
        #expect(abs(away.value(at: 0.1) - 0.073546) < 1e-6)
        #expect(abs(640.0.interpolated(to: 0, towards.value(at: 0.1)) - 640 * (1 - 0.607053)) < 1e-3)
        #expect(towards.velocity(at: 0) == 5)
    }

    @Test("the motion obeys the spring's own law: m·x″ = −k·(x − 1) − c·x′")
    func differentialEquation() {
        var random = SeededGenerator(seed: 41)
        var worst = Worst()
        for _ in 0..<2000 {
            let spring = randomSpring(&random)
            let w = spring.naturalFrequency
            let t = Double.random(in: 0.01...3, using: &random) / w
            let h = 1e-4 / max(w, 2 * w * spring.dampingRatio)
            let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
            let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
            let size = w * (1 + abs(spring.initialVelocity) / w) * max(1, spring.dampingRatio)
            worst.note((slope - spring.velocity(at: t)) / size, "\(spring) at \(t)")
            let law =
                (spring.stiffness * (1 - spring.value(at: t)) - spring.damping * spring.velocity(at: t)) / spring.mass
            worst.note((acceleration - law) / (size * w * max(1, spring.dampingRatio)), "\(spring) at \(t)")
        }
        #expect(worst.value < 1e-5, "\(worst.place)")
    }

    @Test("the energy of a damped spring never grows")
    func energy() {
        var random = SeededGenerator(seed: 42)
        var worst = Worst()
        for _ in 0..<1000 {
            let spring = randomSpring(&random)
            let end = spring.settlingDuration
            var last = Double.infinity
            for step in 0...200 {
                let t = end * Double(step) / 200
                let x = spring.value(at: t) - 1
                let v = spring.velocity(at: t)
                let energy = spring.stiffness * x * x + spring.mass * v * v
                worst.note(energy <= last * (1 + 1e-9) + 1e-20, "\(spring) at \(t)")
                last = energy
            }
        }
        #expect(worst.value == 0, "\(worst.place)")
    }

    @Test("the value is continuous in time and in every constant, also through the critical ratio")
    func continuity() {
        var random = SeededGenerator(seed: 43)
        var worst = Worst()
        var worstSettling = Worst()
        for _ in 0..<3000 {
            let s = randomSpring(&random)
            let t = Double.random(in: 0...2, using: &random)
            func near(_ v: Double) -> Double { v * (1 + .random(in: -1e-10...1e-10, using: &random)) }
            let other = Spring(
                mass: near(s.mass), stiffness: near(s.stiffness), damping: near(s.damping),
                initialVelocity: near(s.initialVelocity))
            let size = (1 + abs(s.initialVelocity)) * (1 + s.naturalFrequency)
            worst.note((other.value(at: near(t)) - s.value(at: t)) / size, "\(s) at \(t)")
            worstSettling.note((other.settlingDuration - s.settlingDuration) / s.settlingDuration, "\(s)")
        }
        #expect(worst.value < 1e-8, "\(worst.place)")
        #expect(worstSettling.value < 1e-4, "\(worstSettling.place)")
    }

    @Test("it starts at 0, ends at 1, and stays within a thousandth once it has settled")
    func settles() {
        var random = SeededGenerator(seed: 44)
        var worst = Worst()
        for _ in 0..<500 {
            let spring = randomSpring(&random)
            let end = spring.settlingDuration
            #expect(spring.value(at: 0) == 0)
            #expect(spring.value(at: -1) == 0)
            #expect(spring.value(at: .infinity) == 1)
            #expect(spring.velocity(at: 0) == spring.initialVelocity)
            for step in 0...100 { worst.note(spring.value(at: end * (1 + Double(step) / 50)) - 1, "\(spring)") }
        }
        #expect(worst.value <= 0.001 + 1e-9, "\(worst.place)")
        #expect(Spring(stiffness: 100, damping: 0).settlingDuration == .infinity)
    }

    @Test("no finite input gives anything but a finite number")
    func finite() {
        var worst = Worst()
        let sizes = [1e-90, 1e-3, 1, 1e3, 1e90]
        for mass in sizes {
            for stiffness in sizes {
                for ratio in [0, 1e-12, 0.5, 1 - 1e-16, 1, 1 + 1e-15, 2, 1e9] {
                    for v in [-1e100, -1, 0, 1, 1e100] {
                        let damping = 2 * ratio * mass.squareRoot() * stiffness.squareRoot()
                        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v)
                        for t in [0, Double.leastNonzeroMagnitude, 1e-300, 1e-3, 1, 1e3, 1e90, 1e308] {
                            worst.note(!spring.value(at: t).isNaN, "\(spring) at \(t)")
                            worst.note(!spring.velocity(at: t).isNaN, "\(spring) at \(t)")
                        }
                        worst.note(!spring.settlingDuration.isNaN, "\(spring)")
                    }
                }
            }
        }
        #expect(worst.value == 0, "\(worst.place)")
    }

    @Test("it settles when the original says: ln(1000·(1 + β ⁄ r)) ⁄ β for stiffness 100, damping 10")
    func settlingDuration() {
        #expect(abs(Spring(stiffness: 100, damping: 10).settlingDuration - 1.4727003346780927) < 1e-9)
    }

    @Test("spring duration-bounce: the ratio is 1 − bounce, or 1 ⁄ (1 + bounce) below 0")
    func bounce() {
        #expect(abs(Spring(duration: 0.3, bounce: 0.15).dampingRatio - 0.85) < 1e-12)
        #expect(abs(Spring(duration: 0.3, bounce: -0.5).dampingRatio - 2) < 1e-12)
        #expect(Spring(duration: 0.3, bounce: 0).dampingRatio == 1)
    }
}
