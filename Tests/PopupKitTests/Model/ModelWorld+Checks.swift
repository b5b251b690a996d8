import PopupKit

@testable import PopupKit

/// What must be so after every frame, at rest, and when all is closed.
extension ModelWorld {
    func checkFrame() {
        noteCatch()
        checkChain()
        checkViews()
        checkFocus()
        checkCompletions()
        checkLog()
    }

    private func checkCompletions() {
        for popup in popups {
            if popup.presentCompletions > 1 { fail("\(popup.name) completed its presentation twice") }
            // Rule 14: it comes right after `viewDidAppear`, in the same call.
            if (popup.presentCompletions > 0) != (popup.appeared > 0) {
                fail("\(popup.name) appeared \(popup.appeared) times, with \(popup.presentCompletions) completions")
            }
            if popup.ends.count > 1 { fail("\(popup.name) ended \(popup.ends.count) times") }
            if popup.handled > popup.ends.count {
                fail("\(popup.name) ran \(popup.handled) handlers, with \(popup.ends.count) ends")
            }
            if popup.permission.dids > min(1, popup.permission.wills) {
                fail("\(popup.name) told \(popup.permission.dids) did, \(popup.permission.wills) will")
            }
            if popup.answers > 1 { fail("\(popup.name) answered \(popup.answers) times") }
            if popup.answersQuestions, popup.ends.count > popup.answers {
                fail("\(popup.name) ended without an answer")
            }
        }
        for dismissal in dismissals where dismissal.completions > 1 { fail("a dismissal completed twice") }
    }

    private func checkLog() {
        guard let log = scene.log else { return }
        while checkedLines < log.entries.count {
            let entry = log.entries[checkedLines]
            check.take(entry, checkedLines)
            checkedLines += 1
            if entry.callback.contains("has not completed its transition") || entry.callback.contains("twice") {
                fail(entry.callback)
            }
        }
        for violation in check.found { fail(violation.description) }
    }

    private func checkChain() {
        for presentation in scene.presentations {
            let name = presentation.presented.name
            if presentation.presenter.outgoing !== presentation { fail("\(name): presenter disagrees") }
            if presentation.presented.incoming !== presentation { fail("\(name): presented disagrees") }
            if presentation.state == .ended { fail("\(name) is over and still there") }
            if presentation.state != .presented, presentation.transition == nil {
                fail("\(name) is \(presentation.state) without a transition")
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
        var focused = 0
        func look(_ view: View) {
            if view is PresentationContainer { containers += 1 }
            if view.isFocused { focused += 1 }
            if let mask = view as? Mask, !(0...0.4 + 1e-9).contains(mask.dimming) { fail("a mask of \(mask.dimming)") }
            if !view.frame.isFinite { fail("\(view.briefDescription) has a frame that is not finite") }
            for child in view.subviews { look(child) }
        }
        look(stage.rootView)
        if focused > 1 { fail("\(focused) views have the keyboard") }
        let expected = scene.presentations.count(where: { presentation in
            presentation.container.map { $0.stage != nil } ?? false
        })
        if containers != expected { fail("\(containers) containers for \(expected) presentations") }
        for view in stage.rootView.subviews
        where !(view is PresentationContainer || view is SceneView || view is HUDView) {
            fail("\(view.briefDescription) was left on the stage")
        }
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
        if !stage.stage.isInFrontOfBarriers(focused) { fail("the focus is behind a barrier") }
    }

    /// Whatever is shown at rest is in its place, whole, and so is the screen behind.
    func checkRest() {
        guard !scene.isTransitioning, !stage.result.isAnimating, !isHeld else { return }
        // An instant was sought before the beginning of what runs: it moves when time gets there.
        guard stage.stage.animations.runningCount == 0 else { return }
        for presentation in scene.presentations {
            guard presentation.state == .presented, !presentation.isCovered, let container = presentation.container,
                container.stage != nil, let view = presentation.controller.presentedView
            else { continue }
            let name = presentation.presented.name
            var whole = stage.rootView.bounds
            if let context = container.contextView {
                whole = presentation.isPresenterOut ? presentation.presenterPlace?.place ?? .zero : context.frame
            }
            if !container.frame.isNearly(whole) { fail("\(name)'s container is at \(container.frame), not \(whole)") }
            let place = presentation.controller.frameOfPresentedViewInContainerView
            if !view.frame.isNearly(place) { fail("\(name) rests at \(view.frame), not \(place)") }
            if !view.transform.isIdentity || view.alpha != 1 || view.isHidden { fail("\(name) rests, and not whole") }
        }
        guard root.view.superview === scene.ground else { return }
        if root.view.frame != scene.ground.bounds || !root.view.transform.isIdentity || root.view.alpha != 1 {
            fail("the root is at \(root.view.frame) of \(scene.ground.bounds), \(root.view.transform)")
        }
    }

    /// Everything is at rest.
    func checkEnd() {
        checkRest()
        if scene.isTransitioning || stage.result.isAnimating { fail("a transition never ended") }
        let shown = Set(scene.presentations.map { ObjectIdentifier($0.presented) })
        for popup in popups {
            let isShown = popup.controller.map { shown.contains(ObjectIdentifier($0)) } ?? false
            if isShown && !popup.ends.isEmpty { fail("\(popup.name) was told its end, and is shown") }
            if popup.appeared > 0 && !isShown && popup.ends.isEmpty { fail("\(popup.name) went untold") }
            if isShown && popup.presentCompletions != 1 { fail("\(popup.name) is shown and did not complete") }
            if !isShown && popup.controller?.viewIfLoaded?.stage != nil { fail("\(popup.name) left its view behind") }
        }
        for dismissal in dismissals {
            guard let target = dismissal.target else { continue }
            let isShown = target.controller.map { shown.contains(ObjectIdentifier($0)) } ?? false
            if dismissal.completions > 0 && isShown { fail("\(target.name) is shown though its dismissal completed") }
            if !isShown, target.appeared > 0, dismissal.isAccepted, !dismissal.isDisturbed, dismissal.completions == 0 {
                fail("\(target.name) is gone and its dismissal did not complete")
            }
        }
        for presentation in scene.presentations where presentation.presented.appearance != .appeared {
            guard !presentation.isCovered else { continue }
            fail("\(presentation.presented.name) is at rest and \(presentation.presented.appearance)")
        }
    }

    /// Everything has been closed.
    func checkNothingLeft() {
        if !scene.presentations.isEmpty { fail("\(scene.presentations.count) presentations cannot be closed") }
        if root.viewIfLoaded?.stage == nil {
            fail("the root is not shown, but in \(root.view.superview?.briefDescription ?? "nothing")")
        }
        if root.appearance != .appeared { fail("the root is \(root.appearance)") }
        if stage.rootView.subviews.count != 1 { fail("something was left behind") }
        for popup in popups where popup.controller != nil { fail("\(popup.name) is still alive") }
        let log = scene.log?.entries.map(\.callback) ?? []
        let begun = log.count { $0.hasPrefix("transitionDuration") }
        let ended = log.count { $0.hasPrefix("animationEnded") }
        if begun != ended { fail("\(begun) animators were begun and \(ended) told the end") }
        if let kept = scene.leakReport.first { fail("\(kept)") }
    }
}

extension Rect {
    /// Within what rounding makes of it.
    fileprivate func isNearly(_ other: Rect) -> Bool {
        abs(minX - other.minX) + abs(minY - other.minY) + abs(width - other.width) + abs(height - other.height) < 1e-3
    }
}
