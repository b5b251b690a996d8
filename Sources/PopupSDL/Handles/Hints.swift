import CPopupSDL2

/// How SDL is asked to behave, told before its video starts. What the user set in the environment wins.
///
/// The names are written out, since older headers lack some of them; an SDL that does not know a name ignores it.
nonisolated enum Hints {
    static let table: [(name: String, value: String)] = [
        // Without this the window surface of X11 goes out through an OpenGL texture: three times the time a frame,
        // seven times the memory.
        ("SDL_FRAMEBUFFER_ACCELERATION", "0"),
        // A press in a window that was not active acts at once, as in every desktop toolkit here; SDL's own default
        // swallows it.
        ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
        // The mouse is followed outside the window while a button is held.
        ("SDL_MOUSE_AUTO_CAPTURE", "1"),
        // Fingers come as fingers only, the mouse as mouse only.
        ("SDL_TOUCH_MOUSE_EVENTS", "0"),
        ("SDL_MOUSE_TOUCH_EVENTS", "0"),
        // The close button is asked about by window; SDL_QUIT is left for signals and the end of the session.
        ("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0"),
        // A desktop program, not a game: the screen may go dark and the compositor stays on.
        ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"),
        ("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0"),
        ("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0"),
        // Input methods show their own list of candidates, and long compositions come whole.
        ("SDL_IME_SHOW_UI", "1"),
        ("SDL_IME_SUPPORT_EXTENDED_TEXT", "1"),
        // The streaming texture shows its pixels one to one.
        ("SDL_RENDER_SCALE_QUALITY", "0"),
        // One texture a frame: nothing to batch across frames, and no other thread.
        ("SDL_RENDER_BATCHING", "1"),
    ]

    static func apply(appName: String) {
        for hint in table { SDL_SetHint(hint.name, hint.value) }
        SDL_SetHint("SDL_APP_NAME", appName)
        SDL_SetHint("SDL_VIDEO_X11_WMCLASS", appName)
        SDL_SetHint("SDL_VIDEO_WAYLAND_WMCLASS", appName)
    }
}
