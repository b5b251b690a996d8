import PopupKit
import Testing

@Suite("Whole traces of transitions by time")
struct CanonicalTraceTests {
    private let asked = [
        "Director.presentationController(forPresented: Popup, presenting: Home, source: Home)",
        "Director.animationController(forPresented: Popup, presenting: Home, source: Home)",
        "Director.interactionControllerForPresentation(using:)",
    ]

    @Test("rules 2, 3, 5, 6, 8–16: an animated custom presentation")
    func presentation() {
        let theatre = Theatre()
        let play = Play()
        _ = theatre.trace()
        theatre.root.present(play.popup, animated: true) {}
        #expect(theatre.trace() == asked)
        theatre.stage.send()
        #expect(
            theatre.trace(layout: true) == [
                "Popup.viewDidLoad()",
                "TestPresentation(Popup).presentationTransitionWillBegin()",
                "Popup.viewWillAppear(true)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
                "TestPresentation(Popup).containerViewWillLayoutSubviews()",
                "Popup.viewIsAppearing(true)",
                "Popup.viewWillLayoutSubviews()",
                "Popup.viewDidLayoutSubviews()",
                "TestPresentation(Popup).containerViewDidLayoutSubviews()",
            ])
        play.popup.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            theatre.scene.log?.mark("coordinator completion")
        }
        play.comes.complete()
        #expect(
            theatre.trace(layout: true) == [
                "TestPresentation(Popup).presentationTransitionDidEnd(true)",
                "Popup.viewDidAppear(true)",
                "engine.completion",
                "app.coordinator completion",
                "HandAnimator.animationEnded(true)",
            ])
    }

    @Test("rules 18, 19: an animated custom dismissal")
    func dismissal() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        _ = theatre.trace()
        play.popup.dismiss(animated: true) {}
        #expect(
            theatre.trace() == [
                "Director.animationController(forDismissed: Popup)",
                "Director.interactionControllerForDismissal(using:)",
            ])
        theatre.stage.send()
        #expect(
            theatre.trace(layout: true) == [
                "TestPresentation(Popup).dismissalTransitionWillBegin()",
                "Popup.viewWillDisappear(true)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
            ])
        play.popup.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            theatre.scene.log?.mark("coordinator completion")
        }
        play.popup.onPresentationEnd = { _ in }
        play.goes.complete()
        #expect(
            theatre.trace(layout: true) == [
                "TestPresentation(Popup).dismissalTransitionDidEnd(true)",
                "Popup.viewDidDisappear(true)",
                "engine.completion",
                "app.coordinator completion",
                "HandAnimator.animationEnded(true)",
                "Popup.onPresentationEnd(.code)",
            ])
    }

    @Test("rules 23, 24: an unanimated presentation and dismissal take one frame each, with the same callbacks")
    func unanimated() {
        let theatre = Theatre()
        let play = Play()
        _ = theatre.trace()
        theatre.root.present(play.popup, animated: false) {}
        theatre.stage.send()
        #expect(
            theatre.trace() == asked + [
                "Popup.viewDidLoad()",
                "TestPresentation(Popup).presentationTransitionWillBegin()",
                "Popup.viewWillAppear(false)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
                "Popup.viewIsAppearing(false)",
                "TestPresentation(Popup).presentationTransitionDidEnd(true)",
                "Popup.viewDidAppear(false)",
                "engine.completion",
                "HandAnimator.animationEnded(true)",
            ])
        play.popup.dismiss(animated: false) {}
        theatre.stage.send()
        #expect(
            theatre.trace() == [
                "Director.animationController(forDismissed: Popup)",
                "Director.interactionControllerForDismissal(using:)",
                "TestPresentation(Popup).dismissalTransitionWillBegin()",
                "Popup.viewWillDisappear(false)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
                "TestPresentation(Popup).dismissalTransitionDidEnd(true)",
                "Popup.viewDidDisappear(false)",
                "engine.completion",
                "HandAnimator.animationEnded(true)",
            ])
    }

    @Test("rules 13, 19, 26: full screen tells the presenter, too")
    func fullScreen() {
        let theatre = Theatre()
        let play = Play { $0.removesPresenter = true }
        _ = theatre.trace()
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        play.comes.complete()
        #expect(
            theatre.trace().dropFirst(3) == [
                "Popup.viewDidLoad()",
                "TestPresentation(Popup).presentationTransitionWillBegin()",
                "Popup.viewWillAppear(true)",
                "Home.viewWillDisappear(true)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
                "Popup.viewIsAppearing(true)",
                "TestPresentation(Popup).presentationTransitionDidEnd(true)",
                "Popup.viewDidAppear(true)",
                "Home.viewDidDisappear(true)",
                "HandAnimator.animationEnded(true)",
            ])
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        play.goes.complete()
        #expect(
            theatre.trace().dropFirst(2) == [
                "TestPresentation(Popup).dismissalTransitionWillBegin()",
                "Popup.viewWillDisappear(true)",
                "Home.viewWillAppear(true)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
                "Home.viewIsAppearing(true)",
                "TestPresentation(Popup).dismissalTransitionDidEnd(true)",
                "Popup.viewDidDisappear(true)",
                "Home.viewDidAppear(true)",
                "HandAnimator.animationEnded(true)",
            ])
    }

    @Test("rules 40–42: three levels go in one step; the topmost moves, the others are told, one completion")
    func chain() {
        let theatre = Theatre()
        let a = Play("A")
        let b = Play("B")
        let c = Play("C")
        theatre.show(a)
        theatre.show(b, from: a.popup)
        theatre.show(c, from: b.popup)
        _ = theatre.trace()
        theatre.root.dismiss(animated: true) {}
        theatre.stage.send()
        c.goes.complete()
        #expect(
            theatre.trace() == [
                "Director.animationController(forDismissed: C)",
                "Director.interactionControllerForDismissal(using:)",
                "TestPresentation(C).dismissalTransitionWillBegin()",
                "C.viewWillDisappear(true)",
                "TestPresentation(B).dismissalTransitionWillBegin()",
                "B.viewWillDisappear(true)",
                "TestPresentation(A).dismissalTransitionWillBegin()",
                "A.viewWillDisappear(true)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
                "TestPresentation(C).dismissalTransitionDidEnd(true)",
                "C.viewDidDisappear(true)",
                "TestPresentation(B).dismissalTransitionDidEnd(true)",
                "B.viewDidDisappear(true)",
                "TestPresentation(A).dismissalTransitionDidEnd(true)",
                "A.viewDidDisappear(true)",
                "engine.completion",
                "HandAnimator.animationEnded(true)",
            ])
    }
}
