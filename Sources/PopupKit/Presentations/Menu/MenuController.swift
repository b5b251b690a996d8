import PopupUI

/// A list of things to choose from, in a bubble beside what opened it.
///
///     let menu = MenuController([
///         MenuItem("New group", icon: .chats) { … }, MenuItem("Scan", icon: .scan) { … },
///     ])
///     menu.popoverPresentationController?.sourceView = addButton
///     present(menu, animated: true)
///
/// It is as wide as its longest row, scrolls where the window is too low, and is used by click, by one press that is
/// held and let go over a row, or by keyboard: Up and Down go round and round, Home and End to the ends, Return and
/// Space choose, Esc closes. A handler runs when the menu has gone; `onAnswer` hears of every end, by whatever it came.
@MainActor
open class MenuController: ViewController {
    /// How it looks.
    public enum Style: Hashable, Sendable {
        /// Dark, in light themes, too: rows of 48 points.
        case dark
        /// In the card's colour: rows of 44 points.
        case plain
    }

    /// The rows, top to bottom. Setting them changes an open menu.
    public final var items: [MenuItem] { didSet { if isViewLoaded { makeRows() } } }
    /// How it looks.
    public final let style: Style
    /// The least width in points.
    public final var minimumWidth = 140.0 { didSet { measure() } }
    private final let scroll = ScrollView()
    private final var rows: [MenuRow] = []
    /// Runs once for each time the menu was presented, at the very end, after the row's own handler: what was chosen, and
    /// what closed it. See `Answer`.
    public final var onAnswer: (@MainActor (Answer<MenuItem>) -> Void)?
    private final var chosen: MenuItem?
    /// The row that a click, Return or a release would choose.
    private final weak var highlighted: MenuRow?

    /// A menu of `items`, top to bottom. It is presented as a popover.
    public init(_ items: [MenuItem], style: Style = .dark) {
        self.items = items
        self.style = style
        super.init()
        modalPresentationStyle = .popover
        popoverPresentationController?.isMenu = style == .dark
    }

    // MARK: View

    open override func loadView() {
        view = MenuView(self)
        view.accessibilityRole = .menu
        view.addSubview(scroll)
        makeRows()
    }

    final var rowHeight: Double { style == .dark ? 48 : 44 }

    private final func makeRows() {
        for row in rows { row.removeFromSuperview() }
        rows = items.map { item in
            let row = MenuRow(item, style)
            row.onAction = { [weak self] in self?.choose(item) }
            row.onHover = { [weak self] row, isOver in self?.pointerMoved(over: row, isOver) }
            scroll.addSubview(row)
            return row
        }
        rows.last?.hasLine = false
        measure()
    }

    /// The texts can be measured, or measure otherwise than before.
    final func measure() {
        guard isViewLoaded, view.stage != nil else { return }
        let unlimited = Size(width: Double.infinity, height: .infinity)
        let width = rows.map { $0.sizeThatFits(unlimited).width }.max() ?? 0
        preferredContentSize = Size(width: max(minimumWidth, width), height: rowHeight * Double(rows.count))
        view.setNeedsLayout()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        scroll.setPlace(view.bounds)
        scroll.contentSize = Size(width: view.bounds.width, height: rowHeight * Double(rows.count))
        for (i, row) in rows.enumerated() {
            row.setPlace(Rect(x: 0, y: rowHeight * Double(i), width: view.bounds.width, height: rowHeight))
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        chosen = nil
        highlight(nil)
    }

    // MARK: Choosing

    private final func choose(_ item: MenuItem) {
        guard item.isEnabled, chosen == nil, let presentation = incoming, let scene = presentation.scene,
            scene.canDismiss(presentation)
        else { return }
        chosen = item
        if !scene.dismiss(presentation, animated: true, cause: .button, completion: { item.handler?() }) {
            chosen = nil
        }
    }

    override func presentationEnded(by cause: DismissalCause) {
        let choice = chosen
        chosen = nil
        onAnswer?(Answer(choice: choice, cause: cause))
    }

    private final func highlight(_ row: MenuRow?) {
        guard row !== highlighted else { return }
        highlighted?.isHighlighted = false
        highlighted = row
        row?.isHighlighted = true
        // A line beside the mark would look like a dent in it.
        for (i, other) in rows.enumerated() {
            other.hasLine = i + 1 < rows.count && other !== row && rows[i + 1] !== row
        }
    }

    private final func pointerMoved(over row: MenuRow, _ isOver: Bool) {
        if isOver { highlight(row.isEnabled ? row : nil) } else if highlighted === row { highlight(nil) }
    }

    // MARK: Keys

    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty else { return false }
        let enabled = rows.filter(\.isEnabled)
        guard let first = enabled.first, let last = enabled.last else { return false }
        let place = enabled.firstIndex { $0 === highlighted }
        switch event.key {
        case .down: go(to: place.map { enabled[($0 + 1) % enabled.count] } ?? first)
        case .up: go(to: place.map { enabled[($0 + enabled.count - 1) % enabled.count] } ?? last)
        case .home: go(to: first)
        case .end: go(to: last)
        case .enter, .space:
            guard !event.isRepeat, let highlighted else { return true }
            highlighted.sendAction()
        default: return false
        }
        return true
    }

    private final func go(to row: MenuRow) {
        view.stage?.focus(row, isVisible: true)
        highlight(row)
        row.scrollToVisible()
    }
}

/// Tells its menu when the texts can be measured.
@MainActor
private final class MenuView: View {
    private weak var menu: MenuController?

    init(_ menu: MenuController) {
        self.menu = menu
        super.init(frame: .zero)
    }

    override func environmentChanged() {
        super.environmentChanged()
        menu?.measure()
    }

    override func didMoveToStage() { if stage != nil { menu?.measure() } }
}
