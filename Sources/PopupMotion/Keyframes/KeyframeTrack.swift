import PopupGeometry

/// Values at points of an animation's time, and a rule for the values between: a pure function from the fraction of
/// the time, 0…1, to a value of up to eight components.
///
/// Before the first key time the first value holds, after the last one the last; at 1 it is the last value, exactly.
public struct KeyframeTrack: Sendable {
    /// How the values between two keyframes are found.
    public enum CalculationMode: Hashable, Sendable, CaseIterable {
        /// In a straight line.
        case linear
        /// Not at all: each value holds until the next one's time.
        case discrete
        /// In straight lines at one constant speed over the whole path; key times are ignored.
        case paced
        /// On a Catmull–Rom curve through the values; at both ends the end value counts twice.
        case cubic
        /// On the same curve at one constant speed; key times are ignored.
        case cubicPaced
    }

    /// How values between two keyframes are found.
    public let mode: CalculationMode
    /// Bends the time of the whole track, before any keyframe is looked up.
    public let easing: TimingCurve

    /// In order of time, none of them of no length.
    private let segments: [KeyframeSegment]
    /// For `cubicPaced`: where along the path each stretch of it begins.
    private let arcs: ArcTable?
    private let firstTime: Double
    private let first: AnimatableVector
    private let last: AnimatableVector

    /// A track through `values` (at least one, all of them within ± 1e100) at `keyTimes`, which must be as many, in 0…1 and never
    /// fall; nil spaces them evenly. Two values at one time are a jump.
    public init(
        values: [AnimatableVector], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
        easing: TimingCurve = .linear
    ) {
        let count = values.count
        let times = keyTimes ?? (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        guard count > 0, times.count == count else {
            misuse(
                "a keyframe track was given \(count) values and \(times.count) key times; there must be at least one "
                    + "value, and one time for each.")
        }
        guard times.allSatisfy({ (0...1).contains($0) }), zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            misuse(
                "a keyframe track was given the key times \(times); time runs from 0 to 1 and never back: sort them, "
                    + "and keep them in 0…1.")
        }
        self.init(keys: zip(times, values).map { Key(time: $0, value: $1, isHold: false) }, mode, easing)
    }

    /// A track of single numbers; see `value(at:)`'s first component, or `scalar(at:)`.
    public init(
        values: [Double], keyTimes: [Double]? = nil, mode: CalculationMode = .linear, easing: TimingCurve = .linear
    ) {
        self.init(values: values.map { AnimatableVector($0) }, keyTimes: keyTimes, mode: mode, easing: easing)
    }

    /// A track as `addKeyframe` records it: from `initial`, each frame goes from the value before it to its own;
    /// between frames and after the last one the value holds.
    ///
    /// Frames may come in any order. Where two overlap, the later start wins and the earlier frame reaches its value
    /// by then; of two with one start the one recorded later wins.
    public init(
        from initial: AnimatableVector, frames: [Keyframe], mode: CalculationMode = .linear,
        easing: TimingCurve = .linear
    ) {
        // A stable sort: frames of one start stay in the order of recording.
        let sorted = frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
        var keys = [Key(time: 0, value: initial, isHold: false)]
        for (index, frame) in sorted.enumerated() {
            let next = index + 1 < sorted.count ? sorted[index + 1].start : 1
            if index + 1 < sorted.count, next <= frame.start, frame.duration > 0 { continue }
            let end = min(frame.start + frame.duration, max(next, frame.start))
            let before = keys[keys.count - 1]
            if frame.start > before.time { keys.append(Key(time: frame.start, value: before.value, isHold: true)) }
            keys.append(Key(time: end, value: frame.value, isHold: false))
        }
        let end = keys[keys.count - 1]
        if end.time < 1 { keys.append(Key(time: 1, value: end.value, isHold: true)) }
        self.init(keys: keys, mode, easing)
    }

    private struct Key {
        var time: Double
        var value: AnimatableVector
        /// The value has held since the key before.
        var isHold: Bool
    }

    private init(keys: [Key], _ mode: CalculationMode, _ easing: TimingCurve) {
        guard keys.allSatisfy({ $0.value.isWithin(1e100) }) else {
            misuse(
                "a keyframe track was given the values \(keys.map(\.value)); between numbers as large as that, or none, "
                    + "nothing can be computed: give finite numbers within ± 1e100.")
        }
        self.mode = mode
        self.easing = easing
        first = keys[0].value
        last = keys[keys.count - 1].value
        var times = keys.map(\.time)
        if mode == .paced || mode == .cubicPaced {
            // Shares of time come from lengths; a stretch without length gets none, and a hold has none.
            times = KeyframeTrack.pacedTimes(keys.map(\.value))
        }
        var segments: [KeyframeSegment] = []
        for i in 0..<keys.count - 1 where mode == .cubicPaced || times[i + 1] > times[i] {
            let p = keys[i].value
            let q = keys[i + 1].value
            switch mode {
            case .linear, .paced: segments.append(KeyframeSegment(times[i], times[i + 1], line: p, q))
            case .discrete: segments.append(KeyframeSegment(times[i], times[i + 1], line: p, p))
            case .cubic, .cubicPaced:
                // A gap between recorded keyframes holds; the curve does not swing out in it.
                if keys[i + 1].isHold {
                    if mode == .cubic { segments.append(KeyframeSegment(times[i], times[i + 1], line: p, p)) }
                    continue
                }
                let before = keys[max(0, i - 1)].value
                let after = keys[min(keys.count - 1, i + 2)].value
                segments.append(KeyframeSegment(times[i], times[i + 1], curve: before, p, q, after))
            }
        }
        arcs = mode == .cubicPaced ? ArcTable(segments) : nil
        firstTime = times[0]
        self.segments = segments
    }

    private static func pacedTimes(_ values: [AnimatableVector]) -> [Double] {
        var way = [0.0]
        for (p, q) in zip(values, values.dropFirst()) { way.append(way[way.count - 1] + (q - p).length) }
        let total = way[way.count - 1]
        return total > 0 ? way.map { $0 / total } : way
    }

    /// The value at a fraction of the time; below 0 it is that of 0, above 1 that of 1.
    public func value(at fraction: Double) -> AnimatableVector {
        guard fraction < 1 else { return last }
        let time = fraction > 0 ? easing.value(at: fraction) : 0
        if let arcs { return value(in: arcs, time) }
        if time < firstTime { return first }
        // All keys at one time: the jump is over as soon as it is reached.
        if segments.isEmpty { return last }
        // The last segment that has begun.
        var low = 0
        var high = segments.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= time { low = middle } else { high = middle }
        }
        let segment = segments[low]
        guard time < segment.end else { return low == segments.count - 1 ? last : segment.value(at: 1) }
        return segment.value(at: (time - segment.start) / (segment.end - segment.start))
    }

    /// The value of a track of single numbers.
    public func scalar(at fraction: Double) -> Double { value(at: fraction).e0 }

    private func value(in arcs: ArcTable, _ time: Double) -> AnimatableVector {
        guard arcs.length > 0 else { return last }
        // An easing curve may overshoot the path; the path has no more than its ends.
        if time >= 1 { return last }
        if time <= 0 { return first }
        let (index, u) = arcs.place(at: time * arcs.length, segments)
        return segments[index].value(at: u)
    }
}
