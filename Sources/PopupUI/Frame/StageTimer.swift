import PopupMotion

/// A closure that a stage runs at an instant of its own clock. Runs late rather than twice where steps are late.
@MainActor
public final class StageTimer {
    /// Seconds between runs; nil for a single one.
    public let interval: Double?
    /// When it runs next; nil once it is over.
    public private(set) var due: Instant?
    /// Let go of once it is over.
    private(set) var action: (@MainActor () -> Void)?

    init(due: Instant, interval: Double?, action: @escaping @MainActor () -> Void) {
        self.due = due
        self.interval = interval
        self.action = action
    }

    /// Never runs again. Harmless on a timer that is over.
    public func invalidate() {
        due = nil
        action = nil
    }

    fileprivate func run(at now: Instant) {
        guard let due, let action else { return }
        if let interval {
            let missed = (now.seconds(since: due) / interval).rounded(.down)
            self.due = due.advanced(by: (missed + 1) * interval)
        } else {
            invalidate()
        }
        action()
    }
}

extension Stage {
    /// Runs `action` once, `delay` seconds (a number; below 0 counts as 0) of the stage's clock after its last step.
    @discardableResult
    public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> StageTimer {
        if delay.isNaN { misuse("a timer after \(delay) seconds was asked for. Give a number of seconds.") }
        return add(StageTimer(due: now.advanced(by: max(0, delay)), interval: nil, action: action))
    }

    /// Runs `action` every `interval` seconds (above 0). Runs that a late step missed are left out.
    @discardableResult
    public func schedule(every interval: Double, _ action: @escaping @MainActor () -> Void) -> StageTimer {
        if !(interval > 0 && interval.isFinite) {
            misuse("a timer every \(interval) seconds was asked for. Give a finite time above 0.")
        }
        return add(StageTimer(due: now.advanced(by: interval), interval: interval, action: action))
    }

    private func add(_ timer: StageTimer) -> StageTimer {
        timers.append(timer)
        needsStep()
        return timer
    }

    /// Pass 2: runs what is due, earliest first.
    func runTimers() {
        guard !timers.isEmpty else { return }
        timers.removeAll { $0.due == nil }
        // Timers that start others run those at the next step at the earliest.
        let due = timers.filter { $0.due.map { $0 <= now } ?? false }.sorted { ($0.due ?? now) < ($1.due ?? now) }
        for timer in due { timer.run(at: now) }
        timers.removeAll { $0.due == nil }
    }

    var nextTimer: Instant? { timers.isEmpty ? nil : timers.compactMap(\.due).min() }
}
