import PopupMotion

/// The rest of an animator's way after it was held or turned round: from a fraction of it to one of its ends.
struct AnimatorLeg {
    private let from: AnimatorClock.AnimatorFraction
    /// 0 or 1.
    let target: Double
    private let course: AnimatorCourse
    /// The speed that the animator had and the course does not begin with, in ways a second; it dies away.
    private let surplus: Double

    init(from: AnimatorClock.AnimatorFraction, to target: Double, _ course: AnimatorCourse, speed: Double) {
        self.from = from
        self.target = target
        let way = target - from.both
        if speed != 0, abs(way) > 1e-6, let spring = course.begun(at: speed / way) {
            self.course = spring
            surplus = 0
        } else {
            self.course = course
            let own = course.both.velocity(at: 0) * way
            surplus = speed != 0 && course.duration > 0 && abs(own) < 1e6 ? speed - own : 0
        }
    }

    var duration: Double { course.duration }

    func fraction(_ axis: AnimatorAxis, at elapsed: Double) -> Double {
        let start = from[axis]
        let progress = course.timing(axis).progress(at: elapsed)
        // Exactly the end at the end.
        let even = progress == 1 ? target : start + (target - start) * progress
        return even + carried(at: elapsed)
    }

    func velocity(at elapsed: Double) -> Double {
        let own = course.both.velocity(at: elapsed) * (target - from.both)
        guard surplus != 0, elapsed >= 0, elapsed < duration else { return own }
        let u = elapsed / duration
        return own + surplus * (1 - u) * (1 - 3 * u)
    }

    /// Begins with the surplus speed at 0, and comes back to 0 smoothly: u(1 − u)² times the duration.
    private func carried(at elapsed: Double) -> Double {
        guard surplus != 0, elapsed > 0, elapsed < duration else { return 0 }
        let u = elapsed / duration
        return surplus * duration * u * (1 - u) * (1 - u)
    }
}

/// What one block of an animator follows: all of its time, or its last part.
@MainActor
final class AnimatorPart {
    let clock: AnimatorClock
    /// Where the block begins, as a fraction of the animator's time, and of its way.
    private let start: Double
    /// Where it ends, for a block that goes evenly through its share of the way (see `adopt`); nil for one that goes by
    /// the animator's course to its end.
    private let evenEnd: Double?
    /// Where the block was when the animator's way became even, by axis.
    private var anchors: (both: Anchor, x: Anchor, y: Anchor)?

    private struct Anchor {
        var way: Double
        var progress: Double
    }

    init(_ clock: AnimatorClock, start: Double, evenEnd: Double? = nil) {
        self.clock = clock
        self.start = start
        self.evenEnd = evenEnd
    }

    func progress(_ axis: AnimatorAxis) -> Double {
        if let evenEnd {
            let fraction = clock.fraction
            return evenEnd > start
                ? max(0, min(1, (fraction - start) / (evenEnd - start))) : (fraction >= evenEnd ? 1 : 0)
        }
        switch clock.place {
        case .time(let t): return progress(axis, time: t)
        case .fraction(let f): return progress(axis, way: f[axis])
        }
    }

    private func progress(_ axis: AnimatorAxis, time: Double) -> Double {
        let timing = clock.course.timing(axis)
        guard start > 0 else { return timing.progress(at: time) }
        // The same course in less time.
        let duration = clock.course.duration
        let own = duration * (1 - start)
        let elapsed = time - duration * start
        if own <= 0 { return elapsed >= 0 ? 1 : 0 }
        return timing.progress(at: elapsed / own * timing.duration)
    }

    /// Even pieces: from the start of the block to where it was, and on to its end.
    private func progress(_ axis: AnimatorAxis, way: Double) -> Double {
        guard let anchors else {
            if start <= 0 { return way }
            return start < 1 ? max(0, (way - start) / (1 - start)) : (way >= 1 ? 1 : 0)
        }
        let anchor = axis == .both ? anchors.both : (axis == .x ? anchors.x : anchors.y)
        if way >= anchor.way {
            if anchor.way >= 1 { return anchor.progress + way - anchor.way }
            return anchor.progress + (1 - anchor.progress) * (way - anchor.way) / (1 - anchor.way)
        }
        if start <= 0 { return anchor.way == 0 ? way : anchor.progress * way / anchor.way }
        return anchor.way > start ? anchor.progress * max(0, way - start) / (anchor.way - start) : 0
    }

    /// The animator's way becomes even at `fraction`, which is `time` of its course.
    func anchor(at fraction: AnimatorClock.AnimatorFraction, time: Double) {
        func at(_ axis: AnimatorAxis) -> Anchor {
            Anchor(way: fraction[axis], progress: progress(axis, time: time))
        }
        // A block that begins later begins there on the even way as well.
        if start > 0, progress(.both, time: time) == 0 {
            anchors = nil
            return
        }
        anchors = (at(.both), at(.x), at(.y))
    }
}
