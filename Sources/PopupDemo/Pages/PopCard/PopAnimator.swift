import PopupKit

/// How the pop card moves: 0.7 → 1.2 → 0.9 → 1 of its size by cubic keyframes, and the same way back, taken over where
/// it is at any moment.
final class PopAnimator: ViewControllerAnimatedTransitioning {
    private let isPresentation: Bool
    private var animator: ViewPropertyAnimator?
    private weak var card: View?

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        if let animator { return animator }
        guard let (card, _) = context.prepare(isPresentation: isPresentation) else { return nil }
        self.card = card
        if isPresentation {
            View.performWithoutAnimation {
                card.transform = Transform(scaleX: 0.7, y: 0.7)
                card.alpha = 0
            }
        }
        let duration = transitionDuration(using: context)
        let animator = ViewPropertyAnimator(duration: duration, curve: .easeInOut)
        animator.addAnimations { [isPresentation] in
            PopAnimator.pop(card, duration: duration, through: isPresentation ? [1.2, 0.9, 1] : [0.9, 1.2, 0.7])
            // The article's card is there at once; a short fade takes the edge off its first and last frames.
            View.animateKeyframes(withDuration: duration, delay: 0) {
                View.addKeyframe(withRelativeStartTime: isPresentation ? 0 : 0.65, relativeDuration: 0.35) {
                    card.alpha = isPresentation ? 1 : 0
                }
            }
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
    }

    private static func pop(_ card: View, duration: Double, through scales: [Double]) {
        View.animateKeyframes(withDuration: duration, delay: 0, options: .calculationModeCubic) {
            for (index, scale) in scales.enumerated() {
                View.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                    card.transform = Transform(scaleX: scale, y: scale)
                }
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        card?.transform = .identity
        card?.alpha = 1
    }
}
