import Foundation
import PopupKit
import PopupTesting

@testable import PopupKit

/// What a random sequence is played in, looked over after every frame.
final class ModelWorld {
    let stage = TestStage()
    let root = Screen("Home")
    let child = Screen("Child")
    let scene: Scene
    private var popups: [ModelPopup] = []
    private var dismissals: [Dismissal] = []
    private var isHeld = false
    private(set) var failures: [String] = []
    private var checkedLines = 0

    /// A `dismiss` that was asked for.
    private final class Dismissal {
        weak var target: ModelPopup?
        var completions = 0
        var isAccepted = true
        /// Somebody took the transition over since.
        var isDisturbed = false
    }

    init() {
        scene = Scene(stage: stage.stage, rootViewController: root)
        scene.log = ContractLog()
        scene.isQuiet = true
        child.definesPresentationContext = true
        root.addChild(child)
        child.view.frame = Rect(x: 100, y: 100, width: 400, height: 300)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        let opener = Focusable(frame: Rect(x: 5, y: 5, width: 60, height: 30))
        root.view.addSubview(opener)
        stage.stage.focus(opener)
        stage.refresh()
    }

    /// Plays it all, ends whatever is still held by a hand, and looks whether everything came to rest.
    func play(_ ops: [ModelOp]) -> [String] {
        for op in ops {
            play(op)
            if !failures.isEmpty { return failures }
        }
        if isHeld { release() }
        for _ in 0..<600 where stage.result.isAnimating || scene.isTransitioning {
            // What waited may begin only now, in nobody's hand.
            for transition in scene.presentations.compactMap(\.transition) where transition.context.isInteractive {
                transition.letGo(cancelling: false)
            }
            stage.send()
            check()
        }
        checkEnd()
        return failures
    }

    // MARK: One thing

    private func play(_ op: ModelOp) {
        switch op {
        case .present(let style, let animated, let depth): present(style, animated, from: level(depth))
        case .dismiss(let depth, let animated): dismiss(level(depth), animated)
        case .userDismiss(let cause): (top as? ModelPopup)?.presentationController?.userDismiss(cause: cause)
        case .key(let key): stage.press(key.event.0, key.event.1)
        case .click(let x, let y): if !isHeld { try? stage.click(.at(Double(x), Double(y))) }
        case .press(let x, let y):
            guard !isHeld else { break }
            isHeld = true
            try? stage.mouseDown(.at(Double(x), Double(y)))
        case .move(let x, let y): try? stage.moveTo(.at(Double(x), Double(y)))
        case .release: if isHeld { release() }
        case .wheel(let x, let y, let notches):
            try? stage.wheel(Double(notches), over: .at(Double(x), Double(y)))
        case .resize(let width, let height): stage.resize(to: Size(width: Double(width), height: Double(height)))
        case .advance(let milliseconds):
            let frames = max(1, milliseconds / 16)
            for _ in 0..<frames {
                stage.advance(Double(milliseconds) / 1000 / Double(frames))
                check()
            }
        case .pause: disturb { $0.pauseInteractiveTransition() }
        case .update(let percent): disturb { $0.updateInteractiveTransition(Double(percent) / 100) }
        case .letGo(let finishes):
            disturb { finishes ? $0.finishInteractiveTransition() : $0.cancelInteractiveTransition() }
        case .setModal(let isModal): (top as? ModelPopup)?.isModalInPresentation = isModal
        case .loseWindowFocus: stage.setWindowActive(false)
        case .gainWindowFocus: stage.setWindowActive(true)
        }
        stage.refresh()
        check()
    }

    private var top: ViewController { scene.topViewController }

    private func level(_ depth: Int) -> ViewController {
        var controller = top
        for _ in 0..<depth { controller = controller.presentingViewController ?? controller }
        return controller
    }

    private func present(_ style: ModelStyle, _ animated: Bool, from source: ViewController) {
        let popup = ModelPopup(style, number: popups.count)
        popups.append(popup)
        popup.popoverPresentationController?.sourceRect = Rect(x: 20, y: 20, width: 40, height: 30)
        popup.popoverPresentationController?.sourceView = source.viewIfLoaded
        (source === root && style == .context ? child : source).present(popup, animated: animated) {
            [weak popup] in popup?.presentCompletions += 1
        }
    }

    private func dismiss(_ controller: ViewController, _ animated: Bool) {
        let dismissal = Dismissal()
        dismissal.target = controller.outgoing?.presented as? ModelPopup ?? controller as? ModelPopup
        let remarks = engineRemarks
        controller.dismiss(animated: animated) { dismissal.completions += 1 }
        dismissal.isAccepted = engineRemarks == remarks
        dismissals.append(dismissal)
    }

