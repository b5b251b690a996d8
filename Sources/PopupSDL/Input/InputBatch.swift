import PopupUI

/// The input of one window between two steps, in order, with what came too often put together.
///
/// Moves of one pointer that follow each other become the last of them, and turns of the wheel their sum: a fast mouse
/// sends many between two frames, and only the last place is ever seen.
nonisolated struct InputBatch {
    private(set) var events: [InputEvent] = []

    var isEmpty: Bool { events.isEmpty }

    mutating func append(_ event: InputEvent) {
        switch (events.last, event) {
        case (.pointer(let a), .pointer(let b)) where a.phase == .moved && b.phase == .moved:
            if a.pointer == b.pointer && a.device == b.device && a.modifiers == b.modifiers {
                events[events.count - 1] = event
                return
            }
        case (.wheel(let a), .wheel(let b)) where a.modifiers == b.modifiers && a.position == b.position:
            events[events.count - 1] = .wheel(
                WheelEvent(at: b.position, notches: a.notches + b.notches, modifiers: b.modifiers))
            return
        case (_, .resized):
            // Only the last size of a batch is ever drawn.
            events.removeAll {
                if case .resized = $0 { true } else { false }
            }
        case (_, .closeRequested) where events.contains(.closeRequested): return
        case (_, .focusChanged(false)):
            moveBehindFocusLoss(event)
            return
        default: break
        }
        events.append(event)
    }

    /// SDL lets go of every key *before* it says that the keyboard is gone; a key let go that way must not act
    /// (a focused button acts when Space comes up), so the loss goes first.
    private mutating func moveBehindFocusLoss(_ loss: InputEvent) {
        var start = events.count
        while start > 0, case .key(let key) = events[start - 1], key.phase == .up { start -= 1 }
        events.insert(loss, at: start)
    }

    /// Hands over what came, and starts again.
    mutating func take() -> [InputEvent] {
        if events.isEmpty { return [] }
        defer { events = [] }
        return events
    }
}
