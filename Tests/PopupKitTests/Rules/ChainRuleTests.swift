import PopupKit
import PopupTesting
import Testing

@Suite("Rules 39–42: chains")
struct ChainRuleTests {
    final class Tower {
        let theatre = Theatre()
        let plays: [Play]

        init(_ names: [String] = ["A", "B", "C"], configure: ((TestPresentation) -> Void)? = nil) {
            plays = names.map { Play($0, configure: configure) }
            var source: ViewController = theatre.root
            for play in plays { source = theatre.show(play, from: source) }
        }

        var popups: [Screen] { plays.map(\.popup) }
    }

    @Test("rule 39: sent to the topmost it closes that; sent to one below, what that presents")
    func forwarding() {
        let tower = Tower()
        tower.popups[2].dismiss(animated: false)
        tower.theatre.stage.send()
        #expect(tower.theatre.scene.topViewController === tower.popups[1])
        tower.popups[0].dismiss(animated: false)
        tower.theatre.stage.send()
        #expect(tower.theatre.scene.topViewController === tower.popups[0])
    }

    @Test("rule 39: a child of a popup closes the popup")
    func fromChild() {
        let theatre = Theatre()
        let play = Play()
        theatre.show(play)
        let child = Screen("Child")
        play.popup.addChild(child)
        child.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("rule 40: only the topmost moves, the ones between are not seen any more")
    func onlyTopmostMoves() {
        let tower = Tower()
        tower.theatre.root.dismiss(animated: true)
        tower.theatre.stage.send()
        #expect(tower.plays.map(\.goes.calls) == [0, 0, 1])
        #expect(tower.plays.map { $0.presentation?.containerView?.isHidden } == [true, true, false])
        #expect(tower.popups.map(\.isBeingDismissed) == [true, true, true])
    }

    @Test("rule 40: one completion for all")
    func oneCompletion() {
        let tower = Tower()
        var count = 0
        tower.theatre.root.dismiss(animated: true) { count += 1 }
        tower.theatre.stage.send()
        tower.plays[2].goes.complete()
        tower.theatre.stage.send()
        #expect(count == 1)
        #expect(tower.theatre.stage.rootView.subviews.count == 1)
    }

    @Test("rule 41: the animator is handed the topmost controller as .from and the one that stays as .to")
    func whoIsFrom() {
        let tower = Tower()
        tower.theatre.root.dismiss(animated: true)
        tower.theatre.stage.send()
        let context = tower.plays[2].goes.context
        #expect(context?.viewController(forKey: .from) === tower.popups[2])
        #expect(context?.viewController(forKey: .to) === tower.theatre.root)
    }

    @Test("rule 42: every one is balanced and told its end, and every one is released", arguments: [true, false])
    func balanced(removesPresenter: Bool) {
        let probe = LeakProbe()
        do {
            let tower = Tower { $0.removesPresenter = removesPresenter }
            var ended: [String] = []
            for popup in tower.popups {
                popup.onPresentationEnd = { [name = popup.title] _ in ended.append(name ?? "") }
            }
            for popup in tower.popups { probe.watch(popup) }
            for play in tower.plays { if let presentation = play.presentation { probe.watch(presentation) } }
            tower.theatre.root.dismiss(animated: true)
            tower.theatre.stage.send()
            tower.plays[2].goes.complete()
            tower.theatre.stage.send()
            for popup in tower.popups {
                var state = 0
                for event in popup.events {
                    switch event {
                    case "will appear": #expect(state == 0 || state == 3); state = 1
                    case "did appear": #expect(state == 1); state = 2
                    case "will disappear": #expect(state == 2 || state == 1); state = 3
                    default: #expect(state == 3); state = 0
                    }
                }
                #expect(state == 0)
            }
            #expect(ended == ["C", "B", "A"])
            #expect(tower.theatre.root.view.stage != nil)
            #expect(tower.theatre.root.events.last == "did appear")
        }
        #expect(probe.leaks == [])
    }

    @Test("a dismissal from below while the topmost is closing takes the others along")
    func joins() {
        let tower = Tower()
        var order: [String] = []
        tower.popups[2].dismiss(animated: true) { order.append("top") }
        tower.theatre.stage.send()
        tower.theatre.root.dismiss(animated: true) { order.append("all") }
        tower.plays[2].goes.complete()
        tower.theatre.stage.send()
        #expect(order == ["top", "all"])
        #expect(tower.theatre.root.presentedViewController == nil)
        #expect(tower.popups.map(\.events.last) == Array(repeating: "did disappear", count: 3))
    }

    @Test("case L08: three levels unanimated in one call leave the host live", arguments: [true, false])
    func hostIsLive(removesPresenter: Bool) throws {
        let tower = Tower { $0.removesPresenter = removesPresenter }
        var clicks = 0
        let target = tower.theatre.addTapTarget(at: Rect(x: 0, y: 0, width: 50, height: 50)) { clicks += 1 }
        tower.theatre.root.dismiss(animated: false)
        tower.theatre.stage.send()
        try tower.theatre.stage.click(.view(target))
        #expect(clicks == 1)
    }

    @Test("case L12: by identity, not whatever is on top")
    func identity() {
        let tower = Tower(["Menu", "Sheet"])
        // The menu's own controller closes the menu, and with it what lies above: never the sheet alone.
        tower.plays[0].presentation?.userDismiss(cause: .mask, animated: false)
        tower.theatre.stage.send()
        #expect(tower.theatre.root.presentedViewController == nil)
    }
}
