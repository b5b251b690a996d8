import PopupKit

/// Everything that is shipped, ready to be presented from a controller.
enum Shipped: String, CaseIterable {
    case pageSheet, formSheet, undimmedSheet, card, popover, menu, alert, actionSheet, cover, dissolve, fullScreen

    /// A new one, its source in the view of `source`. `keeps` is what has to be kept by somebody as long as it is shown.
    func make(_ title: String, from source: ViewController) -> (controller: ViewController, keeps: AnyObject?) {
        switch self {
        case .menu:
            let menu = MenuController([MenuItem("One"), MenuItem("Two")])
            menu.title = title
            point(menu, at: source)
            return (menu, nil)
        case .alert, .actionSheet:
            let alert = AlertController(
                title: title, message: "Text", preferredStyle: self == .alert ? .alert : .actionSheet)
            alert.addAction(AlertAction(title: "OK", style: .default))
            alert.addAction(AlertAction(title: "Cancel", style: .cancel))
            return (alert, nil)
        default:
            let page = Page(title)
            page.preferredContentSize = Size(width: 200, height: 150)
            return (page, configure(page, source))
        }
    }

    /// Has a page presented this way.
    func configure(_ page: ViewController, _ source: ViewController) -> AnyObject? {
        switch self {
        case .formSheet: page.modalPresentationStyle = .formSheet
        case .undimmedSheet:
            page.sheetPresentationController?.prefersEdgeAttached = true
            page.sheetPresentationController?.detents = [.medium(), .large()]
            page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        case .popover:
            page.modalPresentationStyle = .popover
            point(page, at: source)
        case .card:
            let director = Director()
            director.makeController = {
                CardPresentationController(presentedViewController: $0, presenting: $1)
            }
            page.modalPresentationStyle = .custom
            page.transitioningDelegate = director
            return director
        case .cover: page.modalPresentationStyle = .overFullScreen
        case .dissolve:
            page.modalPresentationStyle = .overFullScreen
            page.modalTransitionStyle = .crossDissolve
        case .fullScreen: page.modalPresentationStyle = .fullScreen
        case .pageSheet, .menu, .alert, .actionSheet: break
        }
        return nil
    }

    private func point(_ controller: ViewController, at source: ViewController) {
        controller.popoverPresentationController?.sourceRect = Rect(x: 20, y: 20, width: 40, height: 30)
        controller.popoverPresentationController?.sourceView = source.view
    }
}
