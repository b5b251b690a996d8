import DemoAssets
import PopupKit

/// The whole window for an article's first screen, which knows nothing of the demo, and a way back in a corner.
final class ArticlePage: Page {
    private let article: ViewController
    private let back = Button(icon: .chevronDown, style: .tinted)

    init(_ article: Article) {
        self.article = article.makeController()
        super.init()
        modalPresentationStyle = .fullScreen
    }

    override func viewDidLoad() {
        addChild(article)
        article.view.frame = view.bounds
        article.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(article.view)
        article.didMove(toParent: self)
        back.onAction = { [weak self] in self?.dismiss(animated: true) }
        view.addSubview(back)
    }

    override func refresh() { back.accessibilityLabel = text(.back) }

    override func layout() { back.frame = Rect(x: 16, y: view.bounds.maxY - 60, width: 44, height: 44) }
}
