import PopupGeometry
import PopupMotion

/// An animation as an object: it can be held, moved to any fraction, turned round, go on by another time course, and be
/// stopped where it is.
///
///     let animator = ViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { panel.center = place }
///     animator.addCompletion { position in … }
///     animator.startAnimation()
///
/// A running animator keeps itself alive; one that is held or stopped is its owner's, who must not let go of it
/// before it is finished. Completions come between two pictures, or from `finishAnimation(at:)`.
@MainActor
public final class ViewPropertyAnimator: ViewImplicitlyAnimating {
    public private(set) var state = ViewAnimatingState.inactive
    /// Seconds, without the delay; a spring with constants of its own takes the time it takes.
    public let duration: Double
    /// Seconds between `startAnimation(afterDelay:)` and the motion.
    public private(set) var delay = 0.0
    /// The time course it was made with.
    public let timingParameters: any TimingCurveProvider
    /// Whether the animator may be held, moved and stopped. Set it before the start.
    public var isInterruptible = true { didSet { checkInactive("isInterruptible") } }
    /// Whether the views take input while they move (they do by default). Set it before the start.
    public var isUserInteractionEnabled = true { didSet { checkInactive("isUserInteractionEnabled") } }
    /// Whether a held animator goes evenly with `fractionComplete`, rather than along its curve.
    public var scrubsLinearly = true { didSet { clock.scrubsLinearly = scrubsLinearly } }
    /// Whether it waits at the end, active and held, without calling its completions.
    public var pausesOnCompletion = false

    private var clock: AnimatorClock
    private var blocks: [(animation: @MainActor () -> Void, delayFactor: Double)] = []
    private var completions: [@MainActor (ViewAnimatingPosition) -> Void] = []
    private var groups: [AnimationGroup] = []
    /// Set while it runs: nobody else has to hold it.
    private var keepsItself: ViewPropertyAnimator?

    /// An animator that goes by `parameters`; `duration` is ignored where those say how long they take.
    public init(duration: Double, timingParameters parameters: any TimingCurveProvider) {
        guard duration.isFinite else {
            misuse(
                "a ViewPropertyAnimator was given the duration \(duration); it would never end: give a finite number of "
                    + "seconds.")
        }
        let course = AnimatorCourse(parameters, duration: duration)
        timingParameters = parameters
        self.duration = course.duration
        clock = AnimatorClock(course)
    }

