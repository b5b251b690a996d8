import DemoAssets
import PopupKit

/// Three dots in a corner of a popup: everything that can be opened over it, and the way to close all.
final class MoreButton: Button {
    static let side = 32.0

    /// A button whose menu acts on `page`.
    init(for page: ViewController) {
        super.init(icon: .ellipsis)
        iconSize = 20
        onAction = { [weak self, weak page] in
            if let self { page?.openMore(from: self) }
        }
    }

    override func environmentChanged() {
        super.environmentChanged()
        tintColor = theme.secondaryLabel
        accessibilityLabel = Words.more.text(in: language)
    }
}

extension ViewController {
    /// A menu of all styles, each to be opened over this controller.
    func openMore(from anchor: View) {
        let menu = MenuController([], style: .plain)
        menu.popoverPresentationController?.sourceView = anchor
        menu.speak { [weak self, weak anchor] language in
            let styles = Style.allCases.map { style in
                MenuItem(style.name.text(in: language)) { if let anchor { self?.open(style, from: anchor) } }
            }
            var close = MenuItem(Words.closeAll.text(in: language)) { self?.app?.closeAll() }
            close.isDestructive = true
            return styles + [close]
        }
        show(menu)
    }
}
