import PopupKit
import Testing

/// Drives a transition by hand, without the percent-driven one.
final class HandInteractor: ViewControllerInteractiveTransitioning {
    var context: (any ViewControllerContextTransitioning)?
    var addsView = true

    func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
        context = transitionContext
        if let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
            view.frame = transitionContext.finalFrame(for: to)
            transitionContext.containerView.addSubview(view)
        }
    }

    func finish() {
        context?.finishInteractiveTransition()
        context?.completeTransition(true)
    }

    func cancel() {
        context?.cancelInteractiveTransition()
        context?.completeTransition(false)
    }
}

@Suite("Rules 54–58, 69: cancelled transitions")
struct CancelRuleTests {
    @Test("rules 54–57: the whole trace of a presentation that its gesture takes back")
    func cancelledPresentation() {
        let theatre = Theatre()
        let play = Play()
        let hand = HandInteractor()
        play.director.presentingInteractor = hand
        theatre.root.present(play.popup, animated: true) { Issue.record("the undone request completed") }
        theatre.stage.send()
        _ = theatre.trace()
        let coordinator = play.popup.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { context in
            theatre.scene.log?.mark("interaction \(context.isInteractive), cancelled \(context.isCancelled)")
        }
        coordinator?.animate(alongsideTransition: nil) {
            theatre.scene.log?.mark("completion, cancelled \($0.isCancelled)")
        }
        hand.cancel()
        #expect(
            theatre.trace() == [
                "app.interaction false, cancelled true",
                "Popup.viewWillDisappear(true)",
                "TestPresentation(Popup).presentationTransitionDidEnd(false)",
                "Popup.viewDidDisappear(true)",
                "app.completion, cancelled true",
                "HandAnimator.animationEnded(false)",
            ])
        #expect(play.presentation?.containerView == nil)
        #expect(theatre.root.presentedViewController == nil)
        #expect(play.popup.presentingViewController == nil)
        #expect(theatre.stage.rootView.subviews.count == 1)
    }

    @Test("rules 54–57: the whole trace of a dismissal that its gesture takes back, and everything is as before")
    func cancelledDismissal() throws {
        let theatre = Theatre()
        let play = Play { $0.place = Rect(x: 0, y: 300, width: 800, height: 300) }
        let hand = HandInteractor()
        theatre.show(play)
        play.director.dismissingInteractor = hand
        let container = play.presentation?.containerView
        _ = theatre.trace()
        play.popup.dismiss(animated: true) { Issue.record("the undone request completed") }
        theatre.stage.send()
        let coordinator = play.popup.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { _ in theatre.scene.log?.mark("interaction changed") }
        coordinator?.animate(alongsideTransition: nil) {
            theatre.scene.log?.mark("completion, cancelled \($0.isCancelled)")
        }
        hand.cancel()
        #expect(
            theatre.trace() == [
                "Director.animationController(forDismissed: Popup)",
                "Director.interactionControllerForDismissal(using:)",
                "TestPresentation(Popup).dismissalTransitionWillBegin()",
                "Popup.viewWillDisappear(true)",
                "HandAnimator.transitionDuration(using:)",
                "HandInteractor.startInteractiveTransition(_:)",
                "app.interaction changed",
                "Popup.viewWillAppear(true)",
                "Popup.viewIsAppearing(true)",
                "TestPresentation(Popup).dismissalTransitionDidEnd(false)",
                "Popup.viewDidAppear(true)",
                "app.completion, cancelled true",
                "HandAnimator.animationEnded(false)",
            ])
        #expect(play.presentation?.containerView === container)
        #expect(container?.stage != nil)
        #expect(play.popup.view.frame == Rect(x: 0, y: 300, width: 800, height: 300))
        #expect(theatre.root.presentedViewController === play.popup)
        #expect(!play.popup.isBeingDismissed)
        var clicks = 0
        play.popup.view.addGestureRecognizer(TapGestureRecognizer { clicks += 1 })
        try theatre.stage.click(.at(400, 450))
        #expect(clicks == 1)
    }

    @Test("rules 54–57: a full-screen dismissal taken back puts the presenter out again")
    func cancelledFullScreen() {
        let theatre = Theatre()
        let play = Play { $0.removesPresenter = true }
        let hand = HandInteractor()
        theatre.show(play)
        play.director.dismissingInteractor = hand
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        hand.cancel()
        #expect(theatre.root.view.stage == nil)
        #expect(
            theatre.root.events == [
                "will appear", "did appear", "will disappear", "did disappear", "will appear", "will disappear",
                "did disappear",
            ])
        play.director.dismissingInteractor = nil
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.root.view.stage != nil)
        #expect(theatre.root.events.suffix(2) == ["will appear", "did appear"])
    }

    @Test("rules 40, 57: a chain taken back is all there again")
    func cancelledChain() {
        let theatre = Theatre()
        let a = Play("A")
        let b = Play("B")
        let hand = HandInteractor()
        theatre.show(a)
        theatre.show(b, from: a.popup)
        b.director.dismissingInteractor = hand
        theatre.root.dismiss(animated: true)
        theatre.stage.send()
        #expect(a.presentation?.containerView?.isHidden == true)
        hand.cancel()
        #expect(a.presentation?.containerView?.isHidden == false)
        #expect(theatre.scene.topViewController === b.popup)
        let there = ["will appear", "did appear", "will disappear", "will appear", "did appear"]
        #expect(a.popup.events == there)
        #expect(b.popup.events == there)
    }

    @Test("rule 58: one completion for each request that was fulfilled, none for one that was undone")
    func completions() {
        let theatre = Theatre()
        let play = Play()
        let hand = HandInteractor()
        theatre.show(play)
        play.director.dismissingInteractor = hand
        var order: [String] = []
        play.popup.dismiss(animated: true) { order.append("first") }
        theatre.stage.send()
        hand.cancel()
        play.director.dismissingInteractor = nil
        play.popup.dismiss(animated: true) { order.append("second") }
        theatre.stage.send()
        play.goes.complete()
        #expect(order == ["second"])
    }

    @Test("rules 34, 58: dismissed again while it comes back, it goes after all, and both requests complete")
    func dismissedWhileComingBack() throws {
        let theatre = Theatre()
        let play = Play()
        let slides = HeldSlideAnimator()
        theatre.show(play)
        play.director.dismisser = slides
        var order: [String] = []
        play.popup.onPresentationEnd = { order.append("end \($0)") }
        play.popup.dismiss(animated: true) { order.append("first") }
        theatre.stage.advance(0.5)
        let context = try #require(play.presentation?.transitionContext)
        context.pauseInteractiveTransition()
        context.cancelInteractiveTransition()
        theatre.stage.advance(0.2)
        let x = play.popup.view.presentedTransform.tx
        play.popup.dismiss(animated: true, cause: .button) { order.append("second") }
        theatre.stage.refresh()
        #expect(abs(play.popup.view.presentedTransform.tx - x) < 1e-6, "from where it is")
        #expect(play.popup.isBeingDismissed)
        theatre.stage.advance(1)
        #expect(order == ["first", "second", "end button"])
        #expect(theatre.scene.log?.violations() == [])
        #expect(
            play.popup.events == [
                "will appear", "did appear", "will disappear", "will appear", "will disappear", "did disappear",
            ])
    }

    @Test("rule 37: what waited for a dismissal that was taken back is refused")
    func waitingIsRefused() {
        let theatre = Theatre()
        let play = Play()
        let hand = HandInteractor()
        theatre.show(play)
        play.director.dismissingInteractor = hand
        play.popup.dismiss(animated: true)
        let next = Play("Next")
        theatre.root.present(next.popup, animated: true)
        theatre.stage.send()
        hand.cancel()
        #expect(theatre.warnings.count == 1)
        theatre.stage.advance(0.1)
        #expect(theatre.root.presentedViewController === play.popup)
    }

    @Test("rule 69: an interactor of one's own moves and completes; the animator need do nothing")
    func ownInteractor() {
        let theatre = Theatre()
        let play = Play()
        let hand = HandInteractor()
        play.director.presentingInteractor = hand
        var isCompleted = false
        theatre.root.present(play.popup, animated: true) { isCompleted = true }
        theatre.stage.send()
        hand.context?.updateInteractiveTransition(0.4)
        #expect(play.popup.transitionCoordinator?.percentComplete == 0.4)
        #expect(play.popup.transitionCoordinator?.initiallyInteractive == true)
        hand.finish()
        #expect(isCompleted)
        #expect(play.comes.calls == 0)
        #expect(play.popup.events == ["will appear", "did appear"])
    }

    @Test("rules 60, 59: an interactive transition lets its own popup be touched, and nothing else")
    func inputDuringInteraction() throws {
        let theatre = Theatre()
        var clicks = 0
        theatre.addTapTarget(at: theatre.stage.rootView.bounds) { clicks += 1 }
        let play = Play { $0.place = Rect(x: 0, y: 300, width: 800, height: 300) }
        let hand = HandInteractor()
        play.director.presentingInteractor = hand
        var drags = 0
        play.popup.view.addGestureRecognizer(PanGestureRecognizer { _ in drags += 1 })
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        try theatre.stage.drag(from: .at(400, 400), to: .at(400, 450))
        try theatre.stage.click(.at(400, 100))
        #expect(drags > 0)
        #expect(clicks == 0)
        hand.finish()
    }
}
