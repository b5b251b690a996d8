/// Where a popover's arrow points, and thereby on which side of its source the popover lies: one whose arrow points up
/// lies below.
public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover lies below its source.
    public static let up = PopoverArrowDirection(rawValue: 1)
    /// The popover lies above its source.
    public static let down = PopoverArrowDirection(rawValue: 2)
    /// The popover lies to the right of its source.
    public static let left = PopoverArrowDirection(rawValue: 4)
    /// The popover lies to the left of its source.
    public static let right = PopoverArrowDirection(rawValue: 8)
    /// On whichever side it fits best.
    public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
    /// Not decided yet: before the popover is presented.
    public static let unknown = PopoverArrowDirection(rawValue: .max)

    /// Above or below its source, rather than beside it.
    var isVertical: Bool { self == .up || self == .down }
}
