/// One stretch of a keyframe track: a cubic polynomial on its own time u, 0…1.
struct KeyframeSegment: Sendable {
    let start: Double
    let end: Double
    private let c0: AnimatableVector
    private let c1: AnimatableVector
    private let c2: AnimatableVector
    private let c3: AnimatableVector
    private let isLine: Bool

    /// Straight from p to q.
    init(_ start: Double, _ end: Double, line p: AnimatableVector, _ q: AnimatableVector) {
        self.start = start
        self.end = end
        c0 = p
        c1 = q - p
        c2 = .zero
        c3 = .zero
        isLine = true
    }

    /// From p to q with the tangents that a Catmull–Rom curve has there: half the way between the two neighbours.
    init(
        _ start: Double, _ end: Double, curve before: AnimatableVector, _ p: AnimatableVector, _ q: AnimatableVector,
        _ after: AnimatableVector
    ) {
        self.start = start
        self.end = end
        let m = (q - before) * 0.5
        let n = (after - p) * 0.5
        c0 = p
        c1 = m
        c2 = (q - p) * 3 - m * 2 - n
        c3 = (p - q) * 2 + m + n
        isLine = false
    }

    func value(at u: Double) -> AnimatableVector {
        isLine ? c0 + c1 * u : ((c3 * u + c2) * u + c1) * u + c0
    }

    /// The length of the derivative: units of way for a unit of u.
    func speed(at u: Double) -> Double { ((c3 * (3 * u) + c2 * 2) * u + c1).length }

    /// The way from u = `low` to u = `high`, by eight-point Gauss quadrature.
    func way(from low: Double, to high: Double) -> Double {
        let middle = (low + high) / 2
        let half = (high - low) / 2
        func pair(_ node: Double) -> Double { speed(at: middle - half * node) + speed(at: middle + half * node) }
        return half
            * (0.362_683_783_378_361_98 * pair(0.183_434_642_495_649_8)
                + 0.313_706_645_877_887_29 * pair(0.525_532_409_916_329)
                + 0.222_381_034_453_374_47 * pair(0.796_666_477_413_626_74)
                + 0.101_228_536_290_376_26 * pair(0.960_289_856_497_536_23))
    }
}
