import PopupMotion
import PopupUI

/// A transition that runs, as a tool shows it.
public struct RunningTransition: Hashable, Sendable {
    /// The presented controller's title, or the name of its class.
    public var name: String
    /// False for a dismissal.
    public var isPresentation: Bool
    /// The class of the animator.
    public var animator: String
    /// When its first frame was.
    public var began: Instant
    /// Seconds that the animator states.
    public var duration: Double
    /// How far it is, 0…1: of its time, and of its way once somebody has taken it in hand or turned it round.
    public var fraction: Double
    /// A hand moves it.
    public var isInteractive: Bool
}

extension Scene {
    /// What runs now, the topmost last. Several run at once only where contexts present beside each other.
    public var runningTransitions: [RunningTransition] {
        presentations.compactMap { presentation in
            guard let transition = presentation.transition, transition.isRunning, let began = transition.begun,
                transition.presentation === presentation
            else { return nil }
            let duration = transition.context.duration
            let time = duration > 0 ? stage.now.seconds(since: began) / duration : 1
            let isOnItsOwn = !transition.context.wasInteractive && !transition.context.isCancelled
            return RunningTransition(
                name: presentation.presented.name, isPresentation: transition.kind == .presentation,
                animator: typeName(of: transition.animator), began: began, duration: duration,
                fraction: min(1, max(0, isOnItsOwn ? time : transition.driver?.fraction ?? time)),
                isInteractive: transition.context.isInteractive)
        }
    }

    /// Whether a place of the stage is on the tool's view.
    func isOnTool(_ position: Point) -> Bool {
        guard let toolView, let hit = stage.hitTest(position) else { return false }
        return hit.isDescendant(of: toolView)
    }
}
