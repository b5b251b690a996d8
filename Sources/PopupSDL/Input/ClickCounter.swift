import PopupUI

/// Counts taps of a finger as SDL counts clicks of the mouse: near in place and time they add up.
nonisolated struct ClickCounter {
    /// Milliseconds from one tap to the next.
    static let interval: UInt32 = 500
    /// Points between one tap and the next.
    static let distance = 16.0

    private var last: (place: Point, time: UInt32, count: Int)?

    /// The number of the tap that goes down at `place` at `time` (milliseconds, may wrap): 1, 2, …
    mutating func down(at place: Point, time: UInt32) -> Int {
        var count = 1
        if let last, time &- last.time <= Self.interval, last.place.distance(to: place) <= Self.distance {
            count = last.count + 1
        }
        last = (place, time, count)
        return count
    }

    /// The number of the tap that is down.
    var current: Int { last?.count ?? 1 }
}
