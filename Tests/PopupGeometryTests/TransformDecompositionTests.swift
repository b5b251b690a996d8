import PopupGeometry
import TestKit
import Testing

@Suite struct TransformDecompositionTests {
    private func isNear(_ a: Transform, _ b: Transform, _ tolerance: Double = 1e-9) -> Bool {
        zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy {
            abs($0 - $1) <= tolerance
        }
    }

    private func random(_ random: inout SeededGenerator) -> Transform {
        func next() -> Double { .random(in: -3...3, using: &random) }
        return Transform(a: next(), b: next(), c: next(), d: next(), tx: next() * 100, ty: next() * 100)
    }

    @Test("rule 120: the parts of a map make up the map again, mirror images included")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 120)
        for _ in 0..<2000 {
            let t = random(&generator)
            let parts = try #require(t.decomposed)
            #expect(isNear(parts.transform, t))
            #expect(abs(parts.scaleX * parts.scaleY - t.determinant) < 1e-9)
        }
    }

    @Test("rule 120: halfway of a turn is half the turn, the shorter way round")
    func turn() {
        let degrees = Double.pi / 180
        for (from, to, half) in [(0.0, 90.0, 45.0), (170, -170, 180), (-100, 100, 180), (10, -30, -10)] {
            let got = Transform(rotationAngle: from * degrees).interpolated(
                to: Transform(rotationAngle: to * degrees), 0.5)
            #expect(isNear(got, Transform(rotationAngle: half * degrees)), "\(from) to \(to)")
        }
    }

    @Test("rule 120: scale and move are mixed each, without what a turn would bring in")
    func scale() {
        let from = Transform(scaleX: 2, y: 3).concatenating(Transform(rotationAngle: 0.4))
        let to = Transform(scaleX: 4, y: 1).concatenating(Transform(rotationAngle: 0.8))
            .concatenating(Transform(translationX: 10, y: 20))
        let half = Transform(scaleX: 3, y: 2).concatenating(Transform(rotationAngle: 0.6))
            .concatenating(Transform(translationX: 5, y: 10))
        #expect(isNear(from.interpolated(to: to, 0.5), half))
    }

    @Test("rule 120: a flat map is mixed entry by entry, so a scale of 0 is reached and left smoothly")
    func flat() {
        let flat = Transform(scaleX: 1, y: 0)
        #expect(flat.decomposed == nil)
        for f in [0, 0.25, 0.5, 1] {
            #expect(flat.interpolated(to: .identity, f) == Transform(scaleX: 1, y: f))
            #expect(Transform.identity.interpolated(to: flat, f) == Transform(scaleX: 1, y: 1 - f))
        }
        let turned = flat.concatenating(Transform(rotationAngle: .pi / 2))
        #expect(isNear(turned.interpolated(to: .identity, 0.5), Transform(a: 0.5, b: 0.5, c: 0, d: 0.5, tx: 0, ty: 0)))
    }

    @Test("a mirror image passes through the flat one and does not turn")
    func mirror() {
        for mirrored in [Transform(scaleX: -1, y: 1), Transform(scaleX: 1, y: -1)] {
            let half = mirrored.interpolated(to: .identity, 0.5)
            #expect(isNear(half, Transform(scaleX: (mirrored.a + 1) / 2, y: (mirrored.d + 1) / 2)))
        }
        // Turned a little, the same axis stays mirrored.
        let one = Transform(scaleX: -1, y: 1).concatenating(Transform(rotationAngle: 0.2))
        let two = Transform(scaleX: -2, y: 2).concatenating(Transform(rotationAngle: 0.4))
        #expect(
            isNear(
                one.interpolated(to: two, 0.5),
                Transform(scaleX: -1.5, y: 1.5).concatenating(Transform(rotationAngle: 0.3))))
    }

    @Test("the ends are exact, both ways agree, and nothing is lost on the way")
    func ends() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let a = random(&generator)
            let b = random(&generator)
            #expect(a.interpolated(to: b, 0) == a)
            #expect(a.interpolated(to: b, 1) == b)
            for f in [0.001, 0.3, 0.5, 0.999] { #expect(a.interpolated(to: b, f).isFinite) }
            // Nearly flat maps have large shears, which move fast.
            guard abs(a.determinant) > 0.5, abs(b.determinant) > 0.5 else { continue }
            #expect(isNear(a.interpolated(to: b, 1e-9), a, 1e-6))
            #expect(isNear(a.interpolated(to: b, 1 - 1e-9), b, 1e-6))
        }
    }
}
