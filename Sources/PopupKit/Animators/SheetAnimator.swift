import PopupUI

/// Moves a sheet in from below and out again. Can be turned round and taken in hand at any time; speed goes on.
@MainActor
final class SheetAnimator: HeldAnimator {
    static let duration = 0.4

    private weak var sheet: SheetPresentationController?
    private let isPresentation: Bool
    /// Points a second upwards, from the hand that threw the sheet.
    private let handVelocity: Double?
    var animator: ViewPropertyAnimator?

    init(_ sheet: SheetPresentationController, isPresentation: Bool, handVelocity: Double? = nil) {
        self.sheet = sheet
        self.isPresentation = isPresentation
        self.handVelocity = handVelocity
    }

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double {
        animator?.duration ?? SheetAnimator.duration
    }

    func makeAnimator(using context: any ViewControllerContextTransitioning) -> ViewPropertyAnimator {
        let (height, velocity) = prepare(context)
        let animator = makeAnimator(velocity: height > 0 ? velocity / height : 0)
        animator.addAnimations { [weak sheet, isPresentation] in
            guard let sheet else { return }
            sheet.position = isPresentation ? .resting : .gone
            sheet.place(withMask: true)
            sheet.updateLook()
            sheet.containerView?.layoutIfNeeded()
        }
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }

    /// Puts the sheet where it starts; answers the points it has to go, and its speed in points a second that way.
    private func prepare(_ context: any ViewControllerContextTransitioning) -> (Double, Double) {
        guard let sheet else { return (0, 0) }
        guard isPresentation else {
            let velocity = handVelocity ?? sheet.motion.velocity(of: sheet)
            sheet.motion.stop()
            sheet.travel = sheet.drawnHeight
            return (sheet.travel, -velocity)
        }
        View.performWithoutAnimation {
            sheet.position = .resting
            sheet.place(withMask: false)
            context.containerView.addSubview(sheet.panel)
            sheet.panel.layoutIfNeeded()
            sheet.travel = sheet.shown(at: .resting)
            sheet.position = .gone
            sheet.place(withMask: false)
            sheet.updateLook()
        }
        return (sheet.travel, 0)
    }

    private func makeAnimator(velocity: Double) -> ViewPropertyAnimator {
        guard handVelocity == nil else {
            return ViewPropertyAnimator(duration: 0, timingParameters: SheetSpring.parameters(velocity: velocity))
        }
        return ViewPropertyAnimator(
            duration: SheetAnimator.duration,
            timingParameters: SpringTimingParameters(
                dampingRatio: 1, initialVelocity: Point(x: velocity, y: velocity)))
    }
}
