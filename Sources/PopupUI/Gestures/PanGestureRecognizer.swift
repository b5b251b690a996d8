import PopupGeometry

/// A drag: begins when the press has moved by its slop, and then follows it.
public final class PanGestureRecognizer: GestureRecognizer {
    /// The directions that begin it; a drag that starts off another way fails.
    public enum Axis: Sendable {
        /// Every direction.
        case any
        /// To the left or right.
        case horizontal
        /// Up or down.
        case vertical
    }

    /// In which direction a drag must begin; any by default.
    public var axis = Axis.any
    /// Asked at the press: true begins at once, without slop. What catches something that moves; the view that was
    /// pressed then gets no press.
    public var beginsAtPress: (@MainActor () -> Bool)?
    private var anchor = Point.zero

    /// A drag that runs `action` when it begins, moves, ends and is cancelled.
    public init(axis: Axis = .any, action: (@MainActor (PanGestureRecognizer) -> Void)? = nil) {
        super.init()
        self.axis = axis
        if let action { onChange = { [weak self] in if let self { action(self) } } }
    }

    /// Points a press may wander and still be a click: 4 by mouse, 10 by touch.
    public static func slop(of device: PointerEvent.Device) -> Double { device == .touch ? 10 : 4 }

    /// Points moved in the space of `view` (the stage's where nil), the slop taken off.
    public func translation(in view: View?) -> Point {
        guard let view else { return position - anchor }
        return view.convert(position, from: nil) - view.convert(anchor, from: nil)
    }

    /// Takes the present place as the start of what is still to come.
    public func resetTranslation() { anchor = position }

    /// Adds `way` (in the space of `view`) to the translation so far.
    package func offsetTranslation(by way: Point, in view: View?) {
        guard let view else { return anchor = anchor - way }
        let inView = view.convert(anchor, from: nil) - way
        anchor = view.convert(inView, to: nil)
    }

    public override func pressBegan() {
        anchor = position
        if beginsAtPress?() ?? false, mayBegin() { state = .began }
    }

    public override func pressMoved() {
        switch state {
        case .possible:
            let way = position - startPosition
            let distance = position.distance(to: startPosition)
            let slop = PanGestureRecognizer.slop(of: device)
            guard distance > slop else { return }
            let isOnAxis =
                switch axis {
                case .any: true
                case .horizontal: abs(way.x) > abs(way.y)
                case .vertical: abs(way.y) >= abs(way.x)
                }
            guard isOnAxis else {
                state = .failed
                isFollowing = false
                return
            }
            // The slop is taken off along the way: the first move of what is dragged is a small one. On one axis
            // it is that axis's.
            anchor = startPosition + way * (slop / distance)
            if axis == .vertical { anchor.y = startPosition.y + (way.y < 0 ? -slop : slop) }
            if axis == .horizontal { anchor.x = startPosition.x + (way.x < 0 ? -slop : slop) }
            guard mayBegin() else { return }
            state = .began
        case .began, .changed: state = .changed
        default: break
        }
    }

    public override func pressEnded() { state = state == .began || state == .changed ? .ended : .failed }
}
