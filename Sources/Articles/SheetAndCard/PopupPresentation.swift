import UIKitNames

extension Notification.Name {
    /// Somebody clicked beside a popup.
    static let popupShouldHide = Notification.Name("PopupShouldHide")
}

/// Says how high a popup is.
@MainActor
protocol ControllerHeight {
    var controllerHeight: CGFloat { get }
}

extension UIViewController {
    /// From below, as high as it says.
    func presentBottom(_ controller: PopupBaseController.Type) {
        let popup = controller.init()
        popup.modalPresentationStyle = .custom
        popup.modalTransitionStyle = .coverVertical
        popup.transitioningDelegate = self
        present(popup, animated: true, completion: nil)
    }

    /// In the middle.
    func presentMiddle(_ controller: PopupBaseController.Type) {
        let popup = controller.init()
        popup.modalPresentationStyle = .custom
        popup.modalTransitionStyle = .crossDissolve
        popup.transitioningDelegate = self
        present(popup, animated: true, completion: nil)
    }
}

// Every controller can be the delegate of what it presents.
extension UIViewController: UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        if presented.isKind(of: MiddleController.self) {
            return MiddlePresentationController(presentedViewController: presented, presenting: presenting)
        }
        return BottomPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// A mask and, at the bottom, the popup.
class BottomPresentationController: UIPresentationController {
    lazy var blackView: UIView = {
        let view = UIView()
        if let frame = self.containerView?.bounds {
            view.frame = frame
        }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        let tap = UITapGestureRecognizer(target: self, action: BottomPresentationController.sendHideNotification)
        view.addGestureRecognizer(tap)
        return view
    }()

    var controllerHeight: CGFloat {
        if let height = (presentedViewController as? ControllerHeight)?.controllerHeight {
            return height
        }
        return UIScreen.main.bounds.width
    }

    func sendHideNotification() {
        NotificationCenter.default.post(name: .popupShouldHide, object: nil)
    }

    override func presentationTransitionWillBegin() {
        blackView.alpha = 0
        containerView?.addSubview(blackView)
        UIView.animate(withDuration: 0.4) {
            self.blackView.alpha = 1
        }
    }

    override func dismissalTransitionWillBegin() {
        UIView.animate(withDuration: 0.4) {
            self.blackView.alpha = 0
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed {
            blackView.removeFromSuperview()
        }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        return CGRect(
            x: 0, y: UIScreen.main.bounds.height - controllerHeight, width: UIScreen.main.bounds.width,
            height: controllerHeight)
    }
}

/// The same with the popup in the middle.
class MiddlePresentationController: BottomPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        let screen = UIScreen.main.bounds
        return CGRect(
            x: (screen.width - 280) / 2, y: (screen.height - controllerHeight) / 2, width: 280,
            height: controllerHeight)
    }
}
