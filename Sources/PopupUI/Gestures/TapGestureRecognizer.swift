import PopupGeometry

/// A press and a release at the same place, on the view.
public final class TapGestureRecognizer: GestureRecognizer {
    /// Clicks in a row that it takes; 2 for a double click.
    public var numberOfTapsRequired = 1

    /// A tap that runs `action` when it is recognised.
    public init(action: (@MainActor () -> Void)? = nil) {
        super.init()
        onChange = action
    }

    /// A tap that runs `action` with itself when it is recognised.
    public convenience init(action: @escaping @MainActor (TapGestureRecognizer) -> Void) {
        self.init()
        onChange = { [weak self] in if let self { action(self) } }
    }

    public override func pressMoved() {
        if position.distance(to: startPosition) > PanGestureRecognizer.slop(of: device) {
            state = .failed
            isFollowing = false
        }
    }

    public override func pressEnded() {
        guard clickCount >= numberOfTapsRequired, let view,
            view.convertFromStageAsDrawn(position).map(view.point(inside:)) ?? false,
            mayBegin()
        else {
            if state == .possible { state = .failed }
            return
        }
        state = .ended
    }
}
