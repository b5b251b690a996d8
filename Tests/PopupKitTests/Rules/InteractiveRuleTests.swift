import PopupKit
import Testing

/// Slides its view by one point a percent, by plain animation blocks.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
    var duration = 1.0
    var options: View.AnimationOptions = []
    private(set) var ends: [Bool] = []

    func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { duration }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
        let view: View?
        if let to = context.view(forKey: .to), let presented = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: presented)
            context.containerView.addSubview(to)
            to.transform = Transform(translationX: 100, y: 0)
            view = to
        } else {
            view = context.view(forKey: .from)
        }
        let target: Transform = context.view(forKey: .to) == nil ? Transform(translationX: 100, y: 0) : .identity
        View.animate(withDuration: duration, delay: 0, options: options) {
            view?.transform = target
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

/// The same by an animator that can be interrupted.
final class HeldSlideAnimator: ViewControllerAnimatedTransitioning {
    var duration = 1.0
    var curve = View.AnimationCurve.linear
    private(set) var asked = 0
    private(set) var ends: [Bool] = []
    var animator: ViewPropertyAnimator?

    func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { duration }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }
    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        asked += 1
        if let animator { return animator }
        let new = ViewPropertyAnimator(duration: duration, curve: curve)
        animator = new
        if let to = context.view(forKey: .to), let presented = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: presented)
            context.containerView.addSubview(to)
            to.transform = Transform(translationX: 100, y: 0)
            new.addAnimations { to.transform = .identity }
        } else if let from = context.view(forKey: .from) {
            new.addAnimations { from.transform = Transform(translationX: 100, y: 0) }
        }
        new.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return new
    }
    func animationEnded(_ transitionCompleted: Bool) {
        ends.append(transitionCompleted)
        animator = nil
    }
}

@Suite("Rules 62–68: percent-driven transitions")
struct InteractiveRuleTests {
    enum Made: CaseIterable { case byBlocks, byAnimator }

    final class Drive {
        let theatre = Theatre()
        let play = Play()
        let percent: PercentDrivenInteractiveTransition
        let slides = SlideAnimator()
        let held = HeldSlideAnimator()
        var completions = 0

        init(_ made: Made, percent: PercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition()) {
            self.percent = percent
            play.director.presenter = made == .byBlocks ? slides : held
            play.director.dismisser = made == .byBlocks ? slides : held
            play.director.presentingInteractor = percent
        }

        func present() {
            theatre.root.present(play.popup, animated: true) { [self] in completions += 1 }
        }

        var x: Double { play.popup.view.presentedTransform.tx }
        var isShown: Bool { theatre.root.presentedViewController === play.popup && !play.popup.isBeingPresented }
        var isGone: Bool { theatre.root.presentedViewController == nil }
    }

    @Test("rules 62, 64: time is held, and update goes evenly, clamped", arguments: Made.allCases)
    func evenly(made: Made) {
        let drive = Drive(made)
        drive.present()
        drive.theatre.stage.send()
        drive.theatre.stage.advance(2)
        #expect(abs(drive.x - 100) < 1e-9)
        #expect(drive.percent.duration == 1)
        for p in [0.25, 0.5, 0.9, 0.1] {
            drive.percent.update(p)
            drive.theatre.stage.send()
            #expect(abs(drive.x - 100 * (1 - p)) < 1e-9)
            #expect(drive.percent.percentComplete == p)
            #expect(drive.play.popup.transitionCoordinator?.percentComplete == p)
        }
        drive.percent.update(7)
        #expect(drive.percent.percentComplete == 1)
        drive.percent.update(-7)
        #expect(drive.percent.percentComplete == 0)
    }

