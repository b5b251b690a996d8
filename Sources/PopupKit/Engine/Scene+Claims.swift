import PopupMotion
import PopupUI

/// What a host that shares its window with another program asks of presentations.
extension Scene: InputClaimant {
    package var claimsAll: Bool { queue.contains { $0.phase == .asked } }

    package var claimsEscape: Bool { presentations.contains { $0.state != .ended && $0.container != nil } }

    package func restamp(_ old: Instant, _ new: Instant) {
        gate.restamp(old, new)
        for presentation in presentations where presentation.openingPress?.instant == old {
            presentation.openingPress?.instant = new
        }
    }
}
