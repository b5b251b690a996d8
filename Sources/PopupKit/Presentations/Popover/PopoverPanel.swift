import PopupUI

/// A popover's body: the bubble, and the content inside its rounded panel.
@MainActor
final class PopoverPanel: View {
    let bubble = BubbleView()
    /// Cuts the content to the panel's corners.
    private let port = View()
    /// Theme or scale changed.
    var onEnvironmentChange: (@MainActor () -> Void)?

    init() {
        super.init(frame: .zero)
        identifier = "popover"
        accessibilityRole = .dialog
        port.clipsToBounds = true
        addSubview(bubble)
        addSubview(port)
    }

    func embed(_ view: View) {
        guard view.superview !== port else { return }
        view.transform = .identity
        view.frame = port.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        port.addSubview(view)
    }

    /// Takes the shape of a placement; the panel itself is placed by its owner.
    func take(_ placement: PopoverPlacement, radius: Double) {
        bubble.shape = BubbleShape(
            body: placement.body, radius: radius, direction: placement.direction,
            tip: placement.tip)
        bubble.setPlace(Rect(origin: .zero, size: placement.frame.size))
        port.setPlace(placement.body)
        port.cornerRadius = radius
    }

    override func environmentChanged() {
        super.environmentChanged()
        onEnvironmentChange?()
    }

    /// Only what is drawn: a click beside the arrow is outside.
    override func point(inside point: Point) -> Bool { bubble.shape.contains(point) }
}
