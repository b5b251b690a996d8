import PopupUI

extension ViewController {
    /// Sends one appearance callback to the controller and then to its children, and keeps the state machine.
    final func send(_ move: AppearanceState.Move, animated: Bool) {
        if move == .didAppear, appearance == .appearing {
            tellIsAppearing(children: false)
            // The app may have ended it all from inside.
            guard appearance == .appearing else { return }
        }
        guard let next = appearance.after(move) else {
            misuse(
                "\(name) was to be sent \(move.rawValue) while it was \(appearance.rawValue). Appearance goes will, did, "
                    + "will, did: begin each transition once and end it once.")
        }
        appearance = next
        isAppearanceAnimated = animated
        owesIsAppearing = move == .willAppear
        log("view\(move.rawValue.prefix(1).uppercased())\(move.rawValue.dropFirst())(\(animated))")
        switch move {
        case .willAppear:
            loadViewIfNeeded()
            viewWillAppear(animated)
        case .didAppear: viewDidAppear(animated)
        case .willDisappear: viewWillDisappear(animated)
        case .didDisappear: viewDidDisappear(animated)
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childControllers where child.isShownInside(self) && child.appearance.after(move) != nil {
            // A child that does not follow now (added in mid-transition) is caught up with by `followStage`.
            child.send(move, animated: animated)
        }
    }

    /// Sends `viewIsAppearing`, where that has not been done since `viewWillAppear`: before the view's first layout, and
    /// at the latest before `viewDidAppear`. A child's own layout tells the child, unless there is none to come.
    final func tellIsAppearing(children: Bool) {
        if owesIsAppearing {
            owesIsAppearing = false
            log("viewIsAppearing(\(isAppearanceAnimated))")
            viewIsAppearing(isAppearanceAnimated)
        }
        guard children, shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childControllers where child.isShownInside(self) { child.tellIsAppearing(children: true) }
    }

    /// The same, where the view is on its stage by now.
    final func tellIsAppearingOnStage() {
        if loadedView?.stage != nil { tellIsAppearing(children: true) }
    }

    /// For containers that forward appearance themselves: a child starts to appear or to disappear.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        send(isAppearing ? .willAppear : .willDisappear, animated: animated)
    }

    /// Ends what `beginAppearanceTransition` began.
    public final func endAppearanceTransition() {
        switch appearance {
        case .appearing: send(.didAppear, animated: isAppearanceAnimated)
        case .disappearing: send(.didDisappear, animated: isAppearanceAnimated)
        case .appeared, .disappeared:
            misuse(
                "endAppearanceTransition was called for \(name), which is \(appearance.rawValue) and in no transition. Call "
                    + "beginAppearanceTransition(_:animated:) first, and end it once.")
        }
    }

    private final func isShownInside(_ parent: ViewController) -> Bool {
        guard let view = loadedView, let parentView = parent.loadedView else { return false }
        return view.isDescendant(of: parentView)
    }

    /// The view came onto a stage or left it. A child that does so while its parent is shown appears or disappears by
    /// it; everything else is told by whoever moves the view.
    final func followStage(_ stage: Stage?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        if stage != nil {
            guard isShownInside(parent), appearance == .disappeared || appearance == .disappearing else { return }
            switch parent.appearance {
            case .appeared:
                send(.willAppear, animated: false)
                send(.didAppear, animated: false)
            case .appearing: send(.willAppear, animated: parent.isAppearanceAnimated)
            case .disappearing, .disappeared: break
            }
        } else {
            // Where the whole parent leaves, the parent's own transition tells the child.
            guard parent.loadedView?.stage != nil, appearance == .appeared || appearance == .appearing else { return }
            send(.willDisappear, animated: false)
            send(.didDisappear, animated: false)
        }
    }
}
