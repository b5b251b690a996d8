import PopupMotion

/// Where an animator is: a pure function of the instant and of what was last asked of it.
///
/// While the original course runs the place is a time of it, 0…duration. Once the animator was scrubbed or turned round
/// the place is a fraction of the way, 0…1, along which all blocks go evenly.
@MainActor
final class AnimatorClock {
    enum Place {
        case time(Double)
        case fraction(AnimatorFraction)
    }

    /// A fraction of the way, for both axes of a move.
    struct AnimatorFraction {
        var both: Double
        var x: Double
        var y: Double

        init(_ value: Double) {
            both = value
            x = value
            y = value
        }

        subscript(axis: AnimatorAxis) -> Double {
            switch axis {
            case .both: both
            case .x: x
            case .y: y
            }
        }
    }

    /// Something that runs, from its own second 0.
    private struct Run {
        enum Kind {
            /// The original course, from a time of it.
            case original(from: Double)
            case leg(AnimatorLeg)
        }
        var kind: Kind
        /// Seconds that have already passed at `since`.
        var elapsed = 0.0
        /// nil until the next step.
        var since: Instant?
        var delay = 0.0

        /// Whether it runs towards that end, 0 or 1.
        func leads(to target: Double) -> Bool {
            switch kind {
            case .original: target == 1
            case .leg(let leg): leg.target == target
            }
        }
    }

    private(set) var course: AnimatorCourse
    private(set) var place = Place.time(0)
    /// nil while it is held.
    private var run: Run?
    /// The end that has been reached.
    private var reached: ViewAnimatingPosition?
    /// What a held one goes on with if nothing is asked of it meanwhile.
    private var interrupted: Run?
    /// When it was held, and how fast it was, in ways a second.
    private var heldAt: Instant?
    private var heldVelocity = 0.0
    /// False once its records are gone for good.
    private(set) var isActive = true

    var scrubsLinearly = true
    var takesInput = true
    /// Where less motion is wanted: the seconds it would take else, and when it would end.
    private var fullDuration: Double?
    private var fullEnd: Instant?
    /// Begun by holding it: what moves follows a hand.
    var isInHand = false
    private(set) var isReversed = false
    private var pools: [WeakPool] = []
    private var parts: [AnimatorPart] = []
    /// Called when an end is reached; answers what is to be called in the turn of completions.
    var onEnd: (@MainActor (ViewAnimatingPosition) -> (@MainActor () -> Void)?)?
    /// Told of each block inside the animator's own: what it sets goes back with the animator.
    var onNested: (@MainActor (AnimationGroup) -> Void)?
    /// Of the animator's first block: its completions come in that place.
    var serial = UInt64.max

    init(_ course: AnimatorCourse) { self.course = course }

    // MARK: Pools and parts

    var isMoving: Bool { run != nil }
    var isWithoutPool: Bool { pools.isEmpty }

    func join(_ pool: AnimationPool) {
        if !pools.contains(where: { $0.pool === pool }) { pools.append(WeakPool(pool)) }
        pool.join(self)
    }

    /// A part of the time for another block: from now on, or from `delayFactor` of what is left of it.
    func addPart(delayFactor: Double) -> AnimatorPart {
        let start: Double
        switch place {
        case .time(let t): start = course.duration > 0 ? max(0, t) / course.duration : 0
        case .fraction(let f): start = max(0, min(1, f.both))
        }
        let part = AnimatorPart(self, start: start + delayFactor * (1 - start))
        parts.append(part)
        return part
    }

    /// A share of the time that a nested block asked for.
    func add(_ part: AnimatorPart) -> AnimatorPart {
        parts.append(part)
        return part
    }

    /// A share of the way for a block that was made to run by itself.
    func addPart(from start: Double, to end: Double) -> AnimatorPart {
        let part = AnimatorPart(self, start: start, end: end, isEven: true)
        parts.append(part)
        return part
    }

    /// Takes every record of the animator's out of the pools.
    func endRecords(isCut: Bool) {
        isActive = false
        for pool in pools { pool.pool?.endRecords(of: self, isCut: isCut) }
        pools = []
        parts = []
        run = nil
        interrupted = nil
        reached = nil
    }

    /// The last stage of its views takes the time along: where it ran, it ends.
    func poolIsGone(_ pool: AnimationPool) {
        pools.removeAll { $0.pool == nil || $0.pool === pool }
        guard pools.isEmpty, let run else { return }
        reached = run.leads(to: 1) ? .end : .start
        finishIfOver(in: pool)
    }

    private var now: Instant? { pools.lazy.compactMap { $0.pool?.stage?.now }.first }
    private var isStepping: Bool { pools.contains { $0.pool?.stage?.isStepping == true } }

    private func wake() {
        // By index: the copy of a weak reference that a loop over the elements makes costs more than the rest.
        let pools = pools
        for i in pools.indices { pools[i].pool?.wake() }
    }

    // MARK: Time

    func advance(to now: Instant) {
        guard var current = run else { return }
        if current.since == nil {
            current.since = now.advanced(by: current.delay)
            run = current
        }
        let elapsed = current.elapsed + now.seconds(since: current.since ?? now)
        reached = nil
        switch current.kind {
        case .original(let from):
            let time = from + elapsed
            place = .time(min(time, course.duration))
            if time >= course.duration { reached = .end }
        case .leg(let leg):
            show(leg, at: elapsed)
            if elapsed >= leg.duration { reached = leg.target == 1 ? .end : .start }
        }
    }

