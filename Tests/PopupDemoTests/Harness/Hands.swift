import Dispatch

/// Where the tests of real windows run: on a queue of their own, so that they see in time what happens on their screens,
/// however busy the other tests keep the main actor and the shared threads.
@globalActor
actor Hands {
    static let shared = Hands()

    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

private final nonisolated class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "hands")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
