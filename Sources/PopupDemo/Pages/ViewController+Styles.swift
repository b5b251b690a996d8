import DemoAssets
import PopupKit

extension ViewController {
    /// Shows a style over this screen or popup; what hangs somewhere hangs from `anchor`.
    func open(_ style: Style, from anchor: View) {
        switch style {
        case .sheet: presentAtBottom(BottomSheetPage())
        case .card: presentInMiddle(MiddleCardPage())
        case .menu: openMenu(from: anchor)
        case .title: openTitlePopover(from: anchor)
        case .coupons:
            let list = CouponListPage(chosen: app?.choices.coupon)
            list.onChoose = { [weak app] in app?.choices.coupon = $0 }
            show(list)
        case .pop: show(PopCardPage())
        case .hud: if let app { app.work.start(on: app.stage) }
        case .page: show(FullScreenPage())
        }
    }

    /// The dark menu under "+". Its rows lead on, once it has closed.
    private func openMenu(from anchor: View) {
        let menu = MenuController([])
        menu.popoverPresentationController?.sourceView = anchor
        menu.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        menu.popoverPresentationController?.popoverLayoutMargins = EdgeInsets(all: 8)
        let rows: [(Icon, Words, Style)] = [
            (.chats, .groupChat, .sheet), (.personPlus, .addContact, .card), (.scan, .scan, .hud),
            (.wallet, .money, .coupons),
        ]
        menu.speak { [weak self, weak anchor] language in
            rows.map { icon, words, style in
                MenuItem(words.text(in: language), icon: icon) { if let anchor { self?.open(style, from: anchor) } }
            }
        }
        show(menu)
    }

    /// The list of feeds under a title. Answers with it, to be told more.
    @discardableResult
    func openTitlePopover(from source: View) -> TitlePopoverPage {
        let popover = TitlePopoverPage(under: source, chosen: app?.choices.feed ?? 0)
        popover.onChoose = { [weak app] in app?.choices.feed = $0 }
        let log = app?.scene.log
        popover.onDidShow = { [weak log] in log?.mark("the title popover did show") }
        popover.onDidDismiss = { [weak log] in log?.mark("the title popover did dismiss") }
        show(popover)
        return popover
    }
}

extension MenuController {
    /// Has its rows in the stage's language, also when that changes.
    func speak(_ items: @escaping (Language) -> [MenuItem]) {
        view.themed { [weak self] view, _ in
            guard view.stage != nil else { return }
            self?.items = items(view.language)
        }
    }
}
