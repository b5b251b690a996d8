import Foundation
import PopupGeometry
import PopupUI

/// A header or a footer of a section.
enum SectionPart: Hashable {
    case header(Int), footer(Int)
}

/// From the data source and the delegate to the list's rows.
extension UITableView {
    final func countRows() -> Int {
        var new = TableOrder()
        new.hasTableHeader = tableHeaderView != nil
        new.hasTableFooter = tableFooterView != nil
        sectionViews = [:]
        selectedRow = nil
        if let dataSource {
            for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
                new.append(
                    hasHeader: height(of: .header(section)) > 0,
                    rows: dataSource.tableView(self, numberOfRowsInSection: section),
                    hasFooter: height(of: .footer(section)) > 0)
            }
        }
        order = new
        return new.count
    }

    final func height(ofListRow listRow: Int) -> CGFloat {
        switch order.item(at: listRow) {
        case .row(let path):
            let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
            return height >= 0 ? height : max(44, rowHeight)
        case .header(let section): return height(of: .header(section))
        case .footer(let section): return height(of: .footer(section))
        case .tableHeader: return tableHeaderView?.bounds.height ?? 0
        case .tableFooter: return tableFooterView?.bounds.height ?? 0
        case nil: return 0
        }
    }

    /// What the delegate says, or the table, or what the title or view asks for; 0 where there is neither.
    private func height(of part: SectionPart) -> CGFloat {
        var height: CGFloat
        switch part {
        case .header(let section):
            height = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            if height < 0 { height = sectionHeaderHeight }
        case .footer(let section):
            height = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
            if height < 0 { height = sectionFooterHeight }
        }
        if height >= 0 { return height }
        guard let view = sectionView(part) else { return 0 }
        if view is SectionTitle { return SectionTitle.height }
        return view.bounds.height > 0 ? view.bounds.height : view.sizeThatFits(bounds.size).height
    }

    /// The delegate's view, or one with the data source's title.
    private func sectionView(_ part: SectionPart) -> UIView? {
        if let view = sectionViews[part] { return view }
        let view: UIView?
        let title: String?
        switch part {
        case .header(let section):
            view = tableDelegate?.tableView(self, viewForHeaderInSection: section)
            title = dataSource?.tableView(self, titleForHeaderInSection: section)
        case .footer(let section):
            view = tableDelegate?.tableView(self, viewForFooterInSection: section)
            title = dataSource?.tableView(self, titleForFooterInSection: section)
        }
        let made = view ?? title.map { SectionTitle($0) }
        sectionViews[part] = made
        return made
    }

    final func listCell(for listRow: Int) -> ListCell {
        switch order.item(at: listRow) {
        case .row(let path):
            guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return ListCell() }
            if let separatorColor { cell.separatorColor = separatorColor }
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            return cell
        case .header(let section): return host(sectionView(.header(section)))
        case .footer(let section): return host(sectionView(.footer(section)))
        case .tableHeader: return host(tableHeaderView)
        case .tableFooter: return host(tableFooterView)
        case nil: return ListCell()
        }
    }

    private func host(_ view: UIView?) -> ListCell {
        let cell = dequeueReusableCell(HostCell())
        cell.hosted = view
        return cell
    }

    // MARK: Questions

    /// As the data source said when the table last read it.
    public final var numberOfSections: Int {
        _ = rowCount
        return order.sections.count
    }

    /// As the data source said when the table last read it.
    public final func numberOfRows(inSection section: Int) -> Int {
        _ = rowCount
        return order.sections.indices.contains(section) ? order.sections[section].rows : 0
    }

    /// The row's cell, if the row is seen.
    public final func cellForRow(at path: IndexPath) -> UITableViewCell? {
        order.listRow(of: path).flatMap { cell(at: $0) } as? UITableViewCell
    }

    /// The row that `cell` shows now; nil where it is not in use.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
        guard let row = cell.row, self.cell(at: row) === cell, case .row(let path) = order.item(at: row) else {
            return nil
        }
        return path
    }

    /// The row at a place in the table's own space; nil beside all rows.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        guard let row = row(at: point), case .row(let path) = order.item(at: row) else { return nil }
        return path
    }

    /// The cells that can be seen, top to bottom.
    public final var visibleCells: [UITableViewCell] { visibleRows.compactMap { cell(at: $0) as? UITableViewCell } }

    /// The rows that can be seen, top to bottom.
    public final var indexPathsForVisibleRows: [IndexPath]? {
        visibleRows.compactMap {
            guard case .row(let path) = order.item(at: $0) else { return nil }
            return path
        }
    }

    /// A row's box in the table's own space.
    public final func rectForRow(at path: IndexPath) -> CGRect {
        _ = rowCount
        return order.listRow(of: path).map { rect(forRow: $0) } ?? .zero
    }

    /// The view above a section; nil where it is not in use.
    public final func headerView(forSection section: Int) -> UIView? { sectionViews[.header(section)] }

    // MARK: Changes

    /// Scrolls until the row stands where asked.
    public final func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
        _ = rowCount
        guard let row = order.listRow(of: path) else { return }
        let box = rect(forRow: row)
        switch position {
        case .none: scrollToRow(row, animated: animated)
        case .top: setContentOffset(CGPoint(x: 0, y: box.minY), animated: animated)
        case .middle: setContentOffset(CGPoint(x: 0, y: box.midY - bounds.height / 2), animated: animated)
        case .bottom: setContentOffset(CGPoint(x: 0, y: box.maxY - bounds.height), animated: animated)
        }
    }

    /// Asks for the cells of rows again; without an animation.
    public final func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        readAnew(keeping: indexPathForSelectedRow.flatMap { paths.contains($0) ? nil : $0 })
    }
    /// Asks for the rows of sections again; without an animation.
    public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        readAnew(keeping: indexPathForSelectedRow.flatMap { sections.contains($0.section) ? nil : $0 })
    }
    /// Reads the data source again, which holds the new rows already; without an animation.
    public final func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
        var kept = indexPathForSelectedRow
        for path in paths.sorted() {
            if let old = kept, path.section == old.section, path.row <= old.row { kept?.row += 1 }
        }
        readAnew(keeping: kept)
    }
    /// Reads the data source again, which has lost the rows already; without an animation.
    public final func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        var kept = indexPathForSelectedRow.flatMap { paths.contains($0) ? nil : $0 }
        for path in paths.sorted().reversed() {
            if let old = kept, path.section == old.section, path.row < old.row { kept?.row -= 1 }
        }
        readAnew(keeping: kept)
    }
    /// Reads the data source again, which holds the new sections already; without an animation. Nothing stays chosen.
    public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) { readAnew(keeping: nil) }
    /// Reads the data source again, which has lost the sections already; without an animation. Nothing stays chosen.
    public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { readAnew(keeping: nil) }
    /// Reads the data source again, in which the row has moved already; without an animation.
    public final func moveRow(at path: IndexPath, to newPath: IndexPath) {
        readAnew(keeping: indexPathForSelectedRow == path ? newPath : nil)
    }
    /// Runs `updates`, which change the table, then `completion` with true.
    public final func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        updates?()
        completion?(true)
    }
    /// Changes between the two are shown as they come.
    public final func beginUpdates() {}
    /// Reads the data source again.
    public final func endUpdates() { readAnew(keeping: indexPathForSelectedRow) }

    private func readAnew(keeping path: IndexPath?) {
        reloadData()
        guard let path else { return }
        _ = rowCount
        selectedRow = order.listRow(of: path)
    }
}

/// Holds a header or footer among the rows.
final class HostCell: ListCell {
    var hosted: UIView? {
        didSet {
            if oldValue !== hosted, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let hosted { addSubview(hosted) }
            setNeedsLayout()
        }
    }

    override init() {
        super.init()
        (hoverColor, pressColor, selectionColor, separatorColor) = (.clear, .clear, .clear, .clear)
        accessibilityRole = .none
    }

    override func layoutSubviews() { hosted?.frame = bounds }
}

/// A section's title.
final class SectionTitle: UIView {
    static let height = 28.0
    private let label = UILabel()

    init(_ text: String) {
        super.init(frame: .zero)
        label.text = text
        label.font = .system(13, .semibold)
        addSubview(label)
    }

    override func environmentChanged() {
        super.environmentChanged()
        label.textColor = theme.secondaryLabel
    }

    override func layoutSubviews() { label.frame = bounds.insetBy(dx: 16, dy: 0) }
}
