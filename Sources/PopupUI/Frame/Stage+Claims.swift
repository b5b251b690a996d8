import PopupGeometry
import PopupMotion

/// A participant that has a use for input of which views alone do not tell.
package protocol InputClaimant: StageParticipant {
    /// Something was asked for that shuts everybody out once it begins.
    var claimsAll: Bool { get }
    /// Esc closes something, although nothing has the focus.
    var claimsEscape: Bool { get }
    /// The host heard of a press before it knew the time: what it noted for `old` was at `new`.
    func restamp(_ old: Instant, _ new: Instant)
}

/// What of the input is the stage's, for a host that shares its window with another program: what the stage does not
/// claim is the program's.
extension Stage {
    /// All of the pointer and the keys: something modal is up, or was asked for.
    package var claimsAll: Bool { activeScope !== rootView || claimants.contains(where: \.claimsAll) }

    /// The pointer at `place`: something lies there that is not bare ground, which is the root view and the view that
    /// stands for what lies below (its owner has the root's keys).
    package func claimsPointer(at place: Point) -> Bool {
        guard let hit = hitTest(place), hit !== rootView else { return false }
        return hit.owner == nil || hit.owner !== rootView.keyResponder
    }

    /// A key: something has the focus, or it is Esc and closes something.
    package func claimsKey(_ key: Key) -> Bool {
        focusedView != nil || key == .escape && claimants.contains(where: \.claimsEscape)
    }

    private var claimants: [any InputClaimant] { participants.compactMap { $0.object as? any InputClaimant } }

    /// What was heard at `old`, the instant of a step before, was at `new`, that of the step to come.
    package func restampPresses(_ old: Instant, _ new: Instant) { for one in claimants { one.restamp(old, new) } }

    /// Time passes while there is nothing to step for: what begins next counts from `now`.
    package func rest(until now: Instant) {
        if now > self.now, !isStepping { self.now = now }
    }
}
