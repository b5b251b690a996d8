import PopupKit
import Testing

@Suite("Rules 11 and 70–73: the coordinator, and interruption")
struct CoordinatorRuleTests {
    private func running(_ animator: any ViewControllerAnimatedTransitioning) -> (Theatre, Play) {
        let theatre = Theatre()
        let play = Play()
        play.director.presenter = animator
        play.director.dismisser = animator
        return (theatre, play)
    }

    /// A presentation that fades a mask in alongside.
    final class Fading: PresentationController {
        let mask = View()
        var answers: [Bool] = []
        override func presentationTransitionWillBegin() {
            mask.alpha = 0
            mask.frame = containerView?.bounds ?? .zero
            containerView?.addSubview(mask)
            answers.append(
                presentedViewController.transitionCoordinator?.animate { [mask] _ in mask.alpha = 0.4 } ?? false)
        }
    }

    @Test("rule 11: what is put alongside goes by the animator's own duration and curve")
    func alongside() {
        let slides = SlideAnimator()
        slides.options = .curveEaseIn
        let (theatre, play) = running(slides)
        var fading: Fading?
        play.director.makeController = {
            fading = Fading(presentedViewController: $0, presenting: $1)
            return fading
        }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(fading?.answers == [true])
        theatre.stage.advance(0.5)
        #expect(abs((fading?.mask.presentedAlpha ?? 0) - 0.4 * 0.315357) < 1e-4)
        theatre.stage.advance(0.5)
        #expect(fading?.mask.presentedAlpha == 0.4)
    }

