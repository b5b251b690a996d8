import PopupUI

/// The bar at the top of a sheet that shows that it can be dragged, and moves it by keyboard and click.
@MainActor
final class GrabberView: View {
    enum Command: Hashable {
        /// To the detent above or below.
        case up, down
        /// To the largest detent, or from it to the smallest.
        case toggle
    }

    static let size = Size(width: 36, height: 5)
    static let top = 5.0
    /// What may be pressed around the bar.
    private static let reach = Size(width: 22, height: 12)

    /// Runs for each wish.
    var onCommand: (@MainActor (Command) -> Void)?
    private var isPressed = false

    init() {
        super.init(frame: Rect(origin: .zero, size: GrabberView.size))
        cornerRadius = GrabberView.size.height / 2
        accessibilityLabel = "Grabber"
        identifier = "grabber"
        updateColor()
    }

    override var canBecomeFocused: Bool { !isHidden }
    override var cursor: Cursor? { .resizeVertical }
    override func hoverChanged() { updateColor() }

    override func environmentChanged() {
        super.environmentChanged()
        updateColor()
    }

    private func updateColor() {
        var color = theme.tertiaryLabel
        if isHovered || isPressed { color.alpha = min(1, color.alpha + 0.2) }
        backgroundColor = color
    }

    override func point(inside point: Point) -> Bool {
        bounds.insetBy(dx: -GrabberView.reach.width, dy: -GrabberView.reach.height).contains(point)
    }

    // MARK: Input

    override func pointerDown(_ event: PointerEvent) -> Bool {
        guard event.button == .left else { return false }
        isPressed = true
        updateColor()
        return true
    }

    override func pointerUp(_ event: PointerEvent) {
        isPressed = false
        updateColor()
        if stage?.hitTest(event.position) === self { onCommand?(.toggle) }
    }

    override func pointerCancelled(_ event: PointerEvent) {
        isPressed = false
        updateColor()
    }

    override var keyCommands: [KeyCommand] {
        guard isFocused else { return [] }
        func command(_ key: Key, _ title: String, _ command: Command) -> KeyCommand {
            KeyCommand(key, title: title) { [weak self] in self?.onCommand?(command) }
        }
        return [
            command(.up, "Taller", .up), command(.character("+"), "", .up), command(.character("="), "", .up),
            command(.down, "Lower", .down), command(.character("-"), "", .down),
            command(.enter, "Largest", .toggle), command(.space, "", .toggle),
        ]
    }
}
