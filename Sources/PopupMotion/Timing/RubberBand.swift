import PopupGeometry

/// How far something follows a pull past its limit: at first about half as far, then less and less, never by the whole
/// `dimension`.
///
/// shown = (1 − 1 ⁄ (pull · coefficient ⁄ dimension + 1)) · dimension, as the original's scroll views have it.
public struct RubberBand: Hashable, Sendable {
    /// What the shown distance never reaches, in points: as a rule the length of the moved thing along the pull.
    public var dimension: Double
    /// How much of the first point is shown; above 0.
    public var coefficient: Double

    /// A band for something `dimension` points long. A dimension of 0 or less gives nothing way.
    public init(dimension: Double, coefficient: Double = 0.55) {
        guard !dimension.isNaN, coefficient > 0, coefficient.isFinite else {
            misuse(
                "a rubber band was given dimension \(dimension) and coefficient \(coefficient); it would pull the "
                    + "wrong way: give a number for the dimension and a finite coefficient above 0.")
        }
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// The shown distance for a pull of `overdrag` points past the limit; the same way round for a negative pull.
    public func distance(for overdrag: Double) -> Double {
        guard dimension > 0, overdrag != 0 else { return 0 }
        // The same formula as a plain quotient, which also holds for a pull without end.
        let pull = abs(overdrag)
        // Rounding must not carry it past the limit.
        let shown = pull.isFinite ? min(dimension, pull / (pull / dimension + 1 / coefficient)) : dimension
        return overdrag < 0 ? -shown : shown
    }

    /// The pull that shows `distance`: what a hand has pulled that catches a stretched thing. Infinite from the whole
    /// dimension on.
    public func overdrag(for distance: Double) -> Double {
        guard dimension > 0, distance != 0 else { return 0 }
        let shown = abs(distance)
        let pull = shown < dimension ? shown / coefficient / (1 - shown / dimension) : .infinity
        return distance < 0 ? -pull : pull
    }
}
