import PopupKit
import Testing

@Suite("Rules 13–25: the ends, dismissing, and without animation")
struct EndRuleTests {
    @Test("rules 14, 17: isBeingPresented is true in viewDidAppear, and false in the completion")
    func isBeingPresented() {
        let theatre = Theatre()
        let play = Play()
        var inDidAppear: Bool?
        var inCompletion: Bool?
        play.popup.onDidAppear = { inDidAppear = play.popup.isBeingPresented }
        theatre.root.present(play.popup, animated: true) { inCompletion = play.popup.isBeingPresented }
        theatre.stage.send()
        play.comes.complete()
        #expect(inDidAppear == true)
        #expect(inCompletion == false)
    }

    @Test("rule 17: the coordinator is gone after the last callback")
    func coordinatorIsEphemeral() {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        var inCompletion = false
        play.popup.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            inCompletion = play.popup.transitionCoordinator != nil
        }
        play.comes.complete()
        #expect(inCompletion)
        #expect(play.popup.transitionCoordinator == nil)
        #expect(theatre.root.transitionCoordinator == nil)
    }

    @Test("rule 16: animationEnded comes after the completion and the coordinator's completions")
    func animationEndedLast() {
        final class Ends: ViewControllerAnimatedTransitioning {
            var order: [String] = []
            var ended: Bool?
            func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { 0 }
            func animateTransition(using context: any ViewControllerContextTransitioning) {
                context.completeTransition(true)
            }
            func animationEnded(_ transitionCompleted: Bool) {
                ended = transitionCompleted
                order.append("ended")
            }
        }
        let theatre = Theatre()
        let play = Play()
        let ends = Ends()
        play.director.presenter = ends
        theatre.root.present(play.popup, animated: true) { ends.order.append("completion") }
        theatre.stage.send()
        #expect(ends.order == ["completion", "ended"])
        #expect(ends.ended == true)
    }

    @Test("rule 18: the presentation controller of the presentation is used again")
    func sameController() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        let controller = play.presentation
        play.popup.dismiss(animated: true)
        #expect(play.popup.presentationController === controller)
        #expect(play.popup.isBeingDismissed)
    }

    @Test("rule 20: the whole container leaves, whatever the animator forgot")
    func containerLeaves() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        let container = play.presentation?.containerView
        container?.addSubview(View(frame: Rect(x: 0, y: 0, width: 5, height: 5)))
        let before = theatre.stage.rootView.subviews.count
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        play.goes.complete()
        #expect(container?.stage == nil)
        #expect(play.popup.view.stage == nil)
        #expect(theatre.stage.rootView.subviews.count == before - 1)
    }

    @Test("rule 21: inside the dismissal's completion the presenter is free, before it is not")
    func presentAgainFromCompletion() {
        let theatre = Theatre()
        let play = Play()
        let next = Play("Next", atOnce: true)
        theatre.show(play)
        play.popup.dismiss(animated: true) {
            #expect(theatre.root.presentedViewController == nil)
            theatre.root.present(next.popup, animated: true)
        }
        theatre.stage.send()
        #expect(theatre.root.presentedViewController === play.popup)
        play.goes.complete()
        theatre.stage.send()
        #expect(theatre.root.presentedViewController === next.popup)
        #expect(next.popup.events == ["will appear", "did appear"])
    }

    @Test("rule 22: container and relations are dropped after the last callback")
    func dropped() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        let controller = play.presentation
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(controller?.containerView == nil)
        #expect(play.popup.presentingViewController == nil)
        #expect(play.popup.presentationController !== controller)
    }

    @Test("rule 23: an unanimated custom transition still calls the animator, told so")
    func animatorIsCalled() {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: false)
        theatre.stage.send()
        #expect(play.comes.wasAnimated == false)
        #expect(play.comes.calls == 1)
    }

    @Test("rule 24: it is over without the clock moving", arguments: [true, false])
    func withinAFrame(isShippedStyle: Bool) {
        let theatre = Theatre()
        let play = Play()
        if isShippedStyle { play.popup.modalPresentationStyle = .overFullScreen }
        var order: [String] = []
        theatre.root.present(play.popup, animated: false) { order.append("presented") }
        theatre.stage.refresh()
        #expect(order == ["presented"])
        play.popup.dismiss(animated: false) { order.append("dismissed") }
        theatre.stage.refresh()
        #expect(order == ["presented", "dismissed"])
        #expect(!theatre.stage.result.isAnimating)
    }

    @Test("rule 24: an animator that does not complete an unanimated transition is completed for it, and named")
    func completedForIt() {
        final class Forgetful: ViewControllerAnimatedTransitioning {
            func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { 3 }
            func animateTransition(using context: any ViewControllerContextTransitioning) {}
        }
        let theatre = Theatre()
        let play = Play()
        play.director.presenter = Forgetful()
        var isCompleted = false
        theatre.root.present(play.popup, animated: false) { isCompleted = true }
        theatre.stage.send()
        theatre.stage.send()
        #expect(isCompleted)
        #expect(theatre.warnings.count == 1)
        #expect(theatre.warnings.first?.contains("Forgetful") == true)
    }

    @Test(
        "rule 25: appearance balances for each mixture of animated and not",
        arguments: [(true, true), (true, false), (false, true), (false, false)])
    func balanced(comes: Bool, goes: Bool) {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        for _ in 0..<10 {
            theatre.root.present(play.popup, animated: comes)
            theatre.stage.send()
            play.popup.dismiss(animated: goes)
            theatre.stage.send()
        }
        let cycle = ["will appear", "did appear", "will disappear", "did disappear"]
        #expect(play.popup.events == Array(repeating: cycle, count: 10).flatMap { $0 })
    }

    @Test("case L06: whichever way it closes, the same callbacks in the same order")
    func sameCallbacks() {
        var traces: Set<[String]> = []
        for cause in [DismissalCause.mask, .escape, .button, .drag] {
            let theatre = Theatre()
            let play = Play(atOnce: true)
            var ended: DismissalCause?
            play.popup.onPresentationEnd = { ended = $0 }
            theatre.show(play)
            _ = theatre.trace()
            play.presentation?.userDismiss(cause: cause)
            theatre.stage.send()
            #expect(ended == cause)
            traces.insert(theatre.trace().filter { !$0.contains("onPresentationEnd") })
        }
        #expect(traces.count == 1)
    }
}
