import PopupKit
import PopupTesting
import Testing

@testable import PopupKit

@Suite("Sizes that change in the middle of something")
struct SizesInCallbacksTests {
    /// Does something in its callbacks.
    final class Sizing: ViewController {
        var onWillAppear: (@MainActor (Sizing) -> Void)?
        var onWillDisappear: (@MainActor (Sizing) -> Void)?
        override func viewWillAppear(_ animated: Bool) { onWillAppear?(self) }
        override func viewWillDisappear(_ animated: Bool) { onWillDisappear?(self) }
    }

    private nonisolated static let styles = [Shipped.pageSheet, .formSheet, .popover, .card]

    private func make(_ style: Shipped, in theatre: Theatre) -> (Sizing, AnyObject?) {
        let popup = Sizing()
        return (popup, style.configure(popup, theatre.root))
    }

    @Test(
        "rules 45 and 51: a preferred size that is set in viewWillAppear counts from the first frame",
        arguments: styles)
    func inViewWillAppear(style: Shipped) throws {
        let wish = Size(width: 240, height: 180)
        let theatre = Theatre()
        let (early, keptEarly) = make(style, in: theatre)
        early.preferredContentSize = wish
        theatre.root.present(early, animated: true)
        theatre.stage.advance(0.05)
        let moving = early.drawn
        try theatre.stage.settle()
        let place = early.drawn
        early.dismiss(animated: false)
        try theatre.stage.settle()

        let (late, keptLate) = make(style, in: theatre)
        late.onWillAppear = { $0.preferredContentSize = wish }
        theatre.root.present(late, animated: true)
        theatre.stage.advance(0.05)
        #expect(late.drawn == moving)
        try theatre.stage.settle()
        #expect(late.drawn == place)
        withExtendedLifetime((keptEarly, keptLate)) {}
    }

    @Test(
        "rules 53 and 57: the window resized while a dismissal is held, which is taken back: as one that opened there",
        arguments: Shipped.allCases, [Size(width: 500, height: 700), Size(width: 1000, height: 640)])
    func heldDismissal(shipped: Shipped, size: Size) throws {
        let theatre = Theatre()
        let (popup, kept) = shipped.make("Popup", from: theatre.root)
        try theatre.show(popup)
        let before = theatre.root.view.frame
        popup.dismiss(animated: true)
        theatre.stage.advance(0.1)
        let context = popup.presentationController?.transitionContext
        context?.pauseInteractiveTransition()
        context?.updateInteractiveTransition(0.4)
        theatre.stage.resize(to: size)
        theatre.stage.send()
        context?.cancelInteractiveTransition()
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController === popup && !popup.isBeingDismissed)
        let place = popup.drawn

        let fresh = Theatre(size: size)
        let (other, keptOther) = shipped.make("Popup", from: fresh.root)
        try fresh.show(other)
        #expect(place == other.drawn)
        #expect(popup.presentationController?.presentedView?.transform.isIdentity == true)
        #expect(popup.dimming == other.dimming)
        #expect(theatre.scene.log?.violations() == [])
        popup.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(theatre.root.view.frame == Rect(origin: .zero, size: size) && before != theatre.root.view.frame)
        withExtendedLifetime((kept, keptOther)) {}
    }

    @Test(
        "rule 50: a window that takes another size from inside viewWillDisappear: it goes, and what is behind has the size",
        arguments: Shipped.allCases)
    func asItGoes(shipped: Shipped) throws {
        let theatre = Theatre()
        let (popup, kept) = shipped.make("Popup", from: theatre.root)
        try theatre.show(popup)
        popup.dismiss(animated: true)
        theatre.stage.advance(0.05)
        theatre.stage.resize(to: Size(width: 420, height: 380))
        theatre.stage.advance(0.05)
        theatre.stage.resize(to: Size(width: 900, height: 500))
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        #expect(theatre.root.view.frame == Rect(x: 0, y: 0, width: 900, height: 500))
        #expect(theatre.root.view.stage != nil && theatre.stage.rootView.subviews.count == 1)
        #expect(theatre.scene.log?.violations() == [])
        withExtendedLifetime(kept) {}
    }

    @Test("rule 53: a popup that is asked for inside viewWillTransition comes in the new size")
    func presentWhileResizing() throws {
        final class Asks: Screen {
            var asked: ViewController?
            override func viewWillTransition(
                to size: Size, with coordinator: any ViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                if let asked { present(asked, animated: true) }
                asked = nil
            }
        }
        let root = Asks("Home")
        let theatre = Theatre(root: root)
        let page = Page()
        root.asked = page
        theatre.stage.resize(to: Size(width: 500, height: 700))
        try theatre.stage.settle()
        #expect(root.presentedViewController === page && theatre.warnings == [])
        #expect(page.drawn == Rect(x: 0, y: 59, width: 500, height: 641))
        let coordinated = (theatre.scene.log?.entries ?? []).filter { $0.callback.hasPrefix("viewWillTransition") }
        #expect(coordinated.count == 1)
    }
}