    private var engineRemarks: Int { scene.log?.entries.count(where: { $0.owner == "engine" }) ?? 0 }

    private func disturb(_ body: (any ViewControllerContextTransitioning) -> Void) {
        guard let context = scene.presentations.last(where: { $0.transition?.isRunning == true })?.transition?.context
        else {
            return
        }
        for dismissal in dismissals { dismissal.isDisturbed = true }
        body(context)
    }

    private func release() {
        isHeld = false
        try? stage.mouseUp()
    }

    // MARK: What must always be so

    private func fail(_ what: String) { if failures.count < 5 { failures.append(what) } }

    private func check() {
        checkChain()
        checkViews()
        checkFocus()
        for popup in popups where popup.presentCompletions > 1 {
            fail("\(popup.name) completed its presentation twice")
        }
        for popup in popups where popup.presentCompletions > 0 && popup.appeared == 0 {
            fail("\(popup.name) completed its presentation without having appeared")
        }
        for dismissal in dismissals where dismissal.completions > 1 { fail("a dismissal completed twice") }
        guard let log = scene.log, log.entries.count != checkedLines else { return }
        checkedLines = log.entries.count
        for violation in log.violations() { fail(violation.description) }
    }

    private func checkChain() {
        for presentation in scene.presentations {
            if presentation.presenter.outgoing !== presentation {
                fail("\(presentation.presented.name): presenter disagrees")
            }
            if presentation.presented.incoming !== presentation {
                fail("\(presentation.presented.name): presented disagrees")
            }
            if presentation.state == .ended { fail("\(presentation.presented.name) is over and still there") }
            if presentation.state != .presented, presentation.transition == nil {
                fail("\(presentation.presented.name) is \(presentation.state) without a transition")
            }
        }
        var seen = 0
        var controller: ViewController = root
        while let next = controller.outgoing?.presented {
            if next.presentingViewController !== controller { fail("\(next.name) does not know its presenter") }
            controller = next
            seen += 1
            if seen > 100 { return fail("the chain has no end") }
        }
    }

    private func checkViews() {
        var containers = 0
        func look(_ view: View) {
            if view is PresentationContainer { containers += 1 }
            if let mask = view as? Mask, !(0...0.4 + 1e-9).contains(mask.dimming) { fail("a mask of \(mask.dimming)") }
            if !view.frame.isFinite { fail("\(view.briefDescription) has a frame that is not finite") }
            for child in view.subviews { look(child) }
        }
        look(stage.rootView)
        let expected = scene.presentations.count(where: { presentation in
            presentation.container.map { $0.stage != nil } ?? false
        })
        if containers != expected { fail("\(containers) containers for \(expected) presentations") }
        for presentation in scene.presentations where presentation.state == .presented && presentation.transition == nil
        {
            // A full-screen popup above it may have taken its view out (rule 26).
            guard !scene.isOnStage(presentation.presented), presentation.container?.stage != nil else { continue }
            fail("\(presentation.presented.name) is presented, and its view is not there")
        }
    }

    private func checkFocus() {
        guard let focused = stage.stage.focusedView else { return }
        if focused.stage !== stage.stage { fail("the focus is outside the stage") }
        if !focused.isDescendant(of: stage.stage.activeScope) { fail("the focus is behind a barrier") }
    }

    private func checkEnd() {
        if scene.isTransitioning || stage.result.isAnimating { fail("a transition never ended") }
        let shown = Set(scene.presentations.map { ObjectIdentifier($0.presented) })
        for popup in popups {
            let isShown = shown.contains(ObjectIdentifier(popup))
            if popup.ends.count > 1 { fail("\(popup.name) ended \(popup.ends.count) times") }
            if isShown && !popup.ends.isEmpty { fail("\(popup.name) was told its end, and is shown") }
            if popup.appeared > 0 && !isShown && popup.ends.isEmpty { fail("\(popup.name) went untold") }
            if isShown && popup.presentCompletions != 1 { fail("\(popup.name) is shown and did not complete") }
            if !isShown && popup.viewIfLoaded?.stage != nil { fail("\(popup.name) left its view behind") }
        }
        for dismissal in dismissals {
            guard let target = dismissal.target else { continue }
            let isShown = shown.contains(ObjectIdentifier(target))
            if dismissal.completions > 0 && isShown { fail("\(target.name) is shown though its dismissal completed") }
            if !isShown, target.appeared > 0, dismissal.isAccepted, !dismissal.isDisturbed, dismissal.completions == 0 {
                fail("\(target.name) is gone and its dismissal did not complete")
            }
        }
        if scene.presentations.isEmpty, root.viewIfLoaded?.stage == nil { fail("the root is not shown") }
        if scene.presentations.isEmpty, stage.rootView.subviews.count != 1 { fail("something was left behind") }
    }
}
