import PopupGeometry

/// A clock for what is shown, set by the host's: it can be held, slowed down, moved on by single frames, and set to any
/// instant of what runs.
///
///     var clock = StageClock(at: host.now)
///     clock.setRate(0.1, at: host.now)              // ten times slower
///     stage.step(events, at: clock.time(at: host.now))
///     clock.hold(at: host.now)                      // stands still …
///     clock.step(by: 1 / 60)                        // … goes on by a frame …
///     clock.seek(to: begin, at: host.now)           // … and back to the beginning:
///     stage.seek(to: clock.time(at: host.now))      // an instant that may be earlier is shown by `seek`
///
/// A plain value: nobody is told of a change, and the time it gives depends on the host's instant alone.
public struct StageClock: Hashable, Sendable {
    /// Seconds of the stage in one of the host's, while it is not held; 0 or more.
    public private(set) var rate = 1.0
    /// True while the clock stands still, from `hold(at:)` to `resume(at:)`.
    public private(set) var isHeld = false
    private var hostOrigin: Instant
    private var stageOrigin: Instant

    /// Runs as fast as the host's; shows `stage` at `host`.
    public init(at host: Instant, showing stage: Instant = .zero) {
        hostOrigin = host
        stageOrigin = stage
    }

    /// The stage's instant at one of the host's. Before the clock was last set it stands still.
    public func time(at host: Instant) -> Instant {
        let passed = host.seconds(since: hostOrigin)
        guard !isHeld, rate > 0, passed > 0 else { return stageOrigin }
        if rate == 1 { return stageOrigin.advanced(by: passed) }
        return stageOrigin.advanced(by: passed * rate)
    }

    /// The first instant of the host's at which the stage's is `stage` or later; nil where that never comes.
    public func host(at stage: Instant) -> Instant? {
        if stage <= stageOrigin { return hostOrigin }
        guard !isHeld, rate > 0, stage < .distantFuture else { return nil }
        var host = hostOrigin.advanced(by: stage.seconds(since: stageOrigin) / rate)
        // Rounding to whole nanoseconds may have stopped just short of it.
        while time(at: host) < stage, host < .distantFuture { host.nanoseconds += 1 }
        return host < .distantFuture ? host : nil
    }

    /// Stands still from now on.
    public mutating func hold(at host: Instant) {
        settle(at: host)
        isHeld = true
    }

    /// Runs on from where it is.
    public mutating func resume(at host: Instant) {
        settle(at: host)
        isHeld = false
    }

    /// Runs at another rate from now on, without a jump: 0.1 is ten times slower. Give 0 or more.
    public mutating func setRate(_ rate: Double, at host: Instant) {
        guard rate >= 0, rate.isFinite else {
            misuse("a stage's clock was set to the rate \(rate); it does not run backwards: give 0 or more, finite.")
        }
        settle(at: host)
        self.rate = rate
    }

    /// Goes on by `seconds` (a frame's length) at once; back where they are negative.
    public mutating func step(by seconds: Double) {
        guard seconds.isFinite else {
            misuse("a stage's clock was to step by \(seconds) seconds; it would never come back: give a finite number.")
        }
        stageOrigin = stageOrigin.advanced(by: seconds)
    }

    /// Shows `stage` from `host` on, be it earlier or later; a held clock stays held.
    public mutating func seek(to stage: Instant, at host: Instant) {
        hostOrigin = host
        stageOrigin = stage
    }

    private mutating func settle(at host: Instant) {
        stageOrigin = time(at: host)
        hostOrigin = host
    }
}
