import CPopupSDL2
import PopupUI

/// One system `SDL_Cursor`, freed with this.
nonisolated final class CursorHandle {
    private let pointer: OpaquePointer
    /// Keeps SDL's video running until the cursor is gone.
    private let system: VideoSystem

    /// Nil where the system has no such shape.
    init?(_ cursor: Cursor, _ system: VideoSystem) {
        guard let made = SDL_CreateSystemCursor(CursorHandle.shape(of: cursor)) else { return nil }
        pointer = made
        self.system = system
    }

    deinit { SDL_FreeCursor(pointer) }

    func set() { SDL_SetCursor(pointer) }

    private static func shape(of cursor: Cursor) -> SDL_SystemCursor {
        switch cursor {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        case .hand: SDL_SYSTEM_CURSOR_HAND
        case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
        case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
        case .move: SDL_SYSTEM_CURSOR_SIZEALL
        case .notAllowed: SDL_SYSTEM_CURSOR_NO
        }
    }
}