    @Test(
        "rule 63: finish runs the rest, cancel what lies behind, by their speed, without a snap",
        arguments: Made.allCases, [true, false])
    func rest(made: Made, finishes: Bool) {
        let drive = Drive(made)
        drive.percent.completionSpeed = 2
        drive.percent.completionCurve = .linear
        drive.present()
        drive.theatre.stage.send()
        drive.percent.update(0.4)
        drive.theatre.stage.send()
        let seconds = (finishes ? 0.6 : 0.4) / 2
        if finishes { drive.percent.finish() } else { drive.percent.cancel() }
        drive.theatre.stage.refresh()
        #expect(abs(drive.x - 60) < 1e-6)
        drive.theatre.stage.advance(seconds / 2)
        #expect(abs(drive.x - (finishes ? 30 : 80)) < 0.5)
        #expect(!drive.isShown && !drive.isGone)
        drive.theatre.stage.advance(seconds / 2 + 0.05)
        #expect(drive.isShown == finishes)
        #expect(drive.isGone == !finishes)
        #expect(drive.completions == (finishes ? 1 : 0))
    }

    /// Answers as it likes, past the check of what is set.
    final class OwnSpeed: PercentDrivenInteractiveTransition {
        let answer: Double

        init(_ answer: Double) { self.answer = answer }

        override var completionSpeed: Double {
            get { answer }
            set {}
        }
    }

    @Test(
        "rule 63: a speed that an override answers is never divided by as 0: the rest takes a thousand times as long, and ends",
        arguments: Made.allCases, [0, -1, 1e-300, .nan])
    func noSpeed(made: Made, speed: Double) {
        for percent in [0.5, 1] {
            let drive = Drive(made, percent: OwnSpeed(speed))
            drive.slides.duration = 0.002
            drive.held.duration = 0.002
            drive.percent.completionCurve = .linear
            drive.present()
            drive.theatre.stage.send()
            drive.percent.update(percent)
            drive.theatre.stage.send()
            drive.percent.finish()
            drive.theatre.stage.refresh()
            #expect(abs(drive.x - 100 * (1 - percent)) < 1e-6)
            if percent < 1 {
                drive.theatre.stage.advance(0.5)
                #expect(abs(drive.x - 25) < 0.5)
                #expect(!drive.isShown)
            }
            drive.theatre.stage.advance(0.6)
            #expect(drive.x == 0)
            #expect(drive.isShown && drive.completions == 1)
        }
    }

    @Test("rule 66: the app talks to the percent-driven object, and who looks at the transition sees the same")
    func oneObject() {
        let drive = Drive(.byBlocks)
        drive.present()
        drive.theatre.stage.send()
        let coordinator = drive.play.popup.transitionCoordinator
        drive.percent.update(0.3)
        #expect(coordinator?.percentComplete == 0.3 && coordinator?.isInteractive == true)
        #expect(drive.play.presentation?.transitionContext?.isInteractive == true)
        drive.percent.finish()
        #expect(coordinator?.isInteractive == false && coordinator?.isCancelled == false)
        drive.percent.update(0.1)
        drive.percent.cancel()
        #expect(drive.percent.percentComplete == 0.1 && coordinator?.isCancelled == false)
        drive.theatre.stage.advance(1)
        #expect(drive.isShown && drive.completions == 1)
    }

    @Test("rule 63: the curve of the last part is easeInOut by default")
    func completionCurve() {
        let drive = Drive(.byBlocks)
        drive.present()
        drive.theatre.stage.send()
        drive.percent.finish()
        drive.theatre.stage.refresh()
        drive.theatre.stage.advance(0.25)
        #expect(abs(drive.x - 100 * (1 - 0.129162)) < 0.01)
    }

    @Test("rule 65: handlers run exactly when it ceases to be interactive")
    func handlers() {
        let drive = Drive(.byBlocks)
        drive.present()
        drive.theatre.stage.send()
        var calls: [Bool] = []
        drive.play.popup.transitionCoordinator?.notifyWhenInteractionChanges { calls.append($0.isInteractive) }
        drive.percent.update(0.5)
        #expect(calls == [])
        drive.percent.finish()
        #expect(calls == [false])
        #expect(drive.play.popup.transitionCoordinator?.initiallyInteractive == true)
        drive.theatre.stage.advance(1)
        #expect(calls == [false])
    }

