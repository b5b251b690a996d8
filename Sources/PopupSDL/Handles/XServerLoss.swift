import Glibc

/// The end of the program where the X server ends first.
///
/// Xlib notices in whatever call comes next, on whatever thread makes it, keeps its locks, and does not go on: the process
/// has to end. Left to itself it says so in words of its own and calls `exit` there, whose handlers may wait for those
/// very locks, or for a thread that waits for them.
nonisolated enum XServerLoss {
    /// What Xlib calls with a display whose connection is gone.
    private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// From now on, where the server is gone, the process ends by a sentence. For the main thread, right before SDL's
    /// X11 driver starts.
    static func endsProcess() {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL),
            let set = dlsym(library, "XSetIOErrorHandler")
        else { return }
        _ = unsafeBitCast(set, to: SetHandler.self)({ _ in
            DisplayLoss.endProcess("the X server", namedBy: "DISPLAY")
        })
    }
}
