import Foundation

/// What a process has used up to now, as the kernel counts it.
nonisolated struct Usage: Equatable {
    /// Nanoseconds on a processor, all threads together.
    var processorTime: UInt64 = 0
    /// How often one of its threads went to sleep: once for each time that it woke.
    var sleeps: UInt64 = 0

    /// Of the running process `pid`.
    init(of pid: pid_t) throws {
        let tasks = "/proc/\(pid)/task"
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
            // A thread may end between the list and the look.
            guard let times = try? String(contentsOfFile: "\(tasks)/\(task)/schedstat", encoding: .utf8),
                let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
            else { continue }
            processorTime += times.split(separator: " ").first.flatMap { UInt64($0) } ?? 0
            for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
                sleeps += line.split(separator: "\t").last.flatMap { UInt64($0) } ?? 0
            }
        }
    }
}

extension Usage {
    nonisolated static func - (after: Usage, before: Usage) -> Usage {
        var difference = after
        difference.processorTime -= before.processorTime
        difference.sleeps -= before.sleeps
        return difference
    }
}
