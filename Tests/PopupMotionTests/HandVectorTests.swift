import PopupMotion
import Testing

/// The `by_hand` vectors that need no view, each under its own name.
@Suite struct HandVectorTests {
    @Test(
        "spring peak overshoot ratio=0.3 v0=0, spring peak overshoot ratio=0.9 v0=0",
        arguments: [(0.3, 0.3723261049265864), (0.9, 0.001523755820519411)])
    func peak(_ ratio: Double, _ expected: Double) {
        for spring in [Spring(response: 1, dampingRatio: ratio), Spring(dampingRatio: ratio, duration: 0.3)] {
            #expect(abs(SpringShape(spring).peak - 1 - expected) < 1e-6)
        }
    }

    @Test("spring ratio .3 is not a plain ease-out")
    func swings() {
        let shape = SpringShape(Spring(dampingRatio: 0.3, duration: 1))
        #expect(shape.peak >= 1.3)
        #expect(shape.crossings >= 2)
    }

    @Test("spring settling band k100 c15")
    func settlingBand() {
        #expect((0.9...1.3).contains(Spring(mass: 1, stiffness: 100, damping: 15).settlingDuration))
    }

    @Test("spring big step stays bounded")
    func bigStep() {
        let timing = Timing.spring(Spring(mass: 1, stiffness: 180, damping: 12))
        var elapsed = 0.0
        var seen: [Double] = []
        for frame in [0.016, 2.0, 0.016, 0.016] {
            elapsed += frame
            seen.append(timing.progress(at: elapsed))
        }
        #expect(seen.allSatisfy { $0.isFinite })
        #expect(seen.dropFirst().allSatisfy { (0.99...1.01).contains($0) })
        #expect(timing.progress(at: timing.duration) == 1)
    }

    @Test("keyframe Apple cubic sample, end segment middle")
    func appleCubic() {
        let track = KeyframeTrack(
            values: [310, 60, 120, 60, 310] as [Double], keyTimes: [0, 0.25, 0.5, 0.75, 1], mode: .cubic)
        let got = track.scalar(at: 0.125)
        #expect([181.25, 165.625].contains { abs($0 - got) <= 3 })
    }
}
