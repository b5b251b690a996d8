import Foundation
import PopupKit
import PopupTesting
import Testing

/// What a programmer does wrong, and what the sentence must say about it.
enum Misuse: String, CaseIterable, Codable {
    case presentChild, presentElsewhere, presentRoot, styleNone, foreignPresentationController, loadViewSetsNothing
    case viewOfAnother, addItself, addPresented, endAppearance, willAppearTwice, rootShownElsewhere

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
        case .rootShownElsewhere: _ = Scene(stage: TestStage().stage, rootViewController: theatre.root)
        }
    }
}

@Suite("Programmers' errors")
struct MisuseTests {
    @Test(
        "rules 27, 36 and the rest: each stops with a sentence that says what, why and the fix",
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
