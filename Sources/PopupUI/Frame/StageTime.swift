import PopupMotion

/// How a host lets a stage's time pass: as it comes, slower, frame by frame or not at all; and any instant of what
/// runs, to be looked at.
///
/// ```swift
/// window.time.rate = 0.1                                    // ten times slower
/// let begin = window.time.now
/// sheet.present(…)
/// window.time.hold()                                        // stands still …
/// window.time.step()                                        // … goes on by one frame …
/// window.time.seek(to: begin.advanced(by: 0.25))            // … shows the middle, and again the beginning:
/// window.time.seek(to: begin)
/// window.time.resume()                                      // runs on from there
/// ```
/// Input goes its way while the time is held: a click acts at once, and what it sets in motion moves when time does.
/// Nothing wakes the host for a held stage but input and what code changes. Calls take effect in the host's next
/// step; they may come from inside one.
///
/// Hands are not slowed. How fast a drag is, and whether a press was short, is measured by the host's clock; the speed
/// that it leaves a popup with counts for the stage's. So a throw does what it would do at the usual rate, and its flight
/// is looked at slowly, or waits until the time goes on.
@MainActor
public final class StageTime {
    private let stage: Stage
    private var clock: StageClock
    private let hostNow: @MainActor () -> Instant
    /// An instant that was asked for and has not been shown yet.
    private var sought: Instant?
    /// The hands are slowed along with the stage: a program moves them, by the stage's clock.
    package var slowsHands = false
    /// For hosts: called when the next step would show something else than before.
    public var onChange: (@MainActor () -> Void)?

    /// For hosts: the time of `stage`, which goes on from `stage.now` at the host's present instant.
    /// - Parameter hostNow: the host's clock.
    public init(of stage: Stage, hostNow: @escaping @MainActor () -> Instant) {
        self.stage = stage
        self.hostNow = hostNow
        clock = StageClock(at: hostNow(), showing: stage.now)
    }

    // MARK: For whoever watches

    /// Seconds of the stage's clock in one of the host's: 1 as usual, 0.1 for a good look, 0 to stand still. It does
    /// not run backwards. A change makes no jump.
    public var rate: Double {
        get { clock.rate }
        set {
            if !(newValue >= 0 && newValue.isFinite) {
                misuse(
                    "a stage's time was set to the rate \(newValue). Give 0 or more, finite; it does not run backwards."
                )
            }
            change { $0.setRate(newValue, at: $1) }
        }
    }

    /// Stands still until `resume()`.
    public var isHeld: Bool { clock.isHeld }

    /// Whether time passes by itself: it is not held, and the rate is not 0.
    public var isRunning: Bool { !clock.isHeld && clock.rate > 0 }

    /// The instant on the stage's clock that is shown, or is to be shown next.
    public var now: Instant { sought ?? instant(at: hostNow()) }

    /// Stands still from the instant on that is shown.
    public func hold() { change { $0.hold(at: $1) } }

    /// Runs on from the instant that is shown.
    public func resume() { change { $0.resume(at: $1) } }

    /// Holds the time and goes on by one frame of `seconds` (0 or more, finite).
    public func step(by seconds: Double = 1.0 / 60) {
        guard seconds >= 0, seconds.isFinite else {
            misuse("a stage's time was to step by \(seconds) seconds. Give 0 or more, finite; seek(to:) goes back.")
        }
        change {
            $0.hold(at: $1)
            $0.step(by: seconds)
        }
    }

    /// Shows `instant`, which may be earlier or later: everything that runs as it is then. Nothing ends by it and no
    /// timer runs, until time goes on from there; what has ended already does not come back.
    ///
    /// A held time stays held, one that runs goes on from `instant`.
    public func seek(to instant: Instant) {
        clock.seek(to: instant, at: hostNow())
        sought = instant
        onChange?()
    }

    private func change(_ body: (inout StageClock, Instant) -> Void) {
        let host = hostNow()
        // Frames are for the instant they are seen at, a little ahead of the clock: what was shown stays.
        if sought == nil, clock.time(at: host) < stage.now { clock.seek(to: stage.now, at: host) }
        body(&clock, host)
        onChange?()
    }

    // MARK: For hosts

    /// What the stage's clock shows at an instant of the host's.
    public func instant(at host: Instant) -> Instant {
        sought == nil ? max(stage.now, clock.time(at: host)) : clock.time(at: host)
    }

    /// When the host's clock is at the stage's `instant` or past it; nil where that does not come by itself.
    public func host(at instant: Instant) -> Instant? { isRunning ? clock.host(at: instant) : nil }

    /// One step of the stage, for a frame that is seen at `host`. Never goes back but where `seek(to:)` asked for it.
    public func step(_ events: [InputEvent], at host: Instant) -> StepResult { step(events, at: host, showing: nil) }

    /// - Parameter given: what the stage's clock is to show, whatever it would show by itself: for playing again what was
    ///   written down.
    package func step(_ events: [InputEvent], at host: Instant, showing given: Instant?) -> StepResult {
        if let given { clock.seek(to: given, at: host) }
        let now = clock.time(at: host)
        let hand = slowsHands ? now : host
        guard let target = sought else { return stage.step(events, at: now, hand: hand) }
        sought = nil
        let look = stage.seek(to: target)
        if events.isEmpty && now <= target { return look }
        var result = stage.step(events, at: now, hand: hand)
        if look.isFrameChanged { result.isFrameChanged = true }
        return result
    }
}
