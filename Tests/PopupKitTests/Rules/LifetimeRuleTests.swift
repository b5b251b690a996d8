import PopupKit
import PopupTesting
import Testing

@Suite("Rules 74–76 and the cases of memory")
struct LifetimeRuleTests {
    @Test("rule 74: without its delegate a popup goes by the standard animation")
    func droppedDelegate() throws {
        let theatre = Theatre()
        let popup = Screen("Popup")
        do {
            let play = Play(atOnce: true)
            popup.transitioningDelegate = play.director
            theatre.root.present(popup, animated: true)
            theatre.stage.send()
        }
        #expect(popup.transitioningDelegate == nil)
        var isCompleted = false
        popup.dismiss(animated: true) { isCompleted = true }
        try theatre.stage.settle()
        #expect(isCompleted)
    }

    @Test("rule 74: the presentation controller lives from present to the end of the dismissal by itself")
    func controllerIsOwned() {
        let theatre = Theatre()
        let popup = Screen("Popup")
        popup.modalPresentationStyle = .custom
        weak var controller: PresentationController?
        theatre.root.present(popup, animated: false)
        theatre.stage.send()
        controller = popup.presentationController
        #expect(controller?.presentedViewController === popup)
        #expect(controller?.presentingViewController === theatre.root)
        popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(controller == nil)
    }

    @Test("rule 75, case X02: nothing is left a frame after the dismissal", arguments: [false, true], [false, true])
    func nothingIsLeft(readsController: Bool, ownDelegate: Bool) {
        final class OwnDelegate: Screen, ViewControllerTransitioningDelegate {
            func animationController(
                forPresented presented: ViewController, presenting: ViewController, source: ViewController
            ) -> (any ViewControllerAnimatedTransitioning)? {
                let animator = HandAnimator()
                animator.completesAtOnce = true
                return animator
            }
        }
        let probe = LeakProbe()
        let theatre = Theatre()
        do {
            let play = Play(atOnce: true)
            let popup = OwnDelegate("Popup")
            popup.transitioningDelegate = ownDelegate ? popup : play.director
            if readsController { _ = popup.presentationController }
            theatre.root.present(popup, animated: true)
            theatre.stage.send()
            probe.watch(popup)
            probe.watch(popup.view)
            if let controller = popup.presentationController { probe.watch(controller) }
            if !ownDelegate { for animator in [play.comes, play.goes] { probe.watch(animator) } }
            popup.dismiss(animated: false)
            theatre.stage.send()
            play.comes.context = nil
        }
        theatre.stage.send()
        #expect(probe.leaks == [])
        #expect(theatre.scene.leakReport == [])
    }

    @Test("rule 75: a presentation controller that was read and never used keeps nothing alive")
    func readAndForgotten() {
        let probe = LeakProbe()
        do {
            let popup = Screen("Popup")
            probe.watch(popup)
            if let controller = popup.presentationController { probe.watch(controller) }
        }
        #expect(probe.leaks == [])
    }

    @Test("rule 76: the last press does not keep the popup alive")
    func pressKeepsNothing() throws {
        let probe = LeakProbe()
        let theatre = Theatre()
        do {
            let play = Play(atOnce: true)
            theatre.show(play)
            probe.watch(play.popup)
            probe.watch(play.popup.view)
            try theatre.stage.click(.at(100, 100))
            play.popup.dismiss(animated: false)
            theatre.stage.send()
        }
        theatre.stage.send()
        #expect(probe.leaks == [])
    }

    @Test("case X06: no relation is left after a dismissal", arguments: [true, false])
    func relations(animated: Bool) {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        theatre.show(play)
        play.popup.dismiss(animated: animated)
        theatre.stage.send()
        #expect(theatre.root.presentedViewController == nil)
        #expect(play.popup.presentingViewController == nil)
    }

    @Test("the leak report names what is kept, and since when; shown again it is no leak")
    func leakReport() {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        theatre.show(play)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        play.presentation = nil
        theatre.stage.advance(2)
        let report = theatre.scene.leakReport
        #expect(report.map(\.role) == ["controller", "view"])
        #expect(report.map(\.name) == ["Popup", "Popup"])
        #expect(report.allSatisfy { $0.age >= 2 })
        theatre.show(play)
        #expect(theatre.scene.leakReport == [])
    }

    @Test("a scene that is dropped in mid-transition takes everything along")
    func droppedScene() {
        let probe = LeakProbe()
        let stage = TestStage()
        do {
            let root = Screen("Home")
            let scene = Scene(stage: stage.stage, rootViewController: root)
            let play = Play()
            root.present(play.popup, animated: true)
            stage.send()
            for object in [root, play.popup, scene] as [AnyObject] { probe.watch(object) }
            play.comes.context = nil
        }
        stage.send()
        #expect(probe.leaks == [])
        #expect(stage.rootView.subviews.isEmpty)
    }
}
