import PopupUI

/// How evenly frames come to the screen: the times from one to the next while something moves.
///
/// ```swift
/// var pace = FramePace()
/// window.didPresent = { pace.add($0) }
/// try MainLoop().run(window)
/// print(pace)
/// ```
/// Only frames that follow each other are judged (`PresentedFrame.followsMotion`): at rest there is no next one.
nonisolated public struct FramePace: Hashable, Sendable, CustomStringConvertible {
    /// Nanoseconds from one frame to the next where all is well.
    public let period: Int64
    /// How many times between two frames were judged.
    public private(set) var intervals = 0
    /// Those within a millisecond of the period.
    public private(set) var even = 0
    /// Those longer than one and a half: at least one refresh showed the frame before once more.
    public private(set) var doubled = 0
    private var last: Instant?

    private static let tolerance: Int64 = 1_000_000

    /// Nothing counted yet.
    /// - Parameter rate: frames a second.
    public init(rate: Double = 60) {
        guard rate > 0, rate.isFinite else {
            misuse("a pace of \(rate) frames a second was asked for. Give a number above 0.")
        }
        period = Int64((1e9 / rate).rounded())
    }

    /// Takes a window's frame into account; all frames of one window in turn.
    public mutating func add(_ frame: PresentedFrame) { add(at: frame.shown, follows: frame.followsMotion) }

    /// A frame came to the screen at `instant`, on the host's clock.
    /// - Parameter follows: it is the next one after the last that was added, and no refresh was to be without a frame.
    public mutating func add(at instant: Instant, follows: Bool) {
        defer { last = instant }
        guard follows, let last else { return }
        let length = instant.nanoseconds - last.nanoseconds
        intervals += 1
        if abs(length - period) <= FramePace.tolerance { even += 1 }
        if 2 * length > 3 * period { doubled += 1 }
    }

    /// Of all intervals, the part within a millisecond of the period, 0…1; 1 where there are none.
    public var evenShare: Double { intervals > 0 ? Double(even) / Double(intervals) : 1 }

    /// One line: how many intervals there were, how many of them as long as they should be, and how many doubled.
    public var description: String {
        // Rounded down: 100 % is all of them.
        let hundredths = Int(evenShare * 10_000)
        let part = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        let micros = (period + 500) / 1000
        let length = "\(micros / 1000).\(String(1000 + micros % 1000 + 5).dropFirst().prefix(2))"
        return "\(intervals) intervals between frames, \(part) % within 1 ms of \(length) ms, \(doubled) doubled"
    }
}
