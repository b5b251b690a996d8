import PopupGeometry
import PopupMotion
import Testing

@testable import PopupKit

@Suite("Where a sheet comes to rest")
struct SheetStopsTests {
    private let stops = SheetStops([("medium", 400), ("large", 700)], maximum: 700, large: "large")

    @Test("rule 86: a detent above the largest possible value collapses to it")
    func collapses() {
        let stops = SheetStops([("own", 900), ("medium", 400)], maximum: 700, large: "large")
        #expect(stops.stops.map(\.height) == [400, 700])
        #expect(stops.largest.name == "own")
    }

    @Test("rule 86: a detent whose resolver says nil is inactive")
    func inactive() {
        let stops = SheetStops([("own", nil), ("large", 700)], maximum: 700, large: "large")
        #expect(stops.stops.map(\.name) == ["large"])
    }

    @Test("of two detents at one height there is one stop, the large one before others")
    func merged() {
        let stops = SheetStops([("own", 900), ("large", 700), ("other", 700)], maximum: 700, large: "large")
        #expect(stops.stops == [SheetStops.Stop(name: "large", height: 700)])
    }

    @Test("without an active detent a sheet is large")
    func none() {
        let stops = SheetStops([("own", nil)], maximum: 700, large: "large")
        #expect(stops.stops == [SheetStops.Stop(name: "large", height: 700)])
    }

    @Test("rule 83: nil or an unknown name selects the smallest detent", arguments: [nil, "nowhere", "medium"])
    func unknown(name: String?) {
        #expect(stops.stop(named: name).name == "medium")
    }

    @Test("rule 84: nothing moves above the largest detent")
    func ceiling() {
        #expect(stops.shown(pulledTo: 900, canDismiss: true) == 700)
        #expect(stops.shown(pulledTo: 900, canDismiss: false) == 700)
    }

    @Test("below the smallest detent the sheet follows the hand exactly where it can be dismissed")
    func follows() {
        #expect(stops.shown(pulledTo: 123.5, canDismiss: true) == 123.5)
        #expect(stops.shown(pulledTo: -50, canDismiss: true) == 0)
    }

    @Test("case S05: where it cannot be dismissed it gives way by a rubber band and never far")
    func rubberBand() {
        let small = SheetStops([("own", 100)], maximum: 700, large: "large")
        #expect(abs(100 - small.shown(pulledTo: 90, canDismiss: false) - 5.213) < 0.001)
        for pull in stride(from: 400.0, through: -4000, by: -50) {
            let shown = stops.shown(pulledTo: pull, canDismiss: false)
            #expect(shown > 0 && shown <= 400)
            #expect(abs(stops.pull(thatShows: shown, canDismiss: false) - pull) < 1e-6)
        }
    }

    @Test(
        "rule 84: a slow release dismisses from more than half the height down, else springs back",
        arguments: [(400.0, false), (201, false), (200, false), (199, true), (0, true)])
    func distance(height: Double, dismisses: Bool) {
        let small = SheetStops([("own", 400)], maximum: 700, large: "large")
        #expect((SheetRelease(small, at: height, velocity: 0) == .dismiss) == dismisses)
    }

    @Test(
        "rule 84, case S01: only a downward speed of 1000 points a second dismisses",
        arguments: [(1000.0, true), (999, false), (-1000, false), (-5000, false)])
    func speed(velocity: Double, dismisses: Bool) {
        let small = SheetStops([("own", 400)], maximum: 700, large: "large")
        #expect((SheetRelease(small, at: 350, velocity: velocity) == .dismiss) == dismisses)
    }

    @Test("case S09: a quick flick up goes to the end, however short")
    func flickUp() {
        #expect(SheetRelease(stops, at: 460, velocity: -1200) == .rest(stops.largest))
    }

    @Test("a slow release goes to the nearest detent, a quicker one to the one ahead")
    func nearest() {
        #expect(SheetRelease(stops, at: 500, velocity: 0) == .rest(stops.smallest))
        #expect(SheetRelease(stops, at: 600, velocity: 0) == .rest(stops.largest))
        #expect(SheetRelease(stops, at: 500, velocity: -800) == .rest(stops.largest))
        #expect(SheetRelease(stops, at: 600, velocity: 800) == .rest(stops.smallest))
    }

    @Test("rule 79: the mask is linear in how far the sheet is down")
    func dimming() {
        #expect(stops.dimming(at: 700, undimmed: nil) == 1)
        #expect(stops.dimming(at: 400, undimmed: nil) == 1)
        #expect(stops.dimming(at: 300, undimmed: nil) == 0.75)
        #expect(stops.dimming(at: 100, undimmed: nil) == 0.25)
        #expect(stops.dimming(at: 0, undimmed: nil) == 0)
    }

    @Test("rule 83: up to the largest undimmed detent there is no mask; above it, it grows")
    func undimmed() {
        #expect(stops.dimming(at: 400, undimmed: "medium") == 0)
        #expect(stops.dimming(at: 550, undimmed: "medium") == 0.5)
        #expect(stops.dimming(at: 700, undimmed: "medium") == 1)
        #expect(stops.dimming(at: 700, undimmed: "large") == 0)
    }

    @Test("the settling spring has mass 3, stiffness 1000 and no overshoot at rest")
    func spring() {
        let spring = SheetSpring.settling(distance: 200, velocity: 0, mayOvershoot: true)
        #expect(abs(spring.naturalFrequency - 18.2574) < 1e-4)
        #expect(abs(spring.dampingRatio - 1) < 1e-12)
    }

    @Test("a hand's speed goes on, and yet nothing passes the largest detent", arguments: [500.0, 4000, 20000])
    func noOvershoot(velocity: Double) {
        let spring = SheetSpring.settling(distance: 120, velocity: velocity, mayOvershoot: false)
        #expect(abs(spring.velocity(at: 0) * 120 - velocity) < 1e-6)
        for i in 1...400 { #expect(spring.value(at: Double(i) * 0.0025) <= 1 + 1e-9) }
    }
}
