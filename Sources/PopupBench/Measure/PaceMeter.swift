/// How evenly frames come to the screen at 60 a second: the times between presents of frames that follow each other.
///
/// A frame equal to the last one is not presented; where one was left out, there is no interval to judge.
final class PaceMeter {
    private var last: (frame: Int, time: UInt64)?
    private var intervals = 0
    private var even = 0
    private var doubled = 0

    private static let period = 1e9 / 60

    func didPresent(frame: Int) {
        let now = monotonicNanoseconds()
        defer { last = (frame, now) }
        guard let last, frame == last.frame + 1 else { return }
        let length = Double(now - last.time)
        intervals += 1
        if abs(length - PaceMeter.period) <= 1e6 { even += 1 }
        if length > 1.5 * PaceMeter.period { doubled += 1 }
    }

    func tell() {
        let share = intervals > 0 ? 100 * Double(even) / Double(intervals) : 0
        say("PACING {\"intervals\":\(intervals),\"within_1_ms_percent\":\(decimal(share, 2)),\"doubled\":\(doubled)}")
    }
}
