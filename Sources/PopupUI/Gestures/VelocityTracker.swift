import PopupGeometry
import PopupMotion

/// The speed of a pointer over the last tenth of a second of frames.
///
/// The host learns when events were polled, not when they were made: places that came in one poll are one place.
public struct VelocityTracker: Sendable {
    /// Seconds looked back.
    public static let window = 0.1
    private var samples: [(place: Point, instant: Instant)] = []

    /// A tracker that has seen nothing: no velocity.
    public init() {}

    /// The pointer's place in the frame at `now`. A second place at the same instant replaces the first; a clock that
    /// went back begins anew.
    public mutating func add(_ place: Point, at now: Instant) {
        if let last = samples.last?.instant, last > now { samples = [] }
        if samples.last?.instant == now { samples.removeLast() }
        samples.append((place, now))
        samples.removeAll { now.seconds(since: $0.instant) > VelocityTracker.window }
    }

    /// Points a second; zero with fewer than two frames in the window.
    public var velocity: Point {
        guard let first = samples.first, let last = samples.last else { return .zero }
        let seconds = last.instant.seconds(since: first.instant)
        guard seconds > 0 else { return .zero }
        return (last.place - first.place) * (1 / seconds)
    }
}
