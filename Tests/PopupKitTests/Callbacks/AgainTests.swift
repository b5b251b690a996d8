import PopupKit
import PopupTesting
import Testing

@testable import PopupKit

@Suite("One controller, presented again and again")
struct AgainTests {
    /// What is seen of a popup at rest.
    private struct Look: Equatable, CustomStringConvertible {
        var panel: Rect
        var content: Rect
        var alpha: Double
        var isStraight: Bool
        var isClickable: Bool

        init(_ controller: ViewController, on theatre: Theatre) {
            let view = controller.presentationController?.presentedView
            panel = view?.presentedFrame ?? .zero
            content = controller.view.convert(controller.view.bounds, to: nil)
            alpha = controller.view.alpha * (view?.alpha ?? 0)
            isStraight = controller.view.transform.isIdentity && view?.transform.isIdentity ?? false
            isClickable = controller.view.isUserInteractionEnabled && !controller.view.isHidden
        }

        var description: String {
            "panel \(panel), content \(content), alpha \(alpha), straight \(isStraight), clickable \(isClickable)"
        }
    }

    @Test(
        "rules 57 and 72b: taken back at any moment, it comes the next time as for the first",
        arguments: Shipped.allCases, [0.02, 0.15, 0.29])
    func takenBack(shipped: Shipped, moment: Double) throws {
        let theatre = Theatre()
        let (popup, keeps) = shipped.make("Popup", from: theatre.root)
        // What was set on the presentation controller goes with the first presentation.
        try theatre.show(popup)
        popup.dismiss(animated: true)
        try theatre.stage.settle()
        try theatre.show(popup)
        let first = Look(popup, on: theatre)
        #expect(first.alpha == 1 && first.isStraight)
        popup.dismiss(animated: true)
        try theatre.stage.settle()
        theatre.root.present(popup, animated: true)
        theatre.stage.advance(moment)
        popup.dismiss(animated: true)
        try theatre.stage.settle()
        #expect(theatre.root.presentedViewController == nil)
        try theatre.show(popup)
        #expect(Look(popup, on: theatre) == first)
        withExtendedLifetime(keeps) {}
    }

    @Test(
        "the same controller in one style and then in another looks as one that never was in the first",
        arguments: ModalPresentationStyle.all, ModalPresentationStyle.all)
    func otherStyle(one: ModalPresentationStyle, other: ModalPresentationStyle) throws {
        func look(_ styles: [ModalPresentationStyle]) throws -> Look {
            let theatre = Theatre()
            let page = Page()
            page.preferredContentSize = Size(width: 220, height: 160)
            var look: Look?
            for style in styles {
                page.modalPresentationStyle = style
                page.popoverPresentationController?.sourceView = theatre.root.view
                page.popoverPresentationController?.sourceRect = Rect(x: 20, y: 20, width: 40, height: 30)
                try theatre.show(page)
                look = Look(page, on: theatre)
                try theatre.stage.click(.view(page.button))
                page.dismiss(animated: true)
                try theatre.stage.settle()
            }
            #expect(page.choices == styles.count)
            return try #require(look)
        }
        #expect(try look([one, other]) == look([other]))
    }

    @Test("rule 75: a presentation controller that its delegate keeps and hands out again knows no former cause")
    func reusedController() throws {
        let theatre = Theatre()
        let play = Play(atOnce: true)
        let kept = TestPresentation(presentedViewController: play.popup, presenting: nil)
        play.director.makeController = { _, _ in kept }
        theatre.show(play)
        #expect(kept.userDismiss(cause: .mask))
        theatre.stage.send()
        #expect(theatre.root.presentedViewController == nil)
        theatre.show(play)
        #expect(kept.dismissalCause == nil && kept.containerView != nil)
        var causes: [DismissalCause] = []
        play.popup.onPresentationEnd = { causes.append($0) }
        play.popup.dismiss(animated: true)
        theatre.stage.send()
        #expect(causes == [.code])
    }
}

extension ModalPresentationStyle {
    nonisolated static let all: [ModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .currentContext, .overCurrentContext,
    ]
}
