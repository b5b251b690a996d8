import DemoAssets
import PopupKit

/// A screen from which every popup can be opened: a bar, the styles as cards, their digits, and how they shall move.
class PresentingPage: Page {
    let bar = NavigationBar()

    private let styles: [Style]
    private let scroll = ScrollView()
    private let heading = Label()
    private let hint = Label()
    private let motions = MotionBar()
    private let cards: [StyleCard]
    private let keys = KeyLegend()

    init(styles: [Style]) {
        self.styles = styles
        cards = styles.map { StyleCard($0) }
        super.init()
    }

    /// The screen's name and a line about it.
    var words: (title: Words, hint: Words) { (.appTitle, .homeHint) }

    override func viewDidLoad() {
        view.addSubview(scroll)
        view.addSubview(bar)
        bar.titleButton.onAction = { [weak self] in self?.open(.title) }
        bar.addButton.onAction = { [weak self] in self?.open(.menu) }
        motions.onChoose = { [weak self] in self?.app?.motion = $0 }
        for child in [heading, hint, motions] { scroll.addSubview(child) }
        for card in cards {
            card.onAction = { [weak self, style = card.style] in self?.open(style) }
            scroll.addSubview(card)
        }
        scroll.addSubview(keys)
    }

    override func refresh() {
        view.backgroundColor = theme.page
        bar.addButton.accessibilityLabel = text(.add)
        bar.titleButton.title = "PopupKit"
        heading.text = text(words.title)
        heading.font = theme.largeTitleFont
        hint.text = text(words.hint)
        hint.textColor = theme.secondaryLabel
        keys.entries =
            app?.keyCommands.filter { !$0.title.isEmpty }.map { ($0.key.name, $0.title, $0.action) } ?? []
        show(app?.motion ?? .own)
        view.setNeedsLayout()
    }

    /// Shows which motion is chosen for what opens next.
    func show(_ motion: Motion) { motions.chosen = motion }

    override func layout() {
        let b = view.bounds
        bar.frame = Rect(x: 0, y: 0, width: b.width, height: NavigationBar.height)
        scroll.frame = Rect(x: 0, y: bar.frame.maxY, width: b.width, height: max(0, b.height - bar.frame.maxY))
        let layout = HomeLayout(count: cards.count, width: b.width, theme: theme)
        let x = layout.column.x
        let width = layout.column.width
        let top = layout.isCompact ? 16.0 : 28.0
        let room = Size(width: width, height: .infinity)
        let titleSize = heading.sizeThatFits(room)
        let hintSize = hint.sizeThatFits(room)
        heading.frame = Rect(x: x, y: top, width: width, height: titleSize.height)
        hint.frame = Rect(x: x, y: heading.frame.maxY, width: width, height: hintSize.height)
        var first = hint.frame.maxY + 20
        // Beside the heading where both have room, else below it.
        let motionSize = motions.sizeThatFits(room)
        let beside = max(titleSize.width, hintSize.width) + 24 + motionSize.width <= width
        if beside {
            motions.frame = Rect(
                x: x + width - motionSize.width, y: (hint.frame.midY - motionSize.height / 2).rounded(),
                width: motionSize.width, height: motionSize.height)
        } else {
            motions.frame = Rect(x: x, y: hint.frame.maxY + 8, width: width, height: motionSize.height)
            first = motions.frame.maxY + 8
        }
        for (card, place) in zip(cards, layout.cards) {
            card.isCompact = layout.isCompact
            card.frame = place.offsetBy(dx: 0, dy: first)
        }
        let below = first + layout.height + 24
        keys.frame = Rect(x: x, y: below, width: width, height: keys.sizeThatFits(room).height)
        let height = keys.frame.maxY + 24
        // In a window with room to spare it all stands where the eye looks first: somewhat above the middle.
        let drop = (max(0, scroll.bounds.height - height) * 0.35).rounded()
        for view in [heading, hint, motions, keys] + cards { view.frame.origin.y += drop }
        scroll.contentSize = Size(width: b.width, height: height)
    }

    override var keyCommands: [KeyCommand] {
        styles.map { style in
            KeyCommand(.digit(style.digit), title: text(style.name)) { [weak self] in self?.open(style) }
        }
    }

    /// Shows one of the styles over this screen.
    func open(_ style: Style) {
        switch style {
        case .menu: open(.menu, from: bar.addButton)
        case .title: openTitlePopover()
        default: open(style, from: bar)
        }
    }

    private func openTitlePopover() {
        let popover = openTitlePopover(from: bar.titlePlace)
        popover.onPresence = { [weak self] in self?.bar.titleButton.isOpen = $0 }
    }
}
