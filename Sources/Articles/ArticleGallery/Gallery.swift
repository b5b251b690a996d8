import CouponSheet
import PlusMenu
import PopUpTwoWays
import SheetAndCard
import TitlePopover
import UIKitNames

/// The articles behind one C function, declared by CArticles: what ported code adds to every view and every controller
/// (UIKit's names, and a delegate's conformance in the third article) stays out of the demo's own code.
@_cdecl("popup_article_make")
@MainActor
public func makeArticle(_ number: Int32) -> UnsafeMutableRawPointer {
    let controller: UIViewController =
        switch number {
        case 1: TwoWaysViewController()
        case 2: CouponHomeViewController()
        case 3: SheetAndCardViewController()
        case 4: PlusMenuViewController()
        default: TitlePopoverViewController()
        }
    return Unmanaged.passRetained(controller).toOpaque()
}
