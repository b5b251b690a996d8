import UIKitNames

/// A card that decides itself how it is presented.
public class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let message: String
    private let card = UIView()

    public init(message: String) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear

        card.backgroundColor = UIColor(white: 1, alpha: 0.9)
        card.layer.cornerRadius = 10
        card.layer.masksToBounds = true
        view.addSubview(card)

        let label = UILabel(frame: CGRect(x: 20, y: 30, width: 240, height: 24))
        label.text = message
        label.textColor = .black
        label.textAlignment = .center
        card.addSubview(label)

        let close = UIButton(type: .system)
        close.frame = CGRect(x: 90, y: 100, width: 100, height: 36)
        close.setTitle("Close card", for: .normal)
        close.addAction(for: .touchUpInside) { [weak self] in
            self?.dismiss(animated: true, completion: nil)
        }
        card.addSubview(close)
    }

    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        card.bounds.size = CGSize(width: 280, height: 160)
        card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return DimmingPresentationController(presentedViewController: presented, presenting: presenting)
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return BounceAnimationController(isPresentation: true)
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
    {
        return BounceAnimationController(isPresentation: false)
    }
}

/// The card's surroundings: a dark grey of their own, so that they only fade while the card bounces.
class DimmingPresentationController: UIPresentationController {
    lazy var dimmingView = UIView(frame: .zero)

    override var shouldRemovePresentersView: Bool {
        return false
    }

    override func presentationTransitionWillBegin() {
        guard let containerView = containerView else { return }
        dimmingView.backgroundColor = UIColor(white: 0.33, alpha: 0.5)
        dimmingView.frame = containerView.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(dimmingView, at: 0)
        dimmingView.alpha = 0
        if let coordinator = presentedViewController.transitionCoordinator {
            coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 }, completion: nil)
        }
    }

    override func dismissalTransitionWillBegin() {
        if let coordinator = presentedViewController.transitionCoordinator {
            coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.bounds.size = frameOfPresentedViewInContainerView.size
        presentedView?.center = CGPoint(
            x: frameOfPresentedViewInContainerView.midX, y: frameOfPresentedViewInContainerView.midY)
    }
}
