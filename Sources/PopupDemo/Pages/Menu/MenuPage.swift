import DemoAssets
import PopupKit

/// The menu under "+": four rows with icons on a dark bubble.
final class MenuPage: Page {
    /// Holds the rows: in a window lower than the menu they scroll.
    private let scroll = ScrollView()
    private let rows: [MenuRow] = [
        MenuRow(.chats, .groupChat), MenuRow(.personPlus, .addContact), MenuRow(.scan, .scan), MenuRow(.wallet, .money),
    ]

    /// A menu that hangs under `source`.
    init(under source: View) {
        super.init()
        modalPresentationStyle = .popover
        if let popover = popoverPresentationController {
            popover.sourceView = source
            popover.permittedArrowDirections = [.up, .down]
            popover.popoverLayoutMargins = EdgeInsets(all: 8)
            popover.isMenu = true
        }
    }

    override func viewDidLoad() {
        view.addSubview(scroll)
        for row in rows {
            row.onAction = { [weak self] in self?.dismiss(animated: true) }
            scroll.addSubview(row)
        }
        rows.last?.hasLine = false
    }

    override func refresh() {
        var width = 0.0
        for row in rows {
            row.title.text = text(row.words)
            width = max(width, row.sizeThatFits(Size(width: Double.infinity, height: 48)).width)
        }
        preferredContentSize = Size(width: max(140, width), height: 48 * Double(rows.count))
    }

    override func layout() {
        scroll.frame = view.bounds
        scroll.contentSize = Size(width: view.bounds.width, height: 48 * Double(rows.count))
        for (index, row) in rows.enumerated() {
            row.frame = Rect(x: 0, y: 48 * Double(index), width: view.bounds.width, height: 48)
        }
    }
}

/// A row of the menu: icon and words, white on dark.
final class MenuRow: Control {
    let words: Words
    let title = Label()
    private let icon: ImageView
    private let line = Separator()
    /// Whether a hairline follows it.
    var hasLine = true { didSet { line.isHidden = !hasLine } }

    init(_ icon: Icon, _ words: Words) {
        self.words = words
        self.icon = ImageView(icon, size: 22)
        super.init(frame: .zero)
        accessibilityRole = .menuItem
        for view in [self.icon, title, line] { addSubview(view) }
    }

    override var accessibilityName: String? { title.text }

    override func environmentChanged() {
        super.environmentChanged()
        title.font = theme.menuFont
        title.textColor = theme.onMenu
        icon.tintColor = theme.onMenu
        line.color = theme.menuSeparator
        stateChanged()
    }

    override func stateChanged() {
        let light = isPressed ? 0.18 : isHovered || (isFocused && stage?.isFocusVisible == true) ? 0.10 : 0
        backgroundColor = theme.onMenu.withAlpha(light)
    }

    override func focusChanged() {
        super.focusChanged()
        stateChanged()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: 16 + 22 + 12 + title.sizeThatFits(size).width + 20, height: 48)
    }

    override func layoutSubviews() {
        let b = bounds
        icon.frame = Rect(x: 16, y: (b.height - 22) / 2, width: 22, height: 22)
        let height = title.sizeThatFits(b.size).height
        title.frame = Rect(x: 50, y: ((b.height - height) / 2).rounded(), width: max(0, b.width - 58), height: height)
        let pixel = 1 / displayScale
        line.frame = Rect(x: 50, y: b.height - pixel, width: max(0, b.width - 50), height: pixel)
    }
}
