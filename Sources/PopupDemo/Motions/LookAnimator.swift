import PopupKit

/// Moves a popup between how it looks when it is gone and its look at rest, by transform and opacity alone: its place
/// stays the presentation controller's. Can be taken over at any moment.
final class LookAnimator: ViewControllerAnimatedTransitioning {
    /// A way to be gone, and the course from there and back.
    struct Look {
        let duration: Double
        let timing: any TimingCurveProvider
        /// For the way back, where it differs.
        let closing: any TimingCurveProvider
        /// Sets transform and alpha of a view that rests at `rest`.
        let hide: (_ view: View, _ rest: Rect) -> Void

        init(
            _ duration: Double, _ timing: any TimingCurveProvider, closing: (any TimingCurveProvider)? = nil,
            hide: @escaping (View, Rect) -> Void
        ) {
            self.duration = duration
            self.timing = timing
            self.closing = closing ?? timing
            self.hide = hide
        }
    }

    private let look: Look
    private let isPresentation: Bool
    private var animator: ViewPropertyAnimator?
    private weak var view: View?

    init(_ look: Look, isPresentation: Bool) {
        self.look = look
        self.isPresentation = isPresentation
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { look.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        if let animator { return animator }
        guard let (view, rest) = context.prepare(isPresentation: isPresentation) else { return nil }
        self.view = view
        let animator = ViewPropertyAnimator(
            duration: look.duration, timingParameters: isPresentation ? look.timing : look.closing)
        if isPresentation { View.performWithoutAnimation { look.hide(view, rest) } }
        animator.addAnimations { [look, isPresentation] in
            if isPresentation { LookAnimator.show(view) } else { look.hide(view, rest) }
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        // Who shows the view next finds it whole.
        if let view { LookAnimator.show(view) }
    }

    private static func show(_ view: View) {
        view.transform = .identity
        view.alpha = 1
    }
}

extension LookAnimator.Look {
    private static let easy = CubicTimingParameters(animationCurve: .easeInOut)
    private static let soft = SpringTimingParameters(dampingRatio: 1)

    /// There or not.
    static let fade = Self(0.25, easy) { view, _ in view.alpha = 0 }

    /// Comes nearer.
    static let scale = Self(0.35, soft) { view, _ in
        view.transform = Transform(scaleX: 0.6, y: 0.6)
        view.alpha = 0
    }

    /// Drops from above the window, and swings before it rests.
    static let spring = Self(0.5, SpringTimingParameters(dampingRatio: 0.6), closing: soft) { view, rest in
        view.transform = Transform(translationX: 0, y: -rest.maxY)
    }

    /// Turns about its upright middle.
    static let flip = Self(0.4, easy) { view, _ in view.transform = Transform(scaleX: 0, y: 1) }
}
