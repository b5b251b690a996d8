import DemoAssets
import PopupKit

/// Every key and what it does, in groups: in two columns where there is room.
final class ShortcutsPage: Page {
    /// Keys that go together, under a heading.
    struct Group {
        let title: Words
        let entries: [(keys: [String], title: String)]
    }

    private static let width = 640.0
    /// The least width of two columns.
    private static let wide = 520.0

    private let everywhere: [KeyCommand]
    private let heading = Label()
    private let close = Button(icon: .close)
    private let line = Separator()
    private let scroll = ScrollView()
    private let list = Stack(.horizontal)
    private let columns = [Stack(.vertical), Stack(.vertical)]
    private var shownLanguage: Language?

    /// `everywhere` is what the application's keys do.
    init(everywhere: [KeyCommand]) {
        self.everywhere = everywhere
        super.init()
    }

    override func viewDidLoad() {
        for child in [heading, close, line, scroll] { view.addSubview(child) }
        scroll.contentView = list
        list.contentInsets = EdgeInsets(top: 14, left: 20, bottom: 8, right: 20)
        list.alignment = .leading
        for column in columns { list.addSubview(column) }
        close.iconSize = 16
        close.onAction = { [weak self] in self?.dismiss(animated: true) }
    }

    override var preferredFocus: View? { close }

    /// By column, in the language of the stage; the application's titles are asked for anew, since they were given in
    /// another one.
    private var groups: [[Group]] {
        let commands = app?.keyCommands ?? everywhere
        func entry(_ keys: [String], _ words: Words) -> (keys: [String], title: String) { (keys, text(words)) }
        let screens = Group(title: .keysOnScreens, entries: Style.allCases.map { entry(["\($0.digit)"], $0.name) })
        let always = Group(
            title: .keysEverywhere,
            entries: commands.filter { !$0.title.isEmpty }.map { ([$0.key.name], $0.title) })
        let popups = Group(
            title: .keysInPopups,
            entries: [
                entry([Key.escape.name], .keyClose), entry(["⇧", Key.escape.name], .closeAll),
                entry([Key.tab.name], .keyNext), entry(["↑", "↓", "←", "→"], .keyMove),
                entry([Key.space.name, Key.enter.name], .keyPress), entry(["+", "−"], .keyGrabber),
            ])
        let inspector = Group(
            title: .keysInInspector,
            entries: Inspector.keys.dropLast().map { entry([Key.character($0.key).name], $0.words) })
        return [[screens, popups], [always, inspector]]
    }

    override func refresh() {
        view.backgroundColor = theme.raised
        heading.text = text(.shortcuts)
        heading.font = theme.headlineFont
        close.tintColor = theme.secondaryLabel
        close.accessibilityLabel = text(.close)
        if shownLanguage != language { fill() }
        shownLanguage = language
        arrange(width: ShortcutsPage.width)
        let height = list.sizeThatFits(Size(width: ShortcutsPage.width, height: .infinity)).height
        preferredContentSize = Size(width: ShortcutsPage.width, height: ShortcutsPage.header + height)
    }

    private func fill() {
        for (column, groups) in zip(columns, groups) {
            for old in column.subviews { old.removeFromSuperview() }
            for group in groups {
                let title = Label(text(group.title)).themed {
                    $0.font = .system(13, .semibold)
                    $0.textColor = $1.secondaryLabel
                }
                let rows = group.entries.map { ShortcutRow(keys: $0.keys, title: $0.title) }
                for view in [title] + rows { column.addSubview(view) }
                column.setCustomSpacing(4, after: title)
                if let last = rows.last { column.setCustomSpacing(16, after: last) }
            }
            // The same room below the last row as between two groups, in one column as in two.
            let foot = View(frame: Rect(x: 0, y: 0, width: 1, height: 12))
            column.addSubview(foot)
        }
    }

    /// As many columns as there is room for.
    private func arrange(width: Double) {
        let isWide = width >= ShortcutsPage.wide
        list.axis = isWide ? .horizontal : .vertical
        list.spacing = isWide ? 32 : 4
        list.distribution = isWide ? .fillEqually : .fill
        list.alignment = isWide ? .leading : .fill
    }

    private static let header = 52.0

    override func layout() {
        let b = view.bounds
        let header = ShortcutsPage.header
        let size = heading.sizeThatFits(Size(width: b.width - 100, height: header))
        heading.frame = Rect(x: 20, y: ((header - size.height) / 2).rounded(), width: size.width, height: size.height)
        close.frame = Rect(x: b.width - 12 - 32, y: (header - 32) / 2, width: 32, height: 32)
        let pixel = 1 / view.displayScale
        line.frame = Rect(x: 0, y: header - pixel, width: b.width, height: pixel)
        arrange(width: b.width)
        scroll.frame = Rect(x: 0, y: header, width: b.width, height: max(0, b.height - header))
    }
}

/// A line of the list: what is done, and at the right the keys that do it.
private final class ShortcutRow: View {
    private let label: Label
    private let caps: [KeyCap]

    init(keys: [String], title: String) {
        label = Label(title)
        caps = keys.map { KeyCap($0) }
        super.init(frame: .zero)
        addSubview(label)
        for cap in caps { addSubview(cap) }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 30) }

    override func layoutSubviews() {
        var x = bounds.width
        for cap in caps.reversed() {
            let size = cap.sizeThatFits(bounds.size)
            x -= size.width
            cap.frame = Rect(
                x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            x -= 4
        }
        let height = label.sizeThatFits(Size(width: max(0, x - 8), height: bounds.height)).height
        label.frame = Rect(
            x: 0, y: ((bounds.height - height) / 2).rounded(), width: max(0, x - 8), height: height)
    }
}
