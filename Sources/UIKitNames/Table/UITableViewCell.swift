import Foundation
import PopupDrawing
import PopupGeometry
import PopupUI

/// A row of a table: put what it shows into `contentView`, or use the labels that it has.
///
/// Made anew or used again by `dequeueReusableCell`: set everything that you ever set.
open class UITableViewCell: ListCell {
    /// Which labels a cell has, and where they stand.
    public enum CellStyle: Int, Hashable, Sendable {
        /// A picture and one label.
        case `default`
        /// Two labels, the second at the end of the row.
        case value1
        /// Two labels beside each other, the first one small.
        case value2
        /// Two labels, one below the other.
        case subtitle
    }
    /// What stands at the end of a row.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// Nothing.
        case none
        /// An angle: the row leads further.
        case disclosureIndicator
        /// A tick: the row is chosen.
        case checkmark
    }
    /// What a chosen row looks like; every one but `.none` takes the theme's colour.
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// As one that is not chosen.
        case none
        /// Marked in the theme's colour.
        case `default`, gray, blue
    }

    /// The style it was made with.
    public final let style: CellStyle
    /// The name that it is reused by; nil where it is not.
    public final let reuseIdentifier: String?
    /// Fills the row, less the accessory at the right.
    public final let contentView = UIView()
    /// Made when it is first asked for.
    public final private(set) lazy var textLabel: UILabel? = made(UILabel())
    /// Made when it is first asked for; nil in the default style.
    public final private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : made(UILabel())
    /// Made when it is first asked for.
    public final private(set) lazy var imageView: UIImageView? = made(UIImageView())
    /// What stands at the end of the row.
    public final var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// Shown at the right instead of the accessory.
    public final var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    /// Behind everything; the second while the row is chosen or pressed.
    public final var backgroundView: UIView? { didSet { exchangeBackground(oldValue, backgroundView) } }
    /// Behind the content while the row is chosen; nil for the theme's colour.
    public final var selectedBackgroundView: UIView? {
        didSet { exchangeBackground(oldValue, selectedBackgroundView) }
    }
    /// `.none` shows neither pointer, press nor choice; the others look alike.
    public final var selectionStyle = SelectionStyle.default { didSet { showSelectionStyle() } }
    private final let accessory = UIImageView()
    private final var parts: [UIView] = []
    private final var wasShownSelected = false
    private final var wasShownPressed = false

    /// A cell of `style`; one that is to be reused has an identifier.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init()
        addSubview(contentView)
        addSubview(accessory)
    }

    /// Always nil: there are no archives here. Required, as in UIKit, of subclasses with an initialiser of their own.
    public required init?(coder: NSCoder) { return nil }

    /// In the default style, without an identifier: not used again.
    public override convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// How a table makes a cell of a registered class. Inherited by every subclass that overrides
    /// `init(style:reuseIdentifier:)` or has no initialiser of its own.
    public required convenience init(registeredFor identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    /// Whether the row is chosen; the table sets it.
    open func setSelected(_ selected: Bool, animated: Bool) {}
    /// Whether the row is pressed; the table sets it.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {}

    open override func prepareForReuse() { super.prepareForReuse() }

    private func made<Part: UIView>(_ part: Part) -> Part {
        contentView.addSubview(part)
        parts.append(part)
        setNeedsLayout()
        return part
    }

    private func exchangeBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        showSelectionStyle()
        setNeedsLayout()
    }

    private func showSelectionStyle() {
        let color: UIColor? = selectionStyle == .none || selectedBackgroundView != nil ? .clear : nil
        (hoverColor, pressColor, selectionColor) = (color, color, color)
    }

    open override func stateChanged() {
        super.stateChanged()
        if isSelected != wasShownSelected {
            wasShownSelected = isSelected
            setSelected(isSelected, animated: false)
        }
        if isPressed != wasShownPressed {
            wasShownPressed = isPressed
            setHighlighted(isPressed, animated: false)
        }
        selectedBackgroundView?.isHidden = !(isSelected || isPressed)
    }

    // MARK: Place

    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
        selectedBackgroundView?.isHidden = !(isSelected || isPressed)
        var right = bounds.maxX
        accessory.isHidden = accessoryType == .none || accessoryView != nil
        if let accessoryView {
            let size = accessoryView.bounds.size
            right -= 16 + size.width
            accessoryView.frame = CGRect(
                x: right, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        } else if accessoryType != .none {
            let side = accessoryType == .checkmark ? 18.0 : 14
            accessory.image = UIImage(systemName: accessoryType == .checkmark ? "checkmark" : "chevron.right")
            accessory.tintColor = accessoryType == .checkmark ? tintColor : theme.tertiaryLabel
            right -= 16 + side
            accessory.frame = CGRect(x: right, y: bounds.midY - side / 2, width: side, height: side)
                .rounded(toScale: displayScale)
        }
        contentView.frame = CGRect(x0: bounds.minX, y0: bounds.minY, x1: right, y1: bounds.maxY)
        if !parts.isEmpty { placeParts() }
    }

    private func placeParts() {
        let room = contentView.bounds
        var left = 16.0
        if parts.contains(where: { $0 is UIImageView }), let imageView, let image = imageView.image {
            let side = min(image.size.height, room.height)
            let width = image.size.height > 0 ? image.size.width * side / image.size.height : 0
            imageView.frame = CGRect(x: left, y: room.midY - side / 2, width: width, height: side)
            left += width + 12
        }
        let labels = parts.compactMap { $0 as? UILabel }
        guard let title = labels.first(where: { $0 === textLabel }) ?? labels.first else { return }
        let detail = labels.first { $0 !== title }
        let space = CGSize(width: max(0, room.width - left - 16), height: room.height)
        if let detail { detail.font = detail.font.size == UIFont.labelFontSize ? .system(detailSize) : detail.font }
        let titleSize = title.sizeThatFits(space)
        let detailSize = detail?.sizeThatFits(space) ?? .zero
        switch style {
        case .subtitle where detail != nil:
            let top = room.midY - (titleSize.height + detailSize.height) / 2
            title.frame = CGRect(x: left, y: top, width: space.width, height: titleSize.height)
            detail?.frame = CGRect(
                x: left, y: top + titleSize.height, width: space.width, height: detailSize.height)
        case .value1 where detail != nil, .value2 where detail != nil:
            detail?.frame = CGRect(
                x: room.maxX - 16 - detailSize.width, y: 0, width: detailSize.width, height: room.height)
            title.frame = CGRect(
                x: left, y: 0, width: max(0, space.width - detailSize.width - 8), height: room.height)
        default:
            title.frame = CGRect(x: left, y: 0, width: space.width, height: room.height)
        }
    }

    private var detailSize: CGFloat { style == .subtitle ? 12 : 17 }
}
