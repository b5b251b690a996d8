import PopupGeometry
import PopupUI

/// A quick, straight drag one way: recognised while the pointer is still down, once for each press.
public final class UISwipeGestureRecognizer: GestureRecognizer {
    /// Ways that a swipe may go.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// Points that the pointer has to go.
    static let distance = 40.0
    /// Points a second that it has to be fast.
    static let speed = 300.0

    /// The ways it takes; to the right at first.
    public var direction = Direction.right

    /// A swipe that runs `action` with itself.
    public init(action: (@MainActor (UISwipeGestureRecognizer) -> Void)? = nil) {
        super.init()
        if let action { onChange = { [weak self] in if let self { action(self) } } }
    }

    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.swiped`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// UIKit's form, with a method in place of a selector: `target: self, action: Page.swiped`. The target is not owned.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (UISwipeGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    public override func pressMoved() {
        guard state == .possible else { return }
        let way = position - startPosition
        guard max(abs(way.x), abs(way.y)) >= UISwipeGestureRecognizer.distance else { return }
        // Straight: less than half as far across.
        let isAcross = abs(way.y) < abs(way.x) / 2
        let isDown = abs(way.x) < abs(way.y) / 2
        let taken: Direction? =
            isAcross ? (way.x > 0 ? .right : .left) : isDown ? (way.y > 0 ? .down : .up) : nil
        let speed = max(abs(velocity.x), abs(velocity.y))
        guard let taken, direction.contains(taken), speed >= UISwipeGestureRecognizer.speed, mayBegin() else {
            if state == .possible { state = .failed }
            return
        }
        state = .ended
    }

    public override func pressEnded() { if state == .possible { state = .failed } }
}
