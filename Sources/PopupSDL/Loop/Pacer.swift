import PopupUI

/// Decides when the next step may begin and which instant it is for: a plain value that is told the time.
///
/// Steps lie on a grid of one refresh. A step that begins in a slot is for the instant its frame will be seen at, the
/// end of the slot. While something moves the grid goes on, whatever a step takes: a late step takes the latest slot
/// and those between are left out. After a rest the grid begins anew at the moment of the event.
///
/// Composing takes less work in one frame and more in the next, a popup's first above all. So while something moves a
/// frame that is ready comes out in the middle of its slot, and frames come evenly. One that answers an event after a
/// rest comes out at once; where it sets something moving, the grid is laid so that this was the middle of its slot.
///
/// Once a motion's steps need much the same, they begin just before the middle of their slots, until one needs more: a
/// process that sleeps once a refresh instead of twice works less, and what it shows has heard of later events.
///
/// Where present waits for the display, the display makes the grid. No flag is trusted for that: the time from one
/// present to the next is measured, and as soon as it is far too short the grid is a timer's again.
nonisolated struct Pacer {
    /// What paces the steps now.
    enum Source: Hashable {
        /// An absolute deadline on the host's clock.
        case timer
        /// Present, on trial: it is said to wait, and has waited or not so often in a row.
        case trial(waits: Int, quick: Int)
        /// Present, which has been seen to wait.
        case display
    }

    /// Nanoseconds; of the display, or the nearest that is known of it.
    private(set) var period: Int64
    private(set) var source: Source = .timer
    /// The beginning of the slot of the last step.
    private var slot: Instant?
    /// When the present step began.
    private var begin = Instant.zero
    /// The present step is another one of the same motion.
    private var isFollowing = false
    /// Steps in a row that needed no more than those before, and the most that one lately needed, in nanoseconds.
    private var settled = 0
    private var need: Int64 = 0
    /// So many of them let the next steps begin late. Twice as many each time that one then needed far more, for its
    /// frame came out late: some machines are busy with other things again and again. Half as many after a long calm.
    private var patience = Pacer.patience.lowerBound
    /// Where the last present came back, if the last step presented and nobody slept since.
    private var lastPresent: Instant?
    private let nominal: Int64

    /// A present that takes this part of a refresh has waited.
    private static let waitedPart = 0.75
    /// So many waits in a row prove it, so many quick ones disprove it. (A driver may queue up to three frames.)
    private static let proof = 3
    /// Steps of a motion that have to need much the same before the next ones begin late: at first, and at most.
    private static let patience = 24...3072
    /// What a step that begins late is given beyond the work that steps took lately, in nanoseconds: it may take a
    /// little more, and a thread wakes a little late. Its frame is ready about so long before its moment.
    static let margin: Int64 = 400_000

    /// - Parameter rate: hertz; nil where the display reports none, which counts as 60.
    init(rate: Double?, presentClaimsToWait: Bool = false) {
        let hertz = rate.flatMap { $0 >= 10 && $0 <= 1000 ? $0 : nil } ?? 60
        nominal = Int64((1e9 / hertz).rounded())
        period = nominal
        if presentClaimsToWait { source = .trial(waits: 0, quick: 0) }
    }

    /// When the next step may begin; an instant that has passed, or nil, means at once.
    var earliest: Instant? {
        guard let slot else { return nil }
        if source != .timer, let lastPresent { return lastPresent }
        return slot.moved(by: period + idleStart)
    }

    /// How long after the beginning of its slot a step begins.
    private var idleStart: Int64 {
        guard source == .timer, settled >= patience else { return 0 }
        return max(0, period / 2 - need - Self.margin)
    }

    /// When the frame of the present step is to come out, or little before; nil for at once.
    var moment: Instant? {
        guard isFollowing, source == .timer else { return nil }
        return slot?.moved(by: period / 2)
    }

    /// How long before a deadline the host has to be awake for the step that is seen at it.
    var lead: Int64 { period }

    /// Begins a step.
    /// - Parameter continues: the step before left something moving, and the loop did not rest in between.
    /// - Returns: the instant that its frame will be seen at; never before that of the last step.
    mutating func beginStep(at now: Instant, continues: Bool) -> Instant {
        var next = now
        if let slot {
            let passed = now.nanoseconds - slot.nanoseconds
            switch source {
            case .timer where continues:
                // An eighth early is a timer that rounds, not a step too many.
                next = slot.moved(by: max(1, (passed - idleStart + period / 8) / period) * period)
            case .display where continues: next = locked(to: now, from: slot, passed: passed)
            default: break
            }
            if next < slot { next = slot }
        }
        slot = next
        begin = now
        isFollowing = continues
        if !continues { settled = 0 }
        return next.moved(by: period)
    }

    /// The display's slot: where the present came back, smoothed, since a thread wakes a little late.
    private mutating func locked(to now: Instant, from slot: Instant, passed: Int64) -> Instant {
        let predicted = slot.moved(by: period)
        let error = now.nanoseconds - predicted.nanoseconds
        if error < -period / 2 { return predicted }  // the frame waits in the driver's queue
        if error > period / 2 { return slot.moved(by: (passed + period / 2) / period * period) }
        period = min(max(period + error / 32, nominal - nominal / 8), nominal + nominal / 8)
        return predicted.moved(by: error / 4)
    }

    /// A present came back; to be told after every step, with nil where the step presented nothing.
    /// - Parameter ready: when the step's frame was composed, and had to wait for its moment if that was still to come.
    mutating func endStep(presentedAt end: Instant?, readyAt ready: Instant? = nil, continues: Bool) {
        defer { lastPresent = continues ? end : nil }
        if !continues { settled = 0 }
        if source == .timer, continues, let end {
            if isFollowing {
                noteNeed((ready ?? end).nanoseconds - begin.nanoseconds)
            } else {
                slot = end.moved(by: -period / 2)
            }
        }
        guard continues, let end, let lastPresent, source != .timer else { return }
        let hasWaited = Double(end.nanoseconds - lastPresent.nanoseconds) >= Double(period) * Self.waitedPart
        switch source {
        case .trial(let waits, let quick):
            if hasWaited {
                source = waits + 1 >= Self.proof ? .display : .trial(waits: waits + 1, quick: quick)
            } else {
                source = quick + 1 >= Self.proof ? .timer : .trial(waits: 0, quick: quick + 1)
            }
        case .display:
            quickInARow = hasWaited ? 0 : quickInARow + 1
            if quickInARow >= Self.proof { fallBack() }
        case .timer: break
        }
    }

    /// Takes note of what a step needed, from its beginning to its frame.
    private mutating func noteNeed(_ work: Int64) {
        settled += 1
        if work > need + 2 * Self.margin {
            if settled > patience { patience = min(2 * patience, Self.patience.upperBound) }
            settled = 0
        } else if settled == 16 * patience {
            patience = max(patience / 2, Self.patience.lowerBound)
        }
        need = max(work, need - need / 32)
    }

    private var quickInARow = 0

    /// Back to a timer at the display's nominal rate: present no longer waits (a hidden window, another driver).
    mutating func fallBack() {
        source = .timer
        period = nominal
        settled = 0
        quickInARow = 0
    }
}

nonisolated extension Instant {
    /// Nanoseconds later.
    func moved(by nanoseconds: Int64) -> Instant { Instant(nanoseconds: self.nanoseconds + nanoseconds) }
}
