import Glibc
import PopupUI

/// A sleep to an instant of the monotonic clock, that another thread can end.
nonisolated final class WakeableSleep: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Under `mutex`.
    private var isWoken = false

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Ends the present sleep, or the next one. From any thread.
    func wake() {
        pthread_mutex_lock(mutex)
        isWoken = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Sleeps until `instant`, or until somebody wakes it.
    /// - Returns: true where it was woken.
    func sleep(until instant: Instant) -> Bool {
        var deadline = timespec(
            tv_sec: Int(instant.nanoseconds / 1_000_000_000), tv_nsec: Int(instant.nanoseconds % 1_000_000_000))
        pthread_mutex_lock(mutex)
        defer {
            isWoken = false
            pthread_mutex_unlock(mutex)
        }
        while !isWoken {
            if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT { return isWoken }
        }
        return true
    }
}
