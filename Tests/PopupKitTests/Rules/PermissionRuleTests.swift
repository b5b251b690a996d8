import PopupKit
import Testing

@Suite("Rules 80–82: what the user may close")
struct PermissionRuleTests {
    private func shown() -> (Theatre, Play, Permission) {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        let permission = Permission()
        play.presentation?.delegate = permission
        return (theatre, play, permission)
    }

    @Test("rule 80: a modal one refuses the user, and tells of the attempt once")
    func modalInPresentation() {
        let (theatre, play, permission) = shown()
        play.popup.isModalInPresentation = true
        #expect(play.presentation?.userDismiss(cause: .mask) == false)
        #expect(permission.events == ["attempt"])
        theatre.stage.press(.escape)
        #expect(permission.events == ["attempt", "attempt"])
        #expect(theatre.root.presentedViewController === play.popup)
        #expect(play.presentation?.dismissalCause == nil)
    }

    @Test("rule 80: so does one whose delegate says no; the app may close it")
    func delegateRefuses() {
        let (theatre, play, permission) = shown()
        permission.allows = false
        #expect(play.presentation?.userDismiss(cause: .drag) == false)
        #expect(permission.events == ["attempt"])
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.root.presentedViewController == nil)
        #expect(permission.events == ["attempt"])
    }

    @Test("rule 81: should, will, the transition, did")
    func order() {
        let (theatre, play, permission) = shown()
        _ = theatre.trace()
        #expect(play.presentation?.userDismiss(cause: .mask) == true)
        #expect(permission.events == ["will"])
        theatre.stage.send()
        #expect(permission.events == ["will"])
        play.goes.complete()
        #expect(permission.events == ["will", "did"])
        let own = theatre.trace().filter { $0.contains("presentationController") }
        #expect(
            own == [
                "TestPresentation(Popup).presentationControllerShouldDismiss",
                "TestPresentation(Popup).presentationControllerWillDismiss",
                "TestPresentation(Popup).presentationControllerDidDismiss",
            ])
    }

    @Test("rule 81: nothing of it for a dismissal by the app")
    func programmatic() {
        let (theatre, play, permission) = shown()
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        play.goes.complete()
        #expect(permission.events == [])
    }

    @Test("rule 82: a drag that is taken back has will, and no did")
    func takenBack() {
        let (theatre, play, permission) = shown()
        let hand = HandInteractor()
        play.director.dismissingInteractor = hand
        play.presentation?.userDismiss(cause: .drag)
        theatre.stage.send()
        hand.cancel()
        #expect(permission.events == ["will"])
        #expect(play.presentation?.dismissalCause == nil)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(permission.events == ["will"])
    }

    @Test("a second wish of the user while it closes is nobody's")
    func twice() {
        let (theatre, play, permission) = shown()
        play.presentation?.userDismiss(cause: .mask)
        #expect(play.presentation?.userDismiss(cause: .escape) == false)
        theatre.stage.send()
        play.goes.complete()
        #expect(permission.events == ["will", "did"])
    }

    @Test(
        "rules 34 and 81: what opens in a way that cannot be interrupted answers false, and no will is told",
        arguments: [false, true])
    func uninterruptible(isBelow: Bool) {
        let (theatre, play, permission) = shown()
        let upper = Play("Upper")
        play.popup.present(upper.popup, animated: true)
        theatre.stage.send()
        upper.presentation?.delegate = permission
        let asked = isBelow ? play : upper
        var completions = 0
        #expect(asked.presentation?.userDismiss(cause: .mask, completion: { completions += 1 }) == false)
        #expect(permission.events == [] && theatre.warnings.count == 1)
        #expect(asked.presentation?.dismissalCause == nil)
        upper.comes.complete()
        theatre.stage.advance(1)
        #expect(theatre.scene.topViewController === upper.popup && completions == 0)
        #expect(asked.presentation?.userDismiss(cause: .mask, completion: { completions += 1 }) == true)
        #expect(permission.events == ["will"])
        theatre.stage.send()
        upper.goes.complete()
        theatre.stage.send()
        #expect(permission.events == ["will", "did"] && completions == 1)
        #expect(theatre.scene.topViewController === (isBelow ? theatre.root : play.popup))
    }

    @Test("a dismissal that waits for what opens to move, or to be there, answers true", arguments: [false, true])
    func queued(inDidAppear: Bool) throws {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        var answers: [Bool?] = []
        let ask: @MainActor () -> Void = { answers.append(play.presentation?.userDismiss(cause: .mask)) }
        if inDidAppear { play.popup.onDidAppear = ask }
        theatre.root.present(play.popup, animated: true)
        if !inDidAppear { ask() }
        try theatre.stage.settle()
        #expect(answers == [true])
        #expect(theatre.scene.topViewController === theatre.root)
    }

    @Test("the cause reaches the end", arguments: DismissalCause.allCases)
    func causes(cause: DismissalCause) {
        let (theatre, play, _) = shown()
        var told: [DismissalCause] = []
        play.popup.onPresentationEnd = { told.append($0) }
        if cause == .presenterGone {
            theatre.root.view.removeFromSuperview()
        } else {
            play.popup.dismiss(animated: false, cause: cause)
        }
        theatre.stage.send()
        #expect(told == [cause])
    }
}
