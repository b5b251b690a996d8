import PopupMotion

extension SmallBenchmark {
    /// Ten thousand values, each where its course has come to.
    static let motion = SmallBenchmark(name: "motion", summary: "curves, springs and keyframes as functions of time") {
        let count = 10_000
        let courses: [(String, Timing)] = [
            ("linear", .linear(duration: 1)), ("curve", .curve(.easeInOut, duration: 1)),
            ("critical spring", .spring(dampingRatio: 1, duration: 1)),
            ("bouncing spring", .spring(dampingRatio: 0.6, duration: 1)),
        ]
        let values = UnsafeMutablePointer<Double>.allocate(capacity: count)
        values.initialize(repeating: 0, count: count)
        return courses.map { name, timing in
            SmallCase(
                name: name, counts: { [("values", count), ("bytes", count * MemoryLayout<Double>.stride)] },
                work: {
                    for i in 0..<count { values[i] = 20 + 300 * timing.progress(at: Double(i) / Double(count)) }
                }, plainName: "a linear loop",
                plain: {
                    for i in 0..<count { values[i] = 20 + 300 * (Double(i) / Double(count)) }
                })
        }
    }
}
