import PopupMotion
import PopupUI

/// Decides which events reach anybody while popups come and go (rules 59–61).
@MainActor
final class InputGate {
    /// The last press, and when it ended, on the hand's clock; nil while it is held.
    private var lastPress: OpeningPress?
    private var lastPressEnd: Instant?
    private var isHeld = false
    /// Keys that went down unheard: they come up unheard.
    private var swallowedKeys: Set<Key> = []
    /// The popup that was opened by a press that is still held, and follows it.
    private weak var follower: Presentation?

    /// The press that is at work now: held, or let go in this very step.
    func press(at stage: Stage) -> OpeningPress? {
        isHeld || lastPressEnd == stage.handNow ? lastPress : nil
    }

    /// What was noted for `old` was at `new`.
    func restamp(_ old: Instant, _ new: Instant) {
        if lastPress?.instant == old { lastPress?.instant = new }
        if lastPressEnd == old { lastPressEnd = new }
    }

    /// From now on the press that is held goes to `presentation`'s controller.
    func follow(_ presentation: Presentation) { follower = presentation }

    func isFollowed(by presentation: Presentation) -> Bool { follower === presentation }

    func withholds(_ event: InputEvent, in scene: Scene) -> Bool {
        switch event {
        case .pointer(let event): withholds(event, in: scene)
        case .key(let event): withholds(event, in: scene)
        case .wheel(let event): scene.running != nil && !scene.isOnTool(event.position)
        case .text: scene.running != nil
        case .resized, .focusChanged, .visibilityChanged, .exposed, .appearanceChanged, .closeRequested: false
        }
    }

    private func withholds(_ event: PointerEvent, in scene: Scene) -> Bool {
        switch event.phase {
        case .down: return withholdsPress(event, in: scene)
        case .up, .cancelled:
            isHeld = false
            lastPressEnd = scene.stage.handNow
            return follow(event)
        case .moved: return follow(event)
        case .left: return false
        }
    }

    private func withholdsPress(_ event: PointerEvent, in scene: Scene) -> Bool {
        if scene.isOnTool(event.position) { return false }
        let now = scene.stage.handNow
        let isSecondClick = isSecondClickOfOpener(event, at: now, in: scene)
        if !isSecondClick {
            lastPress = OpeningPress(position: event.position, instant: now)
            isHeld = true
        }
        if isSecondClick { return true }
        guard let running = scene.running else { return false }
        // Rule 59: one that cannot be interrupted leaves the whole window deaf. Rule 60: the others can be taken over by
        // a click on the mask or a drag of the panel; both are in their containers.
        guard running.isOpenToUser, let hit = scene.stage.hitTest(event.position) else { return true }
        return !scene.presentations.contains { presentation in
            guard let container = presentation.container, presentation.transition != nil else { return false }
            return hit.isDescendant(of: container)
        }
    }

    /// Rule 60: the second click of the double click that opened a popup is not for the popup.
    private func isSecondClickOfOpener(_ event: PointerEvent, at now: Instant, in scene: Scene) -> Bool {
        var isSecond = false
        for presentation in scene.presentations {
            guard let opening = presentation.openingPress else { continue }
            if event.clickCount > 1
                || now.seconds(since: opening.instant) <= 0.3 && event.position.distance(to: opening.position) <= 4
            {
                isSecond = true
            } else {
                presentation.openingPress = nil
            }
        }
        return isSecond
    }

    private func follow(_ event: PointerEvent) -> Bool {
        guard let follower else { return false }
        if event.phase == .moved {
            follower.controller.openingPressMoved(event)
        } else {
            self.follower = nil
            follower.controller.openingPressEnded(event)
        }
        return true
    }

    private func withholds(_ event: KeyEvent, in scene: Scene) -> Bool {
        if event.phase == .up { return swallowedKeys.remove(event.key) != nil }
        // Esc takes back the drag that holds the transition, not the popup.
        if event.key == .escape, !event.isRepeat, scene.stage.isDragging { return false }
        guard let running = scene.running else {
            // A key that is still held from before does nothing afterwards, however often it repeats.
            return event.isRepeat && swallowedKeys.contains(event.key)
        }
        swallowedKeys.insert(event.key)
        if event.key == .escape, event.modifiers.isEmpty, !event.isRepeat, running.isOpenToUser {
            scene.escapePressed(from: running.presentation)
        }
        return true
    }
}

extension Scene {
    /// The transition that input has to do with: one that shuts everybody out, else the topmost.
    var running: Transition? {
        var found: Transition?
        for presentation in presentations {
            guard let transition = presentation.transition, transition.isUnderWay else { continue }
            if !transition.isOpenToUser { return transition }
            found = transition
        }
        return found
    }
}
