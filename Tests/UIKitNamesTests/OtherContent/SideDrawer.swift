import UIKitNames

// A drawer from the left, dragged away by hand, as people write one.

class DrawerViewController: UIViewController {
    static let width: CGFloat = 280
    private let drawerTransition = DrawerTransition()
    private let titleLabel = UILabel()

    override init(nibName: String?, bundle: AnyObject?) {
        super.init(nibName: nibName, bundle: bundle)
        modalPresentationStyle = .custom
        transitioningDelegate = drawerTransition
    }

    convenience init(title: String) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        titleLabel.text = title
        titleLabel.font = .boldSystemFont(ofSize: 20)
        titleLabel.sizeToFit()
        titleLabel.frame.origin = CGPoint(x: 20, y: 40)
        view.addSubview(titleLabel)
        let pan = UIPanGestureRecognizer(target: self, action: DrawerViewController.handlePan(_:))
        view.addGestureRecognizer(pan)
    }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: view.superview)
        let progress = min(max(-translation.x / DrawerViewController.width, 0), 1)
        switch gesture.state {
        case .began:
            let interaction = UIPercentDrivenInteractiveTransition()
            drawerTransition.interaction = interaction
            dismiss(animated: true, completion: nil)
        case .changed:
            drawerTransition.interaction?.update(progress)
        case .ended where progress > 0.4 || gesture.velocity(in: view).x < -800:
            drawerTransition.interaction?.finish()
            drawerTransition.interaction = nil
        case .ended, .cancelled:
            drawerTransition.interaction?.cancel()
            drawerTransition.interaction = nil
        default:
            break
        }
    }
}

class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
    var interaction: UIPercentDrivenInteractiveTransition?

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DrawerPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        DrawerAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        DrawerAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}

class DrawerPresentationController: UIPresentationController {
    private lazy var dimmingView: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        view.alpha = 0
        view.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in
                self?.presentedViewController.dismiss(animated: true)
            })
        return view
    }()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: 0, width: min(DrawerViewController.width, bounds.width), height: bounds.height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        dimmingView.frame = containerView?.bounds ?? .zero
        containerView?.insertSubview(dimmingView, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 1
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
            self?.dimmingView.alpha = 0
        })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key) else { return }
        if isPresenting { transitionContext.containerView.addSubview(controller.view) }
        let shown =
            isPresenting
            ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
        let hidden = shown.offsetBy(dx: -shown.width, dy: 0)
        controller.view.frame = isPresenting ? hidden : shown
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseOut],
            animations: { controller.view.frame = self.isPresenting ? shown : hidden },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}
