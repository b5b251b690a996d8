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

extension Subprocess {
    /// Waits until it has slept through so many seconds, with no processor used and no thread woken.
    /// - Parameter tries: the desktop may have something to say now and then, and what was done may have an end to come.
    func sleeps(for seconds: Double, tries: Int = 3) async throws {
        var spent: [Usage] = []
        for _ in 0..<tries {
            let before = try Usage(of: pid)
            try await Task.sleep(for: .seconds(seconds))
            let after = try Usage(of: pid)
            if after == before { return }
            spent.append(after - before)
        }
        throw HarnessError("\(name) never slept through \(seconds) s: \(spent)")
    }
}
