import CPopupSDL2

/// Who had each press that has not ended: the guest, or the program around it. The end of a press, and what a finger
/// does until then, is for whoever had its beginning, whatever has come up or gone meanwhile.
nonisolated struct PressLedger {
    enum Press: Hashable {
        /// Of the mouse with this number.
        case button(UInt8, UInt32)
        case finger(Int64, Int64)
        case key(UInt32)

        init?(_ event: SDL_Event) {
            switch SDL_EventType(event.type) {
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: self = .button(event.button.button, event.button.which)
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
                self = .finger(Int64(event.tfinger.touchId), Int64(event.tfinger.fingerId))
            case SDL_KEYDOWN, SDL_KEYUP: self = .key(event.key.keysym.scancode.rawValue)
            default: return nil
            }
        }
    }

    private var claimed: Set<Press> = []
    private var passed: Set<Press> = []

    /// A button or finger that the guest had is still down.
    var isPointerClaimed: Bool {
        claimed.contains {
            if case .key = $0 { false } else { true }
        }
    }

    mutating func begin(_ press: Press, isClaimed: Bool) {
        if isClaimed { claimed.insert(press) } else { passed.insert(press) }
    }

    /// Whether the guest has it; nil where its beginning was not seen.
    func isClaimed(_ press: Press) -> Bool? {
        claimed.contains(press) ? true : passed.contains(press) ? false : nil
    }

    mutating func end(_ press: Press) {
        claimed.remove(press)
        passed.remove(press)
    }

    /// The window lost the keyboard: the ends may never come.
    mutating func removeAll() {
        claimed = []
        passed = []
    }
}
