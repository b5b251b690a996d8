import Foundation
import PopupKit
import PopupTesting
import Testing

/// What a programmer does wrong, and what the sentence must say about it.
enum Misuse: String, CaseIterable, Codable {
    case presentChild, presentElsewhere, presentRoot, styleNone, foreignPresentationController, loadViewSetsNothing
    case viewOfAnother, addItself, addPresented, endAppearance, willAppearTwice, rootShownElsewhere
    case secondCancel, fieldInActionSheet, preferredNotAdded, noSpeed, foreignContext, presentedGone

    var words: [String] {
        switch self {
        case .presentChild: ["Popup", "child of Home", "removeFromParent()"]
        case .presentElsewhere: ["Popup", "Other", "dismiss it there first"]
        case .presentRoot: ["root of a scene"]
        case .styleNone: ["Popup", ".none", ".automatic"]
        case .foreignPresentationController: ["presents Other", "init(presentedViewController:presenting:)"]
        case .loadViewSetsNothing: ["loadView", "set no view"]
        case .viewOfAnother: ["view of Home", "belongs to one controller"]
        case .addItself: ["Containment has no circles"]
        case .addPresented: ["is presented", "Dismiss it first"]
        case .endAppearance: ["endAppearanceTransition", "beginAppearanceTransition"]
        case .willAppearTwice: ["willAppear", "appearing"]
        case .rootShownElsewhere: ["root of a scene", "Take it out there first"]
        case .secondCancel: ["Ask", "second cancel action", "“No” besides “Cancel”", ".default"]
        case .fieldInActionSheet: ["Ask", "action sheet", "Only alerts", ".alert"]
        case .preferredNotAdded: ["“OK”", "not among its actions", "addAction(_:)"]
        case .noSpeed: ["completion speed 0", "above 0"]
        case .foreignContext: ["OwnContext", "cannot drive", "startInteractiveTransition(_:)"]
        case .presentedGone: ["TestPresentation", "after it was gone", "keep the controller"]
        }
    }

    func commit() {
        let theatre = Theatre()
        let play = Play()
        switch self {
        case .presentChild:
            theatre.root.addChild(play.popup)
            theatre.root.present(play.popup, animated: true)
        case .presentElsewhere:
            let other = Theatre(root: Screen("Other"))
            other.show(play)
            theatre.root.present(play.popup, animated: true)
        case .presentRoot: theatre.root.present(theatre.root, animated: true)
        case .styleNone:
            play.popup.modalPresentationStyle = .none
            theatre.root.present(play.popup, animated: true)
        case .foreignPresentationController:
            let other = Screen("Other")
            play.director.makeController = { _, presenting in
                PresentationController(presentedViewController: other, presenting: presenting)
            }
            theatre.root.present(play.popup, animated: true)
        case .loadViewSetsNothing:
            final class Empty: ViewController { override func loadView() {} }
            _ = Empty().view
        case .viewOfAnother: play.popup.view = theatre.root.view
        case .addItself:
            theatre.root.addChild(play.popup)
            play.popup.addChild(theatre.root)
        case .addPresented:
            theatre.show(play)
            Screen("Other").addChild(play.popup)
        case .endAppearance: theatre.root.endAppearanceTransition()
        case .willAppearTwice:
            play.popup.beginAppearanceTransition(true, animated: false)
            play.popup.beginAppearanceTransition(true, animated: false)
        case .secondCancel, .fieldInActionSheet, .preferredNotAdded: commitInAlert()
        case .noSpeed: PercentDrivenInteractiveTransition().completionSpeed = 0
        case .foreignContext: PercentDrivenInteractiveTransition().startInteractiveTransition(OwnContext())
        case .presentedGone:
            let controller = TestPresentation(presentedViewController: ViewController(), presenting: nil)
            _ = controller.presentedViewController
        case .rootShownElsewhere: _ = Scene(stage: TestStage().stage, rootViewController: theatre.root)
        }
    }
}

extension Misuse {
    private func commitInAlert() {
        let style = self == .fieldInActionSheet ? AlertController.Style.actionSheet : .alert
        let alert = AlertController(title: "Ask", message: nil, preferredStyle: style)
        switch self {
        case .secondCancel:
            for title in ["Cancel", "No"] { alert.addAction(AlertAction(title: title, style: .cancel)) }
        case .fieldInActionSheet: alert.addTextField()
        default: alert.preferredAction = AlertAction(title: "OK", style: .default)
        }
    }
}

/// A context that no engine made.
private final class OwnContext: ViewControllerContextTransitioning {
    var containerView = View()
    var isAnimated: Bool { true }
    var isInteractive: Bool { true }
    var transitionWasCancelled: Bool { false }
    var presentationStyle: ModalPresentationStyle { .custom }
    var targetTransform: Transform { .identity }
    func updateInteractiveTransition(_ percentComplete: Double) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {}
    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
    func view(forKey key: TransitionContextViewKey) -> View? { nil }
    func initialFrame(for viewController: ViewController) -> Rect { .zero }
    func finalFrame(for viewController: ViewController) -> Rect { .zero }
}

/// Also in release, with the errors of views and animations, by
/// `swift test -c release -Xswiftc -enable-testing --disable-xctest --filter "Misuse|Refusal|Keyframe|HeldTime|TreeTests"`.
/// What an outside package builds says one such sentence at each change (`.ci/run outside`).
@Suite("Programmers' errors")
struct MisuseTests {
    @Test(
        "rules 27, 36, 89 and the rest: each stops with a sentence that says what, why and the fix",
        arguments: Misuse.allCases)
    func stops(misuse: Misuse) async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [misuse] in
            await misuse.commit()
        }
        let sentence = String(decoding: result.standardErrorContent, as: UTF8.self)
        for word in misuse.words { #expect(sentence.contains(word), "“\(word)” is missing in: \(sentence)") }
        #expect(sentence.hasPrefix("PopupKit: "))
    }
}
