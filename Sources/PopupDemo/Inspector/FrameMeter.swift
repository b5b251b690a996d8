import PopupKit

/// Counts the frames that were shown, and keeps the last ones' cost.
struct FrameMeter {
    static let capacity = 120

    /// Seconds that each of the last frames took to be drawn and brought out, the newest last.
    private(set) var costs: [Double] = []
    private(set) var drawn = 0
    /// Refreshes that passed without a frame while something moved.
    private(set) var dropped = 0
    private var last: Instant?

    /// A frame was shown, `refresh` seconds after the one before where all is well; nil for an instant that says
    /// nothing about that.
    mutating func add(at instant: Instant?, cost: Double, refresh: Double) {
        drawn += 1
        costs.append(cost)
        if costs.count > FrameMeter.capacity { costs.removeFirst() }
        if let last, let instant {
            let gap = instant.seconds(since: last) / refresh
            // After a longer pause nothing moved, as far as one can tell.
            if gap > 1.5, gap < 15 { dropped += Int(gap.rounded()) - 1 }
        }
        last = instant
    }

    /// Seconds; nil before the first frame.
    var latest: Double? { costs.last }
    var mean: Double? { costs.isEmpty ? nil : costs.reduce(0, +) / Double(costs.count) }
}
