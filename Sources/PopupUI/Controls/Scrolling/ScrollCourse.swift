import Glibc

/// Where a scrolled content is, along one axis, at each moment until it rests: a pure function of the seconds since it
/// was let go.
///
/// A fling glides with a speed that dies down by e^(−kt), as the original's normal deceleration does; where it runs
/// into an end, a critically damped spring catches it there with the speed it has left. Nothing is stepped, so one
/// look after a stall equals many small ones.
package struct ScrollCourse: Sendable {
    /// k: the original keeps 0.998 of the speed each millisecond.
    package static let friction = -1000 * log(0.998)
    /// ω of the spring that brings stretched content back, and of the one that follows the wheel.
    package static let bounceFrequency = 14.0
    package static let wheelFrequency = 26.0

    private enum Part: Sendable {
        case rest(Double)
        /// x(t) = from + velocity ⁄ k · (1 − e^(−kt))
        case glide(from: Double, velocity: Double)
        /// x(t) = target + (offset + (velocity + ω·offset) · t) · e^(−ωt)
        case spring(target: Double, offset: Double, velocity: Double, frequency: Double)
    }
    /// Each part with the second at which it ends.
    private var parts: [(part: Part, end: Double)] = []
    /// Where it comes to rest.
    package let target: Double

    /// Stays where it is.
    package static func rest(at x: Double) -> ScrollCourse { ScrollCourse(parts: [(.rest(x), 0)], target: x) }

    /// Let go at `x` with `velocity` points a second, inside or outside of `range`.
    package static func fling(from x: Double, velocity: Double, in range: ClosedRange<Double>) -> ScrollCourse {
        let nearest = min(max(x, range.lowerBound), range.upperBound)
        guard x == nearest else {
            return spring(from: x, to: nearest, velocity: velocity, frequency: bounceFrequency)
        }
        let free = x + velocity / friction
        let target = min(max(free, range.lowerBound), range.upperBound)
        // Under a quarter of a point the rest of the way is not to be seen.
        if target == free {
            let end = max(0, log(abs(velocity / friction) / 0.25) / friction)
            return ScrollCourse(parts: [(.glide(from: x, velocity: velocity), end)], target: target)
        }
        let share = (target - x) * friction / velocity
        let hit = -log(1 - share) / friction
        let left = velocity * (1 - share)
        return ScrollCourse(
            parts: [
                (.glide(from: x, velocity: velocity), hit),
                springPart(offset: 0, target: target, velocity: left, frequency: bounceFrequency, after: hit),
            ], target: target)
    }

    /// From `x` to `target` without overshoot (unless `velocity` carries it over).
    package static func spring(from x: Double, to target: Double, velocity: Double, frequency: Double) -> ScrollCourse {
        ScrollCourse(
            parts: [springPart(offset: x - target, target: target, velocity: velocity, frequency: frequency, after: 0)],
            target: target)
    }

    private static func springPart(
        offset: Double, target: Double, velocity: Double, frequency w: Double, after start: Double
    ) -> (part: Part, end: Double) {
        // Past 1/ω the bound (|offset| + |velocity + ω·offset|·t)·e^(−ωt) only falls.
        let slope = abs(velocity + w * offset)
        func bound(_ t: Double) -> Double { (abs(offset) + slope * t) * exp(-w * t) }
        var low = 1 / w
        var high = low
        while bound(high) > 0.25 { high += 8 / w }
        for _ in 0..<30 where high - low > 0.001 {
            let middle = (low + high) / 2
            if bound(middle) > 0.25 { low = middle } else { high = middle }
        }
        let isStill = abs(offset) < 0.25 && slope < 1
        return (
            .spring(target: target, offset: offset, velocity: velocity, frequency: w), start + (isStill ? 0 : high)
        )
    }

    /// Seconds until it rests.
    package var duration: Double { parts.last?.end ?? 0 }

    /// Where it is after `time` seconds; from the end on exactly at `target`.
    package func value(at time: Double) -> Double {
        guard time < duration, let (part, t) = part(at: time) else { return target }
        switch part {
        case .rest(let x): return x
        case .glide(let from, let velocity):
            return from + velocity / ScrollCourse.friction * (1 - exp(-ScrollCourse.friction * t))
        case .spring(let target, let offset, let velocity, let w):
            return target + (offset + (velocity + w * offset) * t) * exp(-w * t)
        }
    }

    /// Points a second after `time` seconds.
    package func velocity(at time: Double) -> Double {
        guard time < duration, let (part, t) = part(at: time) else { return 0 }
        switch part {
        case .rest: return 0
        case .glide(_, let velocity): return velocity * exp(-ScrollCourse.friction * t)
        case .spring(_, let offset, let velocity, let w):
            return (velocity - w * (velocity + w * offset) * t) * exp(-w * t)
        }
    }

    /// The same course `distance` further along: content was put in or taken out before what is seen.
    package func shifted(by distance: Double) -> ScrollCourse {
        let moved = parts.map { part, end -> (Part, Double) in
            switch part {
            case .rest(let x): (.rest(x + distance), end)
            case .glide(let from, let velocity): (.glide(from: from + distance, velocity: velocity), end)
            case .spring(let target, let offset, let velocity, let w):
                (.spring(target: target + distance, offset: offset, velocity: velocity, frequency: w), end)
            }
        }
        return ScrollCourse(parts: moved, target: target + distance)
    }

    private func part(at time: Double) -> (Part, Double)? {
        var start = 0.0
        for (part, end) in parts {
            if time < end { return (part, max(0, time - start)) }
            start = end
        }
        return nil
    }
}
