import CPopupSDL2
import PopupDrawing

/// One `SDL_Window`, destroyed with this where it is ours. Sizes are in SDL's window units (pixels on X11, points on Wayland).
nonisolated final class WindowHandle {
    private let pointer: OpaquePointer
    /// Keeps SDL's video running until the window is gone; nil where that is for others to see to.
    private let system: VideoSystem?
    private let isOurs: Bool
    let id: UInt32
    /// Of our own window: what it is to the window system.
    private(set) var native: NativeWindow?

    init(_ system: VideoSystem, title: String, width: Int, height: Int, isResizable: Bool) throws(SDLError) {
        var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
        let anywhere = Int32(bitPattern: UInt32(SDL_WINDOWPOS_UNDEFINED_MASK))
        guard let window = SDL_CreateWindow(title, anywhere, anywhere, Int32(width), Int32(height), flags) else {
            throw .last("SDL_CreateWindow", nextStep: "Try another driver with SDL_VIDEODRIVER, or a smaller window")
        }
        pointer = window
        self.system = system
        isOurs = true
        id = SDL_GetWindowID(window)
        nativeMayHaveChanged()
    }

    /// Somebody else's window, which stays theirs: asked while it `isThere`, and never destroyed.
    init(borrowing window: OpaquePointer) {
        pointer = window
        system = nil
        isOurs = false
        id = SDL_GetWindowID(window)
    }

    deinit {
        guard isOurs else { return }
        // SDL hides a window first, and waits until it is hidden.
        if isGone { native?.pretendHidden() }
        SDL_DestroyWindow(pointer)
        if case .x11(let window, _) = native { XErrors.forget(window) }
    }

    /// Another program has destroyed it.
    var isGone: Bool {
        guard case .x11(let window, _) = native else { return false }
        return XErrors.isGone(window)
    }

    /// SDL makes the window anew where a renderer wants another kind of one.
    private func nativeMayHaveChanged() {
        let now = NativeWindow(of: pointer)
        guard now != native else { return }
        if case .x11(let window, _) = native { XErrors.forget(window) }
        native = now
        if case .x11(let window, _) = now { XErrors.watch(window) }
    }

    /// False once the owner of a borrowed window has destroyed it.
    var isThere: Bool { isOurs || SDL_GetWindowFromID(id) == pointer }

    /// Whether this is the renderer that the window has now.
    func hasRenderer(_ renderer: OpaquePointer) -> Bool { isThere && SDL_GetRenderer(pointer) == renderer }

    var size: (width: Int, height: Int) {
        get {
            var w: Int32 = 0
            var h: Int32 = 0
            SDL_GetWindowSize(pointer, &w, &h)
            return (Int(w), Int(h))
        }
        set { SDL_SetWindowSize(pointer, Int32(newValue.width), Int32(newValue.height)) }
    }

    /// The drawable's size in pixels. Works for windows without OpenGL too: there SDL asks the driver.
    var pixelSize: (width: Int, height: Int) {
        var w: Int32 = 0
        var h: Int32 = 0
        SDL_GL_GetDrawableSize(pointer, &w, &h)
        return (Int(w), Int(h))
    }

    func setMinimumSize(width: Int, height: Int) { SDL_SetWindowMinimumSize(pointer, Int32(width), Int32(height)) }

    var title: String {
        get { String(cString: SDL_GetWindowTitle(pointer)) }
        set { SDL_SetWindowTitle(pointer, newValue) }
    }

    func setIcon(_ picture: Picture) {
        guard let surface = SurfaceHandle(straightCopyOf: picture) else { return }
        surface.withPointer { SDL_SetWindowIcon(pointer, $0) }
    }

    /// Over the whole display, at the display's own mode.
    var isFullScreen: Bool {
        get { SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }
        set { SDL_SetWindowFullscreen(pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    func show() { SDL_ShowWindow(pointer) }
    func hide() { SDL_HideWindow(pointer) }
    func minimize() { SDL_MinimizeWindow(pointer) }
    func restore() { SDL_RestoreWindow(pointer) }
    func raise() { SDL_RaiseWindow(pointer) }

    var isVisible: Bool {
        SDL_GetWindowFlags(pointer) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
    }
    var hasKeyboardFocus: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 }
    var hasMouse: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_MOUSE_FOCUS.rawValue != 0 }

    /// Some window of this process has the keyboard. (Without a window manager none may have.)
    static var isKeyboardTaken: Bool { SDL_GetKeyboardFocus() != nil }

    /// The refresh rate of the display that the window is on, in hertz; nil where it reports none.
    var refreshRate: Int? {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(pointer)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return nil }
        return Int(mode.refresh_rate)
    }

    /// The first display's usable area (without panels), in window units.
    static var usableSize: (width: Int, height: Int)? {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
        return (Int(bounds.w), Int(bounds.h))
    }

    /// The window's own surface, which SDL owns: good for the time of the call, a new black one after a resize.
    func withSurface<Result>(_ body: (inout SDL_Surface) throws(SDLError) -> Result) throws(SDLError) -> Result {
        guard let surface = SDL_GetWindowSurface(pointer) else {
            throw .last("SDL_GetWindowSurface", nextStep: "Try --renderer texture")
        }
        return try body(&surface.pointee)
    }

    /// Brings these parts of the window's surface to the screen.
    func updateSurface(_ rects: [SDL_Rect]) throws(SDLError) {
        if rects.isEmpty { return }
        if SDL_UpdateWindowSurfaceRects(pointer, rects, Int32(rects.count)) != 0 {
            throw .last("SDL_UpdateWindowSurfaceRects", nextStep: "Try --renderer texture")
        }
    }

    func makeRenderer(named name: String?, vsync: Bool) throws(SDLError) -> RendererHandle {
        defer { if isOurs { nativeMayHaveChanged() } }
        return try RendererHandle(for: self, pointer, named: name, vsync: vsync)
    }
}
