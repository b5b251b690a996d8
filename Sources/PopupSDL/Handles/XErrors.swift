import Glibc
import Synchronization

/// What the X server refuses, after the fact, of what SDL asked of it.
///
/// Xlib ends the process at any such word. Most of them are ours to avoid and end it still; but a window may be gone by the
/// time a request about it arrives. SDL wakes its waiting thread by an event sent to a window over a second connection, and
/// that window may close meanwhile: nothing is wrong then and nobody waits for the answer. And another program may have
/// destroyed one of ours, while we draw into it: then it is gone as if it had been closed, and what is refused until we
/// have let go of it comes of that. Those words are dropped.
nonisolated enum XErrors {
    /// What Xlib calls with a display and an `XErrorEvent`.
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32

    /// What was refused, and why.
    struct Refusal: Hashable {
        var error: UInt8
        /// The window or the like that was meant; of some errors another value.
        var resource: UInt

        static let badWindow: UInt8 = 3

        init(error: UInt8, resource: UInt) {
            self.error = error
            self.resource = resource
        }

        /// Of an `XErrorEvent`: its type, the display, the resource, the serial number, and the error in one byte.
        init(_ event: UnsafeRawPointer) {
            let word = MemoryLayout<Int>.stride
            error = event.load(fromByteOffset: 4 * word, as: UInt8.self)
            resource = event.load(fromByteOffset: 2 * word, as: UInt.self)
        }
    }

    // MARK: Windows

    /// Ours, by their numbers on the server; true for those that are gone before we let go of them.
    private static let windows = Mutex<[UInt: Bool]>([:])

    static func watch(_ window: UInt) { windows.withLock { $0[window] = false } }
    static func forget(_ window: UInt) { windows.withLock { $0[window] = nil } }
    /// The server says that a window is no more.
    static func destroyed(_ window: UInt) { windows.withLock { if $0[window] != nil { $0[window] = true } } }
    /// It was destroyed, and not by us.
    static func isGone(_ window: UInt) -> Bool { windows.withLock { $0[window] ?? false } }

    /// Whether this comes of a window that is gone.
    ///
    /// What is refused then depends on the way the picture takes (`BadDrawable`, or an error of GLX), and so does what is
    /// said about it: whether a window of ours is gone is asked of the server.
    static func isOfSomethingGone(
        _ refusal: Refusal, isThere: (UInt) -> Bool = { XConnection.now?.hasWindow($0) ?? true }
    ) -> Bool {
        if refusal.error == Refusal.badWindow {
            destroyed(refusal.resource)
            return true
        }
        let known = windows.withLock { $0 }
        if known.values.contains(true) { return true }
        // Not under the lock: a word about this question comes here, too.
        let gone = known.keys.filter { !isThere($0) }
        for window in gone { destroyed(window) }
        return !gone.isEmpty
    }

    // MARK: Xlib's handler

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
        if let event, isOfSomethingGone(Refusal(event)) { return 0 }
        return former?(display, event) ?? 0
    }

    private static let answerFirst: Handler = { display, event in
        if let event, isOfSomethingGone(Refusal(event)) { return 0 }
        return driver?(display, event) ?? 0
    }
}
