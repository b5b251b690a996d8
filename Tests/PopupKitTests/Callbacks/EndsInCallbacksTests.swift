import PopupKit
import PopupTesting
import Testing

@testable import PopupKit

@Suite("Popups that the app ends from inside a callback, by another root")
struct EndsInCallbacksTests {
    /// A presenter whose appearance does something, once.
    final class Presenter: Screen {
        var action: (String, @MainActor () -> Void)?

        private func reach(_ name: String) {
            guard let action, action.0 == name else { return }
            self.action = nil
            action.1()
        }
        override func viewWillAppear(_ animated: Bool) { reach("will appear") }
        override func viewDidAppear(_ animated: Bool) { reach("did appear") }
        override func viewWillDisappear(_ animated: Bool) { reach("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { reach("did disappear") }
    }

    private func checkGone(_ plays: [HookedPlay], _ theatre: Theatre, _ line: Int = #line) {
        #expect(theatre.scene.log?.violations() == [], "line \(line)")
        #expect(theatre.scene.presentations.isEmpty && !theatre.scene.isTransitioning, "line \(line)")
        for play in plays {
            #expect(play.popup.appearance == .disappeared && play.popup.viewIfLoaded?.stage == nil, "line \(line)")
            let begun = play.pairs.count { ["present", "dismiss"].contains($0) }
            #expect(play.pairs.count == 2 * begun, "line \(line): \(play.pairs)")
            #expect(play.endings.count == 1, "line \(line): \(play.endings)")
            #expect(play.ends.count == play.starts, "line \(line): \(play.ends) for \(play.starts)")
        }
        #expect(theatre.root.appearance == .disappeared && theatre.root.view.stage == nil, "line \(line)")
        #expect(theatre.scene.rootViewController.appearance == .appeared, "line \(line)")
        #expect(theatre.scene.rootViewController.view.stage != nil, "line \(line)")
        #expect(theatre.stage.rootView.subviews.count == 1, "line \(line)")
    }

    @Test(
        "rules 40 and 42: of a chain that goes, in a callback of the one that only goes along",
        arguments: [
            Hook.dismissalWillBegin, .viewWillDisappear, .dismissalDidEnd, .viewDidDisappear, .presentationEnd,
        ], [HookedMotion.byAnimator, .atOnce, .unanimated])
    func chain(hook: Hook, motion: HookedMotion) throws {
        // At rest, and while the topmost is still coming and turns round.
        for isComing in [false, true] where !isComing || motion == .byAnimator {
            for removesPresenter in [false, true] {
                let theatre = Theatre()
                let lower = HookedPlay(motion)
                let upper = HookedPlay(motion)
                lower.removesPresenter = removesPresenter
                lower.actions[hook] = { theatre.scene.rootViewController = Screen("Other") }
                lower.present(from: theatre.root)
                try theatre.stage.settle()
                upper.present(from: lower.popup)
                if isComing { theatre.stage.advance(0.1) } else { try theatre.stage.settle() }
                theatre.root.dismiss(animated: motion != .unanimated)
                theatre.stage.send()
                try theatre.stage.settle()
                #expect(lower.reached.contains(hook))
                checkGone([upper, lower], theatre)
            }
        }
    }

    @Test(
        "rule 26: in the appearance of the presenter whose view is taken out",
        arguments: ["will disappear", "did disappear", "will appear", "did appear"], HookedMotion.allCases)
    func presenter(callback: String, motion: HookedMotion) throws {
        let root = Presenter("Home")
        let theatre = Theatre(root: root)
        let play = HookedPlay(motion)
        play.removesPresenter = true
        root.action = (callback, { theatre.scene.rootViewController = Screen("Other") })
        play.present(from: root)
        theatre.stage.send()
        try theatre.stage.settle()
        if callback.hasSuffix("appear"), !callback.contains("dis") {
            play.dismiss()
            theatre.stage.send()
            try theatre.stage.settle()
        }
        #expect(root.action == nil)
        checkGone([play], theatre)
    }

    @Test("rule 61: as the press that was held is let go, before anything is there", arguments: HookedMotion.allCases)
    func pressLetGo(motion: HookedMotion) throws {
        let theatre = Theatre()
        let play = HookedPlay(motion)
        let pan = PanGestureRecognizer(axis: .any)
        pan.onChange = { [weak pan] in
            if pan?.state == .cancelled { theatre.scene.rootViewController = Screen("Other") }
        }
        theatre.root.view.addGestureRecognizer(pan)
        try theatre.stage.mouseDown(.at(100, 100))
        try theatre.stage.moveTo(.at(200, 200))
        play.present(from: theatre.root)
        theatre.stage.send()
        try theatre.stage.settle()
        #expect(theatre.scene.rootViewController !== theatre.root)
        #expect(play.pairs == [] && play.starts == 0 && play.popup.viewIfLoaded == nil)
        checkGone([], theatre)
    }

    @Test("rule 7: as the popup's view is loaded: nothing more is asked of what is over")
    func viewLoaded() throws {
        let theatre = Theatre()
        let play = HookedPlay(.byAnimator)
        play.popup.onLoad = { theatre.scene.rootViewController = Screen("Other") }
        play.present(from: theatre.root)
        theatre.stage.send()
        try theatre.stage.settle()
        #expect(play.pairs == [] && play.starts == 0)
        checkGone([play], theatre)
    }

    @Test("rule 56: in a handler of the interaction's changes", arguments: [true, false], [true, false])
    func interaction(isPresentation: Bool, finishes: Bool) throws {
        let theatre = Theatre()
        let play = HookedPlay(.byAnimator)
        play.present(from: theatre.root)
        if isPresentation {
            theatre.stage.advance(0.1)
        } else {
            try theatre.stage.settle()
            play.dismiss()
            theatre.stage.advance(0.1)
        }
        let context = play.popup.presentationController?.transitionContext
        context?.pauseInteractiveTransition()
        var changes = 0
        play.popup.transitionCoordinator?.notifyWhenInteractionChanges { _ in
            changes += 1
            theatre.scene.rootViewController = Screen("Other")
        }
        if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        theatre.stage.send()
        try theatre.stage.settle()
        #expect(changes == 1)
        checkGone([play], theatre)
    }

    enum Moment: CaseIterable {
        case delegate, presenterWillDisappear, presenterDidDisappear, presenterWillAppear, presenterDidAppear
        case formerWillDismiss, formerDidDismiss, againWillPresent, againDidPresent

        /// When the window becomes narrow; the others, when it becomes wide again.
        var isOnTheWayIn: Bool {
            switch self {
            case .delegate, .presenterWillDisappear, .presenterDidDisappear, .formerWillDismiss, .formerDidDismiss:
                true
            default: false
            }
        }
    }

    private final class Adapts: AdaptivePresentationControllerDelegate {
        var onAdapt: (@MainActor () -> Void)?
        func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .fullScreen }
        func presentationController(
            _ presentationController: PresentationController,
            willPresentWithAdaptiveStyle style: ModalPresentationStyle,
            transitionCoordinator: (any ViewControllerTransitionCoordinator)?
        ) { onAdapt?() }
    }