    private func show(_ leg: AnimatorLeg, at elapsed: Double) {
        var fraction = AnimatorFraction(leg.fraction(.both, at: elapsed))
        fraction.x = leg.fraction(.x, at: elapsed)
        fraction.y = leg.fraction(.y, at: elapsed)
        place = scrubsLinearly ? .fraction(fraction) : .time(fraction.both * course.duration)
    }

    func finishIfOver(in pool: AnimationPool) {
        guard let reached else { return }
        self.reached = nil
        run = nil
        if let tell = onEnd?(reached) { pool.enqueue(serial, fullEnd: fullEnd, tell) }
    }

    /// 0…1 of the way from the start to the end.
    var fraction: Double {
        switch place {
        case .time(let t):
            if scrubsLinearly { return max(0, min(1, course.both.progress(at: t))) }
            return course.duration > 0 ? max(0, min(1, t / course.duration)) : 1
        case .fraction(let f): return max(0, min(1, f.both))
        }
    }

    /// The seconds of the original duration that lie ahead.
    private var remaining: Double {
        if case .time(let t) = place { return isReversed ? max(0, t) : max(0, course.duration - t) }
        return course.duration * (isReversed ? fraction : 1 - fraction)
    }

    private var velocity: Double {
        guard let run, let now, let since = run.since else { return 0 }
        let elapsed = run.elapsed + now.seconds(since: since)
        switch run.kind {
        case .original(let from):
            return scrubsLinearly
                ? course.both.velocity(at: from + elapsed) : (course.duration > 0 ? 1 / course.duration : 0)
        case .leg(let leg): return leg.velocity(at: elapsed)
        }
    }

    // MARK: What can be asked

    /// The original course, from where it is, after `delay` seconds.
    func start(delay: Double) {
        isActive = true
        heldAt = nil
        var delay = delay
        if let whole = fullDuration {
            fullEnd = now?.advanced(by: delay + whole)
            let end = ReducedMotion.shortened(delay + whole)
            delay = ReducedMotion.shortened(delay)
            course = AnimatorCourse(.curve(.easeInOut, duration: end - delay))
        }
        run = Run(kind: .original(from: 0), since: nil, delay: delay)
        begin()
    }

    func hold() {
        guard var current = run else { return }
        heldVelocity = velocity
        if let now, let since = current.since {
            current.elapsed += now.seconds(since: since)
            current.since = nil
            current.delay = 0
        }
        interrupted = current
        heldAt = now
        run = nil
        reached = nil
    }

    func scrub(to fraction: Double) {
        interrupted = nil
        heldAt = nil
        heldVelocity = 0
        if scrubsLinearly {
            becomeEven()
            place = .fraction(AnimatorFraction(fraction))
        } else {
            place = .time(fraction * course.duration)
        }
        wake()
    }

    /// Goes on from where it is held: with what was interrupted, or on a leg of its own.
    func goOn(_ provider: (any TimingCurveProvider)?, durationFactor: Double) {
        if provider == nil, durationFactor == 0, var same = interrupted, same.leads(to: isReversed ? 0 : 1) {
            same.since = nil
            interrupted = nil
            run = same
            begin()
            return
        }
        let duration = durationFactor > 0 ? durationFactor * course.duration : remaining
        // Speed outlives a stop only where no time passed in it.
        let speed = heldAt != nil && heldAt == now ? heldVelocity : 0
        beginLeg(
            provider.map { AnimatorCourse($0, duration: duration) } ?? course.stretched(to: duration), speed: speed)
    }

    func setReversed(_ isReversed: Bool) {
        guard isReversed != self.isReversed else { return }
        let speed = velocity
        self.isReversed = isReversed
        guard run != nil else { return }
        beginLeg(course.stretched(to: remaining), speed: speed)
    }

    private func beginLeg(_ course: AnimatorCourse, speed: Double) {
        interrupted = nil
        heldAt = nil
        let from = self.place
        becomeEven()
        var start = AnimatorFraction(fraction)
        if case .fraction(let f) = from { start = f }
        if case .fraction(let f) = place { start = f }
        if case .time(let t) = place {
            start = AnimatorFraction(self.course.duration > 0 ? t / self.course.duration : 1)
        }
        run = Run(kind: .leg(AnimatorLeg(from: start, to: isReversed ? 0 : 1, course, speed: speed)))
        begin()
    }

    private func begin() {
        let delay = run?.delay ?? 0
        if isStepping { run?.since = now?.advanced(by: delay) }
        wake()
    }

    /// From a time of the curve to an even fraction: each block keeps where it is.
    private func becomeEven() {
        guard scrubsLinearly, case .time(let t) = place else { return }
        var fraction = AnimatorFraction(course.both.progress(at: t))
        fraction.x = course.timing(.x).progress(at: t)
        fraction.y = course.timing(.y).progress(at: t)
        for part in parts { part.anchor(at: fraction, time: t) }
        place = .fraction(fraction)
    }

    /// Where less motion is wanted: a short fade over instead.
    func reduceMotion() {
        guard fullDuration == nil else { return }
        fullDuration = course.duration
        course = AnimatorCourse(
            .curve(.easeInOut, duration: ReducedMotion.shortened(course.duration)))
    }
}
