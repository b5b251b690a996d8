import PopupGeometry
import PopupMotion

/// How an animation block runs: what its call says, and what it inherits from the block around it.
struct AnimationParameters {
    /// The shape of its time.
    enum Shape {
        case curve(TimingCurve)
        /// By UIKit's rule, for whatever the duration turns out to be.
        case spring(dampingRatio: Double, velocity: Double)
        /// A spring that takes the time it takes.
        case settling(Spring)
    }

    var duration: Double
    var delay: Double
    var shape: Shape
    var options: View.AnimationOptions
    /// How often `.repeat` repeats.
    var repeatCount = Double.infinity

    /// Stops with a sentence where a number of the call means nothing. A duration or delay of 0 or less is at once.
    func check() {
        guard duration.isFinite, delay.isFinite else {
            misuse(
                "an animation was given the duration \(duration) and the delay \(delay); it would never start or never "
                    + "end: give finite numbers of seconds, and the option .repeat to what goes on for ever.")
        }
        if case .spring(let ratio, let velocity) = shape, !(ratio.isFinite && velocity.isFinite) {
            misuse(
                "an animation was given the damping ratio \(ratio) and the initial velocity \(velocity); nothing swings "
                    + "like that: give a ratio in 0…1 and a finite velocity.")
        }
    }

    /// The rest of `outer` that this block takes over (rule 93). A delay is each block's own.
    func inheriting(from outer: AnimationParameters) -> AnimationParameters {
        var inner = self
        if !options.contains(.overrideInheritedDuration) { inner.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { inner.shape = outer.shape }
        if !options.contains(.overrideInheritedOptions) {
            inner.options.formUnion(outer.options.intersection(.inherited))
            if outer.options.contains(.repeat) { inner.repeatCount = outer.repeatCount }
        }
        return inner
    }

    /// Inside an animator's block a block goes where the animator goes: all along, or in a share of the time for what it
    /// does not inherit.
    @MainActor func share(of part: AnimatorPart) -> AnimatorPart {
        let hasDuration = options.contains(.overrideInheritedDuration)
        let hasCurve = options.contains(.overrideInheritedCurve)
        guard hasDuration || hasCurve || delay > 0 else { return part }
        return part.share(
            after: delay, over: hasDuration ? timing.duration : nil,
            by: hasCurve
                ? { seconds in
                    var own = self
                    own.duration = seconds
                    return own.timing
                } : nil)
    }

    var timing: Timing {
        switch shape {
        case .curve(let curve): .curve(curve, duration: max(0, duration))
        case .spring(let ratio, let velocity):
            .spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        case .settling(let spring): .spring(spring)
        }
    }

    var repetition: Repetition {
        Repetition(
            delay: delay, count: options.contains(.repeat) ? repeatCount : 1,
            autoreverses: options.contains(.autoreverse))
    }

    var isSpring: Bool {
        if case .curve = shape { return false }
        return true
    }

    /// Nothing is to be seen of it: the values apply at once.
    var isImmediate: Bool {
        if case .settling = shape { return false }
        return duration <= 0 && delay <= 0
    }
}
