import Foundation
import PopupGeometry
import PopupUI

/// A column of rows in sections, of which only those that are seen exist.
///
/// Headers and footers scroll with their rows. Changes of the data are shown at once, unanimated: `insertRows` and its
/// like read everything anew.
open class UITableView: ListView {
    /// How sections are set apart.
    public enum Style: Int, Hashable, Sendable {
        /// One after the other.
        case plain
        /// With room between them.
        case grouped
        /// With room between them and at their sides.
        case insetGrouped
    }
    /// Where a row stands after scrolling to it; `.none` scrolls as little as needed.
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// Wherever the least scrolling brings it.
        case none
        /// At the upper edge.
        case top
        /// In the middle.
        case middle
        /// At the lower edge.
        case bottom
    }
    /// How rows come and go. They come and go at once, whichever is asked for.
    public enum RowAnimation: Int, Hashable, Sendable {
        /// Taken as UIKit code gives it; nothing moves.
        case fade, right, left, top, bottom, none, middle, automatic
    }

    /// As a height: what suits the text or the view.
    public static let automaticDimension: CGFloat = -1

    /// The style it was made with.
    public final let style: Style
    /// Says how many rows there are, and makes their cells. Not owned.
    public final weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// Whether lines are drawn between rows.
    public final var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { separatorInset = separatorStyle == .none ? nil : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    }
    /// Of the lines between rows; nil for the theme's.
    public final var separatorColor: UIColor? { didSet { reloadData() } }
    /// Above the first section and below the last, as high as they are.
    public final var tableHeaderView: UIView? { didSet { reloadData() } }
    /// Below all rows; nil for nothing.
    public final var tableFooterView: UIView? { didSet { reloadData() } }
    /// Points above each section; `automaticDimension` asks the header itself.
    public final var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
    /// Points below each section; `automaticDimension` asks the footer itself.
    public final var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadData() } }
    /// Kept, and without effect: heights that are not yet needed are guessed from `rowHeight`.
    public final var estimatedRowHeight: CGFloat = 0
    /// Kept, and without effect: headers are measured when the rows are counted.
    public final var estimatedSectionHeaderHeight: CGFloat = 0
    /// Kept, and without effect: footers are measured when the rows are counted.
    public final var estimatedSectionFooterHeight: CGFloat = 0

    final var order = TableOrder()
    /// Headers and footers, made when they are first needed.
    final var sectionViews: [SectionPart: UIView] = [:]
    private final var makers: [String: @MainActor (String) -> UITableViewCell] = [:]
    private final var partMakers: [String: @MainActor (String) -> UITableViewHeaderFooterView] = [:]
    /// What `willSelectRowAt` answered, until the choice is told.
    private final var intended: IndexPath?
    /// The background that the theme gave, to be followed as long as nobody sets another.
    private final var themeBackground: UIColor?

    /// A table of `style` without rows: give it a data source.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        followTheme()
        numberOfRows = { [weak self] in self?.countRows() ?? 0 }
        heightForRow = { [weak self] in self?.height(ofListRow: $0) ?? 0 }
        cellForRow = { [weak self] in self?.listCell(for: $1) ?? ListCell() }
        canSelectRow = { [weak self] in self?.mayChoose($0) ?? false }
        didSelectRow = { [weak self] in self?.didChoose($0) }
    }

    /// Always nil: there are no archives here. Required, as in UIKit, of subclasses with an initialiser of their own.
    public required init?(coder: NSCoder) { return nil }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    final var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    open override func environmentChanged() {
        super.environmentChanged()
        followTheme()
    }

    private func followTheme() {
        if themeBackground == nil || backgroundColor == themeBackground {
            backgroundColor = style == .plain ? theme.card : theme.page
            themeBackground = backgroundColor
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        dropFreeCells { ($0 as? UITableViewCell).map { $0.reuseIdentifier == nil } ?? false }
    }

    // MARK: Cells

    /// Cells asked for by `identifier` are of this class.
    public final func register<Cell: UITableViewCell>(
        _ cellClass: Cell.Type, forCellReuseIdentifier identifier: String
    ) {
        makers[identifier] = { cellClass.init(registeredFor: $0) }
    }

    /// A free cell of that identifier, or else a new one of the class registered for it; nil where there is none.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let free = takeFreeCell { ($0 as? UITableViewCell)?.reuseIdentifier == identifier }
        return free as? UITableViewCell ?? makers[identifier]?(identifier)
    }

    /// A free cell of a registered class, or a new one.
    public final func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            misuse(
                "a cell was asked for by the identifier \"\(identifier)\", for which no class is registered. Call "
                    + "register(_:forCellReuseIdentifier:) first.")
        }
        return cell
    }

    /// Headers and footers asked for by `identifier` are of this class.
    public final func register<Part: UITableViewHeaderFooterView>(
        _ viewClass: Part.Type, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        partMakers[identifier] = { viewClass.init(registeredFor: $0) }
    }

    /// A new view of the class registered for `identifier`; nil where there is none.
    public final func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? { partMakers[identifier]?(identifier) }

    // MARK: Choosing

    private func mayChoose(_ listRow: Int) -> Bool {
        guard case .row(let path) = order.item(at: listRow) else { return false }
        guard let tableDelegate else {
            intended = path
            return true
        }
        guard tableDelegate.tableView(self, shouldHighlightRowAt: path) else { return false }
        // The list marks the new row before it tells of it: whom it was is remembered here.
        let old = indexPathForSelectedRow
        intended = tableDelegate.tableView(self, willSelectRowAt: path)
        guard let intended else { return false }
        if let old, old != intended {
            selectedRow = nil
            tableDelegate.tableView(self, didDeselectRowAt: old)
        }
        return true
    }

    private func didChoose(_ listRow: Int) {
        guard let path = intended else { return }
        intended = nil
        if let row = order.listRow(of: path), row != listRow, keepsSelection { selectedRow = row }
        tableDelegate?.tableView(self, didSelectRowAt: path)
    }

    /// The chosen row; nil where none is.
    public final var indexPathForSelectedRow: IndexPath? {
        guard let selectedRow, case .row(let path) = order.item(at: selectedRow) else { return nil }
        return path
    }
    /// At most one.
    public final var indexPathsForSelectedRows: [IndexPath]? { indexPathForSelectedRow.map { [$0] } }

    /// Marks a row as chosen, without telling the delegate.
    public final func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        _ = rowCount
        selectedRow = path.flatMap { order.listRow(of: $0) }
        if let path, scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    /// Marks the row as not chosen, without telling the delegate.
    public final func deselectRow(at path: IndexPath, animated: Bool) {
        if indexPathForSelectedRow == path { selectedRow = nil }
    }
}

extension UITableViewCell {
    /// Whether a line is drawn below a row.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        /// No line.
        case none
        /// A line of one device pixel.
        case singleLine
    }
}
