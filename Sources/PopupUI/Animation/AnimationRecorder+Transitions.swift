import PopupMotion

/// What transitions need beyond animation blocks of their own.
extension AnimationRecorder {
    /// Runs `block` inside the first animation block that `body` opens, after that block's own changes, so that both go
    /// by one course; after a keyframe block as a plain animation as long as that. Not at all where `body` opens none.
    package static func runAlongside(_ block: @escaping @MainActor () -> Void, during body: () -> Void) {
        let outer = alongside
        alongside = block
        body()
        alongside = outer
    }

    static func takeAlongside() -> (@MainActor () -> Void)? {
        defer { alongside = nil }
        return alongside
    }

    /// No block is open around the place where we are.
    static var isOutermost: Bool { areAnimationsEnabled && contexts.isEmpty }
}

extension ViewPropertyAnimator {
    /// Holds the animator, which has not begun, and runs `body`: animation blocks that are opened in it do not run by time
    /// but by this animator, each in its own share of the duration, evenly. So a transition that was written to run by
    /// itself can be driven by hand. Their completions come with the animator's end.
    package func hold(recording body: () -> Void) {
        pauseAnimation()
        let outer = AnimationRecorder.adopter
        AnimationRecorder.adopter = self
        body()
        AnimationRecorder.adopter = outer
    }

    func adopt(
        _ own: AnimationParameters, _ mode: KeyframeTrack.CalculationMode?, _ animations: () -> Void,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        let start = duration > 0 ? min(1, max(0, own.delay) / duration) : 0
        let end = duration > 0 ? min(1, max(0, own.delay + own.timing.duration) / duration) : 1
        var parameters = own
        parameters.shape = .curve(.linear)
        parameters.delay = 0
        parameters.options.subtract([.repeat, .autoreverse])
        let group = AnimationGroup(
            parameters, completion: nil, part: addPart(from: start, to: end), keyframeMode: mode,
            holdsInput: !parameters.options.contains(.allowUserInteraction))
        keep(group)
        AnimationRecorder.record(group, animations)
        guard let completion else { return }
        if group.recordCount > 0 {
            group.completion = completion
        } else {
            // It changed nothing, and is over when the others are.
            addCompletion { _ in completion(true) }
        }
    }
}
