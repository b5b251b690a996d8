/// One part of the toolkit measured by itself: what it touched, in counts that are the same on every machine, and how
/// its time compares with a plain loop over the same bytes in the same run.
struct SmallBenchmark {
    let name: String
    let summary: String
    let cases: @MainActor () throws -> [SmallCase]

    static let all = [raster, compose, blur, text, motion, layout, hit, list]

    func run() throws {
        let all = try cases()
        for one in all { one.count(in: name) }
        for one in all { one.time(in: name) }
    }
}

/// One thing that is done again and again, and the loop that it is held against.
struct SmallCase {
    let name: String
    /// What one turn touches, counted by the toolkit itself.
    let counts: @MainActor () -> [(String, Int)]
    let work: @MainActor () -> Void
    /// What the plain loop is, and the loop.
    let plainName: String
    let plain: @MainActor () -> Void

    /// Counts, with the calls of malloc where something counts them (LD_PRELOAD).
    func count(in benchmark: String) {
        work()
        let before = AllocationCount()
        work()
        let after = AllocationCount()
        var words = counts().map { "\($0.0) \($0.1)" }
        if let before, let after { words.append("allocations \(after.calls - before.calls)") }
        say("\(benchmark) \(name): " + words.joined(separator: ", "))
    }

    /// The least of several turns of each, taken in alternation, since a machine has more than one speed.
    func time(in benchmark: String) {
        var ours = UInt64.max
        var other = UInt64.max
        for _ in 0..<SmallCase.rounds {
            ours = min(ours, SmallCase.nanoseconds(work))
            other = min(other, SmallCase.nanoseconds(plain))
        }
        let ratio = Double(ours) / Double(max(1, other))
        say(
            "\(benchmark) \(name): \(decimal(Double(ours) / 1000, 1)) µs, "
                + "\(decimal(ratio, 2)) x \(plainName) (\(decimal(Double(other) / 1000, 1)) µs)")
    }

    private static let rounds = 15

    private static func nanoseconds(_ work: () -> Void) -> UInt64 {
        let start = monotonicNanoseconds()
        work()
        return monotonicNanoseconds() - start
    }
}
