/// Up to eight numbers that are animated together: a scalar, a point, a colour, the parts of a transform.
///
/// What has fewer than eight leaves the rest 0. A plain struct rather than a SIMD type: the same arithmetic, also quick
/// and free of allocations in a build without optimisation.
public struct AnimatableVector: Hashable, Sendable {
    /// The component at index 0; a scalar has only this one.
    public var e0: Double
    /// The component at index 1.
    public var e1: Double
    /// The component at index 2.
    public var e2: Double
    /// The component at index 3.
    public var e3: Double
    /// The component at index 4.
    public var e4: Double
    /// The component at index 5.
    public var e5: Double
    /// The component at index 6.
    public var e6: Double
    /// The component at index 7.
    public var e7: Double

    /// Every component 0.
    public static let zero = AnimatableVector()

    /// A vector of its first components; those left out are 0.
    @inlinable public init(
        _ e0: Double = 0, _ e1: Double = 0, _ e2: Double = 0, _ e3: Double = 0, _ e4: Double = 0, _ e5: Double = 0,
        _ e6: Double = 0, _ e7: Double = 0
    ) {
        self.e0 = e0
        self.e1 = e1
        self.e2 = e2
        self.e3 = e3
        self.e4 = e4
        self.e5 = e5
        self.e6 = e6
        self.e7 = e7
    }

    /// The component at `index`, 0…7.
    public subscript(index: Int) -> Double {
        get {
            switch index {
            case 0: e0
            case 1: e1
            case 2: e2
            case 3: e3
            case 4: e4
            case 5: e5
            case 6: e6
            default: e7
            }
        }
        set {
            switch index {
            case 0: e0 = newValue
            case 1: e1 = newValue
            case 2: e2 = newValue
            case 3: e3 = newValue
            case 4: e4 = newValue
            case 5: e5 = newValue
            case 6: e6 = newValue
            default: e7 = newValue
            }
        }
    }

    /// Adds component by component.
    @inlinable public static func + (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector {
        AnimatableVector(
            a.e0 + b.e0, a.e1 + b.e1, a.e2 + b.e2, a.e3 + b.e3, a.e4 + b.e4, a.e5 + b.e5, a.e6 + b.e6, a.e7 + b.e7)
    }

    /// Subtracts component by component.
    @inlinable public static func - (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector {
        AnimatableVector(
            a.e0 - b.e0, a.e1 - b.e1, a.e2 - b.e2, a.e3 - b.e3, a.e4 - b.e4, a.e5 - b.e5, a.e6 - b.e6, a.e7 - b.e7)
    }

    /// Every component times `k`.
    @inlinable public static func * (a: AnimatableVector, k: Double) -> AnimatableVector {
        AnimatableVector(
            a.e0 * k, a.e1 * k, a.e2 * k, a.e3 * k, a.e4 * k, a.e5 * k, a.e6 * k, a.e7 * k)
    }

    /// Adds `b` to `a` component by component.
    @inlinable public static func += (a: inout AnimatableVector, b: AnimatableVector) { a = a + b }

    /// The Euclidean length.
    public var length: Double {
        let low = e0 * e0 + e1 * e1 + e2 * e2 + e3 * e3
        let high = e4 * e4 + e5 * e5 + e6 * e6 + e7 * e7
        return (low + high).squareRoot()
    }

    /// Whether every component is a number from −`limit` to `limit`.
    func isWithin(_ limit: Double) -> Bool {
        (0..<8).allSatisfy { abs(self[$0]) <= limit }
    }

    /// False when a component is infinite or not a number.
    public var isFinite: Bool {
        e0.isFinite && e1.isFinite && e2.isFinite && e3.isFinite && e4.isFinite && e5.isFinite && e6.isFinite
            && e7.isFinite
    }
}
