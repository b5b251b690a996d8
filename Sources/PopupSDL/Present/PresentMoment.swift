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

    /// A frame that is ready so many nanoseconds before its moment comes out at once: nobody sees it, and a sleep costs
    /// more than it is worth. More than the room of a step that begins late, which would sleep a second time else; less
    /// than a millisecond, by which frames may be uneven.
    private static let tolerance = 2 * Pacer.margin

    init(_ instant: Instant? = nil) { self.instant = instant }

    /// Sleeps until the moment, if it is worth it. To be called once, with the frame composed.
    mutating func wait() {
        let began = HostClock.now
        ready = began
        guard let instant, instant > began.moved(by: PresentMoment.tolerance) else { return }
        HostClock.sleep(until: instant)
        waited += HostClock.now.nanoseconds - began.nanoseconds
    }
}
