import PopupKit

/// Presents one sheet: from the lower edge, over a mask, driven by hand from beginning to end.
final class SheetPresentation: ViewControllerTransitioningDelegate {
    let interactor = PercentDrivenInteractiveTransition()
    /// Points that it stands higher than one alone.
    private let lift: Double

    init(lift: Double) { self.lift = lift }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        SheetPlace(presented, presenting, lift: lift)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { SheetSlide() }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

/// Where the sheet stands, and the mask behind it.
private final class SheetPlace: PresentationController {
    private let lift: Double
    private let mask = Mask()

    init(_ presented: ViewController, _ presenting: ViewController?, lift: Double) {
        self.lift = lift
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var shouldPresentInFullscreen: Bool { false }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds else { return .zero }
        let height = min(bounds.height, SceneMeasures.sheetHeight + lift)
        return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        mask.alpha = 0
        containerView.insertSubview(mask, at: 0)
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [mask] _ in mask.alpha = 1 }, completion: nil)
    }
}

/// Moves the sheet up from below the edge.
private final class SheetSlide: ViewControllerAnimatedTransitioning {
    private var animator: ViewPropertyAnimator?

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        if let animator { return animator }
        guard let sheet = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
            return nil
        }
        let rest = context.finalFrame(for: controller)
        sheet.frame = rest.offsetBy(dx: 0, dy: rest.height)
        context.containerView.addSubview(sheet)
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { sheet.center = rest.center }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
    }
}
