import PopupKit
import PopupTesting
import Testing

@Suite("What is said to a transition too late, and what is kept of it")
struct LateWordsTests {
    typealias Drive = InteractiveRuleTests.Drive

    @Test(
        "rules 62 and 67: a transition of no duration waits for its hand, and goes where the hand says",
        arguments: InteractiveRuleTests.Made.allCases, [true, false])
    func noDuration(made: InteractiveRuleTests.Made, finishes: Bool) {
        let drive = Drive(made)
        drive.slides.duration = 0
        drive.held.duration = 0
        drive.present()
        drive.theatre.stage.send()
        drive.theatre.stage.advance(1)
        for percent in [0.5, 1, 0] {
            drive.percent.update(percent)
            drive.theatre.stage.send()
            #expect(drive.theatre.scene.isTransitioning && !drive.isShown && !drive.isGone)
        }
        drive.percent.update(0.5)
        if finishes { drive.percent.finish() } else { drive.percent.cancel() }
        for _ in 0..<3 { drive.theatre.stage.send() }
        #expect(finishes ? drive.isShown : drive.isGone)
        #expect(drive.completions == (finishes ? 1 : 0))
        #expect(drive.theatre.scene.log?.violations() == [] && drive.theatre.warnings == [])
    }

    @Test(
        "rule 65: the first word ends the interactive part; whatever follows moves nothing and completes nothing twice",
        arguments: InteractiveRuleTests.Made.allCases, [true, false])
    func firstWord(made: InteractiveRuleTests.Made, finishes: Bool) {
        func play(_ chatters: Bool) -> [Double] {
            let drive = Drive(made)
            drive.present()
            drive.theatre.stage.send()
            drive.percent.update(0.4)
            if finishes { drive.percent.finish() } else { drive.percent.cancel() }
            var course: [Double] = []
            for _ in 0..<70 {
                if chatters {
                    if finishes { drive.percent.cancel() } else { drive.percent.finish() }
                    drive.percent.update(0.1)
                    drive.percent.finish()
                }
                drive.theatre.stage.send()
                course.append(drive.x)
            }
            #expect(finishes ? drive.isShown : drive.isGone)
            #expect(drive.completions == (finishes ? 1 : 0))
            #expect(drive.slides.ends.count + drive.held.ends.count == 1)
            return course
        }
        #expect(play(true) == play(false))
    }

    @Test("a presenter that goes under a hand takes the popup along; what the hand says afterwards does nothing")
    func presenterGone() {
        let drive = Drive(.byBlocks)
        var causes: [DismissalCause] = []
        drive.play.popup.onPresentationEnd = { causes.append($0) }
        drive.present()
        drive.theatre.stage.send()
        drive.percent.update(0.4)
        let place = drive.theatre.root.view.superview
        drive.theatre.root.view.removeFromSuperview()
        drive.theatre.stage.send()
        place?.addSubview(drive.theatre.root.view)
        for _ in 0..<2 {
            drive.percent.update(0.6)
            drive.percent.finish()
            drive.theatre.stage.advance(0.5)
        }
        #expect(causes == [.presenterGone] && drive.isGone && drive.completions == 0)
        #expect(drive.slides.ends == [false])
        #expect(drive.theatre.stage.rootView.subviews.count == 1)
        // The hand's next transition is none the worse.
        drive.present()
        drive.theatre.stage.send()
        drive.percent.update(0.5)
        drive.theatre.stage.send()
        #expect(abs(drive.x - 50) < 1e-9)
        drive.percent.finish()
        drive.theatre.stage.advance(1)
        #expect(drive.isShown && drive.completions == 1)
    }

    enum End: CaseIterable { case finished, cancelled, presenterGone }

    @Test(
        "rule 75: context, coordinator and interactor may be kept, and keep nothing else alive", arguments: End.allCases
    )
    func keptParts(end: End) {
        let probe = LeakProbe()
        var kept: [AnyObject] = []
        do {
            let drive = Drive(.byAnimator)
            let popup = drive.play.popup
            drive.play.director.makeController = { presented, presenting in
                let controller = WatchingPresentation(presentedViewController: presented, presenting: presenting)
                probe.watch(controller)
                return controller
            }
            probe.watch(popup)
            probe.watch(popup.view)
            drive.present()
            drive.theatre.stage.send()
            if let container = popup.presentationController?.containerView { probe.watch(container) }
            if let context = popup.presentationController?.transitionContext { kept.append(context) }
            if let coordinator = popup.transitionCoordinator { kept.append(coordinator) }
            kept.append(drive.percent)
            drive.percent.update(0.5)
            switch end {
            case .finished: drive.percent.finish()
            case .cancelled: drive.percent.cancel()
            case .presenterGone: drive.theatre.root.view.removeFromSuperview()
            }
            drive.theatre.stage.advance(2)
            popup.dismiss(animated: false)
            drive.theatre.stage.advance(0.1)
        }
        #expect(kept.count == 3)
        #expect(probe.leaks == [])
    }

    /// Puts closures that own the popup wherever a transition takes any.
    private final class WatchingPresentation: PresentationController {
        override func presentationTransitionWillBegin() {
            let popup = presentedViewController
            let coordinator = popup.transitionCoordinator
            coordinator?.animate(
                alongsideTransition: { _ in popup.view.alpha = 1 }, completion: { _ in popup.view.alpha = 1 })
            coordinator?.notifyWhenInteractionChanges { _ in popup.view.alpha = 1 }
        }
    }

    private final class Token {}

    @Test("rule 58: a completion that never runs is let go of with its request")
    func completionsAreReleased() {
        let probe = LeakProbe()
        let theatre = Theatre()
        func completion() -> @MainActor () -> Void {
            let token = probe.watch(Token())
            return { withExtendedLifetime(token) {} }
        }
        let play = Play()
        theatre.root.present(play.popup, animated: true, completion: completion())
        // Refused: rules 33, 34 and 38.
        theatre.root.present(Screen("Second"), animated: true, completion: completion())
        Screen("Nobody").dismiss(animated: true, completion: completion())
        theatre.stage.send()
        play.popup.dismiss(animated: true, completion: completion())
        play.comes.complete()
        theatre.stage.send()
        // Fulfilled, joined, and replaced while it waited: rules 34 and 37.
        play.popup.dismiss(animated: true, completion: completion())
        theatre.root.present(Screen("Third"), animated: true, completion: completion())
        theatre.root.present(Screen("Fourth"), animated: true, completion: completion())
        theatre.root.dismiss(animated: true, completion: completion())
        theatre.stage.send()
        play.goes.complete()
        theatre.stage.advance(1)
        #expect(theatre.root.presentedViewController == nil && !theatre.scene.isTransitioning)
        #expect(probe.leaks == [])
    }

    @Test("rules 34 and 37: after any number of presents and dismissals in one turn, the last word holds")
    func lastWord() throws {
        let theatre = Theatre()
        let pages = ["One", "Two", "Three"].map { Page($0) }
        var ended: [String] = []
        for (index, page) in pages.enumerated() {
            theatre.root.present(page, animated: true) { ended.append("\(index) came") }
            if index < 2 { theatre.root.dismiss(animated: true) { ended.append("\(index) went") } }
        }
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === pages[2])
        #expect(ended == ["0 went", "1 went", "2 came"])
        #expect(theatre.scene.log?.violations() == [])
    }
}
