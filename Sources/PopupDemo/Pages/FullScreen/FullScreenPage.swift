import DemoAssets
import PopupKit

/// A second screen to present from. It takes the first one's place: the presenter's view is out while it shows.
final class FullScreenPage: PresentingPage {
    private let back = Button(icon: .chevronDown)

    init() {
        super.init(styles: Style.shown.filter { $0 != .page })
        modalPresentationStyle = .fullScreen
    }

    override var words: (title: Words, hint: Words) { (.page, .pageHint) }

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.leadingButton = back
        back.onAction = { [weak self] in self?.dismiss(animated: true) }
    }

    override func refresh() {
        super.refresh()
        back.accessibilityLabel = text(.close)
        back.tintColor = theme.label
    }
}
