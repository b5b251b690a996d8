import PopupKit

/// Notes what it is told.
class Page: ViewController {
    var log: [String] = []

    override init() { super.init() }

    override var title: String? { didSet { log.append("title") } }
    override var preferredContentSize: Size {
        get { Size(width: 30, height: 20) }
        set { super.preferredContentSize = newValue }
    }
    override var modalPresentationStyle: ModalPresentationStyle {
        get { super.modalPresentationStyle }
        set { super.modalPresentationStyle = newValue }
    }
    override var modalTransitionStyle: ModalTransitionStyle {
        get { .crossDissolve }
        set { super.modalTransitionStyle = newValue }
    }
    override var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
        get { super.transitioningDelegate }
        set { super.transitioningDelegate = newValue }
    }
    override var isModalInPresentation: Bool {
        get { false }
        set { super.isModalInPresentation = newValue }
    }

    override func loadView() { view = Square(frame: Rect(x: 0, y: 0, width: 30, height: 20)) }
    override func viewDidLoad() { log.append("viewDidLoad") }
    override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear") }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    override func willMove(toParent parent: ViewController?) { super.willMove(toParent: parent) }
    override func didMove(toParent parent: ViewController?) { super.didMove(toParent: parent) }
    override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
    }
    override var preferredFocus: View? { super.preferredFocus }
    override func present(_ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        super.present(controller, animated: animated, completion: completion)
    }
    override func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        super.dismiss(animated: animated, completion: completion)
    }
}

/// Puts the page into the middle.
class MiddlePresentation: PresentationController {
    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    override var presentedView: View? { super.presentedView }
    override var frameOfPresentedViewInContainerView: Rect { Rect(x: 35, y: 30, width: 30, height: 20) }
    override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
    override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
    override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
    override func presentationTransitionDidEnd(_ completed: Bool) { super.presentationTransitionDidEnd(completed) }
    override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
    override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed) }
    override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
    override func containerViewDidLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
    override var adaptivePresentationStyle: ModalPresentationStyle { super.adaptivePresentationStyle }
    override var preferredContentSize: Size { super.preferredContentSize }
    override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { Size(width: 30, height: 20) }
    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
    }
    override func allowsUserDismissal(by cause: DismissalCause) -> Bool { super.allowsUserDismissal(by: cause) }
    override func escapePressed() -> Bool { super.escapePressed() }
    override var followsOpeningPress: Bool { super.followsOpeningPress }
    override func openingPressMoved(_ event: PointerEvent) { super.openingPressMoved(event) }
    override func openingPressEnded(_ event: PointerEvent) { super.openingPressEnded(event) }
}

/// Lets the page appear a tenth of a second after it was asked for, and go likewise.
class Blink: ViewControllerAnimatedTransitioning {
    let isPresentation: Bool
    var ended = false

    init(isPresentation: Bool) { self.isPresentation = isPresentation }

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double { 0.1 }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        if isPresentation, let page = transitionContext.viewController(forKey: .to),
            let view = transitionContext.view(forKey: .to)
        {
            view.frame = transitionContext.finalFrame(for: page)
            container.addSubview(view)
        }
        container.stage?.schedule(after: transitionDuration(using: transitionContext)) {
            if !self.isPresentation { transitionContext.view(forKey: .from)?.removeFromSuperview() }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
}

/// Goes on at once, without a gesture.
class NoGesture: ViewControllerInteractiveTransitioning {
    var wantsInteractiveStart: Bool { false }
    var completionSpeed: Double { 1 }

    func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
        transitionContext.finishInteractiveTransition()
    }
}

class Styling: ViewControllerTransitioningDelegate {
    var animators: [Blink] = []

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        MiddlePresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator(isPresentation: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        animator(isPresentation: false)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    private func animator(isPresentation: Bool) -> Blink {
        animators.append(Blink(isPresentation: isPresentation))
        return animators[animators.count - 1]
    }
}

class Watcher: AdaptivePresentationControllerDelegate {
    var log: [String] = []

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
    func presentationControllerWillDismiss(_ presentationController: PresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) { log.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
}

/// Has a size, and no view.
class Content: ContentContainer {
    var preferredContentSize: Size { Size(width: 10, height: 10) }

    func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}
    func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { parentSize }
    func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {}
}