    @Test("rule 11: beside keyframes it runs as a plain animation of their duration, with the default curve")
    func alongsideKeyframes() {
        final class Pops: ViewControllerAnimatedTransitioning {
            func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
            func animateTransition(using context: any ViewControllerContextTransitioning) {
                guard let view = context.view(forKey: .to) else { return }
                context.containerView.addSubview(view)
                View.animateKeyframes(withDuration: 0.4, delay: 0, options: .calculationModeCubic) {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        view.transform = Transform(scaleX: 1.2, y: 1.2)
                    }
                    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.transform = .identity }
                } completion: {
                    context.completeTransition($0)
                }
            }
        }
        let (theatre, play) = running(Pops())
        var fading: Fading?
        play.director.makeController = {
            fading = Fading(presentedViewController: $0, presenting: $1)
            return fading
        }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.1)
        #expect(abs((fading?.mask.presentedAlpha ?? 0) - 0.4 * 0.129162) < 1e-4)
        theatre.stage.advance(0.31)
        #expect(play.popup.events == ["will appear", "did appear"])
    }

    @Test("rule 11: where the animator opens no animation it is set when the animator has been called")
    func alongsideNothing() {
        let (theatre, play) = running(HandAnimator())
        var fading: Fading?
        play.director.makeController = {
            fading = Fading(presentedViewController: $0, presenting: $1)
            return fading
        }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(fading?.mask.presentedAlpha == 0.4)
    }

    @Test("rule 70: nil is legal, and what comes too late runs at once, unanimated, and completes all the same")
    func tooLate() {
        let slides = SlideAnimator()
        let (theatre, play) = running(slides)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        let coordinator = play.popup.transitionCoordinator
        let late = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        theatre.root.view.addSubview(late)
        var completions = 0
        #expect(coordinator?.animate(alongsideTransition: nil, completion: { _ in completions += 1 }) == false)
        #expect(
            coordinator?.animate(
                alongsideTransition: { _ in late.alpha = 0 }, completion: { _ in completions += 1 }) == false)
        #expect(late.presentedAlpha == 0)
        theatre.stage.advance(1.1)
        #expect(completions == 2)
    }

    @Test("rule 70: views outside the container are animated along by naming what they are in")
    func elsewhere() {
        let slides = SlideAnimator()
        slides.options = .curveLinear
        let (theatre, play) = running(slides)
        theatre.stage.send()
        let title = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        theatre.root.view.addSubview(title)
        play.director.makeController = { presented, presenting in
            final class Tells: PresentationController {
                var title: View?
                override func presentationTransitionWillBegin() {
                    presentedViewController.transitionCoordinator?.animateAlongsideTransition(
                        in: presentingViewController.view, animation: { [title] _ in title?.alpha = 0 }, completion: nil
                    )
                }
            }
            let tells = Tells(presentedViewController: presented, presenting: presenting)
            tells.title = title
            return tells
        }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.5)
        #expect(abs(title.presentedAlpha - 0.5) < 0.01)
    }

    @Test("rule 71: what the coordinator says")
    func says() {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        guard let coordinator = play.popup.transitionCoordinator else {
            Issue.record("no coordinator")
            return
        }
        #expect(coordinator.isAnimated)
        #expect(coordinator.presentationStyle == .custom)
        #expect(!coordinator.initiallyInteractive)
        #expect(coordinator.isInterruptible)
        #expect(!coordinator.isInteractive)
        #expect(!coordinator.isCancelled)
        #expect(coordinator.transitionDuration == 1)
        #expect(coordinator.percentComplete == 0)
        #expect(coordinator.completionVelocity == 1)
        #expect(coordinator.completionCurve == .easeInOut)
        #expect(coordinator.viewController(forKey: .to) === play.popup)
        #expect(coordinator.viewController(forKey: .from) === theatre.root)
        #expect(coordinator.view(forKey: .to) === play.popup.view)
        #expect(coordinator.containerView === play.presentation?.containerView)
        #expect(coordinator.targetTransform == .identity)
        #expect(theatre.root.transitionCoordinator === coordinator)
    }

    @Test("rule 72: pause freezes, update scrubs, finish and cancel go on, forwards or back", arguments: [true, false])
    func interruption(finishes: Bool) {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        let animator = held.animator
        theatre.stage.advance(0.5)
        let context = play.popup.presentationController?.transitionContext
        context?.pauseInteractiveTransition()
        theatre.stage.advance(1)
        #expect(abs(play.popup.view.presentedTransform.tx - 50) < 1)
        #expect(context?.isInteractive == true)
        context?.updateInteractiveTransition(0.75)
        theatre.stage.send()
        #expect(abs(play.popup.view.presentedTransform.tx - 25) < 1e-6)
        if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        theatre.stage.advance(1)
        #expect(held.animator == nil)
        #expect(animator?.state == .inactive)
        #expect((theatre.root.presentedViewController != nil) == finishes)
        #expect(held.ends == [finishes])
    }

    @Test("rule 72b: the whole trace of a presentation that a dismissal turns round")
    func reversalTrace() {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        theatre.root.present(play.popup, animated: true) { Issue.record("the undone request completed") }
        theatre.stage.send()
        theatre.stage.advance(0.5)
        _ = theatre.trace()
        let coordinator = play.popup.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { context in
            theatre.scene.log?.mark("interaction \(context.isInteractive), cancelled \(context.isCancelled)")
        }
        coordinator?.animate(alongsideTransition: nil) {
            theatre.scene.log?.mark("completion, cancelled \($0.isCancelled)")
        }
        var ended: DismissalCause?
        play.popup.onPresentationEnd = { ended = $0 }
        play.presentation?.userDismiss(cause: .mask, completion: { theatre.scene.log?.mark("dismissed") })
        #expect(play.popup.isBeingDismissed)
        theatre.stage.advance(0.6)
        #expect(
            theatre.trace() == [
                "TestPresentation(Popup).presentationControllerShouldDismiss",
                "TestPresentation(Popup).presentationControllerWillDismiss",
                "app.interaction false, cancelled true",
                "Popup.viewWillDisappear(true)",
                "TestPresentation(Popup).presentationTransitionDidEnd(false)",
                "Popup.viewDidDisappear(true)",
                "engine.completion",
                "app.dismissed",
                "app.completion, cancelled true",
                "HeldSlideAnimator.animationEnded(false)",
                "TestPresentation(Popup).presentationControllerDidDismiss",
                "Popup.onPresentationEnd(.mask)",
            ])
        #expect(ended == .mask)
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("rule 72b: no jump of place, and what remains is the time that was played")
    func reversalTime() {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.3)
        let x = play.popup.view.presentedTransform.tx
        play.popup.dismiss(animated: true)
        theatre.stage.refresh()
        #expect(abs(play.popup.view.presentedTransform.tx - x) < 1e-6)
        theatre.stage.advance(0.28)
        #expect(theatre.root.presentedViewController === play.popup)
        theatre.stage.advance(0.04)
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("rule 72b: nor of speed")
    func reversalSpeed() {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.5)
        let before = play.popup.view.presentedTransform.tx
        play.popup.dismiss(animated: true)
        theatre.stage.refresh()
        theatre.stage.advance(0.005)
        // 100 points a second towards the end: half a point in five milliseconds, still forwards.
        #expect(abs(before - play.popup.view.presentedTransform.tx - 0.5) < 0.1)
    }

    @Test("rule 72b: a caught dismissal is a cancelled dismissal")
    func caughtDismissal() throws {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        theatre.root.present(play.popup, animated: false)
        theatre.stage.send()
        theatre.stage.send()
        play.popup.dismiss(animated: true) { Issue.record("the undone request completed") }
        theatre.stage.send()
        theatre.stage.advance(0.4)
        let context = play.presentation?.transitionContext
        context?.pauseInteractiveTransition()
        context?.updateInteractiveTransition(0.2)
        context?.cancelInteractiveTransition()
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === play.popup)
        #expect(play.popup.view.transform == .identity)
        #expect(play.popup.events.suffix(3) == ["will disappear", "will appear", "did appear"])
    }

    @Test("a reversal that is caught and goes on after all is an opening that was fulfilled")
    func reversedTwice() throws {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        var completions: [String] = []
        theatre.root.present(play.popup, animated: true) { completions.append("presented") }
        theatre.stage.send()
        theatre.stage.advance(0.5)
        play.popup.dismiss(animated: true) { completions.append("dismissed") }
        theatre.stage.advance(0.1)
        let context = play.presentation?.transitionContext
        context?.pauseInteractiveTransition()
        context?.finishInteractiveTransition()
        try theatre.stage.settle()
        #expect(completions == ["presented"])
        #expect(theatre.root.presentedViewController === play.popup)
        #expect(play.presentation?.dismissalCause == nil)
        #expect(play.popup.events == ["will appear", "will disappear", "will appear", "did appear"])
    }

    @Test("case H02: present and dismiss in one turn end with nothing, both traces whole")
    func sameTurn() throws {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        var isDismissed = false
        theatre.root.present(play.popup, animated: true)
        play.popup.dismiss(animated: true) { isDismissed = true }
        try theatre.stage.settle()
        #expect(isDismissed)
        #expect(theatre.root.presentedViewController == nil)
        #expect(play.popup.events == ["will appear", "will disappear", "did disappear"])
    }

    @Test("an unanimated dismissal of what is opening is over with the next frame")
    func unanimatedReversal() {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.5)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        theatre.stage.send()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("rule 37: a present while an opening turns round waits for its end")
    func presentWhileReversing() throws {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        let next = Play("Next", atOnce: true)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.5)
        play.popup.dismiss(animated: true)
        theatre.root.present(next.popup, animated: true)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === next.popup)
        #expect(theatre.warnings == [])
    }

    @Test("rule 40: a chain whose topmost is still opening goes in one step, too")
    func chainWhileOpening() throws {
        let theatre = Theatre()
        let a = Play("A", atOnce: true)
        theatre.show(a)
        let b = Play("B")
        let held = HeldSlideAnimator()
        b.director.presenter = held
        a.popup.present(b.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.5)
        var count = 0
        theatre.root.dismiss(animated: true) { count += 1 }
        try theatre.stage.settle()
        #expect(count == 1)
        #expect(theatre.root.presentedViewController == nil)
        #expect(a.popup.events.last == "did disappear")
        #expect(b.popup.events == ["will appear", "will disappear", "did disappear"])
    }

    @Test("rule 60: Esc during the opening turns it round; other keys and clicks do nothing")
    func escapeDuringOpening() throws {
        let held = HeldSlideAnimator()
        let (theatre, play) = running(held)
        var clicks = 0
        play.popup.view.addGestureRecognizer(TapGestureRecognizer())
        let inner = theatre.addTapTarget(at: Rect(x: 0, y: 0, width: 800, height: 600), to: play.popup.view) {
            clicks += 1
        }
        _ = inner
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.3)
        try theatre.stage.click(.at(400, 300))
        #expect(clicks == 0)
        var cause: DismissalCause?
        play.popup.onPresentationEnd = { cause = $0 }
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(cause == .escape)
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("rule 73: a controller inside another asks its parent")
    func childCoordinator() {
        let (theatre, play) = running(HeldSlideAnimator())
        let child = Screen("Child")
        play.popup.addChild(child)
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(child.transitionCoordinator != nil)
        #expect(child.transitionCoordinator === play.popup.transitionCoordinator)
    }

    @Test("rule 23: an animator that never looks at isAnimated is instant, too")
    func instantByItself() {
        for animator in [SlideAnimator(), HeldSlideAnimator()] as [any ViewControllerAnimatedTransitioning] {
            let (theatre, play) = running(animator)
            var isCompleted = false
            theatre.root.present(play.popup, animated: false) { isCompleted = true }
            theatre.stage.send()
            theatre.stage.send()
            #expect(isCompleted)
            #expect(play.popup.view.presentedTransform == .identity)
            #expect(theatre.warnings == [])
        }
    }
}