    /// Goes by a named curve for `duration` seconds; `animations` may be added later, too.
    public convenience init(
        duration: Double, curve: View.AnimationCurve, animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Goes by a cubic curve; the x of the control points must be in 0…1.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// Goes by a spring that has settled after `duration` seconds.
    public convenience init(duration: Double, dampingRatio: Double, animations: (@MainActor () -> Void)? = nil) {
        self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that has been started.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (_ finalPosition: ViewAnimatingPosition) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let curve = View.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
        let animator = ViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    isolated deinit {
        if state == .inactive { return }
        misuse(
            "a ViewPropertyAnimator was let go of while it was \(state == .stopped ? "stopped" : "held"), so that its "
                + "views would stay between their values for ever; keep it, or call stopAnimation(true), or "
                + "stopAnimation(false) and finishAnimation(at:), first.")
    }

    // MARK: What it animates

    public func addAnimations(_ animation: @escaping @MainActor () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds a block that begins after `delayFactor` (0…1) of the time that is left, all of it before the start, and
    /// ends with the animator.
    public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: Double) {
        guard (0...1).contains(delayFactor) else {
            misuse(
                "a ViewPropertyAnimator was given the delay factor \(delayFactor); it is a share of the time that is "
                    + "left: give 0…1.")
        }
        switch state {
        case .inactive: blocks.append((animation, delayFactor))
        case .active: record(animation, delayFactor)
        case .stopped: refuse("given animations after it was stopped", "Finish it first")
        }
    }

    public func addCompletion(_ completion: @escaping @MainActor (_ finalPosition: ViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func record(_ animation: @MainActor () -> Void, _ delayFactor: Double) {
        let shape: AnimationParameters.Shape
        switch clock.course.both {
        case .curve(let curve, _): shape = .curve(curve)
        case .spring(let spring, _): shape = .settling(spring)
        }
        let parameters = AnimationParameters(duration: duration, delay: 0, shape: shape, options: [])
        let group = AnimationGroup(
            parameters, completion: nil, part: clock.addPart(delayFactor: delayFactor),
            holdsInput: !isUserInteractionEnabled)
        groups.append(group)
        clock.serial = min(clock.serial, group.serial)
        AnimationRecorder.record(group, animation)
    }

    func addPart(from start: Double, to end: Double) -> AnimatorPart { clock.addPart(from: start, to: end) }
    func keep(_ group: AnimationGroup) { groups.append(group) }

    // MARK: Running

    public var isRunning: Bool { state == .active && clock.isMoving }

    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts after `delay` seconds; one that is held goes on.
    public func startAnimation(afterDelay delay: Double) {
        guard delay.isFinite else { refuse("started after a delay of \(delay) s", "Give a finite number of seconds") }
        switch state {
        case .inactive:
            self.delay = delay
            activate(inHand: false)
            clock.start(delay: max(0, delay))
            keepsItself = self
            if clock.isWithoutPool { finishWithoutViews() }
        case .active:
            if !clock.isMoving { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        case .stopped: refuse("started after it was stopped", "Finish it first")
        }
    }

    /// Holds it where it is; one that has not begun is held at its start.
    public func pauseAnimation() {
        checkInterruptible()
        switch state {
        case .inactive: activate(inHand: true)
        case .active:
            clock.hold()
            keepsItself = nil
        case .stopped: refuse("held after it was stopped", "Finish it first")
        }
    }

    /// Goes on from where it is held, by `parameters` (nil: as before) and in `durationFactor` times the duration (0:
    /// in what is left of it).
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        guard durationFactor >= 0, durationFactor.isFinite else {
            refuse("told to go on in \(durationFactor) times its duration", "Give a finite factor of 0 or more")
        }
        guard state == .active, !clock.isMoving else {
            refuse("told to go on while it was not held", "Call pauseAnimation() first")
        }
        keepsItself = self
        clock.goOn(parameters, durationFactor: durationFactor)
        if clock.isWithoutPool { finishWithoutViews() }
    }

    /// How much of the way from the start to the end lies behind, 0…1. Setting it is for a held animator; one that has
    /// not begun is held by it.
    public var fractionComplete: Double {
        get { state == .inactive ? 0 : clock.fraction }
        set {
            checkInterruptible()
            guard newValue.isFinite else { refuse("moved to the fraction \(newValue)", "Give a finite number") }
            if state == .inactive { activate(inHand: true) }
            guard state == .active, !clock.isMoving else {
                refuse("moved by fractionComplete while it was not held", "Call pauseAnimation() first")
            }
            clock.scrub(to: max(0, min(1, newValue)))
        }
    }

    /// Whether it goes towards its start. Setting it turns it round where it is, without a jump of speed.
    public var isReversed: Bool {
        get { clock.isReversed }
        set { clock.setReversed(newValue) }
    }

    private func activate(inHand: Bool) {
        state = .active
        clock.isInHand = inHand
        clock.takesInput = isUserInteractionEnabled
        clock.onEnd = { [weak self] in self?.reach($0) ?? nil }
        clock.onNested = { [weak self] in self?.keep($0) }
        let due = blocks
        blocks = []
        for block in due { record(block.animation, block.delayFactor) }
    }

    /// Nothing to animate: over in the next step.
    private func finishWithoutViews() {
        let parameters = AnimationParameters(duration: 0, delay: 0, shape: .curve(.linear), options: [])
        let group = AnimationGroup(
            parameters, completion: { _ in self.reach(self.isReversed ? .start : .end)?() }, holdsInput: false)
        AnimationRecorder.apply(group) {}
    }

    /// An end was reached: the views are brought there; answers what tells of it.
    private func reach(_ position: ViewAnimatingPosition) -> (@MainActor () -> Void)? {
        guard state == .active else { return nil }
        if pausesOnCompletion {
            keepsItself = nil
            return nil
        }
        return finish(at: position)
    }

    // MARK: Ending

    /// Ends it where it is: the views keep what is drawn of them. `withoutFinishing` leaves it inactive, without a call
    /// of its completions; else it waits for `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        checkInterruptible()
        guard state == .active else { return }
        let frozen = allChanges.map { change in
            (change, change.view.flatMap { $0.stageReference?.animations.frozen(change, for: clock, of: $0) })
        }
        clock.endRecords(isCut: true)
        AnimationRecorder.withoutAnimation {
            for (change, state) in frozen {
                if let view = change.view, let state { change.property.assign(state, to: view) }
            }
        }
        if withoutFinishing {
            _ = end(nil)
        } else {
            state = .stopped
            keepsItself = nil
        }
    }

    /// Brings a stopped animator's views to where they were before it, to where it would have brought them, or leaves
    /// them; and calls its completions with that position.
    public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
        guard state == .stopped else {
            refuse("told to finish while it was not stopped", "Call stopAnimation(false) first")
        }
        AnimationRecorder.withoutAnimation {
            if finalPosition != .current { assign(allChanges, at: finalPosition) }
        }
        end(finalPosition)()
    }

    private var allChanges: [AnimationGroup.Change] { groups.flatMap(\.changes) }

    /// What was set twice goes to its first value or its last one.
    private func assign(_ changes: [AnimationGroup.Change], at position: ViewAnimatingPosition) {
        let isStart = position == .start
        for change in changes.sorted(by: { isStart ? $0.first > $1.first : $0.last < $1.last }) {
            if let view = change.view { change.property.assign(isStart ? change.from : change.to, to: view) }
        }
    }

    private func finish(at position: ViewAnimatingPosition) -> @MainActor () -> Void {
        let changes = allChanges
        clock.endRecords(isCut: false)
        if position == .start { AnimationRecorder.withoutAnimation { assign(changes, at: .start) } }
        return end(position)
    }

    /// Inactive from now on; answers the call of the completions.
    private func end(_ position: ViewAnimatingPosition?) -> @MainActor () -> Void {
        state = .inactive
        groups = []
        clock = AnimatorClock(AnimatorCourse(timingParameters, duration: duration))
        clock.scrubsLinearly = scrubsLinearly
        let due = completions
        completions = []
        // Until all are told: nobody else may hold it.
        let me = keepsItself
        keepsItself = nil
        return {
            if let position { for completion in due { completion(position) } }
            withExtendedLifetime(me) {}
        }
    }

    // MARK: Misuse

    private func refuse(_ what: String, _ fix: String) -> Never {
        misuse("a ViewPropertyAnimator was \(what), which has no meaning then. \(fix).")
    }

    private func checkInactive(_ name: String) {
        if state != .inactive {
            misuse(
                "\(name) of a ViewPropertyAnimator was set after its start; its views have been set up by then. Set it "
                    + "before the start.")
        }
    }

    private func checkInterruptible() {
        if state == .active && !isInterruptible {
            refuse("to be held, moved or stopped although isInterruptible is false", "Set it to true before the start")
        }
    }
}
