import PopupDrawing
import PopupGeometry

/// A column of rows of which only those that are seen exist: a hundred thousand cost what a hundred do.
///
///     let list = ListView()
///     list.numberOfRows = { coupons.count }
///     list.cellForRow = { list, row in
///         let cell = list.dequeueReusableCell(TextCell())
///         cell.title = coupons[row].name
///         return cell
///     }
///     list.didSelectRow = { row in … }
///
/// Rows are chosen by click, or by the arrows and Return or Space while the list has the keyboard. After a change of
/// the data call `reloadData()`.
open class ListView: ScrollView {
    /// Asked for the number of rows at each `reloadData()`; 0 or more.
    public final var numberOfRows: @MainActor () -> Int = { 0 } { didSet { reloadData() } }
    /// Makes or fills the cell of a row; take one that is free by `dequeueReusableCell`.
    public final var cellForRow: (@MainActor (ListView, Int) -> ListCell)? { didSet { reloadData() } }
    /// The height of a row, asked when the row comes near; nil for `rowHeight` everywhere.
    public final var heightForRow: (@MainActor (Int) -> Double)? { didSet { reloadData() } }
    /// The height of every row, or what is taken for rows not yet measured. 44 points by default.
    public final var rowHeight = 44.0 { didSet { if rowHeight != oldValue { reloadData() } } }
    /// A row was chosen by the person.
    public final var didSelectRow: (@MainActor (Int) -> Void)?
    /// Whether the person may choose a row; nil for all of them.
    public final var canSelectRow: (@MainActor (Int) -> Bool)?
    /// Whether a press chooses a row.
    public final var allowsSelection = true
    /// Whether the chosen row stays marked.
    public final var keepsSelection = true
    /// Lines between rows, this far in from the sides; nil for none.
    public final var separatorInset: EdgeInsets? = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet { setNeedsLayout() }
    }

    /// The row that is marked as chosen. Setting it calls nobody back.
    public final var selectedRow: Int? {
        didSet {
            guard selectedRow != oldValue else { return }
            for row in [oldValue, selectedRow] { if let row, let cell = cells[row] { dress(cell, row) } }
        }
    }
    /// The row that a press from elsewhere is over: shown as pressed. See `row(at:)`.
    public final var highlightedRow: Int? {
        didSet {
            guard highlightedRow != oldValue else { return }
            for row in [oldValue, highlightedRow] { if let row, let cell = cells[row] { dress(cell, row) } }
        }
    }
    /// Where the keyboard is, while the list has it.
    public final internal(set) var cursorRow: Int?

    final var heights = RowHeights(count: 0, estimate: 44)
    final var cells: [Int: ListCell] = [:]
    private final var pool: [ObjectIdentifier: [ListCell]] = [:]
    private final var needsReload = true
    /// The first row that was seen after the last layout: what comes in above it must not push it down.
    private final var firstSeen = 0
    /// Where the rows were last laid out for.
    private final var tiledOrigin: Point?
    /// Rows are layers from the first scroll on. Until then the list is one picture, which moves with what holds it.
    private final var cellsAreLayers = false

    public override init(frame: Rect) {
        super.init(frame: frame)
        accessibilityRole = .list
    }

    // MARK: Data

    /// The data changed: everything is asked again. The offset stays as far as there is content for it.
    public final func reloadData() {
        needsReload = true
        setNeedsLayout()
    }

    /// One row's content changed.
    public final func reloadRow(_ row: Int) {
        guard let cell = cells.removeValue(forKey: row) else { return }
        recycle(cell)
        setNeedsLayout()
    }

    /// How many rows there are, as of the last time they were counted.
    public final var rowCount: Int {
        loadIfNeeded()
        return heights.count
    }

    /// A cell of the made one's type that is free, or else the made one.
    public final func dequeueReusableCell<Cell: ListCell>(_ make: @autoclosure @MainActor () -> Cell) -> Cell {
        guard let cell = pool[ObjectIdentifier(Cell.self)]?.popLast() as? Cell else { return make() }
        cell.prepareForReuse()
        return cell
    }

    /// A free cell that is `suitable`, ready for another row.
    package final func takeFreeCell(where suitable: (ListCell) -> Bool) -> ListCell? {
        for (kind, cells) in pool {
            guard let index = cells.lastIndex(where: suitable) else { continue }
            let cell = cells[index]
            pool[kind]?.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        return nil
    }

    /// Lets go of the free cells that nobody will ask for again.
    package final func dropFreeCells(where isUseless: (ListCell) -> Bool) {
        for (kind, cells) in pool {
            let useless = cells.filter { isUseless($0) && !$0.isPressed }
            guard !useless.isEmpty else { continue }
            for cell in useless { cell.removeFromSuperview() }
            pool[kind]?.removeAll { cell in useless.contains { $0 === cell } }
        }
    }

    /// The cell of a row, if the row is seen.
    public final func cell(at row: Int) -> ListCell? { cells[row] }
    /// The rows that are seen, from the top.
    public final var visibleRows: [Int] { cells.keys.sorted() }

    /// The row at a place of the list's own space (which scrolls); nil beside the rows.
    public final func row(at point: Point) -> Int? {
        guard point.y >= 0, point.y < heights.total, point.x >= bounds.minX, point.x < bounds.maxX else { return nil }
        return heights.row(at: point.y)
    }

    /// The box of a row in the list's own space. An estimate for rows that were not yet near.
    public final func rect(forRow row: Int) -> Rect {
        loadIfNeeded()
        return Rect(x: 0, y: heights.top(of: row), width: bounds.width, height: heights.height(of: row))
    }

    /// Scrolls as little as shows the row whole.
    public final func scrollToRow(_ row: Int, animated: Bool) {
        guard row >= 0, row < rowCount else { return }
        measure(row)
        let box = rect(forRow: row)
        let resting = motion?.target ?? contentOffset
        let top = resting.y + contentInset.top
        let bottom = resting.y + bounds.height - contentInset.bottom
        if box.minY < top {
            setContentOffset(Point(x: resting.x, y: box.minY - contentInset.top), animated: animated)
        } else if box.maxY > bottom {
            setContentOffset(
                Point(x: resting.x, y: box.maxY - bounds.height + contentInset.bottom), animated: animated)
        }
    }

    /// As high as all rows, up to the given height.
    open override func sizeThatFits(_ size: Size) -> Size {
        loadIfNeeded()
        let height = heights.total + contentInset.top + contentInset.bottom
        return Size(width: size.width.isFinite ? size.width : bounds.width, height: min(size.height, height))
    }

    // MARK: Tiles

    open override func layoutSubviews() {
        loadIfNeeded()
        updateContentSize()
        super.layoutSubviews()
        tile()
    }

    private func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        heights = RowHeights(count: numberOfRows(), estimate: rowHeight)
        for cell in cells.values { recycle(cell) }
        cells.removeAll(keepingCapacity: true)
        firstSeen = 0
        if let selectedRow, selectedRow >= heights.count { self.selectedRow = nil }
        if let cursorRow, cursorRow >= heights.count { self.cursorRow = nil }
        highlightedRow = nil
        updateContentSize()
    }

    private func updateContentSize() { contentSize = Size(width: bounds.width, height: heights.total) }

    private func tile() {
        // While the offset is animated from outside, all rows on the way are seen (as far as that is not too far).
        let way = bounds.union(presentedBounds)
        let port = way.height <= 6 * bounds.height ? way : bounds
        guard heights.count > 0, cellForRow != nil, let first = measuredFirstRow(at: port.minY) else {
            for cell in cells.values { recycle(cell) }
            cells.removeAll(keepingCapacity: true)
            return
        }
        var end = first
        var bottom = heights.top(of: first)
        while end < heights.count, bottom < port.maxY {
            measure(end)
            bottom += heights.height(of: end)
            end += 1
        }
        for (row, cell) in cells where row < first || row >= end {
            recycle(cell)
            cells[row] = nil
        }
        firstSeen = first
        noteScrolling()
        for row in first..<end { place(row) }
        updateContentSize()
    }

    private func noteScrolling() {
        if !cellsAreLayers, let tiledOrigin, tiledOrigin != bounds.origin {
            cellsAreLayers = true
            for cell in cells.values { cell.prefersLayer = true }
        }
        tiledOrigin = bounds.origin
    }

    /// The first row that is seen. Measuring it, where it comes in from above, may move what is below: then the offset
    /// goes along.
    private func measuredFirstRow(at top: Double) -> Int? {
        var top = top
        for _ in 0..<64 {
            guard let row = heights.row(at: top) else { return nil }
            let change = measure(row)
            if change == 0 { return row }
            if row < firstSeen {
                updateContentSize()
                contentShifted(by: Point(x: 0, y: change))
                top += change
            }
        }
        return heights.row(at: top)
    }

    @discardableResult
    private func measure(_ row: Int) -> Double {
        guard let heightForRow, !heights.isMeasured(row) else { return 0 }
        return heights.setHeight(heightForRow(row), of: row)
    }

    private func place(_ row: Int) {
        let frame = Rect(
            x: 0, y: heights.top(of: row), width: bounds.width, height: heights.height(of: row)
        ).rounded(toScale: displayScale)
        if let cell = cells[row] {
            if cell.frame != frame { cell.frame = frame }
            dress(cell, row)
            return
        }
        guard let cell = cellForRow?(self, row) else { return }
        cells[row] = cell
        cell.list = self
        cell.row = row
        // It comes from nowhere: in an animation block too it is at its place at once.
        View.performWithoutAnimation {
            cell.frame = frame
            cell.isHidden = false
            if cellsAreLayers { cell.prefersLayer = true }
            if cell.superview !== self { addSubview(cell) }
            dress(cell, row)
            cell.layoutIfNeeded()
        }
    }

    /// What the list knows of a row and the cell does not.
    final func dress(_ cell: ListCell, _ row: Int) {
        cell.isSelected = row == selectedRow
        cell.isHighlighted = row == highlightedRow
        cell.isCursor = row == cursorRow && isFocused && stage?.isFocusVisible == true
        cell.separatorInset = row == heights.count - 1 ? nil : separatorInset
    }

    /// Hidden, not taken out: a press that began on it may go on as a drag of the list.
    private func recycle(_ cell: ListCell) {
        cell.cancelPress()
        cell.row = nil
        cell.isHidden = true
        pool[ObjectIdentifier(type(of: cell)), default: []].append(cell)
    }

    // MARK: Choosing

    /// The person chose the row.
    final func activate(_ row: Int) {
        guard allowsSelection, row < heights.count, canSelectRow?(row) ?? true else { return }
        if keepsSelection { selectedRow = row }
        cursorRow = row
        didSelectRow?(row)
    }

    open override var canBecomeFocused: Bool { allowsSelection && rowCount > 0 || super.canBecomeFocused }
    /// The row shows it.
    open override var showsFocusRing: Bool { !allowsSelection }

    open override func focusChanged() {
        super.focusChanged()
        if isFocused, cursorRow == nil { cursorRow = selectedRow ?? visibleRows.first }
        for (row, cell) in cells { dress(cell, row) }
    }

    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard isFocused, allowsSelection, event.modifiers.isEmpty, heights.count > 0 else {
            return super.keyDown(event)
        }
        let page = max(1, Int(bounds.height / max(1, rowHeight)) - 1)
        switch event.key {
        case .up: return moveCursor(by: -1)
        case .down: return moveCursor(by: 1)
        case .pageUp: return moveCursor(by: -page)
        case .pageDown: return moveCursor(by: page)
        case .home: return moveCursor(by: -heights.count)
        case .end: return moveCursor(by: heights.count)
        case .enter where stage?.isFocusVisible == true, .space:
            if !event.isRepeat, let row = cursorRow { activate(row) }
            return true
        default: return super.keyDown(event)
        }
    }

    private func moveCursor(by step: Int) -> Bool {
        let start = cursorRow ?? selectedRow
        let row = start.map { min(max(0, $0 + step), heights.count - 1) } ?? visibleRows.first ?? 0
        cursorRow = row
        // The arrows are keyboard use: from here on the ring is shown.
        stage?.focus(self, isVisible: true)
        for (row, cell) in cells { dress(cell, row) }
        scrollToRow(row, animated: abs(step) <= 40)
        return true
    }
}
