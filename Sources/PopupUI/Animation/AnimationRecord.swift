import PopupMotion

/// The time course that some records follow: how far they have come at the pool's last sampling.
struct AnimationCourse {
    var timing: Timing
    var repetition: Repetition
    /// Seconds from the start to the end.
    private(set) var total: Double
    var start = Instant.zero
    /// Begun at an instant; else it begins at the next step.
    var isStarted = false
    /// An animator's: the course is where the animator says.
    var part: AnimatorPart?
    var axis = AnimatorAxis.both
    /// Records, and groups that may still add some.
    var users: Int32 = 1
    /// 0 at the start, 1 at the end.
    var progress = 0.0
    var isOver = false

    init(_ timing: Timing, _ repetition: Repetition) {
        self.timing = timing
        self.repetition = repetition
        total = repetition.totalDuration(of: timing.duration)
    }

    init(_ part: AnimatorPart, _ axis: AnimatorAxis) {
        self.init(.linear(duration: 0), .once)
        self.part = part
        self.axis = axis
    }

    mutating func setTiming(_ timing: Timing, delay: Double) {
        self.timing = timing
        // There and back would show the new picture twice.
        repetition = Repetition(delay: delay)
        total = repetition.totalDuration(of: timing.duration)
    }

    /// Takes its place at `now`: a pure function of it.
    @inline(__always)
    @MainActor mutating func advance(to now: Instant) {
        if let part {
            progress = part.progress(axis)
            return
        }
        let elapsed = now.seconds(since: start)
        isOver = elapsed >= total
        if isOver {
            progress = 1
        } else if repetition.count == 1 && !repetition.autoreverses {
            progress = timing.progress(at: elapsed - repetition.delay)
        } else {
            let isWaiting = elapsed < repetition.delay
            progress = isWaiting ? 0 : timing.progress(at: repetition.time(at: elapsed, duration: timing.duration))
        }
    }
}

/// One property of one view on its way: what is added to the model at the start, and dies away.
///
///     drawn = base + delta · (1 − progress), or base + track(progress)
///
/// where `base` is the model's value; of several additive records of one property only the first brings the base.
struct AnimationRecord {
    /// nil in a free slot. The flight owns its records' lives: it outlives them.
    var flight: Unmanaged<Flight>?
    var group: AnimationGroup?
    var track: KeyframedWay?
    var course: Int32 = 0
    /// The next record of the same flight, or the next free slot.
    var next: Int32 = -1
    var property = AnimatableProperty.alpha
    /// Of the records of this flight and property, the first and the last in order of slots.
    var isFirst = true
    var isLast = true
    /// Of a transform: adds up part by part, not entry by entry.
    var isByParts = false
    var base = AnimatableVector.zero
    var delta = AnimatableVector.zero
}

/// The way of a keyframe animation, as offsets from its end.
final class KeyframedWay {
    let track: KeyframeTrack
    init(_ track: KeyframeTrack) { self.track = track }
}
