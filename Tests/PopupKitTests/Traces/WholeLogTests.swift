import PopupKit
import Testing

/// What happens to a popup in one of the logs.
enum Situation: String, CaseIterable {
    case presented, dismissed, presentedUnanimated, dismissedUnanimated
    case presentationCancelled, dismissalCancelled, presentationReversed, dismissalReversed
    case chainDismissed, chainDismissedUnanimated, chainCancelled, presenterGone
}

/// Whether the presenter's view stays where it is.
enum TraceStyle: String, CaseIterable { case custom, fullScreen }

/// Puts something alongside each transition, and writes down when it is called.
final class ToldScreen: Screen {
    private weak var followed: (any ViewControllerTransitionCoordinator)?

    private func follow(_ what: String) {
        guard let coordinator = transitionCoordinator, followed !== coordinator else { return }
        followed = coordinator
        let name = title ?? ""
        let log = scene?.log
        coordinator.animate { _ in
            log?.mark("\(name) \(what): alongside")
        } completion: { context in
            log?.mark("\(name) \(what): coordinator's completion, cancelled \(context.isCancelled)")
        }
        coordinator.notifyWhenInteractionChanges { context in
            log?.mark("\(name) \(what): interactive \(context.isInteractive), cancelled \(context.isCancelled)")
        }
    }
    override func viewWillAppear(_ animated: Bool) { follow("comes") }
    override func viewWillDisappear(_ animated: Bool) { follow("goes") }
}

/// The contract log, whole, of each situation in both styles, against one written trace: rules 2, 3, 5–20, 23, 24, 26, 40–42,
/// 54–58, 61, 65, 72b are met by these.
@Suite("Whole contract logs")
struct WholeLogTests {
    private final class Scenario {
        let theatre = Theatre()
        let style: TraceStyle
        let hand = HandInteractor()

        init(_ style: TraceStyle) { self.style = style }

        /// Slides by an animator that can be held.
        func popup(_ title: String) -> Play {
            let play = Play(popup: ToldScreen(title))
            if style == .fullScreen { play.popup.modalPresentationStyle = .fullScreen }
            let slides = HeldSlideAnimator()
            slides.duration = 0.2
            play.director.presenter = slides
            play.director.dismisser = slides
            play.popup.onPresentationEnd = { _ in }
            return play
        }

        func show(_ play: Play, from source: ViewController? = nil) {
            (source ?? theatre.root).present(play.popup, animated: true)
            theatre.stage.advance(0.5)
        }

        func mark(_ text: String) -> @MainActor () -> Void { { [theatre] in theatre.scene.log?.mark(text) } }
    }

    private func log(of situation: Situation, _ style: TraceStyle) -> String {
        let set = Scenario(style)
        let theatre = set.theatre
        let stage = theatre.stage
        let a = set.popup("A")
        let b = set.popup("B")
        switch situation {
        case .presented, .presentedUnanimated, .presentationCancelled, .presentationReversed: break
        case .dismissed, .dismissedUnanimated, .dismissalCancelled, .dismissalReversed: set.show(a)
        case .chainDismissed, .chainDismissedUnanimated, .chainCancelled, .presenterGone:
            set.show(a)
            set.show(b, from: a.popup)
        }
        #expect(theatre.scene.log?.violations() == [])
        theatre.scene.log?.removeAll()
        switch situation {
        case .presented: theatre.root.present(a.popup, animated: true, completion: set.mark("present's completion"))
        case .presentedUnanimated:
            theatre.root.present(a.popup, animated: false, completion: set.mark("present's completion"))
        case .dismissed: a.popup.dismiss(animated: true, completion: set.mark("dismiss's completion"))
        case .dismissedUnanimated: a.popup.dismiss(animated: false, completion: set.mark("dismiss's completion"))
        case .presentationCancelled:
            a.director.presentingInteractor = set.hand
            theatre.root.present(a.popup, animated: true, completion: set.mark("present's completion"))
            stage.advance(0.1)
            set.hand.cancel()
        case .dismissalCancelled:
            a.director.dismissingInteractor = set.hand
            a.popup.dismiss(animated: true, completion: set.mark("dismiss's completion"))
            stage.advance(0.1)
            set.hand.cancel()
        case .presentationReversed:
            theatre.root.present(a.popup, animated: true, completion: set.mark("present's completion"))
            stage.advance(0.1)
            stage.press(.escape)
        case .dismissalReversed:
            a.popup.dismiss(animated: true, completion: set.mark("dismiss's completion"))
            stage.advance(0.1)
            a.popup.presentationController?.transitionContext?.pauseInteractiveTransition()
            a.popup.presentationController?.transitionContext?.cancelInteractiveTransition()
        case .chainDismissed: theatre.root.dismiss(animated: true, completion: set.mark("dismiss's completion"))
        case .chainDismissedUnanimated:
            theatre.root.dismiss(animated: false, completion: set.mark("dismiss's completion"))
        case .chainCancelled:
            b.director.dismissingInteractor = set.hand
            theatre.root.dismiss(animated: true, completion: set.mark("dismiss's completion"))
            stage.advance(0.1)
            set.hand.cancel()
        case .presenterGone: theatre.scene.close()
        }
        stage.advance(0.5)
        let entries = theatre.scene.log?.entries ?? []
        #expect(theatre.warnings == [])
        return entries.map { "\($0.owner).\($0.callback)\($0.cause.map { " [\($0.rawValue)]" } ?? "")" }
            .joined(separator: "\n")
    }

    @Test("the whole log", arguments: Situation.allCases, TraceStyle.allCases)
    func whole(situation: Situation, style: TraceStyle) {
        #expect(log(of: situation, style) == wholeLogs[situation]?[style])
    }
}
