import PopupKit

extension ViewControllerContextTransitioning {
    /// The view that an animator moves, and its place at rest. On the way in it is put into the container, there; nil
    /// where nothing is to be moved (the transition is over then).
    func prepare(isPresentation: Bool) -> (view: View, rest: Rect)? {
        guard let view = view(forKey: isPresentation ? .to : .from),
            let controller = viewController(forKey: isPresentation ? .to : .from)
        else {
            completeTransition(!transitionWasCancelled)
            return nil
        }
        guard isPresentation else { return (view, initialFrame(for: controller)) }
        View.performWithoutAnimation {
            // In a stage it can measure its texts, and only then its place is known.
            containerView.addSubview(view)
            view.frame = finalFrame(for: controller)
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
        }
        return (view, finalFrame(for: controller))
    }
}
