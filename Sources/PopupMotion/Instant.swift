/// A moment on a monotonic clock, counted in nanoseconds from an origin that only its clock knows.
///
/// Nobody in the toolkit reads a clock: whoever steps a stage says the instant. Differences are durations in seconds.
public struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since the clock's origin; negative before it.
    public var nanoseconds: Int64

    /// The clock's origin.
    public static let zero = Instant(nanoseconds: 0)
    /// The last instant there is: a deadline that never comes.
    public static let distantFuture = Instant(nanoseconds: .max)

    /// The instant so many nanoseconds after the clock's origin.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The instant `seconds` after the clock's origin, to the nearest nanosecond.
    public init(seconds: Double) { self = Instant.zero.advanced(by: seconds) }

    /// Seconds since the clock's origin.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// The instant `seconds` later (earlier where negative); past the range of the clock it stays at its end.
    public func advanced(by seconds: Double) -> Instant {
        let ns = (seconds * 1e9).rounded()
        guard ns < 9.2e18 else { return .distantFuture }
        guard ns > -9.2e18 else { return Instant(nanoseconds: .min) }
        let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(ns))
        return overflow ? (ns > 0 ? .distantFuture : Instant(nanoseconds: .min)) : Instant(nanoseconds: sum)
    }

    /// Seconds from `earlier` to this instant; negative where it is later.
    public func seconds(since earlier: Instant) -> Double {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
        return overflow ? Double(nanoseconds) / 1e9 - Double(earlier.nanoseconds) / 1e9 : Double(difference) / 1e9
    }

    public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}
