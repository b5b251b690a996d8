import Glibc
import PopupUI

/// The only clock of the toolkit: the system's monotonic one, in nanoseconds since boot.
nonisolated enum HostClock {
    static var now: Instant {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Instant(nanoseconds: Int64(t.tv_sec) * 1_000_000_000 + Int64(t.tv_nsec))
    }

    /// Sleeps until `instant`, whatever comes.
    static func sleep(until instant: Instant) {
        var t = timespec(
            tv_sec: Int(instant.nanoseconds / 1_000_000_000), tv_nsec: Int(instant.nanoseconds % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, nil) == EINTR {}
    }
}
