import Foundation
import PopupGeometry
import PopupUI

/// A view above or below a section: put what it shows into `contentView`, or use the label that it has.
open class UITableViewHeaderFooterView: UIView {
    /// The name that it was asked for by; nil where it was not.
    public final let reuseIdentifier: String?
    /// Fills the view.
    public final let contentView = UIView()
    /// Behind everything; nil for nothing.
    public final var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Made when it is first asked for: 13 points, semibold, 16 points from the sides.
    public final private(set) lazy var textLabel: UILabel? = makeLabel()
    private final weak var label: UILabel?

    /// A view without content.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Always nil: there are no archives here. Required, as in UIKit, of subclasses with an initialiser of their own.
    public required init?(coder: NSCoder) { return nil }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// How a table makes a view of a registered class. Inherited by every subclass that overrides
    /// `init(reuseIdentifier:)` or has no initialiser of its own.
    public required convenience init(registeredFor identifier: String) { self.init(reuseIdentifier: identifier) }

    /// About to be used for another section. Views are made anew here, so that nothing has to be put back.
    open func prepareForReuse() {}

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .system(13, .semibold)
        label.textColor = theme.secondaryLabel
        contentView.addSubview(label)
        self.label = label
        setNeedsLayout()
        return label
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [backgroundView, contentView] { view?.frame = bounds }
        label?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
    }

    /// 28 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 28) }
}
