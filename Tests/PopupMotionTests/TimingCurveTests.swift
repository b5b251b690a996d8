import Foundation
import PopupGeometry
import PopupMotion
import TestKit
import Testing

@Suite struct TimingCurveTests {
    nonisolated static let named: [(String, TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("default", .default),
    ]

    @Test(
        "rule 97, case N01: the named curves have the original's control points",
        arguments: [
            (1, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
            (2, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
            (3, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
            (4, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
            (0, [0.1, 0.25, 0.5, 0.75, 0.9]),
        ] as [(Int, [Double])])
    func namedCurves(_ index: Int, _ values: [Double]) {
        let curve = Self.named[index].1
        for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
            #expect(abs(curve.value(at: x) - y) < 1e-6, "\(Self.named[index].0) at \(x)")
        }
    }

    @Test("case N04: knots outside 0…1 overshoot, coincident ones are a straight line")
    func overshoot() {
        let curve = TimingCurve(controlPoint1: Point(x: 0.5, y: -1), controlPoint2: Point(x: 0.5, y: 2))
        #expect(abs(curve.value(at: 0.2) + 0.206515) < 1e-6)
        #expect(abs(curve.value(at: 0.8) - 1.206515) < 1e-6)
        for p in [Point(x: 0, y: 0), Point(x: 1, y: 1)] {
            #expect(TimingCurve(controlPoint1: p, controlPoint2: p).value(at: 0.3) == 0.3)
        }
    }

    @Test("case N16: the ends are exactly 0 and 1, and time outside them is clamped", arguments: named)
    func ends(_ name: String, _ curve: TimingCurve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -0.01) == 0)
        #expect(curve.value(at: 1.01) == 1)
        #expect(curve.value(at: -.infinity) == 0)
        #expect(curve.value(at: .infinity) == 1)
    }

    @Test("a staircase holds each step and ends at 1")
    func steps() {
        let atEnd = TimingCurve.steps(4)
        #expect([0, 0.2, 0.25, 0.5, 0.99, 1].map { atEnd.value(at: $0) } == [0, 0, 0.25, 0.5, 0.75, 1])
        let atStart = TimingCurve.steps(4, .start)
        #expect([0, 0.01, 0.25, 0.8, 1].map { atStart.value(at: $0) } == [0, 0.25, 0.5, 1, 1])
        // 0.29 · 100 is a hair below 29.
        #expect(TimingCurve.steps(100).value(at: 0.29) == 0.29)
    }

    @Test("the value is within 1e-9 of the root, for any control points")
    func exactRoot() {
        var random = SeededGenerator(seed: 97)
        var worst = Worst()
        var worstSlope = Worst()
        for _ in 0..<20_000 {
            let p = Point(x: .random(in: 0...1, using: &random), y: .random(in: -2...3, using: &random))
            let q = Point(x: .random(in: 0...1, using: &random), y: .random(in: -2...3, using: &random))
            let u = Double.random(in: 0...1, using: &random)
            func at(_ u: Double, _ a: Double, _ b: Double) -> Double {
                3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
            }
            func slope(_ u: Double, _ a: Double, _ b: Double) -> Double {
                3 * (1 - u) * (1 - u) * a + 6 * (1 - u) * u * (b - a) + 3 * u * u * (1 - b)
            }
            let dx = slope(u, p.x, q.x)
            // Elsewhere the rounding of x alone would move the root that far.
            guard dx > 1e-5 else { continue }
            let curve = TimingCurve(controlPoint1: p, controlPoint2: q)
            let x = at(u, p.x, q.x)
            worst.note(curve.value(at: x) - at(u, p.y, q.y), "\(p) \(q) \(x)")
            let derivative = slope(u, p.y, q.y) / dx
            if dx > 1e-2 { worstSlope.note((curve.derivative(at: x) - derivative) / max(1, abs(derivative))) }
        }
        #expect(worst.value < 1e-9, "\(worst.place)")
        #expect(worstSlope.value < 1e-6)
    }

    @Test("the value is within 1e-9 of the root where the curve is vertical")
    func verticalCurves() {
        // x − ½ = 4 (u − ½)³: near the middle, u hangs on the cube root of what is left of x.
        let middle = TimingCurve(controlPoint1: Point(x: 1, y: 0), controlPoint2: Point(x: 0, y: 1))
        for distance in [-1e-15, 1e-13, -1e-10, 1e-6, 0.1] {
            let x = 0.5 + distance
            let u = 0.5 + cbrt((x - 0.5) / 4)
            #expect(abs(middle.value(at: x) - u * u * (3 - 2 * u)) < 1e-9)
        }
        // x = 1 − (1 − u)³ and y = u³: vertical at the end. x = u³ and y = 1 − (1 − u)³: at the start.
        let end = TimingCurve(controlPoint1: Point(x: 1, y: 0), controlPoint2: Point(x: 1, y: 0))
        let start = TimingCurve(controlPoint1: Point(x: 0, y: 1), controlPoint2: Point(x: 0, y: 1))
        for distance in [1e-15, 1e-12, 1e-7, 1e-3] {
            let x = 1 - distance
            let u = 1 - cbrt(1 - x)
            #expect(abs(end.value(at: x) - u * u * u) < 1e-9)
            let w = cbrt(distance)
            #expect(abs(start.value(at: distance) - (1 - (1 - w) * (1 - w) * (1 - w))) < 1e-9)
        }
        #expect(start.derivative(at: 0) == 1e12)
        #expect(end.derivative(at: 1) == 1e12)
    }

    @Test("the value is continuous in time and in every control point")
    func continuity() {
        var random = SeededGenerator(seed: 3)
        var worst = Worst()
        for _ in 0..<5000 {
            let p = Point(x: .random(in: 0...1, using: &random), y: .random(in: -2...3, using: &random))
            let q = Point(x: .random(in: 0...1, using: &random), y: .random(in: -2...3, using: &random))
            let x = Double.random(in: 0...1, using: &random)
            func near(_ v: Double) -> Double { min(1, max(0, v + .random(in: -1e-12...1e-12, using: &random))) }
            let one = TimingCurve(controlPoint1: p, controlPoint2: q).value(at: x)
            let two = TimingCurve(
                controlPoint1: Point(x: near(p.x), y: p.y + 1e-12),
                controlPoint2: Point(x: near(q.x), y: q.y - 1e-12)
            ).value(at: near(x))
            worst.note(one - two, "\(p) \(q) \(x)")
        }
        // The steepest place of any such curve turns 1e-12 of time into the cube root of it.
        #expect(worst.value < 2e-3, "\(worst.place)")
    }

    @Test("no finite input gives anything but a finite number")
    func finite() {
        let knots = [0, Double.leastNonzeroMagnitude, 1e-300, 1e-17, 0.5, 1 - 1e-16, 1]
        let heights = [-1e100, -1, 0, Double.leastNonzeroMagnitude, 1, 1e100]
        var worst = Worst()
        let times = [-1e308, -1, 0, Double.leastNonzeroMagnitude, 1e-300, 1e-16, 0.5, 1 - 1e-16, 1, 2, 1e308]
        for x1 in knots {
            for x2 in knots {
                for y in heights {
                    let curve = TimingCurve(controlPoint1: Point(x: x1, y: y), controlPoint2: Point(x: x2, y: -y))
                    for time in times {
                        worst.note(curve.value(at: time).isFinite, "\(x1) \(x2) \(y) \(time)")
                        worst.note(curve.derivative(at: time).isFinite, "\(x1) \(x2) \(y) \(time)")
                    }
                }
            }
        }
        #expect(worst.value == 0, "\(worst.place)")
    }
}
