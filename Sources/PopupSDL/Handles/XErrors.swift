import Glibc

/// What the X server refuses, after the fact, of what SDL asked of it.
///
/// Xlib ends the process at any such word. Most of them are ours to avoid and end it still; but a window may be gone
/// by the time a request about it arrives: the frame that the window manager had put around ours, for one, while ours
/// closes and SDL asks where it lies. Nothing is wrong then and nobody waits for the answer, so the word is dropped.
nonisolated enum XErrors {
    /// What Xlib calls with a display and an `XErrorEvent`.
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32

    /// Where `error_code` lies in an `XErrorEvent`: after the type, the display, the resource and the serial number.
    static let errorOffset = 4 * MemoryLayout<Int>.stride

    /// `BadWindow`. Not `BadDrawable`: that tells of the window we draw into, and without it there is no point in going on.
    static func isOfSomethingGone(_ error: UInt8) -> Bool { error == 3 }

    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// Whoever was asked before us; answers for all other errors.
    nonisolated(unsafe) private static var former: Handler?
    nonisolated(unsafe) private static var isInstalled = false

    /// Drops those words from now on. For the main thread, once SDL's X11 driver runs; again is harmless.
    static func tolerateWhatIsGone() {
        // SDL's driver has loaded the library already; it is never linked.
        guard !isInstalled, let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL),
            let symbol = dlsym(library, "XSetErrorHandler")
        else { return }
        isInstalled = true
        former = unsafeBitCast(symbol, to: SetHandler.self)(answer)
    }

    static let answer: Handler = { display, event in
        if let event, isOfSomethingGone(event.load(fromByteOffset: errorOffset, as: UInt8.self)) { return 0 }
        return former?(display, event) ?? 0
    }
}
