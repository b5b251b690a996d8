import PopupKit
import Testing

@Suite("Rules 26–32: the presenter")
struct PresenterRuleTests {
    /// A root with a child that covers a part of it.
    final class Nest {
        let theatre = Theatre()
        let child = Screen("Child")
        let grandchild = Screen("Grandchild")

        init() {
            for (inner, outer) in [(child, theatre.root), (grandchild, child)] {
                outer.addChild(inner)
                inner.view.frame = Rect(x: 50, y: 60, width: 300, height: 200)
                outer.view.addSubview(inner.view)
                inner.didMove(toParent: outer)
            }
            theatre.stage.refresh()
        }
    }

    @Test("rule 26: the presenter's view is out while it is covered, and back at the start of the dismissal")
    func removed() {
        let theatre = Theatre()
        let play = Play { $0.removesPresenter = true }
        let place = theatre.root.view.frame
        theatre.root.present(play.popup, animated: true)
        theatre.stage.send()
        #expect(theatre.root.view.stage != nil)
        play.comes.complete()
        #expect(theatre.root.view.stage == nil)
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        #expect(theatre.root.view.stage != nil)
        play.goes.complete()
        #expect(theatre.root.view.frame == place)
        #expect(
            theatre.root.events == [
                "will appear", "did appear", "will disappear", "did disappear", "will appear", "did appear",
            ])
    }

    @Test("rule 26, case Y02: a presenter that was out gets the window's new size")
    func removedAndResized() {
        let theatre = Theatre()
        let play = Play(atOnce: true) { $0.removesPresenter = true }
        theatre.show(play)
        theatre.stage.resize(to: Size(width: 500, height: 400))
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        #expect(theatre.root.view.frame == Rect(x: 0, y: 0, width: 500, height: 400))
    }

    @Test(
        "rule 27: which styles tell the presenter",
        arguments: [
            (ModalPresentationStyle.fullScreen, true), (.currentContext, true), (.overFullScreen, false),
            (.overCurrentContext, false), (.pageSheet, false), (.formSheet, false), (.automatic, false),
        ])
    func styles(style: ModalPresentationStyle, tells: Bool) {
        let theatre = Theatre()
        let popup = Screen("Popup")
        popup.modalPresentationStyle = style
        let before = theatre.root.events.count
        theatre.root.present(popup, animated: false)
        theatre.stage.send()
        theatre.stage.send()
        #expect(popup.events == ["will appear", "did appear"])
        #expect((theatre.root.events.count > before) == tells)
    }

    @Test(
        "rule 28: presentedViewController answers for the nearest that presents, presentingViewController names who did"
    )
    func relations() {
        let nest = Nest()
        let play = Play(atOnce: true)
        nest.theatre.show(play, from: nest.grandchild)
        #expect(nest.grandchild.presentedViewController === play.popup)
        #expect(nest.child.presentedViewController === play.popup)
        #expect(play.popup.presentingViewController === nest.theatre.root)
        let inner = Screen("Inner")
        play.popup.addChild(inner)
        #expect(inner.presentingViewController === nest.theatre.root)
        #expect(inner.presentationController === play.presentation)
    }

    @Test("rule 29: without a context the topmost parent presents; from a popup, the popup")
    func topmostPresents() {
        let nest = Nest()
        let first = Play("First", atOnce: true)
        nest.theatre.show(first, from: nest.grandchild)
        let inner = Screen("Inner")
        first.popup.addChild(inner)
        first.popup.view.addSubview(inner.view)
        let second = Play("Second", atOnce: true)
        nest.theatre.show(second, from: inner)
        #expect(second.popup.presentingViewController === first.popup)
    }

    @Test("rules 29, 32: the container covers the window though the source is small")
    func coversWindow() {
        let nest = Nest()
        let play = Play(atOnce: true)
        nest.theatre.show(play, from: nest.grandchild)
        #expect(play.presentation?.containerView?.frame == nest.theatre.stage.rootView.bounds)
    }

    @Test(
        "rule 30: over the nearest context, in its place",
        arguments: [ModalPresentationStyle.overCurrentContext, .currentContext, .custom])
    func context(style: ModalPresentationStyle) {
        let nest = Nest()
        nest.child.definesPresentationContext = true
        let play = Play(atOnce: true) { $0.presentsFullscreen = false }
        play.popup.modalPresentationStyle = style
        nest.theatre.show(play, from: nest.grandchild)
        #expect(play.popup.presentingViewController === nest.child)
        let container = play.popup.presentationController?.containerView
        #expect(container?.frame == Rect(x: 50, y: 60, width: 300, height: 200))
        #expect(container?.superview === nest.theatre.root.view)
    }

    @Test("rule 30: the container follows its context")
    func containerFollowsContext() {
        let nest = Nest()
        nest.child.definesPresentationContext = true
        let play = Play(atOnce: true) { $0.presentsFullscreen = false }
        nest.theatre.show(play, from: nest.child)
        nest.child.view.frame = Rect(x: 10, y: 20, width: 400, height: 300)
        nest.theatre.stage.send()
        #expect(play.presentation?.containerView?.frame == Rect(x: 10, y: 20, width: 400, height: 300))
        nest.child.dismiss(animated: false)
        nest.theatre.stage.send()
        #expect(nest.theatre.root.view.subviews.count == 1)
    }

    @Test("rule 30: no context among the parents means the topmost")
    func noContext() {
        let nest = Nest()
        let play = Play(atOnce: true)
        play.popup.modalPresentationStyle = .overCurrentContext
        nest.theatre.show(play, from: nest.grandchild)
        #expect(play.popup.presentingViewController === nest.theatre.root)
        #expect(play.popup.presentationController?.containerView?.frame == nest.theatre.stage.rootView.bounds)
    }

    @Test("rule 30: parents are asked, not presenters")
    func parentsNotPresenters() {
        let nest = Nest()
        nest.child.definesPresentationContext = true
        let first = Play("First", atOnce: true)
        nest.theatre.show(first, from: nest.child)
        let second = Play("Second", atOnce: true)
        second.popup.modalPresentationStyle = .overCurrentContext
        nest.theatre.show(second, from: first.popup)
        #expect(second.popup.presentingViewController === first.popup)
    }

    @Test("two contexts side by side have a popup each")
    func twoContexts() {
        let theatre = Theatre()
        var popups: [ViewController] = []
        for x in [0.0, 400] {
            let child = Screen("Child at \(Int(x))")
            child.definesPresentationContext = true
            theatre.root.addChild(child)
            child.view.frame = Rect(x: x, y: 0, width: 400, height: 600)
            theatre.root.view.addSubview(child.view)
            let play = Play(atOnce: true)
            play.popup.modalPresentationStyle = .overCurrentContext
            theatre.show(play, from: child)
            popups.append(play.popup)
            #expect(child.presentedViewController === play.popup)
        }
        #expect(popups.map { $0.view.superview?.frame.minX } == [0, 400])
    }
}
