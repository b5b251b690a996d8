import PopupKit
import Testing

@Suite("Rules 31 and 77: the standard animations")
struct StyleRuleTests {
    private func popup(_ style: ModalTransitionStyle) -> Screen {
        let popup = Screen("Popup")
        popup.modalPresentationStyle = .overFullScreen
        popup.modalTransitionStyle = style
        return popup
    }

    @Test("rule 77: coverVertical comes from one container height below in 0.4 s, monotonically, and goes back there")
    func coverVertical() throws {
        let theatre = Theatre()
        let popup = popup(.coverVertical)
        var isPresented = false
        theatre.root.present(popup, animated: true) { isPresented = true }
        theatre.stage.refresh()
        #expect(abs(popup.view.presentedFrame.minY - 600) < 1e-6)
        #expect(popup.view.frame == theatre.stage.rootView.bounds)
        var last = 601.0
        for _ in 0..<23 {
            theatre.stage.send()
            #expect(popup.view.presentedFrame.minY < last)
            last = popup.view.presentedFrame.minY
        }
        #expect(!isPresented)
        theatre.stage.advance(0.02)
        #expect(isPresented)
        #expect(popup.view.presentedFrame.minY == 0)
        popup.dismiss(animated: true)
        theatre.stage.advance(0.39)
        #expect(popup.view.presentedFrame.minY > 590)
        try theatre.stage.settle()
        #expect(popup.view.stage == nil)
        #expect(popup.view.transform == .identity || popup.view.stage == nil)
    }

    @Test("rule 77: crossDissolve fades in place in 0.3 s")
    func crossDissolve() throws {
        let theatre = Theatre()
        let popup = popup(.crossDissolve)
        theatre.root.present(popup, animated: true)
        theatre.stage.refresh()
        #expect(popup.view.presentedAlpha == 0)
        theatre.stage.advance(0.15)
        #expect(abs(popup.view.presentedAlpha - 0.5) < 0.01)
        #expect(popup.view.presentedFrame == theatre.stage.rootView.bounds)
        theatre.stage.advance(0.16)
        #expect(popup.events == ["will appear", "did appear"])
        popup.dismiss(animated: true)
        theatre.stage.advance(0.15)
        #expect(abs(popup.view.presentedAlpha - 0.5) < 0.01)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }

    @Test("flipHorizontal opens from a line in the middle")
    func flip() {
        let theatre = Theatre()
        let popup = popup(.flipHorizontal)
        theatre.root.present(popup, animated: true)
        theatre.stage.refresh()
        #expect(popup.view.presentedFrame.width < 1e-6)
        theatre.stage.advance(0.15)
        #expect(abs(popup.view.presentedFrame.midX - 400) < 1e-6)
        theatre.stage.advance(0.2)
        #expect(popup.view.presentedFrame == theatre.stage.rootView.bounds)
    }

    @Test(
        "presented again after a dismissal, it comes as the first time",
        arguments: [ModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
    func again(style: ModalTransitionStyle) throws {
        let theatre = Theatre()
        let popup = popup(style)
        for _ in 0..<3 {
            theatre.root.present(popup, animated: true)
            try theatre.stage.settle()
            #expect(popup.view.presentedFrame == theatre.stage.rootView.bounds)
            #expect(popup.view.presentedAlpha == 1)
            popup.dismiss(animated: true)
            try theatre.stage.settle()
            #expect(popup.view.transform == .identity)
            #expect(popup.view.alpha == 1)
        }
    }

    @Test("rule 31: a context that provides its transition style says how")
    func contextStyle() {
        let theatre = Theatre()
        theatre.root.definesPresentationContext = true
        theatre.root.providesPresentationContextTransitionStyle = true
        theatre.root.modalTransitionStyle = .crossDissolve
        let popup = popup(.coverVertical)
        popup.modalPresentationStyle = .overCurrentContext
        theatre.root.present(popup, animated: true)
        theatre.stage.refresh()
        #expect(popup.view.presentedAlpha == 0)
        #expect(popup.view.presentedFrame.minY == 0)
    }

    @Test("a resize while it comes ends in the right place, without starting anew")
    func resizeInMotion() throws {
        final class Bottom: PresentationController {
            override var frameOfPresentedViewInContainerView: Rect {
                let bounds = containerView?.bounds ?? .zero
                return Rect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
            }
            override func containerViewWillLayoutSubviews() {
                guard let view = presentedView else { return }
                let place = frameOfPresentedViewInContainerView
                view.bounds.size = place.size
                view.center = Point(x: place.midX, y: place.midY)
            }
        }
        let theatre = Theatre()
        let play = Play()
        play.director.presenter = nil
        play.director.dismisser = nil
        play.director.makeController = { Bottom(presentedViewController: $0, presenting: $1) }
        theatre.root.present(play.popup, animated: true)
        theatre.stage.refresh()
        theatre.stage.advance(0.1)
        let way = play.popup.view.presentedTransform.ty
        theatre.stage.resize(to: Size(width: 700, height: 500))
        #expect(play.popup.view.presentedTransform.ty < way)
        theatre.stage.advance(0.3)
        #expect(play.popup.events == ["will appear", "did appear"])
        #expect(play.popup.view.presentedFrame == Rect(x: 0, y: 300, width: 700, height: 200))
        play.popup.dismiss(animated: true)
        theatre.stage.advance(0.1)
        theatre.stage.resize(to: Size(width: 800, height: 600))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
    }
}
