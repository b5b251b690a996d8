import Glibc

/// Counts presented frames and prints what they took: the first, and the window of `frames` after `warmup`.
///
/// The lines are those that every program of the comparison prints, so that one script reads all of them.
final class FrameCounter {
    private let warmup: Int
    private let frames: Int
    private let isEndless: Bool
    private var count = 0
    private var firstMilliseconds = -1.0
    private var begin: ProcessUsage?

    init(warmup: Int, frames: Int, isEndless: Bool) {
        self.warmup = warmup
        self.frames = frames
        self.isEndless = isEndless
    }

    /// To be called after each presented frame; true when the run is over.
    func didPresent() -> Bool {
        count += 1
        if count == 1 { tellFirst() }
        if isEndless { return false }
        if count == warmup { begin = ProcessUsage() }
        guard count == warmup + frames, let begin else { return false }
        tell(begin, ProcessUsage())
        return true
    }

    private func tellFirst() {
        if let start = environment("BENCH_T0_NS").flatMap({ UInt64($0) }) {
            firstMilliseconds = Double(monotonicNanoseconds() - start) / 1e6
        }
        say("FIRST \(decimal(firstMilliseconds, 3))")
        guard environment("BENCH_EXIT_FIRST") != nil else { return }
        say("RSS_FIRST \(ProcessUsage.peakKilobytes)")
        _exit(0)
    }

    private func tell(_ a: ProcessUsage, _ b: ProcessUsage) {
        let n = Double(frames)
        let wall = Double(b.now - a.now) / 1e9
        let user = b.user - a.user
        let system = b.system - a.system
        func perFrame(_ field: (AllocationCount) -> UInt64) -> Double {
            guard let after = b.allocations, let before = a.allocations else { return 0 }
            return Double(field(after) - field(before)) / n
        }
        let pairs = [
            ("frames", "\(frames)"), ("wall_s", decimal(wall, 4)), ("fps", decimal(n / wall, 2)),
            ("user_ms", decimal(user, 3)), ("sys_ms", decimal(system, 3)),
            ("cpu_ms_per_frame", decimal((user + system) / n, 4)),
            ("allocs_per_frame", decimal(perFrame(\.calls), 3)),
            ("alloc_bytes_per_frame", decimal(perFrame(\.bytes), 1)),
            ("frees_per_frame", decimal(perFrame(\.frees), 3)), ("have_mc", b.allocations == nil ? "0" : "1"),
            ("first_ms", decimal(firstMilliseconds, 3)), ("vmhwm_kb", "\(ProcessUsage.peakKilobytes)"),
            ("vcsw", "\(b.sleeps - a.sleeps)"),
        ]
        say("BENCH {" + pairs.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
    }
}
