import PopupUI
import Testing

/// What has no meaning for an animator stops with a sentence.
@Suite struct AnimatorMisuseTests {
    nonisolated enum Misuse: String, CaseIterable, Codable, Sendable {
        case finishWhileRunning = "rule 112: finishing one that is not stopped"
        case startAfterStop = "rule 112: starting one that is stopped"
        case scrubWhileRunning = "rule 113: moving a running one by fractionComplete"
        case continueWhileRunning = "rule 114: telling a running one to go on"
        case delayFactor = "rule 115: a delay factor above 1"
        case inputAfterStart = "rule 116: setting isUserInteractionEnabled after the start"
        case interruptibleAfterStart = "rule 116: setting isInterruptible after the start"
        case notInterruptible = "rule 116: holding one that may not be interrupted"
        case letGoWhileHeld = "rule 117: letting go of a held one"
        case letGoWhileStopped = "rule 117: letting go of a stopped one"

        var fix: String {
            switch self {
            case .finishWhileRunning: "Call stopAnimation(false) first"
            case .startAfterStop: "Finish it first"
            case .scrubWhileRunning, .continueWhileRunning: "Call pauseAnimation() first"
            case .delayFactor: "give 0…1"
            case .inputAfterStart, .interruptibleAfterStart: "Set it before the start"
            case .notInterruptible: "Set it to true before the start"
            case .letGoWhileHeld, .letGoWhileStopped: "stopAnimation(false) and finishAnimation(at:), first"
            }
        }

        @MainActor func commit() {
            let scene = MotionScene()
            let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 0 }
            switch self {
            case .finishWhileRunning:
                animator.startAnimation()
                animator.finishAnimation(at: .end)
            case .startAfterStop:
                animator.startAnimation()
                animator.stopAnimation(false)
                animator.startAnimation()
            case .scrubWhileRunning:
                animator.startAnimation()
                animator.fractionComplete = 0.5
            case .continueWhileRunning:
                animator.startAnimation()
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            case .delayFactor: animator.addAnimations({}, delayFactor: 1.5)
            case .inputAfterStart:
                animator.startAnimation()
                animator.isUserInteractionEnabled = false
            case .interruptibleAfterStart:
                animator.startAnimation()
                animator.isInterruptible = false
            case .notInterruptible:
                animator.isInterruptible = false
                animator.startAnimation()
                animator.pauseAnimation()
            case .letGoWhileHeld: animator.pauseAnimation()
            case .letGoWhileStopped:
                animator.startAnimation()
                animator.stopAnimation(false)
            }
        }
    }

    @Test("is refused, with what to do instead", arguments: Misuse.allCases)
    func refused(_ misuse: Misuse) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [misuse = misuse as Misuse] in
            await MainActor.run { misuse.commit() }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(misuse.fix))
    }
}
