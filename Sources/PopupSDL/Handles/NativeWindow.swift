import CPopupSDL2

/// What the window system knows one of SDL's windows by.
nonisolated enum NativeWindow: Hashable {
    /// Its number on the X server, and SDL's connection to that.
    case x11(UInt, OpaquePointer)
    /// The connection to the compositor (`wl_display`).
    case wayland(OpaquePointer)

    /// Nil on any other window system.
    init?(of window: OpaquePointer) {
        // An SDL_SysWMinfo: the version of three bytes, the system's number, then what that has, 64 bytes at least.
        let info = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 16)
        defer { info.deallocate() }
        info.initializeMemory(as: UInt8.self, repeating: 0, count: 256)
        SDL_GetVersion(info.assumingMemoryBound(to: SDL_version.self))
        guard SDL_GetWindowWMInfo(window, OpaquePointer(info)) == SDL_TRUE else { return nil }
        switch info.load(fromByteOffset: 4, as: UInt32.self) {
        case NativeWindow.x11System:
            guard let display = info.load(fromByteOffset: 8, as: OpaquePointer?.self) else { return nil }
            self = .x11(info.load(fromByteOffset: 8 + MemoryLayout<UInt>.stride, as: UInt.self), display)
        case NativeWindow.waylandSystem:
            guard let display = info.load(fromByteOffset: 8, as: OpaquePointer?.self) else { return nil }
            self = .wayland(display)
        default: return nil
        }
    }

    /// `SDL_SYSWM_X11` and `SDL_SYSWM_WAYLAND`.
    static let x11System: UInt32 = 2
    private static let waylandSystem: UInt32 = 6
}

nonisolated extension NativeWindow {
    /// The X window that this event, an `SDL_SYSWMEVENT`, says is destroyed.
    static func destroyed(by event: SDL_Event) -> UInt? {
        guard event.type == SDL_SYSWMEVENT.rawValue, let message = event.syswm.msg else { return nil }
        // An SDL_SysWMmsg begins like an SDL_SysWMinfo, and has the XEvent then: its type, the serial number, whether a
        // program sent it, the display, the window that was told, and the one that is meant.
        let start = UnsafeRawPointer(message)
        guard start.load(fromByteOffset: 4, as: UInt32.self) == x11System else { return nil }
        let event = start + 8
        let word = MemoryLayout<Int>.stride
        guard event.load(as: Int32.self) == destroyNotify, event.load(fromByteOffset: 2 * word, as: Int32.self) == 0
        else { return nil }
        return event.load(fromByteOffset: 5 * word, as: UInt.self)
    }

    private static let unmapNotify: Int32 = 18
    private static let destroyNotify: Int32 = 17

    /// Of an X window that is destroyed: it is told once more that this is no longer shown, for who waits for that.
    func pretendHidden() {
        guard case .x11(let window, let display) = self else { return }
        // An XEvent of 24 words: its type, the serial number, whether a program sent it, the display, the window that is
        // told, and the one that is meant.
        var event = [UInt](repeating: 0, count: 24)
        event[0] = UInt(NativeWindow.unmapNotify)
        event[3] = UInt(bitPattern: display)
        event[4] = window
        event[5] = window
        XConnection.putBack(&event, on: display)
    }
}
