/// Where a popover's arrow points, and thereby on which side of its source the popover lies: one whose arrow points up
/// lies below.
public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = PopoverArrowDirection(rawValue: 1)
    public static let down = PopoverArrowDirection(rawValue: 2)
    public static let left = PopoverArrowDirection(rawValue: 4)
    public static let right = PopoverArrowDirection(rawValue: 8)
    public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
    /// Not decided yet: before the popover is presented.
    public static let unknown = PopoverArrowDirection(rawValue: .max)

    /// Above or below its source, rather than beside it.
    var isVertical: Bool { self == .up || self == .down }
}
