import CArticles
import DemoAssets
import PopupKit

/// The articles that the popups are modelled on, each as UIKit code that imports `UIKitNames` alone.
enum Article: Int, CaseIterable {
    case twoWays = 1
    case coupons, sheetAndCard, plusMenu, titlePopover

    /// What `--open` calls it.
    var optionName: String { "article-\(rawValue)" }

    var name: Words {
        switch self {
        case .twoWays: .articleTwoWays
        case .coupons: .coupons
        case .sheetAndCard: .articleSheetAndCard
        case .plusMenu: .menu
        case .titlePopover: .titlePopover
        }
    }

    /// The article's own first screen.
    func makeController() -> ViewController {
        Unmanaged<ViewController>.fromOpaque(popup_article_make(Int32(rawValue))).takeRetainedValue()
    }
}

extension App {
    /// Shows an article's screen over what is on top.
    func open(_ article: Article) { scene.topViewController.present(ArticlePage(article), animated: true) }

    /// The articles, to be chosen from.
    func openArticles(from anchor: View) {
        let menu = MenuController([], style: .plain)
        menu.popoverPresentationController?.sourceView = anchor
        menu.speak { [weak self] language in
            Article.allCases.map { article in
                MenuItem(article.name.text(in: language)) { self?.open(article) }
            }
        }
        scene.topViewController.show(menu)
    }
}
