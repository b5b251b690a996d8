import UIKitNames

/// The second article: a list of coupons over the blurred screen.
public class CouponHomeViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private var chosenRow: Int?

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.white

        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 30)
        button.backgroundColor = UIColor.gray
        button.setTitle("弹出视图", for: .normal)
        button.addTarget(self, action: CouponHomeViewController.openCoupons(_:), for: .touchUpInside)
        view.addSubview(button)
    }

    func openCoupons(_ sender: UIButton) {
        let coupons = CouponListViewController(chosenRow: chosenRow)
        coupons.onChoose = { [weak self] row in self?.chosenRow = row }
        coupons.modalPresentationStyle = .custom
        coupons.transitioningDelegate = self
        present(coupons, animated: true, completion: nil)
    }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CouponPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
