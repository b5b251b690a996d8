import Glibc
import Synchronization

/// Ctrl-C, SIGTERM and a terminal that closes, for work that has something to clear away first.
nonisolated public enum Interruption {
    private static let caught = Atomic<Int32>(0)

    /// From now on these signals end nothing by themselves: `signal` tells of them.
    public static func watch() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            _ = Glibc.signal(number) { Interruption.caught.store($0, ordering: .relaxed) }
        }
    }

    /// The last signal that came, if one did.
    public static var signal: Int32? {
        let number = caught.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Ends the process by the signal that came, as it would have been without `watch()`: the shell is to know.
    public static func obey() {
        guard let number = signal else { return }
        _ = Glibc.signal(number, SIG_DFL)
        raise(number)
    }
}
