import DemoAssets
import PopupKit

/// The popover under the title: a list of six feeds in 200 × 200 points, one of them chosen.
final class TitlePopoverPage: Page {
    static let feeds: [Words] = [.feedHome, .feedFriends, .feedGroups, .feedFavourites, .feedNearby, .feedPopular]

    /// Told of every change between shown and gone, with whatever moves the popover: turn an arrow here.
    var onPresence: ((_ isShown: Bool) -> Void)?
    var onChoose: ((Int) -> Void)?
    /// Told once it is there, and once it has gone: what the fifth article posts as notices.
    var onDidShow: (() -> Void)?
    var onDidDismiss: (() -> Void)?

    private let scroll = ScrollView()
    private let rows = TitlePopoverPage.feeds.map { _ in OptionRow() }
    private let others = OptionRow()
    private let chosen: Int

    /// A popover that hangs under `source`.
    init(under source: View, chosen: Int) {
        self.chosen = chosen
        super.init()
        modalPresentationStyle = .popover
        preferredContentSize = Size(width: 200, height: 200)
        if let popover = popoverPresentationController {
            popover.sourceView = source
            popover.permittedArrowDirections = .up
        }
    }

    override func viewDidLoad() {
        view.addSubview(scroll)
        for (index, row) in rows.enumerated() {
            row.isSelected = index == chosen
            row.onAction = { [weak self] in
                self?.onChoose?(index)
                self?.dismiss(animated: true)
            }
            scroll.addSubview(row)
        }
        others.hasLine = false
        others.onAction = { [weak self, weak others] in
            if let others { self?.openMore(from: others) }
        }
        scroll.addSubview(others)
    }

    override func refresh() {
        for (row, words) in zip(rows, TitlePopoverPage.feeds) { row.title.text = text(words) }
        others.title.text = text(.more)
        others.title.textColor = theme.secondaryLabel
    }

    override func layout() {
        scroll.frame = view.bounds
        for (index, row) in (rows + [others]).enumerated() {
            row.frame = Rect(x: 0, y: 44 * Double(index), width: view.bounds.width, height: 44)
        }
        scroll.contentSize = Size(width: view.bounds.width, height: 44 * Double(rows.count + 1))
    }

    // The arrow follows what the popover is, not a count of notices: every way in and out passes here, and a
    // transition that is taken back passes twice.
    override func viewWillAppear(_ animated: Bool) { tell(true) }
    override func viewDidAppear(_ animated: Bool) {
        onPresence?(true)
        onDidShow?()
    }
    override func viewWillDisappear(_ animated: Bool) { tell(false) }
    override func viewDidDisappear(_ animated: Bool) {
        onPresence?(false)
        onDidDismiss?()
    }

    private func tell(_ isShown: Bool) {
        let isQueued =
            transitionCoordinator?.animate(
                alongsideTransition: { [weak self] _ in self?.onPresence?(isShown) }, completion: nil) ?? false
        if !isQueued { onPresence?(isShown) }
    }
}