    @Test(
        "rule 67: at exactly 0 and 1, and in the turn of the start, it completes", arguments: Made.allCases, [0.0, 1.0])
    func atTheEnds(made: Made, percent: Double) {
        for finishes in [true, false] {
            for isEarly in [true, false] {
                let drive = Drive(made)
                drive.present()
                if !isEarly { drive.theatre.stage.send() }
                drive.percent.update(percent)
                if finishes { drive.percent.finish() } else { drive.percent.cancel() }
                drive.theatre.stage.advance(1.1)
                #expect(drive.isShown == finishes)
                #expect(drive.isGone == !finishes)
            }
        }
    }

    @Test("rule 67: what is asked of it after the end does nothing, now and next time")
    func afterTheEnd() {
        let drive = Drive(.byBlocks)
        drive.present()
        drive.theatre.stage.send()
        drive.percent.cancel()
        drive.theatre.stage.advance(1)
        #expect(drive.isGone)
        drive.percent.finish()
        drive.percent.update(0.3)
        drive.present()
        drive.theatre.stage.send()
        drive.theatre.stage.advance(1)
        #expect(!drive.isShown && !drive.isGone)
        #expect(abs(drive.x - 100) < 1e-9)
    }

    @Test("rule 68: one that does not want an interactive start runs by time, and can be taken over")
    func lateStart() {
        let drive = Drive(.byAnimator)
        drive.percent.wantsInteractiveStart = false
        drive.present()
        drive.theatre.stage.send()
        drive.theatre.stage.advance(0.5)
        #expect(abs(drive.x - 50) < 1)
        #expect(drive.play.popup.transitionCoordinator?.initiallyInteractive == false)
        drive.percent.pause()
        drive.theatre.stage.advance(0.5)
        #expect(abs(drive.x - 50) < 1)
        drive.percent.update(0.2)
        drive.theatre.stage.send()
        #expect(abs(drive.x - 80) < 1e-6)
        drive.percent.cancel()
        drive.theatre.stage.advance(1)
        #expect(drive.isGone)
    }

    @Test(
        "rules 57, 62: a dismissal by plain blocks that is taken back leaves the model as it was",
        arguments: Made.allCases)
    func cancelledDismissal(made: Made) throws {
        let drive = Drive(made)
        drive.play.director.presentingInteractor = nil
        drive.present()
        try drive.theatre.stage.settle()
        drive.play.director.dismissingInteractor = drive.percent
        drive.play.popup.dismiss(animated: true)
        drive.theatre.stage.send()
        drive.percent.update(0.7)
        drive.theatre.stage.send()
        #expect(abs(drive.x - 70) < 1e-6)
        drive.percent.cancel()
        try drive.theatre.stage.settle()
        #expect(drive.play.popup.view.transform == .identity)
        #expect(drive.isShown)
        #expect(drive.play.popup.events.suffix(3) == ["will disappear", "will appear", "did appear"])
    }

    @Test("blocks with delays and shorter durations keep their shares of the way")
    func shares() {
        final class TwoSteps: ViewControllerAnimatedTransitioning {
            func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { 1 }
            func animateTransition(using context: any ViewControllerContextTransitioning) {
                guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
                context.containerView.addSubview(view)
                view.alpha = 0
                view.transform = Transform(translationX: 100, y: 0)
                View.animate(withDuration: 0.5) { view.alpha = 1 }
                View.animate(withDuration: 0.5, delay: 0.5, options: .curveEaseIn) {
                    view.transform = .identity
                } completion: {
                    context.completeTransition($0)
                }
            }
        }
        let drive = Drive(.byBlocks)
        drive.play.director.presenter = TwoSteps()
        drive.present()
        drive.theatre.stage.send()
        drive.percent.update(0.25)
        drive.theatre.stage.send()
        #expect(abs(drive.play.popup.view.presentedAlpha - 0.5) < 1e-9)
        #expect(abs(drive.x - 100) < 1e-9)
        drive.percent.update(0.75)
        drive.theatre.stage.send()
        #expect(abs(drive.play.popup.view.presentedAlpha - 1) < 1e-9)
        #expect(abs(drive.x - 50) < 1e-9)
        drive.percent.finish()
        drive.theatre.stage.advance(0.6)
        #expect(drive.isShown)
    }
}
