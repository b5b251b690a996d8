/// Something that takes part in every step of a stage: the engine of presentations, a driver of gestures.
@MainActor
public protocol StageParticipant: AnyObject {
    /// Pass 2: input has been routed, nothing has moved yet. What is begun here starts at `stage.now`.
    func stageDecides(_ stage: Stage)
    /// After pass 3: everything that moves has its place for `stage.now`.
    func stageDidMove(_ stage: Stage)
    /// After pass 4: everything is laid out. What is marked for layout here is laid out once more before the picture.
    func stageDidLayOut(_ stage: Stage)
    /// A block of `View.animate` or a like, at whatever time, has changed something on the stage and is about to close: what
    /// is changed here is changed inside the block, and moves with it. Not told of a block that repeats.
    func stageDidRecordAnimation(_ stage: Stage)
    /// True while steps are wanted at every refresh although no animation runs.
    var wantsSteps: Bool { get }
    /// True while something waits for one more step, at whatever instant, rather than for time to pass.
    var wantsAnotherStep: Bool { get }
    /// Theme, language or scale changed.
    func stageEnvironmentChanged(_ stage: Stage)
    /// The stage's size changed; called in pass 1, after the root view took it.
    func stageDidResize(_ stage: Stage)
    /// The window got or lost the keyboard; read `stage.isActive`.
    func stageActivityChanged(_ stage: Stage)
    /// True keeps an event from everybody, before it is routed. A press that is withheld is withheld with its release.
    func stage(_ stage: Stage, withholds event: InputEvent) -> Bool
}

extension StageParticipant {
    public func stageDecides(_ stage: Stage) {}
    public func stageDidMove(_ stage: Stage) {}
    public func stageDidLayOut(_ stage: Stage) {}
    public func stageDidRecordAnimation(_ stage: Stage) {}
    public var wantsSteps: Bool { false }
    public var wantsAnotherStep: Bool { false }
    public func stageEnvironmentChanged(_ stage: Stage) {}
    public func stageDidResize(_ stage: Stage) {}
    public func stageActivityChanged(_ stage: Stage) {}
    public func stage(_ stage: Stage, withholds event: InputEvent) -> Bool { false }
}

struct WeakParticipant {
    weak var object: (any StageParticipant)?
}

extension Stage {
    /// `participant` is told of every step, after those added before it. Not owned.
    public func addParticipant(_ participant: any StageParticipant) {
        participants.removeAll { $0.object == nil || $0.object === participant }
        participants.append(WeakParticipant(object: participant))
    }

    /// `participant` is told of nothing any more.
    public func removeParticipant(_ participant: any StageParticipant) {
        participants.removeAll { $0.object == nil || $0.object === participant }
    }

    /// Whether one of the participants says so, asked in their order.
    ///
    /// Its parameter is bound to the main actor: a closure that is not, as the standard library's algorithms take it, looks
    /// up at each call which actor it runs on.
    func hasParticipant(where says: @MainActor (any StageParticipant) -> Bool) -> Bool {
        let participants = participants
        for i in participants.indices {
            if let object = participants[i].object, says(object) { return true }
        }
        return false
    }

    /// Pass 2: timers that are due, and whoever has something to begin.
    func decide() {
        if !isLooking { runTimers() }
        for participant in participants { participant.object?.stageDecides(self) }
    }

    /// Pass 3: every running animation takes its value at `now`; then those that ended say so, in start order.
    func move() {
        if isLooking { animations.look(at: now) } else { animations.advance(to: now) }
        for participant in participants { participant.object?.stageDidMove(self) }
    }

    /// Something was changed inside an animation block, which is still open.
    func didRecordAnimation() {
        for participant in participants { participant.object?.stageDidRecordAnimation(self) }
    }

    /// Pass 4.
    func layout() {
        rootView.layoutIfNeeded()
        let isSettled = !rootView.wantsLayout
        for participant in participants { participant.object?.stageDidLayOut(self) }
        // What marks itself each time was given up, and is not tried again in this step.
        if isSettled { rootView.layoutIfNeeded() }
    }
}
