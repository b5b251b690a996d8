import Glibc
import PopupUI

/// A sleep to an instant of the monotonic clock, that another thread can end.
nonisolated final class WakeableSleep: @unchecked Sendable {
    /// A post for each call that woke, as far as they have not been taken.
    private let wakes = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(wakes, 0, 0) }

    deinit {
        sem_destroy(wakes)
        wakes.deallocate()
    }

    /// Ends the present sleep, or the next one. From any thread.
    func wake() { sem_post(wakes) }

    /// Sleeps until `instant`, or until somebody wakes it.
    /// - Returns: true where it was woken.
    func sleep(until instant: Instant) -> Bool {
        var deadline = timespec(
            tv_sec: Int(instant.nanoseconds / 1_000_000_000), tv_nsec: Int(instant.nanoseconds % 1_000_000_000))
        while sem_clockwait(wakes, CLOCK_MONOTONIC, &deadline) != 0 {
            if errno != EINTR { return false }
        }
        // Whoever woke it meanwhile, too, is served by the same waking.
        while sem_trywait(wakes) == 0 {}
        return true
    }
}

/// The C library's since 2.30; its header shows it to GNU programs only.
@_silgen_name("sem_clockwait")
nonisolated private func sem_clockwait(
    _ semaphore: UnsafeMutablePointer<sem_t>, _ clock: clockid_t, _ deadline: UnsafePointer<timespec>
) -> Int32
