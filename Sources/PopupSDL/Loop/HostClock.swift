import Glibc
import PopupUI

/// The only clock of the toolkit: the system's monotonic one, in nanoseconds since boot.
nonisolated enum HostClock {
    static var now: Instant {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Instant(nanoseconds: Int64(t.tv_sec) * 1_000_000_000 + Int64(t.tv_nsec))
    }
}
