/// The curve from (0, 0) to (1, 1) with two control points, x of both in 0…1: solves x(u) = x for u, and gives y(u).
struct CubicBezier: Hashable, Sendable {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    /// Both control points on the diagonal: the curve is the diagonal, however time runs along it.
    private var isDiagonal: Bool { x1 == y1 && x2 == y2 }

    func y(atX x: Double) -> Double {
        if isDiagonal { return x }
        // From the nearer end, so that the distance to it keeps all its digits: where a control point shares the end's
        // x, y depends on the cube root of that distance.
        if x <= 0.5 {
            let u = parameter(x, mirrored: false)
            return CubicBezier.coordinate(u, y1, y2)
        }
        let u = parameter(1 - x, mirrored: true)
        return 1 - CubicBezier.coordinate(u, 1 - y2, 1 - y1)
    }

    func slope(atX x: Double) -> Double {
        if isDiagonal { return 1 }
        if x <= 0 { return CubicBezier.endSlope(x1, y1, x2, y2) }
        if x >= 1 { return CubicBezier.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
        if x <= 0.5 {
            let u = parameter(x, mirrored: false)
            return CubicBezier.quotient(CubicBezier.speed(u, y1, y2), CubicBezier.speed(u, x1, x2))
        }
        let u = parameter(1 - x, mirrored: true)
        return CubicBezier.quotient(CubicBezier.speed(u, 1 - y2, 1 - y1), CubicBezier.speed(u, 1 - x2, 1 - x1))
    }

    /// The direction in which the curve leaves (0, 0): towards the first control point that is not there itself.
    private static func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        if x1 != 0 || y1 != 0 { return quotient(y1, x1) }
        if x2 != 0 || y2 != 0 { return quotient(y2, x2) }
        return 1
    }

    private static func quotient(_ dy: Double, _ dx: Double) -> Double {
        let limit = 1e12
        if dx <= 0 { return dy == 0 ? 0 : (dy < 0 ? -limit : limit) }
        return max(-limit, min(limit, dy / dx))
    }

    private static func coordinate(_ u: Double, _ p: Double, _ q: Double) -> Double {
        let c = 3 * p
        let b = 3 * q - 6 * p
        let a = 1 + 3 * p - 3 * q
        return ((a * u + b) * u + c) * u
    }

    private static func speed(_ u: Double, _ p: Double, _ q: Double) -> Double {
        (3 * (1 + 3 * p - 3 * q) * u + 2 * (3 * q - 6 * p)) * u + 3 * p
    }

    /// The u in 0…1 at which the curve, or the one seen from its other end, is at `x`: Newton's steps, kept in a
    /// shrinking bracket, since x only grows with u.
    private func parameter(_ x: Double, mirrored: Bool) -> Double {
        let p = mirrored ? 1 - x2 : x1
        let q = mirrored ? 1 - x1 : x2
        let c = 3 * p
        let b = 3 * q - 6 * p
        let a = 1 + 3 * p - 3 * q
        var low = 0.0
        var high = 1.0
        var u = x
        var slope = 0.0
        for _ in 0..<64 {
            let error = ((a * u + b) * u + c) * u - x
            slope = (3 * a * u + 2 * b) * u + c
            if error == 0 { break }
            if error < 0 { low = u } else { high = u }
            var next = slope > 0 ? u - error / slope : -1
            if abs(next - u) <= 1e-15 * u { break }
            if !(next > low && next < high) { next = low + (high - low) / 2 }
            let step = abs(next - u)
            u = next
            if step < 1e-300 { break }
            // Close enough that the next step of Newton would be below the rounding: the error squares each time.
            if step < 1e-9 && slope > 1e-3 { break }
        }
        // Where x hardly grows, its own rounding would be felt in u.
        return slope > 1e-3 ? u : refined(x, mirrored: mirrored)
    }

    /// The same root by halving, the coordinate computed with twice the digits.
    private func refined(_ x: Double, mirrored: Bool) -> Double {
        let one = DoubleDouble(1)
        let p = mirrored ? one + DoubleDouble(-x2) : DoubleDouble(x1)
        let q = mirrored ? one + DoubleDouble(-x1) : DoubleDouble(x2)
        let c = p * 3
        let b = q * 3 + p * -6
        let a = one + p * 3 + q * -3
        var low = 0.0
        var high = 1.0
        for _ in 0..<1100 {
            let u = low + (high - low) / 2
            if u <= low || u >= high { break }
            let value = ((a * u + b) * u + c) * u + DoubleDouble(-x)
            if value.high < 0 || (value.high == 0 && value.low < 0) { low = u } else { high = u }
            if high - low <= 1e-17 * high { break }
        }
        return low + (high - low) / 2
    }
}

/// A number as the unrounded sum of two, about 32 digits.
private struct DoubleDouble {
    var high: Double
    var low: Double

    init(_ value: Double) {
        high = value
        low = 0
    }

    private init(sumOf a: Double, _ b: Double) {
        high = a + b
        let t = high - a
        low = (a - (high - t)) + (b - t)
    }

    static func + (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
        let s = DoubleDouble(sumOf: x.high, y.high)
        return DoubleDouble(sumOf: s.high, s.low + x.low + y.low)
    }

    static func * (x: DoubleDouble, k: Double) -> DoubleDouble {
        let product = x.high * k
        let rest = (-product).addingProduct(x.high, k) + x.low * k
        return DoubleDouble(sumOf: product, rest)
    }
}
