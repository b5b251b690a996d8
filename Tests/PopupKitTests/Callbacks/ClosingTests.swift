import PopupKit
import PopupTesting
import Testing

@testable import PopupKit

@Suite("What an app does while a popup is closed, and what a key does that is still held")
struct ClosingTests {
    private let theatre = Theatre()

    /// Closes the popup by itself as it is asked, or as it hears that the user will.
    private final class Closes: AdaptivePresentationControllerDelegate {
        let inShould: Bool
        private(set) var events: [String] = []

        init(inShould: Bool) { self.inShould = inShould }

        func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
            if inShould { presentationController.presentedViewController.dismiss(animated: true) }
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: PresentationController) {
            events.append("will")
            if !inShould { presentationController.presentedViewController.dismiss(animated: true) }
        }
        func presentationControllerDidDismiss(_ presentationController: PresentationController) {
            events.append("did")
        }
    }

    @Test(
        "rule 81: an app that closes it as it is asked is told nothing of a user's dismissal", arguments: [true, false])
    func closedWhileAsked(inShould: Bool) throws {
        let page = Page()
        let delegate = Closes(inShould: inShould)
        page.presentationController?.delegate = delegate
        try theatre.show(page)
        var causes: [DismissalCause] = []
        page.onPresentationEnd = { causes.append($0) }
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil && causes == [.code])
        #expect(delegate.events == (inShould ? [] : ["will"]))
        #expect(theatre.scene.log?.violations() == [])
    }

    @Test("rule 80: an attempt in vain may ask the user, whose answer closes it after all", arguments: [true, false])
    func asksOnAttempt(discards: Bool) throws {
        final class Asks: AdaptivePresentationControllerDelegate {
            var discards = false
            func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
                let page = presentationController.presentedViewController
                let question = AlertController(title: "Discard?", message: nil, preferredStyle: .alert)
                question.addAction(AlertAction(title: "Keep", style: .cancel))
                question.addAction(
                    AlertAction(title: "Discard", style: .destructive) { [weak page] _ in page?.dismiss(animated: true)
                    })
                page.present(question, animated: true)
            }
        }
        let page = Page()
        let delegate = Asks()
        page.isModalInPresentation = true
        page.presentationController?.delegate = delegate
        try theatre.show(page)
        theatre.stage.press(.escape)
        try theatre.stage.settle()
        #expect(page.presentedViewController is AlertController)
        try theatre.stage.click(discards ? "Discard" : "Keep")
        try theatre.stage.settle()
        #expect(page.presentedViewController == nil)
        #expect((theatre.root.presentedViewController == nil) == discards)
    }

    @Test("rule 20: a popup whose view the app has taken out goes like any other", arguments: Shipped.allCases)
    func viewTakenOut(shipped: Shipped) throws {
        let (popup, keeps) = shipped.make("Popup", from: theatre.root)
        try theatre.show(popup)
        popup.view.removeFromSuperview()
        theatre.stage.send()
        theatre.stage.resize(to: Size(width: 500, height: 500))
        var completions = 0
        popup.dismiss(animated: true) { completions += 1 }
        try theatre.stage.settle()
        #expect(completions == 1 && theatre.root.presentedViewController == nil)
        #expect(theatre.root.view.stage != nil && theatre.stage.rootView.subviews.count == 1)
        #expect(theatre.scene.log?.violations() == [])
        withExtendedLifetime(keeps) {}
    }

    @Test(
        "cases K02 and K08: the key that opens a popup, still held, does nothing in it",
        arguments: [Key.enter, .space], [true, false])
    func heldKey(key: Key, animated: Bool) throws {
        for shipped in Shipped.allCases {
            let theatre = Theatre()
            let (popup, keeps) = shipped.make("Popup", from: theatre.root)
            let button = Button("Open") { [weak root = theatre.root] in root?.present(popup, animated: animated) }
            button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
            theatre.root.view.addSubview(button)
            theatre.stage.refresh()
            theatre.stage.stage.focus(button, isVisible: true)
            theatre.stage.hold(key, for: 1.5)
            try theatre.stage.settle()
            #expect(theatre.root.presentedViewController === popup, "\(shipped)")
            #expect((popup as? Page)?.choices ?? 0 == 0, "\(shipped)")
            theatre.stage.press(.escape)
            try theatre.stage.settle()
            withExtendedLifetime(keeps) {}
        }
    }

    @Test("rule 80: whether a drag may close a sheet is asked when it is let go", arguments: [true, false])
    func modalInMidDrag(becomesModal: Bool) throws {
        let page = Page()
        page.sheetPresentationController?.prefersEdgeAttached = true
        page.isModalInPresentation = !becomesModal
        try theatre.show(page)
        let top = page.drawn.minY
        try theatre.stage.mouseDown(.at(400, top + 8))
        for step in 1...20 {
            try theatre.stage.moveTo(.at(400, top + 8 + 20 * Double(step)))
            theatre.stage.send()
        }
        page.isModalInPresentation = becomesModal
        try theatre.stage.mouseUp()
        try theatre.stage.settle()
        #expect((theatre.root.presentedViewController === page) == becomesModal)
        if becomesModal { #expect(page.drawn.minY == top) }
    }
}
