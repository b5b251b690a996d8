import PopupKit

extension App {
    static let alertName = "alert"

    /// The popups that are open, from the first to the one on top: styles by their names, alerts as `alertName`, others by
    /// their controller's type. A popup that is on its way out is none.
    var popupNames: [String] {
        var names: [String] = []
        var controller = scene.rootViewController.presentedViewController
        while let shown = controller {
            if !shown.isBeingDismissed { names.append(App.name(of: shown)) }
            controller = shown.presentedViewController
        }
        // A HUD is a view and no presentation; it lies above all of them.
        if stage.rootView.subviews.contains(where: { $0.identifier == "hud" }) { names.append(Style.hud.rawValue) }
        return names
    }

    private static func name(of controller: ViewController) -> String {
        switch controller {
        case is BottomSheetPage: Style.sheet.rawValue
        case is MiddleCardPage: Style.card.rawValue
        case is MenuController: Style.menu.rawValue
        case is TitlePopoverPage: Style.title.rawValue
        case is CouponListPage: Style.coupons.rawValue
        case is PopCardPage: Style.pop.rawValue
        case is FullScreenPage: Style.page.rawValue
        case is AlertController: alertName
        default: "\(type(of: controller))"
        }
    }
}
