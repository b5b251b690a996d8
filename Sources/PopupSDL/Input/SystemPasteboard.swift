import CPopupSDL2
import PopupUI

/// The desktop's clipboard.
final class SystemPasteboard: Pasteboard {
    /// Not kept running for the stage's sake, which may outlive its window.
    private weak var system: VideoSystem?

    init(_ system: VideoSystem) { self.system = system }

    var text: String? {
        get {
            guard system != nil, SDL_HasClipboardText() == SDL_TRUE, let copy = SDL_GetClipboardText() else {
                return nil
            }
            defer { SDL_free(copy) }
            let text = String(cString: copy)
            return text.isEmpty ? nil : text
        }
        set { if system != nil { SDL_SetClipboardText(newValue ?? "") } }
    }
}
