import PopupKit

/// How the pop card moves: 0.7 → 1.2 → 0.9 → 1 of its size by cubic keyframes, and the same way back.
final class PopAnimator: ViewControllerAnimatedTransitioning {
    private let isPresentation: Bool

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        let duration = transitionDuration(using: context)
        if isPresentation {
            guard let card = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
                return context.completeTransition(false)
            }
            let place = context.finalFrame(for: controller)
            card.bounds.size = place.size
            card.center = place.center
            context.containerView.addSubview(card)
            card.transform = Transform(scaleX: 0.7, y: 0.7)
            pop(card, duration: duration, scales: [1.2, 0.9, 1], context)
            // The article's card is there at once; a short fade takes the edge off its first frame.
            card.alpha = 0
            View.animate(withDuration: duration * 0.25) { card.alpha = 1 }
        } else {
            guard let card = context.view(forKey: .from) else { return context.completeTransition(false) }
            pop(card, duration: duration, scales: [0.9, 1.2, 0.7], context)
            View.animate(withDuration: duration * 0.35, delay: duration * 0.65) { card.alpha = 0 }
        }
    }

    private func pop(
        _ card: View, duration: Double, scales: [Double], _ context: any ViewControllerContextTransitioning
    ) {
        View.animateKeyframes(withDuration: duration, delay: 0, options: .calculationModeCubic) {
            for (index, scale) in scales.enumerated() {
                View.addKeyframe(withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3) {
                    card.transform = Transform(scaleX: scale, y: scale)
                }
            }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
