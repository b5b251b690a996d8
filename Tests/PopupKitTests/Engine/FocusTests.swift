import PopupKit
import Testing

@Suite("The keyboard's focus")
struct FocusTests {
    private func focusable(_ name: String, in view: View, x: Double = 0) -> View {
        let new = Focusable(frame: Rect(x: x, y: 0, width: 50, height: 50))
        new.identifier = name
        view.addSubview(new)
        return new
    }

    @Test("a popup gets the focus: the view it prefers, else the first that can have it", arguments: [true, false])
    func movesIn(prefers: Bool) {
        final class Prefers: Screen {
            var wish: View?
            override var preferredFocus: View? { wish }
        }
        let theatre = Theatre()
        let popup = Prefers("Popup")
        let first = focusable("first", in: popup.view)
        let second = focusable("second", in: popup.view, x: 60)
        if prefers { popup.wish = second }
        let play = Play(atOnce: true)
        popup.transitioningDelegate = play.director
        theatre.root.present(popup, animated: true)
        theatre.stage.send()
        #expect(theatre.stage.stage.focusedView === (prefers ? second : first))
        #expect(!theatre.stage.stage.isFocusVisible)
    }

    @Test("case K04: Tab and Shift+Tab stay inside")
    func trapped() {
        let theatre = Theatre()
        _ = focusable("host", in: theatre.root.view)
        let play = Play(atOnce: true)
        let first = focusable("first", in: play.popup.view)
        let second = focusable("second", in: play.popup.view, x: 60)
        theatre.show(play)
        var seen: [Bool] = []
        theatre.stage.press(.tab, .shift)
        for _ in 0..<5 {
            theatre.stage.press(.tab)
            let focused = theatre.stage.stage.focusedView
            seen.append(focused === first || focused === second)
        }
        #expect(seen == Array(repeating: true, count: 5))
    }

    @Test("the opener gets it back, with its ring where it had one", arguments: [true, false])
    func restored(isVisible: Bool) {
        let theatre = Theatre()
        let opener = focusable("opener", in: theatre.root.view)
        theatre.stage.stage.focus(opener, isVisible: isVisible)
        let play = Play(atOnce: true)
        _ = focusable("inner", in: play.popup.view)
        theatre.show(play)
        #expect(theatre.stage.stage.focusedView !== opener)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.stage.stage.focusedView === opener)
        #expect(theatre.stage.stage.isFocusVisible == isVisible)
    }

    @Test("where the opener is gone, its neighbour gets it")
    func neighbour() {
        let theatre = Theatre()
        _ = focusable("far", in: theatre.root.view)
        let group = View(frame: Rect(x: 0, y: 100, width: 200, height: 50))
        theatre.root.view.addSubview(group)
        let opener = focusable("opener", in: group)
        let near = focusable("near", in: group, x: 60)
        theatre.stage.stage.focus(opener)
        let play = Play(atOnce: true)
        theatre.show(play)
        opener.removeFromSuperview()
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.stage.stage.focusedView === near)
    }

    @Test("nobody had it, nobody gets it")
    func nobody() {
        let theatre = Theatre()
        _ = focusable("host", in: theatre.root.view)
        let play = Play(atOnce: true)
        _ = focusable("inner", in: play.popup.view)
        theatre.show(play)
        play.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.stage.stage.focusedView == nil)
    }

    @Test("each level gives it back to the one below")
    func levels() {
        let theatre = Theatre()
        let opener = focusable("opener", in: theatre.root.view)
        theatre.stage.stage.focus(opener)
        let a = Play("A", atOnce: true)
        let inA = focusable("in A", in: a.popup.view)
        let b = Play("B", atOnce: true)
        let inB = focusable("in B", in: b.popup.view)
        theatre.show(a)
        theatre.show(b, from: a.popup)
        #expect(theatre.stage.stage.focusedView === inB)
        b.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.stage.stage.focusedView === inA)
        a.popup.dismiss(animated: false)
        theatre.stage.send()
        #expect(theatre.stage.stage.focusedView === opener)
    }
}
