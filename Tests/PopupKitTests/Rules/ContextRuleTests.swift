import PopupKit
import Testing

@Suite("Rules 43–49: what the context says")
struct ContextRuleTests {
    @Test("rule 43: where the presenter stays, it is nobody's to touch")
    func viewsWherePresenterStays() {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        var context = play.comes.context
        #expect(context?.view(forKey: .to) === play.popup.view)
        #expect(context?.view(forKey: .from) == nil)
        #expect(context?.viewController(forKey: .to) === play.popup)
        #expect(context?.viewController(forKey: .from) === theatre.root)
        play.comes.complete()
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        context = play.goes.context
        #expect(context?.view(forKey: .from) === play.popup.view)
        #expect(context?.view(forKey: .to) == nil)
        #expect(context?.viewController(forKey: .from) === play.popup)
        #expect(context?.viewController(forKey: .to) === theatre.root)
    }

    @Test("rule 43: full screen has both views, and an animator may put the presenter's below the popup's")
    func viewsOfFullScreen() {
        let theatre = Theatre()
        let play = Play { $0.removesPresenter = true }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(play.comes.context?.view(forKey: .from) === theatre.root.view)
        play.comes.complete()
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        let context = play.goes.context
        let to = context?.view(forKey: .to)
        #expect(to === theatre.root.view)
        if let to, let from = context?.view(forKey: .from) {
            context?.containerView.insertSubview(to, belowSubview: from)
        }
        let ground = theatre.stage.rootView.subviews.first
        play.goes.complete()
        #expect(theatre.root.view.superview === ground)
        #expect(theatre.root.view.frame == theatre.stage.rootView.bounds)
    }

    @Test("rule 44: a wrapper is what moves, what is placed and what is asked for")
    func wrapper() {
        let theatre = Theatre()
        let wrapper = View()
        let play = Play { controller in
            wrapper.addSubview(controller.presentedViewController.view)
            controller.wrapper = wrapper
            controller.place = Rect(x: 0, y: 400, width: 800, height: 200)
        }
        theatre.show(play)
        #expect(wrapper.frame == Rect(x: 0, y: 400, width: 800, height: 200))
        #expect(wrapper.superview === play.presentation?.containerView)
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        #expect(play.goes.context?.view(forKey: .from) === wrapper)
    }

    @Test("rule 45: frames on the way in and on the way out")
    func frames() {
        let theatre = Theatre()
        let place = Rect(x: 100, y: 50, width: 300, height: 200)
        let play = Play { $0.place = place }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        var context = play.comes.context
        #expect(context?.initialFrame(for: play.popup) == .zero)
        #expect(context?.finalFrame(for: play.popup) == place)
        #expect(context?.finalFrame(for: theatre.root) == theatre.stage.rootView.bounds)
        play.comes.complete()
        play.popup.view.frame = place.offsetBy(dx: 7, dy: 0)
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        context = play.goes.context
        #expect(context?.initialFrame(for: play.popup) == place.offsetBy(dx: 7, dy: 0))
        #expect(context?.finalFrame(for: play.popup) == .zero)
        #expect(context?.finalFrame(for: theatre.root) == theatre.stage.rootView.bounds)
    }

    @Test("rule 45: a presenter that will be taken out has no final frame")
    func leavingPresenter() {
        let theatre = Theatre()
        let play = Play { $0.removesPresenter = true }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(play.comes.context?.finalFrame(for: theatre.root) == .zero)
        #expect(play.comes.context?.initialFrame(for: theatre.root) == theatre.stage.rootView.bounds)
    }

    @Test("rule 46: a frame that sets the presented view's frame as it is asked neither recurses nor drifts")
    func frameWithSideEffect() {
        final class Bottom: PresentationController {
            override var frameOfPresentedViewInContainerView: Rect {
                let bounds = containerView?.bounds ?? .zero
                let place = Rect(x: 0, y: bounds.height - 300, width: bounds.width, height: 300)
                presentedView?.frame = place
                return place
            }
            override func containerViewWillLayoutSubviews() { _ = frameOfPresentedViewInContainerView }
        }
        let theatre = Theatre()
        let play = Play()
        play.director.makeController = { Bottom(presentedViewController: $0, presenting: $1) }
        theatre.show(play)
        for _ in 0..<5 { _ = play.popup.presentationController?.frameOfPresentedViewInContainerView }
        theatre.stage.resize(to: Size(width: 600, height: 500))
        #expect(play.popup.view.frame == Rect(x: 0, y: 200, width: 600, height: 300))
    }

    @Test("rule 47: the context promises the container; the presented view is in it by the animator")
    func animatorAdds() {
        final class Idle: ViewControllerAnimatedTransitioning {
            var inContainer: Bool?
            func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { 0.1 }
            func animateTransition(using context: any ViewControllerContextTransitioning) {
                inContainer = context.view(forKey: .to)?.superview != nil
                context.completeTransition(true)
            }
        }
        let theatre = Theatre()
        let play = Play()
        let idle = Idle()
        play.director.presenter = idle
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(idle.inContainer == false)
    }

    @Test("rule 48: completing twice is a warning with the animator's name, and nothing else")
    func completesTwice() {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        let context = play.comes.context
        context?.completeTransition(true)
        let before = play.popup.events
        context?.completeTransition(true)
        context?.completeTransition(false)
        #expect(play.popup.events == before)
        #expect(theatre.warnings.count == 2)
        #expect(theatre.warnings.first?.contains("HandAnimator completed its transition twice") == true)
        #expect(theatre.root.presentedViewController === play.popup)
    }

    @Test("rule 48: an animator that never completes is named by the watchdog, once, and still may complete")
    func watchdog() {
        let theatre = Theatre()
        let play = Play()
        play.comes.duration = 0.5
        theatre.root.present(play.popup, animated: true)
        theatre.stage.advance(1.9)
        #expect(theatre.warnings == [])
        theatre.stage.advance(5)
        #expect(theatre.warnings.count == 1)
        #expect(theatre.warnings.first?.contains("HandAnimator has not completed") == true)
        play.comes.complete()
        #expect(play.popup.events == ["will appear", "did appear"])
    }

    @Test(
        "rules 49, 54, case L04: completeTransition(false) without a cancellation is the end all the same",
        arguments: [true, false])
    func completesWithFalse(comes: Bool) {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        play.comes.complete(comes ? false : true)
        #expect(play.popup.events == ["will appear", "did appear"])
        guard !comes else { return }
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        play.goes.complete(false)
        #expect(theatre.root.presentedViewController == nil)
        let next = Play("Next", atOnce: true)
        theatre.show(next)
        #expect(next.popup.events == ["will appear", "did appear"])
    }
}
