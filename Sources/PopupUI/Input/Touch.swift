import PopupGeometry

/// A press that no view took, from its beginning to its end: what `touchesBegan(_:with:)` and its like are told.
@MainActor
public final class Touch: Hashable {
    /// How far a touch has come.
    public enum Phase: Hashable, Sendable {
        /// The button or finger went down.
        case began
        /// It moved while down.
        case moved
        /// It was let go.
        case ended
        /// It was taken away: by a gesture, or because the view or the window's focus went.
        case cancelled
    }

    /// How far it has come.
    public internal(set) var phase = Phase.began
    /// The view that was pressed.
    public private(set) weak var view: View?
    /// 2 for the second press of a double click.
    public let tapCount: Int
    private var position: Point
    private var previousPosition: Point

    package init(_ event: PointerEvent, on view: View?) {
        self.view = view
        tapCount = event.clickCount
        position = event.position
        previousPosition = event.position
    }

    /// The place in `view`'s own space; in the stage's where nil.
    public func location(in view: View?) -> Point { view?.convert(position, from: nil) ?? position }

    /// The same of one event earlier.
    public func previousLocation(in view: View?) -> Point {
        view?.convert(previousPosition, from: nil) ?? previousPosition
    }

    func move(to place: Point) {
        previousPosition = position
        position = place
    }

    /// The same press.
    nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }
    /// By identity.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
