import Glibc
import PopupGeometry

extension Spring {
    /// The spring of `View.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`: it has all but
    /// settled when `duration` seconds have passed.
    ///
    /// The ratio is clamped to 0.01…1 (without damping nothing would ever settle); the duration must be above 0; the
    /// velocity is in whole distances a second, positive towards the target.
    ///
    /// Mass 1. The frequency ω is the largest root of |(β − v) ⁄ ω_d| · e^(−β·duration) = 0.001 with β = ζω and ω_d =
    /// ω√(1 − ζ²); at ratio 1, of |1 + (ω − v)·duration| · e^(−ω·duration) = 0.001. This rule is the original's; it
    /// has a jump of its own between ratios just below 1 and 1, since the first form grows without bound there.
    public init(dampingRatio: Double, duration: Double, initialVelocity v: Double = 0) {
        guard duration > 0, duration.isFinite, dampingRatio.isFinite, v.isFinite else {
            misuse(
                "a spring was given damping ratio \(dampingRatio), duration \(duration) and velocity \(v); it cannot "
                    + "settle in no time: give a finite duration above 0, and finite numbers for the other two.")
        }
        let ratio = max(0.01, min(1, dampingRatio))
        // In units of the duration: x = β·duration, one equation for all durations.
        let way = v * duration
        let x = ratio < 1 ? Spring.swingingRoot(ratio, way) : Spring.criticalRoot(way)
        self.init(frequency: x / ratio / duration, ratio: ratio, velocity: v)
    }

    /// The largest x with k·|1 − w ⁄ x|·e^(−x) = 0.001, k = ζ ⁄ √(1 − ζ²).
    private static func swingingRoot(_ ratio: Double, _ w: Double) -> Double {
        let k = log(1000 * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
        if w == 0 { return k }
        /// The logarithm of the left side over the right one.
        func excess(_ x: Double) -> Double { k + log(abs((x - w) / x)) - x }
        if w > 0 {
            // Past x = w the left side rises to one peak and falls; where the peak is high enough, the root is behind
            // it.
            let peak = (w + (w * w + 4 * w).squareRoot()) / 2
            if peak > w, excess(peak) >= 0 { return root(of: excess, from: peak, upwards: true) }
            // Else it is before x = w, where the left side only falls.
            return root(of: excess, from: w, upwards: false)
        }
        return root(of: excess, from: 0, upwards: true)
    }

    /// The largest x with |1 + x − w|·e^(−x) = 0.001.
    private static func criticalRoot(_ w: Double) -> Double {
        func excess(_ x: Double) -> Double { log(1000 * abs(1 + x - w)) - x }
        let peak = max(0, w)
        if excess(peak) >= 0 { return root(of: excess, from: peak, upwards: true) }
        return root(of: excess, from: w - 1, upwards: false)
    }

    /// The root of a falling function: above `start`, where it is positive, or between 0 and `start`, where it is
    /// negative just below `start`.
    private static func root(of excess: (Double) -> Double, from start: Double, upwards: Bool) -> Double {
        var low = upwards ? start : 0
        var high = start
        if upwards {
            var width = 1.0
            high = start + width
            while excess(high) > 0 && high < 1e300 {
                low = high
                width *= 2
                high = start + width
            }
        }
        for _ in 0..<1100 {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { break }
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        return low + (high - low) / 2
    }
}
