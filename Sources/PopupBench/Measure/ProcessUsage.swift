import Glibc

/// What the process has used up to now.
struct ProcessUsage {
    /// Milliseconds on a processor, all threads together.
    var user: Double
    var system: Double
    /// How often a thread went to sleep.
    var sleeps: Int
    /// Of the preloaded counter, where there is one.
    var allocations: AllocationCount?
    /// Nanoseconds of the monotonic clock.
    var now: UInt64

    init() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func milliseconds(_ t: timeval) -> Double { Double(t.tv_sec) * 1e3 + Double(t.tv_usec) / 1e3 }
        user = milliseconds(usage.ru_utime)
        system = milliseconds(usage.ru_stime)
        sleeps = usage.ru_nvcsw
        allocations = AllocationCount()
        now = monotonicNanoseconds()
    }

    /// The most memory that the process had at once, in kilobytes.
    static var peakKilobytes: Int {
        guard let file = fopen("/proc/self/status", "r") else { return -1 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            if strncmp(line, "VmHWM:", 6) == 0 { return line.withUnsafeBufferPointer { atol($0.baseAddress! + 6) } }
        }
        return -1
    }
}

/// Calls of malloc and its like, as a library counts them that was put before the C library by LD_PRELOAD.
struct AllocationCount {
    var calls: UInt64
    var bytes: UInt64
    var frees: UInt64

    /// Nil where nothing counts.
    init?() {
        typealias Counter = @convention(c) () -> UInt64
        // By constants: a string that is handed to C is copied, which would be counted, too.
        func count(_ name: StaticString) -> UInt64? {
            name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) {
                dlsym(nil, $0).map { unsafeBitCast($0, to: Counter.self)() }
            }
        }
        guard let calls = count("mc_allocs"), let bytes = count("mc_bytes"), let frees = count("mc_frees") else {
            return nil
        }
        self.calls = calls
        self.bytes = bytes
        self.frees = frees
    }
}

/// The clock that whoever starts the program stamps the start with.
func monotonicNanoseconds() -> UInt64 {
    var t = timespec()
    clock_gettime(CLOCK_MONOTONIC, &t)
    return UInt64(t.tv_sec) * 1_000_000_000 + UInt64(t.tv_nsec)
}

/// A variable of the environment; nil where it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
