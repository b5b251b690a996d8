import CPopupSDL2
import Dispatch
import Glibc
import PopupUI
import Synchronization

/// The main actor's and `DispatchQueue.main`'s work, for a loop that is not Dispatch's own.
///
/// Both are one queue. Dispatch signals a descriptor whenever something is put into it while nobody drains it; one
/// thread of ours sleeps on that descriptor, ends the loop's sleep and pushes an SDL event, which ends SDL's wait. With
/// nothing put in, the thread sleeps for ever.
nonisolated enum MainQueue {
    /// Runs what is in the queue now; what that puts in is for the next time. Only on the process's main thread.
    static func drain() { drainMainQueue() }

    private static let pause = WakeableSleep()
    private static let isWakePending = Atomic<Bool>(false)
    private static let wakeEventType = Atomic<UInt32>(0)

    /// From now on, work in the queue ends SDL's wait, by an event of this type.
    static func startWaking(by type: UInt32) {
        // A wake that an earlier loop was meant for is gone with SDL's queue.
        didWake()
        let isFirst = wakeEventType.exchange(type, ordering: .sequentiallyConsistent) == 0
        if isFirst { startThread() }
        // What was put in before anybody listened.
        pushWake()
    }

    /// Sleeps until `instant` on the host's clock, running what is put into the queue meanwhile.
    static func sleep(until instant: Instant) {
        while pause.sleep(until: instant) { drain() }
    }

    /// The wake event has been taken from SDL's queue: the next work pushes another.
    static func didWake() { isWakePending.store(false, ordering: .sequentiallyConsistent) }

    private static func pushWake() {
        guard !isWakePending.exchange(true, ordering: .sequentiallyConsistent) else { return }
        var event = SDL_Event()
        event.type = wakeEventType.load(ordering: .sequentiallyConsistent)
        // Full or gone: the next work tries again.
        if SDL_PushEvent(&event) < 0 { didWake() }
    }

    private static func startThread() {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 256 << 10)
        // SDL's signal handlers belong to the main thread.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        pthread_create(&thread, &attributes, { _ in MainQueue.watch() }, nil)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        pthread_attr_destroy(&attributes)
    }

    private static func watch() -> UnsafeMutableRawPointer? {
        let descriptor = mainQueueDescriptor()
        while true {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, -1) < 0 && errno != EINTR { return nil }
            var count: UInt64 = 0
            guard read(descriptor, &count, 8) == 8 else { continue }
            pause.wake()
            pushWake()
        }
    }
}

// Dispatch's seams for other run loops, as Foundation's uses them; no header declares them.

@_silgen_name("_dispatch_main_queue_callback_4CF")
nonisolated private func drainMainQueue()

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
nonisolated private func mainQueueDescriptor() -> Int32
