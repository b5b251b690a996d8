import PopupGeometry

/// How often a course of time is run through, whether it comes back each time, and how long it waits before.
///
/// A pure function from the seconds that have passed to the seconds of the one course that is repeated.
public struct Repetition: Hashable, Sendable {
    /// Seconds before the first run.
    public var delay: Double
    /// How many runs (there and back is one); may be a fraction, or infinite.
    public var count: Double
    /// Whether each run is followed by the same run backwards.
    public var autoreverses: Bool

    /// One run, at once.
    public static let once = Repetition()

    /// Runs after `delay` seconds (negative starts in the middle), `count` times. The delay must be a finite number
    /// and the count 0 or more.
    public init(delay: Double = 0, count: Double = 1, autoreverses: Bool = false) {
        guard delay.isFinite, count >= 0 else {
            misuse(
                "an animation was told to wait \(delay) s and to run \(count) times; it would never start or "
                    + "never was: give a finite delay and a count of 0 or more.")
        }
        self.delay = delay
        self.count = count
        self.autoreverses = autoreverses
    }

    /// Seconds from now to the end, delay included, for a course of `duration` seconds; infinite where it never ends.
    public func totalDuration(of duration: Double) -> Double { delay + activeDuration(of: duration) }

    private func activeDuration(of duration: Double) -> Double {
        // Nothing repeated for ever is still over at once.
        duration > 0 ? duration * count * (autoreverses ? 2 : 1) : 0
    }

    /// The second of the one course that is shown `elapsed` seconds after the animation was begun: 0 while it waits, at
    /// the end the place where the last run stops.
    public func time(at elapsed: Double, duration: Double) -> Double {
        let running = elapsed - delay
        guard running > 0, duration > 0 else { return running > 0 ? duration : 0 }
        let active = activeDuration(of: duration)
        if running >= active && active < .infinity {
            let inLast = count - count.rounded(.down)
            if autoreverses {
                if inLast == 0 { return 0 }
                return duration * (inLast <= 0.5 ? 2 * inLast : 2 - 2 * inLast)
            }
            return inLast == 0 && count > 0 ? duration : duration * inLast
        }
        let run = duration * (autoreverses ? 2 : 1)
        let inRun = running.truncatingRemainder(dividingBy: run)
        return inRun <= duration ? inRun : run - inRun
    }

    /// Whether a course of `duration` seconds is over `elapsed` seconds after the animation was begun.
    public func isOver(at elapsed: Double, duration: Double) -> Bool { elapsed >= totalDuration(of: duration) }
}