    @Test("while a popup at rest adapts to the window, and back", arguments: Moment.allCases)
    func adapting(moment: Moment) throws {
        let root = Presenter("Home")
        let theatre = Theatre(root: root)
        let play = HookedPlay(.byAnimator)
        let delegate = Adapts()
        play.present(from: root)
        try theatre.stage.settle()
        play.popup.presentationController?.delegate = delegate
        let swap: @MainActor () -> Void = { theatre.scene.rootViewController = Screen("Other") }
        if !moment.isOnTheWayIn { theatre.stage.resize(to: Size(width: 400, height: 600)) }
        switch moment {
        case .delegate: delegate.onAdapt = swap
        case .presenterWillDisappear: root.action = ("will disappear", swap)
        case .presenterDidDisappear: root.action = ("did disappear", swap)
        case .presenterWillAppear: root.action = ("will appear", swap)
        case .presenterDidAppear: root.action = ("did appear", swap)
        case .formerWillDismiss: play.actions[.dismissalWillBegin] = swap
        case .formerDidDismiss: play.actions[.dismissalDidEnd] = swap
        case .againWillPresent: play.actions[.presentationWillBegin] = swap
        case .againDidPresent: play.actions[.presentationDidEnd] = swap
        }
        theatre.stage.resize(to: Size(width: moment.isOnTheWayIn ? 400 : 800, height: 600))
        #expect(theatre.scene.rootViewController !== root)
        theatre.stage.send()
        try theatre.stage.settle()
        checkGone([play], theatre)
    }
}
