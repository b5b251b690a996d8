import Foundation
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
    private struct Look {
        var title: String?
        var titleColor: UIColor?
        var image: UIImage?
        var background: UIImage?
    }

    /// The type it was made with.
    public final private(set) var buttonType = ButtonType.custom
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
    /// Where title and image stand in the height.
    public final var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { contentChanged() } }
    /// Whether the image is paler while pressed, where no other is set for that.
    public final var adjustsImageWhenHighlighted = true
    private final var looks: [State: Look] = [:]

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button without a title or size.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    /// A button with the title and the image of `primaryAction`, which runs when it is clicked.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .touchUpInside)
    }

    open override var accessibilityName: String? { accessibilityLabel ?? currentTitle }

    // MARK: States

    /// The text while the button is in `state`; nil takes the one for `.normal`.
    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    /// The text's colour while the button is in `state`; nil takes the one for `.normal`.
    public final func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    /// The picture before the text while the button is in `state`; nil takes the one for `.normal`.
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
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

    /// Where image and title stand together, in `bounds`. The default leaves out `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Where the image stands: before the title, both together where the alignment wants them.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = fit(currentImage?.size ?? .zero, in: contentRect.size)
        let spare = contentRect.width - size.width - titleWidth(in: contentRect)
        return shifted(place(size, x: contentRect.minX + lead(spare), in: contentRect), by: imageEdgeInsets)
    }

    /// Where the title stands: after the image, both together where the alignment wants them.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = fit(currentImage?.size ?? .zero, in: contentRect.size)
        let width = titleWidth(in: contentRect)
        let x = contentRect.minX + lead(contentRect.width - image.width - width) + image.width
        return shifted(
            place(CGSize(width: width, height: titleSize.height), x: x, in: contentRect), by: titleEdgeInsets)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = contentRect(forBounds: bounds)
        if let image = currentImage, let imageView {
            imageView.image = image
            imageView.isHidden = false
            imageView.frame = imageRect(forContentRect: room)
            let isPale = isHighlighted && adjustsImageWhenHighlighted && looks[state]?.image == nil
            imageView.alpha = isPale ? 0.5 : 1
        } else if looks.values.contains(where: { $0.image != nil }) {
            imageView?.isHidden = true
        }
        if looks.values.contains(where: { $0.title != nil }), let titleLabel {
            titleLabel.text = currentTitle
            titleLabel.textColor = currentTitleColor
            titleLabel.alpha = buttonType == .system && isHighlighted && looks[state]?.titleColor == nil ? 0.3 : 1
            titleLabel.frame = titleRect(forContentRect: room)
        }
    }

    private func titleWidth(in room: CGRect) -> CGFloat {
        let image = fit(currentImage?.size ?? .zero, in: room.size)
        return min(titleSize.width, max(0, room.width - image.width))
    }

    /// How much of the spare width lies before the content.
    private func lead(_ spare: CGFloat) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left, .leading, .fill: 0
        case .center: spare / 2
        case .right, .trailing: spare
        }
    }

    private func place(_ size: CGSize, x: CGFloat, in room: CGRect) -> CGRect {
        let spare = room.height - size.height
        let lead =
            switch contentVerticalAlignment {
            case .top, .fill: 0.0
            case .center: spare / 2
            case .bottom: spare
            }
        return CGRect(x: x, y: room.minY + lead, width: size.width, height: size.height)
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
        let y =
            switch contentVerticalAlignment {
            case .top, .fill: insets.top
            case .center: (insets.top - insets.bottom) / 2
            case .bottom: -insets.bottom
            }
        return box.offsetBy(dx: x, dy: y).rounded(toScale: displayScale)
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

/// Where a control's content stands in its height.
public enum UIControlContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle, at an edge, or stretched, which begins at the upper edge.
    case center, top, bottom, fill
}
