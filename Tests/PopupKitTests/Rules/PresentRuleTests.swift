import PopupKit
import Testing

@Suite("Rules 1–12: presenting")
struct PresentRuleTests {
    @Test("rule 1: a rejected request asks nothing and never completes")
    func rejected() {
        let theatre = Theatre()
        let first = Play("First")
        theatre.show(first)
        _ = theatre.trace()
        let second = Play("Second")
        var isCompleted = false
        theatre.root.present(second.popup, animated: true) { isCompleted = true }
        theatre.stage.advance(1)
        #expect(theatre.trace().filter { !$0.hasPrefix("engine.warning") } == [])
        #expect(!isCompleted)
        #expect(second.popup.presentingViewController == nil)
    }

    @Test("rule 2: the source is who was asked, the presenter who answers for it")
    func sourceAndPresenter() {
        let theatre = Theatre()
        let child = Screen("Child")
        theatre.root.addChild(child)
        theatre.root.view.addSubview(child.view)
        child.didMove(toParent: theatre.root)
        let play = Play()
        _ = theatre.trace()
        child.present(play.popup, animated: true)
        #expect(
            theatre.trace().first
                == "Director.presentationController(forPresented: Popup, presenting: Home, source: Child)")
        #expect(play.popup.presentingViewController === theatre.root)
    }

    @Test("rule 3: each question is asked once a presentation")
    func askedOnce() {
        let theatre = Theatre()
        let play = Play()
        _ = theatre.trace()
        theatre.show(play)
        let asked = theatre.trace().filter { $0.hasPrefix("Director.") }
        #expect(asked.count == 3)
        #expect(Set(asked).count == 3)
    }

    @Test("rule 3: nobody is asked for an interactor where there is no animator")
    func noInteractor() {
        let theatre = Theatre()
        let play = Play()
        play.director.presenter = nil
        _ = theatre.trace()
        theatre.root.present(play.popup, animated: true)
        #expect(!theatre.trace().contains { $0.contains("interactionController") })
    }

    @Test("rule 4: a presentation controller that was read before is the one that is used")
    func readBefore() {
        let theatre = Theatre()
        let play = Play()
        let before = play.popup.presentationController
        #expect(before is TestPresentation)
        theatre.show(play)
        #expect(play.popup.presentationController === before)
        #expect(play.presentation === before)
        #expect(before?.presentingViewController === theatre.root)
    }

    @Test("rule 5: after the call the relations are there, and nothing has moved")
    func afterTheCall() {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: true)
        #expect(theatre.root.presentedViewController === play.popup)
        #expect(play.popup.presentingViewController === theatre.root)
        #expect(play.popup.isBeingPresented)
        #expect(!play.popup.isViewLoaded)
        #expect(play.popup.transitionCoordinator == nil)
        #expect(play.presentation?.containerView == nil)
    }

    @Test("rule 5: a present from an event starts in the same step, after the event")
    func sameStep() throws {
        let theatre = Theatre()
        let play = Play()
        let opener = theatre.addTapTarget(at: Rect(x: 10, y: 10, width: 100, height: 40)) {
            theatre.root.present(play.popup, animated: true)
        }
        try theatre.stage.mouseDown(.view(opener))
        #expect(play.comes.calls == 0)
        try theatre.stage.mouseUp()
        #expect(play.comes.calls == 1)
    }

    @Test("rule 6: the container covers the stage, above the presenter, only while it is presented")
    func container() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        let container = play.presentation?.containerView
        #expect(container?.frame == theatre.stage.rootView.bounds)
        #expect(container === theatre.stage.rootView.subviews.last)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(play.presentation?.containerView == nil)
        #expect(container?.superview == nil)
    }

    @Test("rule 6: what lies over everything (a HUD) stays over a popup that comes later")
    func belowOverlays() {
        let theatre = Theatre()
        let overlay = View()
        theatre.stage.stage.addFillingView(overlay)
        let play = Play()
        theatre.show(play)
        #expect(theatre.stage.rootView.subviews.last === overlay)
    }

    @Test("rules 7, 8: loaded before the hook, and the coordinator is there in it")
    func inTheHook() {
        final class Looks: PresentationController {
            var saw: [Bool] = []
            override func presentationTransitionWillBegin() {
                saw = [
                    presentedViewController.isViewLoaded, containerView != nil,
                    presentedViewController.transitionCoordinator != nil,
                    presentingViewController.transitionCoordinator != nil, presentedViewController.isBeingPresented,
                ]
            }
        }
        let theatre = Theatre()
        let play = Play()
        var looks: Looks?
        play.director.makeController = {
            looks = Looks(presentedViewController: $0, presenting: $1)
            return looks
        }
        theatre.show(play)
        #expect(looks?.saw == [true, true, true, true, true])
    }

    @Test("rule 9: the presenter hears nothing where its view stays")
    func presenterStays() {
        let theatre = Theatre()
        let play = Play()
        let before = theatre.root.events
        theatre.show(play)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.root.events == before)
    }

    @Test("rule 10: an interactor that wants an interactive start is started instead of the animator")
    func interactor() {
        final class Interactor: ViewControllerInteractiveTransitioning {
            var context: (any ViewControllerContextTransitioning)?
            func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
                context = transitionContext
            }
        }
        let theatre = Theatre()
        let play = Play()
        let interactor = Interactor()
        play.director.presentingInteractor = interactor
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(play.comes.calls == 0)
        #expect(interactor.context?.isInteractive == true)
    }

    @Test("rule 12: a pair of layout callbacks before the first picture, and one for each change of bounds")
    func layoutPairs() {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(play.presentation?.layouts == 1)
        theatre.stage.send()
        #expect(play.presentation?.layouts == 1)
        theatre.stage.resize(to: Size(width: 700, height: 500))
        #expect(play.presentation?.layouts == 2)
        play.presentation?.containerView?.setNeedsLayout()
        theatre.stage.send()
        #expect(play.presentation?.layouts == 3)
    }
}
