import PopupGeometry
import PopupMotion
import Testing

/// Parameters that make no sense stop with a sentence, in release too.
@Suite struct RefusalTests {
    private func said(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("a control point whose x is outside 0…1")
    func controlPoint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingCurve(controlPoint1: Point(x: 1.5, y: 0), controlPoint2: Point(x: 0, y: 1))
        }
        #expect(said(result).contains("choose x in 0…1"))
    }

    @Test("a control point that is not a number")
    func notANumber() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingCurve(controlPoint1: Point(x: 0, y: .nan), controlPoint2: Point(x: 0, y: 1))
        }
        #expect(said(result).contains("choose x in 0…1"))
    }

    @Test("a staircase without steps")
    func steps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TimingCurve.steps(0)
        }
        #expect(said(result).contains("give 1 or more"))
    }

    @Test(
        "a spring without mass", arguments: [(0.0, 1.0, 1.0), (1, 0, 1), (1, 1, -1), (.nan, 1, 1), (1, .infinity, 1)])
    func spring(_ mass: Double, _ stiffness: Double, _ damping: Double) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            // As bits: what is handed to the other process cannot say NaN.
            [m = mass.bitPattern as UInt64, k = stiffness.bitPattern as UInt64, c = damping.bitPattern as UInt64] in
            _ = Spring(
                mass: Double(bitPattern: m), stiffness: Double(bitPattern: k), damping: Double(bitPattern: c))
        }
        #expect(said(result).contains("nothing swings like that"))
    }

    @Test("a spring that must settle in no time, or from nowhere")
    func duration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(dampingRatio: 0.5, duration: 0)
        }
        #expect(said(result).contains("give a finite duration above 0"))
    }

    @Test("a bounce of −1")
    func bounce() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Spring(duration: 1, bounce: -1)
        }
        #expect(said(result).contains("a bounce above −1"))
    }

    @Test(
        "a UIKit spring of numbers that are none",
        arguments: [
            (Double.nan, 1.0, 0.0), (.infinity, 1, 0), (0.5, .nan, 0), (0.5, .infinity, 0), (0.5, 1, .nan),
            (0.5, 1, .infinity),
        ])
    func uikitSpring(_ ratio: Double, _ duration: Double, _ velocity: Double) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [z = ratio.bitPattern as UInt64, d = duration.bitPattern as UInt64, v = velocity.bitPattern as UInt64] in
            _ = Timing.spring(
                dampingRatio: Double(bitPattern: z), duration: Double(bitPattern: d),
                initialVelocity: Double(bitPattern: v))
        }
        #expect(said(result).contains("give a finite duration above 0"))
    }

    @Test("keyframe values that are no numbers or beyond any", arguments: [Double.nan, .infinity, 1e101])
    func keyframeValues(_ value: Double) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [bits = value.bitPattern as UInt64] in
            _ = KeyframeTrack(from: .zero, frames: [Keyframe(start: 0, duration: 1, value: Double(bitPattern: bits))])
        }
        #expect(said(result).contains("give finite numbers within ± 1e100"))
    }

    @Test("an animation by a spring that never settles")
    func undamped() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Timing.spring(Spring(stiffness: 100, damping: 0))
        }
        #expect(said(result).contains("give a damping above 0"))
    }

    @Test("key times that run back")
    func keyTimes() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = KeyframeTrack(values: [1, 2, 3] as [Double], keyTimes: [0, 0.7, 0.6])
        }
        #expect(said(result).contains("sort them"))
    }

    @Test("a keyframe that starts before 0")
    func keyframe() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Keyframe(start: -0.1, duration: 0.5, value: 1)
        }
        #expect(said(result).contains("give a start in 0…1"))
    }

    @Test("an endless delay")
    func delay() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Repetition(delay: .infinity)
        }
        #expect(said(result).contains("give a finite delay"))
    }
}
