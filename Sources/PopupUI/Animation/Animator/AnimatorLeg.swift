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
