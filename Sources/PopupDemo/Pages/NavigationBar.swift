import DemoAssets
import PopupKit

/// The bar of a presenting screen: a title that opens a popover, and a plus that opens a menu.
final class NavigationBar: View {
    static let height = 52.0

    let titleButton = TitleButton()
    let addButton = Button(icon: .plus)
    /// The title down to the bar's edge: what opens from it hangs from the bar and not over it, and goes with it in a
    /// window that takes another size.
    let titlePlace = View()
    /// At the left; nil for none.
    var leadingButton: Button? {
        didSet {
            oldValue?.removeFromSuperview()
            if let leadingButton { addSubview(leadingButton) }
        }
    }
    private let line = Separator()

    init() {
        super.init(frame: .zero)
        addButton.minimumHeight = 44
        // One press opens the menu and chooses from it.
        addButton.actsOnPress = true
        titlePlace.isUserInteractionEnabled = false
        addSubview(titlePlace)
        addSubview(titleButton)
        addSubview(addButton)
        addSubview(line)
    }

    override func environmentChanged() {
        super.environmentChanged()
        backgroundColor = theme.card
        addButton.tintColor = theme.label
    }

    override func layoutSubviews() {
        let b = bounds
        addButton.frame = Rect(x: b.maxX - 8 - 44, y: b.midY - 22, width: 44, height: 44)
        leadingButton?.frame = Rect(x: 8, y: b.midY - 22, width: 44, height: 44)
        let room = max(0, 2 * (addButton.frame.minX - 8 - b.midX))
        let size = titleButton.sizeThatFits(Size(width: room, height: b.height))
        titleButton.frame = Rect(
            x: (b.midX - size.width / 2).rounded(), y: (b.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
        let title = titleButton.frame
        titlePlace.frame = Rect(x0: title.minX, y0: title.minY, x1: title.maxX, y1: b.maxY)
        let pixel = 1 / displayScale
        line.frame = Rect(x: b.minX, y: b.maxY - pixel, width: b.width, height: pixel)
    }
}

/// A title with an arrow that turns upwards while its popover is shown.
final class TitleButton: Control {
    private let label = Label()
    private let arrow = ImageView(.chevronDown, size: 14)

    var title: String {
        get { label.text }
        set {
            label.text = newValue
            accessibilityLabel = newValue
            superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }

    /// Whether the arrow points up. Set it inside an animation to turn it.
    var isOpen = false {
        didSet { arrow.transform = isOpen ? Transform(rotationAngle: .pi) : .identity }
    }

    init() {
        super.init(frame: .zero)
        addSubview(label)
        addSubview(arrow)
    }

    override func environmentChanged() {
        super.environmentChanged()
        label.font = theme.headlineFont
        arrow.tintColor = theme.secondaryLabel
        cornerRadius = theme.buttonRadius
        stateChanged()
    }

    override func stateChanged() {
        backgroundColor = theme.shaded(.clear, isHovered: isHovered, isPressed: isPressed)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: max(0, size.width - 44), height: size.height))
        return Size(width: min(size.width, text.width + 44), height: 36)
    }

    override func layoutSubviews() {
        let text = label.sizeThatFits(Size(width: max(0, bounds.width - 44), height: bounds.height))
        label.frame = Rect(
            x: 12, y: ((bounds.height - text.height) / 2).rounded(), width: text.width, height: text.height)
        arrow.bounds = Rect(x: 0, y: 0, width: 14, height: 14)
        arrow.center = Point(x: label.frame.maxX + 6 + 7, y: (bounds.midY + 1).rounded())
    }
}
