import Glibc
import PopupGeometry
import Synchronization

/// The end of the program where the X server ends first.
///
/// Xlib notices in whatever call comes next, on whatever thread makes it, keeps its locks, and does not go on: the process
/// has to end. Left to itself it says so in words of its own and calls `exit` there, whose handlers may wait for those
/// very locks, or for a thread that waits for them. Here it is one sentence, and what the program does at its exit has
/// half a second.
nonisolated enum XServerLoss {
    /// What Xlib calls with a display whose connection is gone.
    private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    private static let isTold = Atomic<Bool>(false)
    /// Microseconds for what runs at the program's exit.
    private static let patience: UInt32 = 500_000

    /// From now on, where the server is gone, the process ends by that sentence. For the main thread, right before SDL's
    /// X11 driver starts.
    static func endsProcess() {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL),
            let set = dlsym(library, "XSetIOErrorHandler")
        else { return }
        _ = unsafeBitCast(set, to: SetHandler.self)(tell)
    }

    private static let tell: Handler = { _ in
        // Every thread that asks the server for something comes here; the first one ends them all.
        if isTold.exchange(true, ordering: .sequentiallyConsistent) { while true { pause() } }
        let display = getenv("DISPLAY").map { String(cString: $0) } ?? ""
        complain(
            "the X server\(display.isEmpty ? "" : " \(display)") has ended or closed the connection, and the windows are "
                + "gone with it; the program ends. Start it again on a screen that is there.")
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { _ in
                usleep(XServerLoss.patience)
                _exit(1)
            }, nil)
        if code != 0 { _exit(1) }
        exit(1)
    }
}
