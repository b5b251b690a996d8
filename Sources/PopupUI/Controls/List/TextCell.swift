import PopupGeometry

/// A row with an icon, a title, a second line, and a mark at the right.
public final class TextCell: ListCell {
    /// What stands at the end of a row.
    public enum Accessory: Hashable, Sendable {
        /// Nothing.
        case none
        /// A tick: the row is chosen.
        case check
        /// An angle: the row leads further.
        case disclosure
        /// A mark of your own.
        case icon(Icon)
    }

    /// The first line.
    public let titleLabel = Label()
    /// The second line; takes no room while empty.
    public let detailLabel = Label()
    /// The picture before the lines; takes no room while it is empty.
    public let imageView = ImageView()
    /// What stands at the end of the row.
    public var accessory = Accessory.none {
        didSet {
            guard accessory != oldValue else { return }
            setNeedsLayout()
        }
    }
    /// The colour of the mark at the right; nil for the theme's tint (a check) or tertiary label.
    public var accessoryColor: Color? { didSet { setNeedsLayout() } }
    /// Around everything; nil for the theme's margin at the sides.
    public var contentInsets: EdgeInsets? { didSet { setNeedsLayout() } }
    private let mark = ImageView()

    public override init() {
        super.init()
        for view in [imageView, titleLabel, detailLabel, mark] { addSubview(view) }
        mark.iconSize = 18
        detailLabel.themed {
            $0.font = $1.noteFont
            $0.textColor = $1.secondaryLabel
        }
    }

    /// The text of the first line.
    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }
    /// The text of the second line; empty for none.
    public var detail: String {
        get { detailLabel.text }
        set { detailLabel.text = newValue }
    }
    /// The mark before the lines; nil for none.
    public var icon: Icon? {
        get { imageView.icon }
        set { imageView.icon = newValue }
    }

    public override func layoutSubviews() {
        let theme = theme
        let inner = bounds.inset(
            by: contentInsets ?? EdgeInsets(top: 0, left: theme.margin, bottom: 0, right: theme.margin))
        var left = inner.minX
        var right = inner.maxX
        func box(_ x: Double, _ side: Double) -> Rect {
            Rect(x: x, y: inner.midY - side / 2, width: side, height: side).rounded(toScale: displayScale)
        }
        let image = imageView.sizeThatFits(inner.size)
        imageView.isHidden = image.isEmpty
        if !image.isEmpty {
            imageView.frame = box(left, image.width)
            left += image.width + theme.cardGap
        }
        mark.icon =
            switch accessory {
            case .none: nil
            case .check: .check
            case .disclosure: .chevronRight
            case .icon(let icon): icon
            }
        mark.isHidden = mark.icon == nil
        if !mark.isHidden {
            let side = accessory == .disclosure ? 14.0 : 18
            mark.iconSize = side
            mark.tintColor = accessoryColor ?? (accessory == .check ? theme.tint : theme.tertiaryLabel)
            mark.frame = box(right - side, side)
            right -= side + theme.inset
        }
        let width = max(0, right - left)
        let line = titleLabel.sizeThatFits(Size(width: width, height: inner.height)).height
        detailLabel.isHidden = detailLabel.text.isEmpty
        let second =
            detailLabel.isHidden ? 0 : detailLabel.sizeThatFits(Size(width: width, height: inner.height)).height
        let top = inner.midY - (line + second) / 2
        titleLabel.frame = Rect(x: left, y: top, width: width, height: line).rounded(toScale: displayScale)
        detailLabel.frame = Rect(x: left, y: top + line, width: width, height: second).rounded(toScale: displayScale)
    }
}
