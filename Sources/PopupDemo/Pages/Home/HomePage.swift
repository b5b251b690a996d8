import DemoAssets
import PopupKit

/// The first screen.
final class HomePage: PresentingPage {
    private let articles = Button(icon: .copy)

    init() { super.init(styles: Style.shown) }

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.leadingButton = articles
        articles.onAction = { [weak self] in
            if let self { app?.openArticles(from: articles) }
        }
    }

    override func refresh() {
        super.refresh()
        articles.accessibilityLabel = text(.articles)
        articles.tintColor = theme.tertiaryLabel
    }
}
