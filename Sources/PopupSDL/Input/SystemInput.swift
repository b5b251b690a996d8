import CPopupSDL2
import Glibc
import PopupUI

/// What SDL has one of for all windows: text input, and the pointer's shape.
final class SystemInput {
    private var cursors: CursorSet
    private var text = TextInputSwitch()

    init(_ system: VideoSystem) { cursors = CursorSet(system, shown: .arrow) }

    /// An input method may have something to say without any event of the window system: SDL hears it only when it
    /// looks, so while text is being typed the loop must not sleep for long.
    var needsAttention: Bool { text.isOn && hasMessageBus }

    /// Nanoseconds: short enough for typing to feel direct.
    static let attentionInterval: Int64 = 30_000_000

    /// Input methods (IBus, Fcitx) speak over the session's message bus.
    private let hasMessageBus = ["SDL_IM_MODULE", "XMODIFIERS"].contains { name in
        guard let value = getenv(name).map({ String(cString: $0) }) else { return false }
        return value.contains("ibus") || value.contains("fcitx")
    }

    var shown: Cursor { cursors.shown ?? .arrow }

    /// Sets both by the windows that have the keyboard and the mouse.
    func apply(keyboard: Window?, mouse: Window?) {
        text.set(keyboard?.textInput, keyboard?.geometry)
        if let mouse { cursors.show(mouse.cursor) }
    }
}

/// SDL's text input, on while there is a caret.
nonisolated struct TextInputSwitch {
    private(set) var isOn = false
    private var caret = PixelRect.empty

    mutating func set(_ area: TextInputArea?, _ geometry: WindowGeometry?) {
        guard let area, let geometry else {
            if isOn { SDL_StopTextInput() }
            isOn = false
            return
        }
        if !isOn {
            SDL_StartTextInput()
            isOn = true
            caret = .empty
        }
        let place = geometry.units(of: area.caret)
        if place != caret {
            caret = place
            var rect = SDL_Rect(place)
            SDL_SetTextInputRect(&rect)
        }
    }
}

/// The pointer's shapes, each made when it is first shown.
nonisolated struct CursorSet {
    private let system: VideoSystem
    private var cursors: [Cursor: CursorHandle] = [:]
    /// Nil where somebody else's is shown.
    private(set) var shown: Cursor?

    init(_ system: VideoSystem, shown: Cursor?) {
        self.system = system
        self.shown = shown
    }

    mutating func show(_ cursor: Cursor) {
        guard cursor != shown else { return }
        if cursors[cursor] == nil { cursors[cursor] = CursorHandle(cursor, system) }
        cursors[cursor]?.set()
        shown = cursor
    }
}
