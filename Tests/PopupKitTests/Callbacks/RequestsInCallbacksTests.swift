import PopupKit
import PopupTesting
import Testing

@testable import PopupKit

@Suite("What an app asks for from inside a callback of a popup")
struct RequestsInCallbacksTests {
    private let theatre = Theatre()

    /// Brings the popup in and out again, where nothing else was done about it.
    private func run(_ play: HookedPlay, until hook: Hook) throws {
        play.present(from: theatre.root)
        theatre.stage.send()
        try theatre.stage.settle()
        if Hook.wayOut.contains(hook) {
            play.dismiss()
            theatre.stage.send()
            try theatre.stage.settle()
        }
        theatre.stage.send()
        try theatre.stage.settle()
    }

    private func checkBalance(_ play: HookedPlay, _ sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(theatre.scene.log?.violations() == [], sourceLocation: sourceLocation)
        #expect(play.popup.appearance == .disappeared, sourceLocation: sourceLocation)
        #expect(play.popup.viewIfLoaded?.stage == nil, sourceLocation: sourceLocation)
        #expect(play.popup.presentingViewController == nil, sourceLocation: sourceLocation)
        let begun = play.pairs.count { ["present", "dismiss"].contains($0) }
        #expect(play.pairs.count == 2 * begun, "\(play.pairs)", sourceLocation: sourceLocation)
        #expect(play.endings.count == 1, "\(play.endings)", sourceLocation: sourceLocation)
        #expect(theatre.scene.presentations.isEmpty && !theatre.scene.isTransitioning, sourceLocation: sourceLocation)
        #expect(
            theatre.stage.rootView.subviews.allSatisfy { !($0 is PresentationContainer) },
            sourceLocation: sourceLocation)
    }

    /// Rule 34 refuses only what cannot be turned round while it moves.
    @Test(
        "rules 34 and 58: a dismissal from any callback of the way in closes the popup, and completes once",
        arguments: Hook.wayIn, [HookedMotion.atOnce, .byAnimator, .unanimated])
    func dismissal(hook: Hook, motion: HookedMotion) throws {
        let play = HookedPlay(motion)
        play.actions[hook] = { play.dismiss() }
        try run(play, until: hook)
        #expect(play.reached.contains(hook))
        #expect(theatre.root.presentedViewController == nil)
        #expect(play.dismissCompletions == 1)
        checkBalance(play)
    }

    @Test(
        "rules 21 and 37: a present from any callback of the way out is fulfilled when the popup has gone",
        arguments: Hook.wayOut, HookedMotion.allCases)
    func presentation(hook: Hook, motion: HookedMotion) throws {
        let play = HookedPlay(motion)
        let next = Screen("Next")
        var completions = 0
        play.actions[hook] = { theatre.root.present(next, animated: true) { completions += 1 } }
        try run(play, until: hook)
        #expect(play.reached.contains(hook))
        #expect(theatre.root.presentedViewController === next && !next.isBeingPresented)
        #expect(completions == 1 && theatre.warnings == [])
        #expect(play.popup.appearance == .disappeared && play.endings.count == 1)
    }

    @Test(
        "rule 34: a present from a popup that comes is refused up to its end, and fulfilled from then on",
        arguments: Hook.wayIn, HookedMotion.allCases)
    func presentationFromPopup(hook: Hook, motion: HookedMotion) throws {
        let play = HookedPlay(motion)
        let next = Screen("Next")
        var completions = 0
        play.actions[hook] = { play.popup.present(next, animated: true) { completions += 1 } }
        try run(play, until: hook)
        // What completes at once is over when `animateTransition` goes on.
        let begins: [Hook] = [.presentationWillBegin, .viewWillAppear]
        let isRefused =
            begins.contains(hook) || motion != .atOnce && [.viewIsAppearing, .animateIn].contains(hook)
        if isRefused {
            #expect(play.popup.presentedViewController == nil && completions == 0)
            #expect(theatre.warnings.count == 1)
        } else {
            #expect(play.popup.presentedViewController === next && completions == 1)
            #expect(theatre.warnings == [])
        }
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test(
        "another root from any callback: the popup ends once, balanced, and nothing of it is left",
        arguments: Hook.allCases, HookedMotion.allCases)
    func anotherRoot(hook: Hook, motion: HookedMotion) throws {
        for removesPresenter in [false, true] {
            let theatre = Theatre()
            let play = HookedPlay(motion)
            play.removesPresenter = removesPresenter
            let other = Screen("Other")
            play.actions[hook] = { theatre.scene.rootViewController = other }
            play.present(from: theatre.root)
            theatre.stage.send()
            try theatre.stage.settle()
            if Hook.wayOut.contains(hook) { play.dismiss() }
            theatre.stage.send()
            try theatre.stage.settle()
            #expect(play.reached.contains(hook))
            #expect(theatre.scene.log?.violations() == [])
            #expect(play.popup.appearance == .disappeared && play.popup.viewIfLoaded?.stage == nil)
            #expect(play.popup.presentingViewController == nil && theatre.scene.presentations.isEmpty)
            let begun = play.pairs.count { ["present", "dismiss"].contains($0) }
            #expect(play.pairs.count == 2 * begun, "\(play.pairs)")
            #expect(play.endings.count == 1, "\(play.endings)")
            #expect(play.ends.count == play.starts, "\(play.ends) for \(play.starts)")
            #expect(theatre.root.appearance == .disappeared && theatre.root.view.stage == nil)
            #expect(other.appearance == .appeared && other.view.stage != nil)
            #expect(theatre.stage.rootView.subviews.count == 1)
        }
    }
}
