import PopupKit
import Testing

@Suite("Rules 33–38: requests that are refused, and those that wait")
struct RefusalRuleTests {
    @Test("rule 33: a presenter that presents already says so once, naming all three, and goes on undisturbed")
    func alreadyPresenting() {
        let theatre = Theatre()
        let first = Play("First")
        theatre.show(first)
        let second = Play("Second")
        theatre.root.present(second.popup, animated: true)
        theatre.stage.advance(1)
        #expect(theatre.warnings.count == 1)
        for name in ["Home", "First", "Second", "already presents"] {
            #expect(theatre.warnings.first?.contains(name) == true)
        }
        #expect(theatre.root.presentedViewController === first.popup)
        #expect(first.popup.events == ["will appear", "did appear"])
        #expect(second.popup.events == [])
    }

    @Test("rules 33, 36: the same controller again from the presenter that shows it is refused, not a crash")
    func sameAgain() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        theatre.root.present(play.popup, animated: true)
        #expect(theatre.warnings.count == 1)
        #expect(theatre.warnings.first?.contains("already presents") == true)
    }

    @Test("rule 34: a second present during the first says in progress")
    func inProgress() {
        let theatre = Theatre()
        let first = Play("First")
        theatre.root.present(first.popup, animated: true)
        theatre.stage.send()
        let second = Play("Second")
        theatre.root.present(second.popup, animated: true)
        #expect(theatre.warnings.count == 1)
        #expect(theatre.warnings.first?.contains("in progress") == true)
        first.comes.complete()
        #expect(first.popup.events == ["will appear", "did appear"])
    }

    @Test("rule 34: presenting from what is still coming says in progress, too")
    func fromWhatIsComing() {
        let theatre = Theatre()
        let first = Play("First")
        theatre.root.present(first.popup, animated: true)
        theatre.stage.send()
        first.popup.present(Play("Second").popup, animated: true)
        #expect(theatre.warnings.first?.contains("in progress") == true)
    }

    @Test("a popup may present from its own viewDidAppear")
    func fromDidAppear() {
        let theatre = Theatre()
        let first = Play("First", atOnce: true)
        let second = Play("Second", atOnce: true)
        first.popup.onDidAppear = {
            first.popup.onDidAppear = nil
            first.popup.present(second.popup, animated: true)
        }
        theatre.show(first)
        theatre.stage.send()
        #expect(second.popup.presentingViewController === first.popup)
        #expect(theatre.warnings == [])
    }

    @Test("rule 34: a dismissal during a presentation that cannot be interrupted is refused with a warning")
    func dismissUninterruptible() {
        let theatre = Theatre()
        let play = Play()
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        play.popup.dismiss(animated: true)
        #expect(theatre.warnings.count == 1)
        #expect(theatre.warnings.first?.contains("HandAnimator") == true)
        play.comes.complete()
        theatre.stage.advance(1)
        #expect(play.popup.presentingViewController === theatre.root)
    }

    @Test("rule 34: a second dismissal during the first does nothing but a line in the log")
    func dismissTwice() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        var completions = 0
        play.popup.dismiss(animated: true) { completions += 1 }
        play.popup.dismiss(animated: true) { completions += 10 }
        theatre.stage.send()
        theatre.root.dismiss(animated: true) { completions += 100 }
        play.goes.complete()
        theatre.stage.send()
        #expect(completions == 1)
        #expect(theatre.warnings == [])
        #expect(theatre.trace().filter { $0.contains("engine.note") }.count == 2)
    }

    @Test("rule 35: a presenter that is on no stage is warned, before anything else is looked at")
    func notInWindow() {
        let theatre = Theatre()
        let first = Play("First")
        theatre.show(first)
        theatre.root.view.removeFromSuperview()
        theatre.root.present(first.popup, animated: true)
        #expect(theatre.warnings.first?.contains("no stage") == true)
        let stray = Screen("Stray")
        stray.present(Play("Second").popup, animated: true)
        #expect(stray.presentedViewController == nil)
    }

    @Test("rule 37: a present during the dismissal waits for its end, and starts in the same frame")
    func waits() {
        let theatre = Theatre()
        let first = Play("First")
        let second = Play("Second", atOnce: true)
        theatre.show(first)
        first.popup.dismiss(animated: true)
        theatre.root.present(second.popup, animated: true)
        #expect(theatre.root.presentedViewController === first.popup)
        theatre.stage.send()
        let timer = theatre.stage.stage.schedule(after: 0.1) { first.goes.complete() }
        while timer.due != nil { theatre.stage.send() }
        #expect(theatre.root.presentedViewController === second.popup)
        #expect(second.popup.events == ["will appear", "did appear"])
        #expect(theatre.warnings == [])
    }

    @Test("rule 37: one waits; a newer request takes its place with a warning")
    func oneWaits() {
        let theatre = Theatre()
        let first = Play("First")
        theatre.show(first)
        first.popup.dismiss(animated: true)
        let second = Play("Second", atOnce: true)
        let third = Play("Third", atOnce: true)
        theatre.root.present(second.popup, animated: true)
        theatre.root.present(third.popup, animated: true)
        #expect(theatre.warnings.count == 1)
        #expect(theatre.warnings.first?.contains("Second") == true)
        theatre.stage.send()
        first.goes.complete()
        theatre.stage.send()
        #expect(theatre.root.presentedViewController === third.popup)
        #expect(second.popup.events == [])
    }

    @Test("rule 37: the policy .refuse gives the original's behaviour")
    func refusePolicy() {
        let theatre = Theatre()
        theatre.scene.presentationPolicy = .refuse
        let first = Play("First")
        theatre.show(first)
        first.popup.dismiss(animated: true)
        theatre.root.present(Play("Second").popup, animated: true)
        theatre.stage.send()
        first.goes.complete()
        theatre.stage.advance(0.1)
        #expect(theatre.warnings.count == 1)
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("rule 37: an unanimated dismissal and a present in one turn are one frame")
    func sameTurn() {
        let theatre = Theatre()
        let first = Play("First")
        let second = Play("Second", atOnce: true)
        theatre.show(first)
        first.popup.dismiss(animated: false)
        theatre.root.present(second.popup, animated: true)
        theatre.stage.send()
        #expect(first.popup.events.last == "did disappear")
        #expect(second.popup.events == ["will appear", "did appear"])
    }

    @Test("case L02: an action that dismisses and presents in one turn shows the second")
    func dismissAndPresent() {
        let theatre = Theatre()
        let alert = Play("Alert")
        let sheet = Play("Sheet", atOnce: true)
        theatre.show(alert)
        alert.popup.dismiss(animated: true)
        theatre.root.present(sheet.popup, animated: true)
        theatre.stage.send()
        alert.goes.complete()
        theatre.stage.send()
        #expect(theatre.scene.topViewController === sheet.popup)
    }

    @Test("rule 38: a dismissal of what is not presented does nothing, and its completion is not called")
    func nothingToDismiss() {
        let theatre = Theatre()
        var isCompleted = false
        theatre.root.dismiss(animated: true) { isCompleted = true }
        theatre.stage.advance(0.5)
        #expect(!isCompleted)
        #expect(theatre.warnings == [])
    }

    @Test("a present and a dismissal without animation in one turn end with nothing shown")
    func presentThenDismissUnanimated() {
        let theatre = Theatre()
        let play = Play()
        var order: [String] = []
        theatre.root.present(play.popup, animated: false) { order.append("presented") }
        play.popup.dismiss(animated: false) { order.append("dismissed") }
        theatre.stage.send()
        theatre.stage.send()
        #expect(order == ["presented", "dismissed"])
        #expect(theatre.root.presentedViewController == nil)
    }
}
