import PopupKit
import Testing

@Suite("Whole traces")
struct CanonicalTraceTests {
    @Test("rules 2, 3, 5, 6, 8–10, 13–16: an animated custom presentation")
    func presentation() {
        let theatre = Theatre()
        let popup = Screen("Popup")
        let director = Director()
        let animator = HandAnimator()
        director.presenter = animator
        popup.transitioningDelegate = director
        _ = theatre.trace()
        theatre.root.present(popup, animated: true)
        #expect(
            theatre.trace() == [
                "Director.presentationController(forPresented: Popup, presenting: Home, source: Home)",
                "Director.animationController(forPresented: Popup, presenting: Home, source: Home)",
                "Director.interactionController(forPresentation:)",
            ])
        theatre.stage.send()
        #expect(
            theatre.trace(layout: true) == [
                "Popup.viewDidLoad()",
                "PresentationController.presentationTransitionWillBegin()",
                "Popup.viewWillAppear(true)",
                "HandAnimator.transitionDuration(using:)",
                "HandAnimator.animateTransition(using:)",
                "PresentationController.containerViewWillLayoutSubviews()",
                "Popup.viewWillLayoutSubviews()",
                "Popup.viewDidLayoutSubviews()",
                "PresentationController.containerViewDidLayoutSubviews()",
            ])
        animator.complete()
        #expect(
            theatre.trace() == [
                "PresentationController.presentationTransitionDidEnd(true)",
                "Popup.viewDidAppear(true)",
                "HandAnimator.animationEnded(true)",
            ])
    }
}
