import CSDL2
import Glibc
import PopupUI

/// What SDL has one of for all windows: text input, and the pointer's shape.
final class SystemInput {
    private let system: VideoSystem
    private var cursors: [Cursor: CursorHandle] = [:]
    private(set) var shown = Cursor.arrow
    private var isTextOn = false
    private var caret = PixelRect.empty

    init(_ system: VideoSystem) { self.system = system }

    /// An input method may have something to say without any event of the window system: SDL hears it only when it
    /// looks, so while text is being typed the loop must not sleep for long.
    var needsAttention: Bool { isTextOn && hasMessageBus }

    /// Nanoseconds: short enough for typing to feel direct.
    static let attentionInterval: Int64 = 30_000_000

    /// Input methods (IBus, Fcitx) speak over the session's message bus.
    private let hasMessageBus = ["SDL_IM_MODULE", "XMODIFIERS"].contains { name in
        guard let value = getenv(name).map({ String(cString: $0) }) else { return false }
        return value.contains("ibus") || value.contains("fcitx")
    }

    /// Sets both by the windows that have the keyboard and the mouse.
    func apply(keyboard: Window?, mouse: Window?) {
        apply(keyboard?.textInput, keyboard?.geometry)
        if let mouse { show(mouse.cursor) }
    }

    private func apply(_ area: TextInputArea?, _ geometry: WindowGeometry?) {
        guard let area, let geometry else {
            if isTextOn { SDL_StopTextInput() }
            isTextOn = false
            return
        }
        if !isTextOn {
            SDL_StartTextInput()
            isTextOn = true
            caret = .empty
        }
        let place = geometry.units(of: area.caret)
        if place != caret {
            caret = place
            var rect = SDL_Rect(place)
            SDL_SetTextInputRect(&rect)
        }
    }

    private func show(_ cursor: Cursor) {
        guard cursor != shown else { return }
        if cursors[cursor] == nil { cursors[cursor] = CursorHandle(cursor, system) }
        cursors[cursor]?.set()
        shown = cursor
    }
}
