import PopupGeometry
import PopupMotion
import PopupUI

/// Moves a controller in or out by its `modalTransitionStyle` (rule 77). Can be interrupted.
///
/// Moves by transform and opacity only: the place stays the presentation controller's, so that a resize in
/// mid-motion changes where it ends without starting it anew.
@MainActor
final class StandardAnimator: HeldAnimator {
    /// Seconds. Undocumented in the original; its sheets look like a critically damped spring of 0.4 s. [choice]
    static let coverDuration = 0.4
    static let dissolveDuration = 0.3

    let style: ModalTransitionStyle
    let isPresentation: Bool
    var animator: ViewPropertyAnimator?
    /// What moves, and its look when it is there.
    private var moved: (view: View, look: Look)?

    init(_ style: ModalTransitionStyle, isPresentation: Bool) {
        self.style = style
        self.isPresentation = isPresentation
    }

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double {
        style == .coverVertical ? StandardAnimator.coverDuration : StandardAnimator.dissolveDuration
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        // Whoever shows the controller next finds its view as it was.
        if let moved { moved.look.apply(to: moved.view) }
        moved = nil
    }

    func makeAnimator(using context: any ViewControllerContextTransitioning) -> ViewPropertyAnimator {
        let duration = transitionDuration(using: context)
        let animator =
            style == .coverVertical
            ? ViewPropertyAnimator(duration: duration, dampingRatio: 1)
            : ViewPropertyAnimator(duration: duration, curve: .easeInOut)
        if let view = context.view(forKey: isPresentation ? .to : .from) { move(view, by: animator, context) }
        return animator
    }

    private func move(
        _ view: View, by animator: ViewPropertyAnimator, _ context: any ViewControllerContextTransitioning
    ) {
        let shown = Look(view)
        moved = (view, shown)
        let away = away(from: shown, height: context.containerView.bounds.height)
        guard isPresentation else {
            animator.addAnimations { away.apply(to: view) }
            return
        }
        if let presented = context.viewController(forKey: .to) {
            let place = context.finalFrame(for: presented)
            if view.frame != place { view.frame = place }
        }
        context.containerView.addSubview(view)
        away.apply(to: view)
        animator.addAnimations { shown.apply(to: view) }
    }

    /// How the view looks when it is not there.
    private func away(from shown: Look, height: Double) -> Look {
        var look = shown
        switch style {
        case .coverVertical:
            look.transform = shown.transform.concatenating(Transform(translationX: 0, y: height))
        case .crossDissolve: look.alpha = 0
        case .flipHorizontal: look.transform = Transform(scaleX: 0, y: 1).concatenating(shown.transform)
        }
        return look
    }

    private struct Look {
        var transform: Transform
        var alpha: Double

        @MainActor init(_ view: View) {
            transform = view.transform
            alpha = view.alpha
        }

        @MainActor func apply(to view: View) {
            view.transform = transform
            view.alpha = alpha
        }
    }
}
