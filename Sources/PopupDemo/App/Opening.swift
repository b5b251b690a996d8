/// What can be opened without hands: a popup, or an article's screen.
enum Opening: Hashable {
    case style(Style)
    case article(Article)

    static let all = Style.allCases.map(Opening.style) + Article.allCases.map(Opening.article)

    /// What `--open` and a tour's `open` call it.
    var name: String {
        switch self {
        case .style(let style): style.rawValue
        case .article(let article): article.optionName
        }
    }

    init?(name: String) {
        guard let opening = Opening.all.first(where: { $0.name == name }) else { return nil }
        self = opening
    }
}

extension App {
    func open(_ opening: Opening) {
        switch opening {
        case .style(let style): open(style)
        case .article(let article): open(article)
        }
    }
}
