import Glibc
import PopupGeometry
import Synchronization

/// The end of the program where what shows its windows has ended first.
nonisolated enum DisplayLoss {
    private static let isTold = Atomic<Bool>(false)
    /// Microseconds for what runs at the program's exit: it may wait for locks that are never given back.
    private static let patience: UInt32 = 500_000

    /// Ends the process by one sentence and code 1. From any thread; the first one ends them all.
    /// - Parameters:
    ///   - what: is gone, such as "the X server".
    ///   - variable: of the environment, that names which.
    static func endProcess(_ what: String, namedBy variable: String) -> Never {
        if isTold.exchange(true, ordering: .sequentiallyConsistent) { while true { pause() } }
        let name = getenv(variable).map { String(cString: $0) } ?? ""
        complain(
            "\(what)\(name.isEmpty ? "" : " \(name)") has ended or closed the connection, and the windows are gone with it; "
                + "the program ends. Start it again on a screen that is there.")
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { _ in
                usleep(DisplayLoss.patience)
                _exit(1)
            }, nil)
        if code != 0 { _exit(1) }
        exit(1)
    }
}
