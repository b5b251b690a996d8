import Glibc
import PopupGeometry

/// A mass on a damped spring, pulled from 0 to 1: where it is, and how fast, at any time, in closed form.
///
/// Distances are fractions of the whole way (0 is the start, 1 the target) and times are seconds, so one spring serves
/// any animated value. Nothing is stepped: one look at 0.5 s equals sixty small ones.
///
/// With ω = √(stiffness ⁄ mass), ζ = damping ⁄ (2 √(stiffness · mass)), β = ζω and y = 1 − x, the motion is the
/// solution of y″ + 2β y′ + ω² y = 0 with y(0) = 1 and y′(0) = −initialVelocity.
public struct Spring: Hashable, Sendable {
    /// In any unit that the stiffness shares; above 0.
    public let mass: Double
    /// The force for each unit of distance; above 0.
    public let stiffness: Double
    /// The force against each unit of speed; 0 swings for ever.
    public let damping: Double
    /// The speed at the start, in whole distances a second, positive towards the target.
    public let initialVelocity: Double
    /// ω: radians a second, if nothing damped it.
    public let naturalFrequency: Double
    /// ζ: below 1 the spring overshoots, at 1 it arrives as fast as it can without, above 1 it creeps.
    public let dampingRatio: Double

    /// β, by which the swing dies down: e^(−βt).
    private let decay: Double
    /// ω²(1 − ζ²): the square of the frequency of the swing; negative above the critical ratio.
    private let split: Double
    /// The square root of the size of `split`.
    private let rate: Double

    /// Checks the constants and stops with a sentence where they are no spring.
    init(
        mass: Double, stiffness: Double, damping: Double, frequency: Double, ratio: Double, velocity: Double
    ) {
        guard mass > 0, stiffness > 0, damping >= 0, mass.isFinite, stiffness.isFinite, damping.isFinite,
            velocity.isFinite
        else {
            misuse(
                "a spring was given mass \(mass), stiffness \(stiffness), damping \(damping) and velocity \(velocity); "
                    + "nothing swings like that: mass and stiffness must be above 0, damping 0 or more, all finite.")
        }
        guard (1e-100...1e100).contains(frequency), ratio <= 1e100, abs(velocity) <= 1e100 else {
            misuse(
                "a spring of mass \(mass), stiffness \(stiffness), damping \(damping) and velocity \(velocity) is "
                    + "beyond what can be computed: keep frequency and damping ratio below 1e100.")
        }
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        initialVelocity = velocity
        naturalFrequency = frequency
        dampingRatio = ratio
        decay = ratio * frequency
        let factor = (1 - ratio) * (1 + ratio)
        split = factor * frequency * frequency
        rate = abs(factor).squareRoot() * frequency
    }

    /// Where it is after `time` seconds: 0 at the start, about 1 in the end. Before the start it is 0.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (c, s) = swing(at: time)
        return 1 - (c + (decay - initialVelocity) * s)
    }

    /// How fast it moves after `time` seconds, in whole distances a second. Before the start it is 0.
    public func velocity(at time: Double) -> Double {
        guard time >= 0 else { return 0 }
        if time == 0 { return initialVelocity }
        let (c, s) = swing(at: time)
        return initialVelocity * c + (naturalFrequency * naturalFrequency - decay * initialVelocity) * s
    }

    /// The two basic motions after `time` seconds: e^(−βt)·cos(rt) and e^(−βt)·sin(rt)/r for r² = `split`, which are
    /// cosh and sinh where it is negative. Both are smooth through r = 0, and are computed so.
    private func swing(at time: Double) -> (Double, Double) {
        let angle = rate * time
        if angle < 1 {
            // Power series of cos √z and sin √z ⁄ √z in z, which do not care for its sign: no 0/0 at the critical
            // ratio.
            let z = -split * time * time
            let fade = exp(-decay * time)
            let c =
                1 + z / 2
                * (1 + z / 12
                    * (1 + z / 30 * (1 + z / 56 * (1 + z / 90 * (1 + z / 132 * (1 + z / 182 * (1 + z / 240)))))))
            let s =
                1 + z / 6
                * (1 + z / 20
                    * (1 + z / 42 * (1 + z / 72 * (1 + z / 110 * (1 + z / 156 * (1 + z / 210 * (1 + z / 272)))))))
            return (fade * c, fade == 0 ? 0 : fade * s * time)
        }
        if split < 0 {
            // Two plain decays. The slow one's rate is written as a quotient, since the difference would cancel.
            let fast = decay + rate
            let slow = naturalFrequency * (naturalFrequency / fast)
            let one = exp(-slow * time)
            let two = exp(-fast * time)
            return ((one + two) / 2, (one - two) / (2 * rate))
        }
        let fade = decay == 0 ? 1 : exp(-decay * time)
        guard fade > 0, angle.isFinite else { return (0, 0) }
        return (fade * cos(angle), fade * sin(angle) / rate)
    }

    /// Seconds until it has come to rest: from then on it stays within a thousandth of the way from the target.
    /// Infinite without damping.
    ///
    /// The original's bound: e^(−βt)·(1 + |β − v| ⁄ r) = 0.001 for a swing of frequency r. Near the critical ratio,
    /// where that grows without end, |sin(rt)| ⁄ r ≤ t is the tighter bound; above it the sines are those of
    /// `swing(at:)`.
    public var settlingDuration: Double {
        guard decay > 0 else { return .infinity }
        let push = abs(decay - initialVelocity)
        func bound(_ t: Double) -> Double {
            if split > 0 { return exp(-decay * t) * (1 + push * min(t, 1 / rate)) }
            let (c, s) = swing(at: t)
            return c + push * s
        }
        // The bound rises at most once, from 1, before it falls for good: there is one crossing.
        let slow = split < 0 ? naturalFrequency * (naturalFrequency / (decay + rate)) : decay
        var low = 0.0
        var high = 8 / slow
        while bound(high) > 0.001 && high < 1e300 {
            low = high
            high *= 2
        }
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { break }
            if bound(middle) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}
