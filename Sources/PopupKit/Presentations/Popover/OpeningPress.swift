import PopupUI

/// Follows the press that opened a menu and is still held: the row under it shows as pressed, and is chosen by the
/// release.
@MainActor
final class PressFollower {
    private weak var control: Control?

    /// The pointer is at a place of the stage; `panel` is what may be chosen from.
    func move(_ event: PointerEvent, in panel: View) {
        let found = PressFollower.control(at: event.position, in: panel)
        guard found !== control else {
            control?.pointerMoved(event)
            return
        }
        if let control {
            control.pointerCancelled(event)
            self.control = nil
        }
        var press = event
        press.phase = .down
        press.button = .left
        if let found, found.isEnabled, found.pointerDown(press) { control = found }
    }

    /// The button was let go. False where nothing was under it.
    func end(_ event: PointerEvent, in panel: View) -> Bool {
        defer { control = nil }
        guard event.phase == .up else {
            control?.pointerCancelled(event)
            return true
        }
        move(event, in: panel)
        control?.pointerUp(event)
        return control != nil
    }

    /// By what is drawn: the rows can be chosen while the menu still grows.
    private static func control(at position: Point, in panel: View) -> Control? {
        guard let place = panel.convertFromStageAsDrawn(position) else { return nil }
        var view = panel.hitTest(place)
        while let v = view {
            if let control = v as? Control { return control }
            view = v === panel ? nil : v.superview
        }
        return nil
    }
}

/// Hears when the window gets or loses the keyboard.
@MainActor
final class ActivityWatch: StageParticipant {
    private weak var stage: Stage?
    private let onLoss: @MainActor () -> Void

    /// Watches `stage` until it is let go of.
    init(_ stage: Stage, onLoss: @escaping @MainActor () -> Void) {
        self.stage = stage
        self.onLoss = onLoss
        stage.addParticipant(self)
    }

    isolated deinit { stage?.removeParticipant(self) }

    func stageActivityChanged(_ stage: Stage) { if !stage.isActive { onLoss() } }
}
