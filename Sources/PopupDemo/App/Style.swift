import DemoAssets

/// The popups that the demo shows, each with its key.
enum Style: String, CaseIterable {
    case sheet, card, menu, title, coupons, pop, hud, page

    /// 1…8, the digit that opens it.
    var digit: Int { (Style.allCases.firstIndex(of: self) ?? 0) + 1 }

    var name: Words {
        switch self {
        case .sheet: .sheet
        case .card: .card
        case .menu: .menu
        case .title: .titlePopover
        case .coupons: .coupons
        case .pop: .popCard
        case .hud: .hud
        case .page: .page
        }
    }

    var note: Words {
        switch self {
        case .sheet: .sheetNote
        case .card: .cardNote
        case .menu: .menuNote
        case .title: .titlePopoverNote
        case .coupons: .couponsNote
        case .pop: .popCardNote
        case .hud: .hudNote
        case .page: .pageNote
        }
    }
}

extension Style {
    /// The styles on the home screen, in the order of their keys.
    static let shown: [Style] = Style.allCases
}
