import PopupMotion

extension View {
    /// Replaces what `view` shows: `animations` changes it (text, colours, subviews) at once, and the old picture fades
    /// into the new one. With `.allowAnimatedContent` the changes move by themselves as well.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (@MainActor () -> Void)?,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        let ghost = Ghost(of: view)
        fade(duration, options, completion) { group in
            if let animations {
                if options.contains(.allowAnimatedContent) { animations() } else { performWithoutAnimation(animations) }
            }
            // Over an opaque ground the old picture fades by itself; a clear one would show both.
            view.beginFade(ghost, fadesIn: view.backgroundColor.alpha < 1 || view.alpha < 1, group)
        }
    }

    /// Puts `toView` in the place of `fromView`, among the same siblings; the picture of one fades into that of the
    /// other. With `.showHideTransitionViews` both stay in the tree, and are hidden and shown.
    public static func transition(
        from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        let ghost = Ghost(of: fromView)
        fade(duration, options, completion) { group in
            performWithoutAnimation {
                if options.contains(.showHideTransitionViews) {
                    toView.isHidden = false
                    fromView.isHidden = true
                } else if let superview = fromView.superview {
                    superview.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }
            toView.beginFade(ghost, fadesIn: true, group)
        }
    }

    private static func fade(
        _ duration: Double, _ options: AnimationOptions, _ completion: (@MainActor (Bool) -> Void)?,
        _ change: @escaping (AnimationGroup) -> Void
    ) {
        let own = AnimationParameters(duration: duration, delay: 0, shape: .curve(options.curve), options: options)
        own.check()
        let parameters = AnimationRecorder.enclosing.map { own.inheriting(from: $0.parameters) } ?? own
        let group = AnimationGroup(
            parameters, completion: completion, holdsInput: !parameters.options.contains(.allowUserInteraction))
        if parameters.isImmediate {
            AnimationRecorder.apply(group) { change(group) }
        } else {
            AnimationRecorder.record(group) { change(group) }
        }
    }

    private func beginFade(_ ghost: Ghost?, fadesIn: Bool, _ group: AnimationGroup) {
        guard AnimationRecorder.enclosing === group, let pool = stageReference?.animations else { return }
        let flight = flight ?? Flight(self, presented: model)
        self.flight = flight
        pool.beginFade(of: flight, ghost: ghost, fadesIn: fadesIn, group)
    }
}
