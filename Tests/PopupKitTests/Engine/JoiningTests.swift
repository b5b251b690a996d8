@testable import PopupKit
import Testing

@Suite("Requests that meet each other")
struct JoiningTests {
    @Test("a dismissal in viewDidAppear follows the presentation's end")
    func dismissInDidAppear() throws {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        var order: [String] = []
        play.popup.onDidAppear = { play.popup.dismiss(animated: true) { order.append("dismissed") } }
        theatre.root.present(play.popup, animated: true) { order.append("presented") }
        try theatre.stage.settle()
        #expect(order == ["presented", "dismissed"])
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("so does one in the presentation's completion")
    func dismissInCompletion() throws {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        theatre.root.present(play.popup, animated: true) { play.popup.dismiss(animated: true) }
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("dismiss, present, dismiss in one turn ends with nothing, and both dismissals complete")
    func giveUpWaiting() throws {
        let theatre = Theatre()
        let first = Play("First", atOnce: true)
        let second = Play("Second", atOnce: true)
        theatre.show(first)
        var order: [String] = []
        theatre.root.dismiss(animated: true) { order.append("first") }
        theatre.root.present(second.popup, animated: true) { order.append("presented") }
        theatre.root.dismiss(animated: true) { order.append("second") }
        try theatre.stage.settle()
        #expect(order == ["first", "second"])
        #expect(theatre.root.presentedViewController == nil)
        #expect(second.popup.events == [])
    }

    @Test("a dismissal from below while the topmost turns round takes the others along", arguments: [false, true])
    func joinReversal(inOneTurn: Bool) throws {
        let theatre = Theatre()
        let a = Play("A", atOnce: true)
        theatre.show(a)
        let b = Play("B")
        let held = HeldSlideAnimator()
        b.director.presenter = held
        var order: [String] = []
        a.popup.present(b.popup, animated: true) { order.append("presented") }
        if !inOneTurn {
            theatre.stage.send()
            theatre.stage.advance(0.5)
        }
        b.popup.dismiss(animated: true) { order.append("top") }
        theatre.root.dismiss(animated: true) { order.append("all") }
        try theatre.stage.settle()
        #expect(order == ["top", "all"])
        #expect(theatre.root.presentedViewController == nil)
        #expect(a.popup.events.last == "did disappear")
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("a chain that turned round and was caught is all there again", arguments: [false, true])
    func caughtChain(removesPresenter: Bool) throws {
        let theatre = Theatre()
        let a = Play("A", atOnce: true) { $0.removesPresenter = removesPresenter }
        theatre.show(a)
        let b = Play("B")
        let held = HeldSlideAnimator()
        b.director.presenter = held
        a.popup.present(b.popup, animated: true)
        theatre.stage.send()
        theatre.stage.advance(0.5)
        theatre.root.dismiss(animated: true) { Issue.record("undone") }
        theatre.stage.advance(0.1)
        b.presentation?.transitionContext?.pauseInteractiveTransition()
        b.presentation?.transitionContext?.finishInteractiveTransition()
        try theatre.stage.settle()
        #expect(theatre.scene.topViewController === b.popup)
        #expect(a.presentation?.containerView?.isHidden == false)
        #expect((theatre.root.view.stage == nil) == removesPresenter)
        #expect(a.popup.events.last == "did appear")
        #expect(theatre.scene.log?.violations() == [])
        theatre.root.dismiss(animated: false)
        try theatre.stage.settle()
        #expect(theatre.scene.topViewController === theatre.root)
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("rule 51: a new preferred size inside an animation block moves animated")
    func animatedSize() {
        final class Sized: PresentationController {
            override var frameOfPresentedViewInContainerView: Rect { Rect(origin: .zero, size: preferredContentSize) }
            override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
                containerView?.setNeedsLayout()
            }
            override func containerViewWillLayoutSubviews() {
                presentedView?.frame = frameOfPresentedViewInContainerView
            }
        }
        let theatre = Theatre()
        let play = Play(atOnce: true)
        play.director.makeController = { Sized(presentedViewController: $0, presenting: $1) }
        play.popup.preferredContentSize = Size(width: 100, height: 100)
        theatre.show(play)
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            play.popup.preferredContentSize = Size(width: 200, height: 100)
        }
        theatre.stage.refresh()
        theatre.stage.advance(0.5)
        #expect(abs(play.popup.view.presentedFrame.width - 150) < 1)
    }
}

@Suite("The contract log, held against the rules")
struct ContractLogTests {
    @Test("what the engine does breaks none")
    func clean() throws {
        let theatre = Theatre()
        for removes in [true, false] {
            let play = Play(atOnce: true) { $0.removesPresenter = removes }
            theatre.show(play)
            play.presentation?.userDismiss(cause: .mask)
            try theatre.stage.settle()
        }
        #expect(theatre.scene.log?.violations() == [])
        #expect(theatre.scene.log?.entries.isEmpty == false)
    }

    @Test("a second will, a did without a will, a second end are told with their lines")
    func broken() {
        let log = ContractLog()
        let controller = Screen("A")
        let presentation = PresentationController(presentedViewController: controller, presenting: nil)
        let animator = HandAnimator()
        log.add(controller, "A", "viewWillAppear(true)")
        log.add(controller, "A", "viewWillAppear(true)")
        log.add(presentation, "P", "presentationTransitionDidEnd(true)")
        log.add(animator, "H", "transitionDuration(using:)")
        log.add(animator, "H", "animationEnded(true)")
        log.add(animator, "H", "animationEnded(true)")
        log.add(presentation, "P", "presentationControllerDidDismiss")
        #expect(log.violations().map(\.line) == [1, 2, 5, 6])
        #expect(
            log.violations().first?.description.contains("A got viewWillAppear(true) while it was appearing") == true)
    }
}
