import PopupUI

/// A hand's hold on a sheet that is on its way in or out: the transition is paused, goes with the hand, and runs on to
/// where the hand lets it.
@MainActor
final class SheetCatch {
    private let context: TransitionContext
    private let isPresentation: Bool
    /// Points shown at the end that is not the bottom.
    private let height: Double
    /// It was going back when it was caught.
    private let wasCancelled: Bool

    /// Pauses the transition of `sheet`; nil where there is none, or it cannot be paused.
    init?(_ sheet: SheetPresentationController) {
        guard let transition = sheet.presentation?.transition, SheetCatch.isPossible(transition, with: sheet) else {
            return nil
        }
        context = transition.context
        isPresentation = transition.kind == .presentation
        height = sheet.travel
        wasCancelled = context.isCancelled
        context.pauseInteractiveTransition()
        guard context.isInteractive else { return nil }
    }

    /// Whether a hand on `sheet` can take `transition` over. What an interactor of the app's moves without the engine is
    /// that one's alone, and what the sheet only goes along with belongs to what is above it.
    static func isPossible(_ transition: Transition, with sheet: SheetPresentationController) -> Bool {
        transition.phase == .running && transition.driver != nil && transition.presentation === sheet.presentation
            && sheet.travel > 0
    }

    /// Points shown, as far as the transition is.
    var shown: Double { (isPresentation ? context.percentComplete : 1 - context.percentComplete) * height }

    /// The hand has moved it: that much shows. Answers how much of that is beyond the transition's own way.
    func move(toShow shown: Double) -> Double {
        let fraction = max(0, min(1, shown / height))
        context.updateInteractiveTransition(isPresentation ? fraction : 1 - fraction)
        return shown - fraction * height
    }

    /// Whether the hand still has it: nobody has turned it round meanwhile.
    var isHeld: Bool { context.isInteractive }

    /// The hand lets go; `velocity` in points a second, upwards above 0. True where the sheet comes to rest.
    func release(_ sheet: SheetPresentationController, toRest: Bool, velocity: Double) -> Bool {
        var toRest = toRest
        context.rest = rest(toRest: toRest, velocity: velocity)
        if isPresentation, !toRest, !wasCancelled {
            // A dismissal of what is still coming; where that is refused, it comes.
            if sheet.userDismiss(cause: .drag) { return false }
            toRest = true
            context.rest = rest(toRest: true, velocity: velocity)
        }
        if toRest == isPresentation {
            context.finishInteractiveTransition()
        } else {
            context.cancelInteractiveTransition()
        }
        return toRest
    }

    /// It goes on as it was.
    func letGo() {
        if wasCancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    }

    /// The sheet's own spring, at the hand's speed.
    private func rest(toRest: Bool, velocity: Double) -> (timing: (any TimingCurveProvider)?, seconds: Double?) {
        let way = toRest ? height - shown : -shown
        let spring = SheetSpring.settling(distance: way, velocity: velocity, mayOvershoot: !toRest)
        return (SpringTimingParameters(spring), nil)
    }
}
