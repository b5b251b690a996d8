import PopupUI

/// When a frame that has been composed comes out to the screen.
///
/// Frames that take more or less work come out at even distances where the way out waits for this between composing and
/// showing.
nonisolated struct PresentMoment {
    /// Nil for at once.
    let instant: Instant?
    /// When the frame was composed; nil where the way out has not asked to wait.
    private(set) var ready: Instant?
    /// Nanoseconds that were waited.
    private(set) var waited: Int64 = 0

    /// Nobody sees so many nanoseconds, and a sleep costs more than they are worth.
    private static let tolerance: Int64 = 800_000

    init(_ instant: Instant? = nil) { self.instant = instant }

    mutating func wait() {
        let began = HostClock.now
        ready = began
        guard let instant, instant > began.moved(by: PresentMoment.tolerance) else { return }
        HostClock.sleep(until: instant)
        waited += HostClock.now.nanoseconds - began.nanoseconds
    }
}
