import DemoAssets
import PopupKit

/// A screen from which every popup can be opened: a bar, the styles as cards, and their digits.
class PresentingPage: Page {
    let bar = NavigationBar()
    /// The application, whose keys the screen lists.
    weak var app: App? { didSet { if view.stage != nil { refresh() } } }

    private let styles: [Style]
    private let scroll = ScrollView()
    private let heading = Label()
    private let hint = Label()
    private let cards: [StyleCard]
    private let keys = KeyLegend()
    private var chosenCoupon: Int?
    private var chosenFeed = 0
    private let work = WorkHUD()

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
        scroll.addSubview(heading)
        scroll.addSubview(hint)
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
        keys.entries = app?.keyCommands.map { ($0.key.name, $0.title) } ?? []
        view.setNeedsLayout()
    }

    override func layout() {
        let b = view.bounds
        bar.frame = Rect(x: 0, y: 0, width: b.width, height: NavigationBar.height)
        scroll.frame = Rect(x: 0, y: bar.frame.maxY, width: b.width, height: max(0, b.height - bar.frame.maxY))
        let layout = HomeLayout(count: cards.count, width: b.width, theme: theme)
        let x = layout.column.x
        let width = layout.column.width
        let top = layout.isCompact ? 16.0 : 28.0
        let room = Size(width: width, height: .infinity)
        heading.frame = Rect(x: x, y: top, width: width, height: heading.sizeThatFits(room).height)
        hint.frame = Rect(x: x, y: heading.frame.maxY, width: width, height: hint.sizeThatFits(room).height)
        let first = hint.frame.maxY + 20
        for (card, place) in zip(cards, layout.cards) {
            card.isCompact = layout.isCompact
            card.frame = place.offsetBy(dx: 0, dy: first)
        }
        let below = first + layout.height + 24
        keys.frame = Rect(x: x, y: below, width: width, height: keys.sizeThatFits(room).height)
        scroll.contentSize = Size(width: b.width, height: keys.frame.maxY + 24)
    }

    override var keyCommands: [KeyCommand] {
        styles.map { style in
            KeyCommand(.digit(style.digit), title: text(style.name)) { [weak self] in self?.open(style) }
        }
    }

    /// Shows one of the styles over this screen.
    func open(_ style: Style) {
        switch style {
        case .sheet: presentAtBottom(BottomSheetPage())
        case .card: presentInMiddle(MiddleCardPage())
        case .coupons:
            let list = CouponListPage(chosen: chosenCoupon)
            list.onChoose = { [weak self] in self?.chosenCoupon = $0 }
            present(list, animated: true)
        case .pop: present(PopCardPage(), animated: true)
        case .page:
            let page = FullScreenPage()
            page.app = app
            present(page, animated: true)
        case .menu: present(MenuPage(under: bar.addButton), animated: true)
        case .title: openTitlePopover()
        case .hud: if let stage = view.stage { work.start(on: stage, language: language) }
        }
    }

    private func openTitlePopover() {
        // Down to the bar's edge, so that the panel hangs from the bar and not over it.
        let title = bar.titleButton.frame
        let rect = Rect(x0: title.minX, y0: title.minY, x1: title.maxX, y1: bar.bounds.maxY)
        let popover = TitlePopoverPage(under: bar, rect: rect, chosen: chosenFeed)
        popover.onPresence = { [weak self] in self?.bar.titleButton.isOpen = $0 }
        popover.onChoose = { [weak self] in self?.chosenFeed = $0 }
        present(popover, animated: true)
    }
}
