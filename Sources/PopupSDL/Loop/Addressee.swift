import CPopupSDL2

/// Whom an SDL event is for.
nonisolated enum Addressee: Hashable {
    case window(UInt32)
    case everyone
    case nobody

    init(of event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: self = .window(event.motion.windowID)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: self = .window(event.button.windowID)
        case SDL_MOUSEWHEEL: self = .window(event.wheel.windowID)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: self = .window(event.tfinger.windowID)
        case SDL_KEYDOWN, SDL_KEYUP: self = .window(event.key.windowID)
        case SDL_TEXTINPUT: self = .window(event.text.windowID)
        case SDL_TEXTEDITING, ExtendedTextEditing.type: self = .window(event.edit.windowID)
        case SDL_WINDOWEVENT: self = .window(event.window.windowID)
        case SDL_QUIT, SDL_DISPLAYEVENT, SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .everyone
        default: self = .nobody
        }
    }

    func includes(_ id: UInt32) -> Bool {
        switch self {
        case .window(let addressed): addressed == id
        case .everyone: true
        case .nobody: false
        }
    }
}
