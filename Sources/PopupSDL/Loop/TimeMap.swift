import PopupUI

/// From the host's clock to a stage's and back: the same, slower or faster by a factor, or standing still.
///
/// A change of rate goes on from the instant it is made at, so that the stage's time never jumps.
nonisolated struct TimeMap: Hashable, Sendable {
    private(set) var rate: Double
    private var hostOrigin: Instant
    private var stageOrigin: Instant

    /// The stage's time begins at 0 at `host`, and runs as fast as the host's.
    init(from host: Instant) { self.init(rate: 1, host: host, stage: .zero) }

    private init(rate: Double, host: Instant, stage: Instant) {
        self.rate = rate
        hostOrigin = host
        stageOrigin = stage
    }

    /// Seconds of the stage a second of the host (0 or more) from `host` on.
    mutating func setRate(_ rate: Double, at host: Instant) {
        self = TimeMap(rate: rate, host: host, stage: stage(at: host))
    }

    func stage(at host: Instant) -> Instant {
        let passed = host.nanoseconds - hostOrigin.nanoseconds
        if rate == 1 { return Instant(nanoseconds: stageOrigin.nanoseconds + passed) }
        return Instant(nanoseconds: stageOrigin.nanoseconds + Int64((Double(passed) * rate).rounded(.down)))
    }

    /// The first instant of the host at which the stage's time is `stage` or later; nil where that never comes.
    func host(at stage: Instant) -> Instant? {
        if stage == .distantFuture { return nil }
        let wanted = Double(stage.nanoseconds - stageOrigin.nanoseconds)
        if rate == 1 {
            return Instant(nanoseconds: hostOrigin.nanoseconds + stage.nanoseconds - stageOrigin.nanoseconds)
        }
        guard rate > 0 else { return wanted <= 0 ? hostOrigin : nil }
        let passed = (wanted / rate).rounded(.up)
        return passed < 9e18 ? Instant(nanoseconds: hostOrigin.nanoseconds + Int64(passed)) : nil
    }
}
