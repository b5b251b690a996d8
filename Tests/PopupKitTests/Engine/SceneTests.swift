import PopupKit
import PopupTesting
import Testing

@Suite("Scenes")
struct SceneTests {
    @Test("the root fills the stage and appears")
    func root() {
        let theatre = Theatre()
        #expect(theatre.root.view.frame == theatre.stage.rootView.bounds)
        #expect(theatre.root.events == ["will appear", "did appear"])
        #expect(theatre.root.scene === theatre.scene)
        theatre.stage.resize(to: Size(width: 500, height: 400))
        #expect(theatre.root.view.frame == Rect(x: 0, y: 0, width: 500, height: 400))
    }

    @Test("another root takes the place of the first, and what that presents goes with it")
    func exchange() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        var cause: DismissalCause?
        play.popup.onPresentationEnd = { cause = $0 }
        let next = Screen("Next")
        theatre.scene.rootViewController = next
        #expect(cause == .presenterGone)
        #expect(play.popup.events.suffix(2) == ["will disappear", "did disappear"])
        #expect(theatre.root.events.suffix(2) == ["will disappear", "did disappear"])
        #expect(next.events == ["will appear", "did appear"])
        #expect(theatre.root.scene == nil)
        #expect(theatre.stage.rootView.subviews.count == 1)
    }

    @Test(
        "case P10: a scene that is closed at any moment ends everything, and nothing calls back later",
        arguments: [0, 1, 2, 3])
    func close(moment: Int) {
        let probe = LeakProbe()
        let stage = TestStage()
        do {
            let root = Screen("Home")
            let scene = Scene(stage: stage.stage, rootViewController: root)
            let a = Play("A")
            let b = Play("B")
            probe.watch(a.popup)
            probe.watch(b.popup)
            root.present(a.popup, animated: true)
            stage.send()
            if moment > 0 {
                a.comes.complete()
                a.popup.present(b.popup, animated: true)
                stage.send()
            }
            if moment > 1 { b.comes.complete() }
            if moment > 2 {
                b.popup.dismiss(animated: true)
                stage.send()
            }
            scene.close()
            #expect(root.events.suffix(2) == ["will disappear", "did disappear"])
            #expect(a.popup.events.suffix(2) == ["will disappear", "did disappear"])
            let before = [a.popup.events, b.popup.events]
            for animator in [a.comes, a.goes, b.comes, b.goes] { animator.complete() }
            stage.advance(1)
            #expect([a.popup.events, b.popup.events] == before)
            root.present(Play("C").popup, animated: true)
            stage.advance(1)
            #expect(root.presentedViewController == nil)
            #expect(stage.rootView.subviews.isEmpty)
        }
        #expect(probe.leaks == [])
    }

    @Test("two scenes in one process do not know of each other")
    func twoScenes() {
        let one = Theatre()
        let two = Theatre()
        let first = Play("First", atOnce: true)
        let second = Play("Second", atOnce: true)
        one.show(first)
        two.show(second)
        one.stage.press(.escape)
        one.stage.send()
        #expect(one.root.presentedViewController == nil)
        #expect(two.root.presentedViewController === second.popup)
        #expect(two.trace().allSatisfy { !$0.contains("First") })
    }

    @Test("a presenter that leaves its stage takes its popups along, unanimated", arguments: [false, true])
    func presenterGone(isRunning: Bool) {
        let theatre = Theatre()
        let a = Play("A")
        let b = Play("B")
        theatre.show(a)
        a.popup.present(b.popup, animated: true)
        theatre.stage.send()
        if !isRunning { b.comes.complete() }
        var told: [String] = []
        for popup in [a.popup, b.popup] {
            popup.onPresentationEnd = { [name = popup.title ?? ""] in told.append("\(name) \($0)") }
        }
        theatre.root.view.removeFromSuperview()
        theatre.stage.send()
        #expect(told == ["B presenterGone", "A presenterGone"])
        #expect(b.popup.events.suffix(2) == ["will disappear", "did disappear"])
        #expect(theatre.scene.topViewController === theatre.root)
        b.comes.complete()
        #expect(theatre.warnings == [])
    }

    @Test("a presenter's view that is only moved elsewhere keeps its popups")
    func presenterMoved() {
        let theatre = Theatre()
        let child = Screen("Child")
        child.definesPresentationContext = true
        theatre.root.addChild(child)
        theatre.root.view.addSubview(child.view)
        let play = Play(atOnce: true)
        play.popup.modalPresentationStyle = .overCurrentContext
        theatre.show(play, from: child)
        let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        theatre.root.view.addSubview(box)
        box.addSubview(child.view)
        theatre.stage.send()
        #expect(child.presentedViewController === play.popup)
    }

    @Test("a popup of a full-screen controller outlives what that takes out")
    func overFullScreen() {
        let theatre = Theatre()
        let full = Play("Full") { $0.removesPresenter = true }
        theatre.show(full)
        let over = Play("Over")
        theatre.show(over, from: full.popup)
        theatre.stage.advance(0.2)
        #expect(theatre.scene.topViewController === over.popup)
    }

    @Test("the log costs nothing where it is off, and two runs of one thing are the same text")
    func log() {
        func run() -> String {
            let theatre = Theatre()
            theatre.show(Play(atOnce: true))
            theatre.root.dismiss(animated: true)
            theatre.stage.send()
            return theatre.scene.log?.timedText ?? ""
        }
        #expect(run() == run())
        #expect(run().contains("ms  TestPresentation(Popup).dismissalTransitionWillBegin() [code]"))
    }
}
