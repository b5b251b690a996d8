import Glibc

/// What the X server refuses, after the fact, of what SDL asked of it.
///
/// Xlib ends the process at any such word. Most of them are ours to avoid and end it still; but a window may be gone
/// by the time a request about it arrives: SDL wakes its waiting thread by an event sent to a window over a second
/// connection, and that window may close meanwhile. Nothing is wrong then and nobody waits for the answer, so the word
/// is dropped.
nonisolated enum XErrors {
    /// What Xlib calls with a display and an `XErrorEvent`.
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32

    /// Where `error_code` lies in an `XErrorEvent`: after the type, the display, the resource and the serial number.
    static let errorOffset = 4 * MemoryLayout<Int>.stride

    /// `BadWindow`. Not `BadDrawable`: that tells of the window we draw into, and without it there is no point in going on.
    static func isOfSomethingGone(_ error: UInt8) -> Bool { error == 3 }

    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// Xlib's own, or the program's: answers for all other errors while SDL's driver does not run.
    nonisolated(unsafe) private static var former: Handler?
    /// SDL's own, which asks `answer` in the end: answers for all other errors while its driver runs.
    nonisolated(unsafe) private static var driver: Handler?

    private static let set: SetHandler? = {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL) else { return nil }
        return dlsym(library, "XSetErrorHandler").map { unsafeBitCast($0, to: SetHandler.self) }
    }()

    /// Drops those words from now on, also while SDL's driver ends: then it puts back what it found. For the main
    /// thread, right before SDL's X11 driver starts.
    static func tolerateBeforeDriver() {
        let earlier = set?(answer)
        // Put back by a driver that ended, it is there already.
        if earlier.map({ unsafeBitCast($0, to: Int.self) }) != unsafeBitCast(answer, to: Int.self) { former = earlier }
    }

    /// Comes before SDL's own handler, which would leave full screen first. For the main thread, once the driver runs.
    static func tolerateBesideDriver() { driver = set?(answerFirst) }

    static let answer: Handler = { display, event in
        if let event, isOfSomethingGone(event.load(fromByteOffset: errorOffset, as: UInt8.self)) { return 0 }
        return former?(display, event) ?? 0
    }

    private static let answerFirst: Handler = { display, event in
        if let event, isOfSomethingGone(event.load(fromByteOffset: errorOffset, as: UInt8.self)) { return 0 }
        return driver?(display, event) ?? 0
    }
}
