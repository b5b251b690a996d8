import PopupDrawing
import PopupGeometry
import PopupUI

/// A title, an image and a background, each for each state.
open class UIButton: UIControl {
    /// How a button looks before anything is set.
    public enum ButtonType: Int, Hashable, Sendable {
        /// White title of 18 points; nothing else shows a press than what is set for `.highlighted`.
        case custom
        /// Title of 15 points in the tint, paler while pressed.
        case system
    }
    /// Where a button's content stands across its width.
    public typealias ContentHorizontalAlignment = UIControlContentHorizontalAlignment

    private struct Look {
        var title: String?
        var titleColor: UIColor?
        var image: UIImage?
        var background: UIImage?
    }

    /// The type it was made with.
    public final let buttonType: ButtonType
    /// Made when it is first asked for; its font counts, text and colour come from what is set for the states.
    public final private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
    /// Shows the image of the present state. Owned.
    public final private(set) lazy var imageView: UIImageView? = makeImageView()
    /// Points around title and image together; they make the button's own size larger.
    public final var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Points that move the title; the button's own size stays.
    public final var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Points that move the image; the button's own size stays.
    public final var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Where title and image stand across the width.
    public final var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { contentChanged() } }
    /// Whether the image is paler while pressed, where no other is set for that.
    public final var adjustsImageWhenHighlighted = true
    private final var looks: [State: Look] = [:]

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// A button without a title or size.
    public init(type: ButtonType) {
        buttonType = type
        super.init(frame: .zero)
    }

    open override var accessibilityName: String? { accessibilityLabel ?? currentTitle }

    // MARK: States

    /// The text while the button is in `state`; nil takes the one for `.normal`.
    public final func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    /// The text's colour while the button is in `state`; nil takes the one for `.normal`.
    public final func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    /// The picture before the text while the button is in `state`; nil takes the one for `.normal`.
    public final func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    /// The picture behind all of it while the button is in `state`; nil takes the one for `.normal`.
    public final func setBackgroundImage(_ image: UIImage?, for state: State) {
        change(state) { $0.background = image }
    }
    /// The text that is shown in `state`.
    public final func title(for state: State) -> String? { look(state, \.title) }
    /// The text's colour in `state`.
    public final func titleColor(for state: State) -> UIColor? { look(state, \.titleColor) }
    /// The picture before the text in `state`.
    public final func image(for state: State) -> UIImage? { look(state, \.image) }
    /// The picture behind all of it in `state`.
    public final func backgroundImage(for state: State) -> UIImage? { look(state, \.background) }

    /// The text that is shown now.
    public final var currentTitle: String? { title(for: state) }
    /// The picture before the text that is shown now.
    public final var currentImage: UIImage? { image(for: state) }
    /// The picture behind all of it that is shown now.
    public final var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The text's colour now.
    public final var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
    }

    private func change(_ state: State, _ body: (inout Look) -> Void) {
        body(&looks[state, default: Look()])
        contentChanged()
    }

    /// What is set for exactly that state, or else for the normal one.
    private func look<Value>(_ state: State, _ key: KeyPath<Look, Value?>) -> Value? {
        looks[state]?[keyPath: key] ?? looks[.normal]?[keyPath: key]
    }

    open override func stateChanged() {
        super.stateChanged()
        setNeedsLayout()
    }

    open override func environmentChanged() {
        super.environmentChanged()
        setNeedsLayout()
    }

    private func contentChanged() {
        setNeedsLayout()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private func makeTitleLabel() -> UILabel {
        let label = UILabel()
        label.font = .system(buttonType == .system ? 15 : UIFont.buttonFontSize)
        addSubview(label)
        return label
    }

    private func makeImageView() -> UIImageView {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        addSubview(view)
        return view
    }

    // MARK: Place

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let image = currentImage?.size ?? .zero
        let title = titleSize
        return CGSize(
            width: image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right,
            height: max(image.height, title.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    private var titleSize: CGSize {
        guard let title = currentTitle, !title.isEmpty, let titleLabel else { return .zero }
        titleLabel.text = title
        return titleLabel.sizeThatFits(.zero)
    }

    /// The image, then the title, together where the alignment wants them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: contentEdgeInsets)
        let image = currentImage
        let imageSize = image.map { fit($0.size, in: room.size) } ?? .zero
        let titleSize = titleSize
        let titleWidth = min(titleSize.width, max(0, room.width - imageSize.width))
        let spare = room.width - imageSize.width - titleWidth
        let left =
            switch contentHorizontalAlignment {
            case .left, .leading, .fill: room.minX
            case .center: room.minX + spare / 2
            case .right, .trailing: room.maxX - imageSize.width - titleWidth
            }
        if let image, let imageView {
            imageView.image = image
            imageView.isHidden = false
            imageView.frame = shifted(
                CGRect(x: left, y: room.midY - imageSize.height / 2, width: imageSize.width, height: imageSize.height),
                by: imageEdgeInsets)
            let isPale = isHighlighted && adjustsImageWhenHighlighted && looks[state]?.image == nil
            imageView.alpha = isPale ? 0.5 : 1
        } else if looks.values.contains(where: { $0.image != nil }) {
            imageView?.isHidden = true
        }
        if looks.values.contains(where: { $0.title != nil }), let titleLabel {
            titleLabel.text = currentTitle
            titleLabel.textColor = currentTitleColor
            titleLabel.alpha = buttonType == .system && isHighlighted && looks[state]?.titleColor == nil ? 0.3 : 1
            titleLabel.frame = shifted(
                CGRect(
                    x: left + imageSize.width, y: room.midY - titleSize.height / 2, width: titleWidth,
                    height: titleSize.height),
                by: titleEdgeInsets)
        }
    }

    private func fit(_ size: CGSize, in room: CGSize) -> CGSize {
        guard size.width > room.width || size.height > room.height, !size.isEmpty else { return size }
        return size * max(0, min(room.width / size.width, room.height / size.height))
    }

    /// Insets of one part move it within the room that they leave: a centred one by half of their difference.
    private func shifted(_ box: CGRect, by insets: UIEdgeInsets) -> CGRect {
        let x =
            switch contentHorizontalAlignment {
            case .left, .leading, .fill: insets.left
            case .center: (insets.left - insets.right) / 2
            case .right, .trailing: -insets.right
            }
        return box.offsetBy(dx: x, dy: (insets.top - insets.bottom) / 2).rounded(toScale: displayScale)
    }

    open override func draw(_ canvas: inout Canvas) {
        if let background = currentBackgroundImage { background.draw(on: &canvas, in: bounds, tint: tintColor) }
        super.draw(&canvas)
    }
}

/// Where a control's content stands in its width.
public enum UIControlContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle, at an edge, or stretched; leading is left and trailing is right.
    case center, left, right, fill, leading, trailing
}
