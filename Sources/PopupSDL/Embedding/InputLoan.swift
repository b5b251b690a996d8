import CPopupSDL2
import PopupUI

/// What SDL has one of, lent by its owner to the guests that have the input: text input, the pointer's shape, whether it
/// is seen and moves freely. All guests of a process share one loan; with the last of them all is given back as it was.
nonisolated final class InputLoan {
    @MainActor private static weak var current: InputLoan?

    private let wasTextOn: Bool
    private let wasCaptive: Bool
    private let wasPointerSeen: Bool
    nonisolated(unsafe) private let pointerShape: OpaquePointer?
    private var text = TextInputSwitch()
    private var cursors: CursorSet
    /// Who has turned text input on.
    private var typist: ObjectIdentifier?

    @MainActor static func take(_ system: VideoSystem) -> InputLoan {
        if let current { return current }
        let loan = InputLoan(system)
        current = loan
        return loan
    }

    private init(_ system: VideoSystem) {
        cursors = CursorSet(system, shown: nil)
        wasTextOn = SDL_IsTextInputActive() == SDL_TRUE
        wasCaptive = SDL_GetRelativeMouseMode() == SDL_TRUE
        wasPointerSeen = SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE
        pointerShape = SDL_GetCursor()
        // With it on an input method would eat keys that a popup is to have.
        if wasTextOn { SDL_StopTextInput() }
        // A popup is pointed at.
        if wasCaptive { SDL_SetRelativeMouseMode(SDL_FALSE) }
        if !wasPointerSeen { SDL_ShowCursor(SDL_ENABLE) }
    }

    deinit {
        text.set(nil, nil)
        if cursors.shown != nil, let pointerShape { SDL_SetCursor(pointerShape) }
        if wasTextOn, SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
        if !wasPointerSeen { SDL_ShowCursor(SDL_DISABLE) }
        if wasCaptive { SDL_SetRelativeMouseMode(SDL_TRUE) }
    }

    /// Text goes by the guest whose window has the keyboard.
    func setText(_ area: TextInputArea?, _ geometry: WindowGeometry, of guest: AnyObject) {
        let id = ObjectIdentifier(guest)
        if area != nil {
            typist = id
        } else if typist != id {
            return
        } else {
            typist = nil
        }
        text.set(area, geometry)
    }

    /// The pointer's shape goes by the guest whose window it is in.
    func show(_ cursor: Cursor) { cursors.show(cursor) }
}
