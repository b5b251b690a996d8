import PopupMotion

/// What one block of an animator follows: all of its time, or a share of it.
@MainActor
final class AnimatorPart {
    let clock: AnimatorClock
    /// Where the block begins and ends, as fractions of the animator's time, and of its way.
    private let start: Double
    private let end: Double
    /// The course of a block that does not go by the animator's.
    private let own: Timing?
    /// Whether it goes evenly through its share of the way, whatever the animator's course (see `adopt`).
    private let isEven: Bool
    /// Where the block was when the animator's way became even, by axis.
    private var anchors: (both: Anchor, x: Anchor, y: Anchor)?

    private struct Anchor {
        var way: Double
        var progress: Double
    }

    init(_ clock: AnimatorClock, start: Double, end: Double = 1, own: Timing? = nil, isEven: Bool = false) {
        self.clock = clock
        self.start = start
        self.end = end
        self.own = own
        self.isEven = isEven
    }

    /// The share of a block inside this one (rules 93 and 115): after `delay` seconds more, over the `duration` that it
    /// has of its own, else to the end of this one; by `course`, which is given its seconds, or by the animator's. All
    /// of it lies inside this one's.
    func share(after delay: Double, over duration: Double?, by course: ((Double) -> Timing)?) -> AnimatorPart {
        let whole = clock.course.duration
        func later(_ seconds: Double) -> Double { whole > 0 ? seconds / whole : 0 }
        let start = min(end, self.start + later(max(0, delay)))
        let end = duration.map { min(self.end, start + later(max(0, $0))) } ?? self.end
        return clock.add(AnimatorPart(clock, start: start, end: end, own: course?((end - start) * whole)))
    }

    func progress(_ axis: AnimatorAxis) -> Double {
        if isEven { return evenly(clock.fraction) }
        switch clock.place {
        case .time(let t): return progress(axis, time: t)
        case .fraction(let f): return progress(axis, way: f[axis])
        }
    }

    /// Straight from its beginning to its end.
    private func evenly(_ way: Double) -> Double {
        guard end > start else { return way >= end ? 1 : 0 }
        return max(0, min(1, (way - start) / (end - start)))
    }

    private func progress(_ axis: AnimatorAxis, time: Double) -> Double {
        let timing = own ?? clock.course.timing(axis)
        if start <= 0, end >= 1, own == nil { return timing.progress(at: time) }
        // The course in less time.
        let whole = clock.course.duration
        let share = whole * (end - start)
        let elapsed = time - whole * start
        if share <= 0 { return elapsed >= 0 ? 1 : 0 }
        // Asked of the end itself: the difference of two roundings may miss it, and a spring is not quite there before.
        return time >= whole * end ? 1 : timing.progress(at: min(1, elapsed / share) * timing.duration)
    }

    /// Even pieces: from the start of the block to where it was, and on to its end.
    private func progress(_ axis: AnimatorAxis, way: Double) -> Double {
        guard let anchors else { return start <= 0 && end >= 1 ? way : evenly(way) }
        let anchor = axis == .both ? anchors.both : (axis == .x ? anchors.x : anchors.y)
        if way >= anchor.way {
            // One that has not begun yet begins at its place.
            let begin = anchor.progress == 0 ? max(anchor.way, start) : anchor.way
            let end = self.end > begin ? self.end : 1
            if way <= begin { return anchor.progress }
            // Behind the end an overshooting animator goes on.
            if end <= begin { return anchor.progress + way - begin }
            let progress = anchor.progress + (1 - anchor.progress) * (way - begin) / (end - begin)
            return self.end < 1 ? min(max(1, anchor.progress), progress) : progress
        }
        let begin = anchor.progress == 1 ? min(anchor.way, end) : anchor.way
        let start = self.start < begin ? self.start : 0
        if way >= begin { return anchor.progress }
        if begin <= start { return self.start <= 0 ? anchor.progress + way - begin : anchor.progress }
        let progress = anchor.progress * (way - start) / (begin - start)
        return self.start > 0 ? max(0, progress) : progress
    }

    /// The animator's way becomes even at `fraction`, which is `time` of its course.
    func anchor(at fraction: AnimatorClock.AnimatorFraction, time: Double) {
        func at(_ axis: AnimatorAxis) -> Anchor {
            Anchor(way: fraction[axis], progress: progress(axis, time: time))
        }
        anchors = (at(.both), at(.x), at(.y))
    }
}
