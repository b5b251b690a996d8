// The code of Sources/PopupKit/PopupKit.docc/InteractiveDismissal.md, written by .ci/check-snippets.
import PopupKit

class DrawerController: ViewController, ViewControllerTransitioningDelegate {
    private var interactor: PercentDrivenInteractiveTransition?

    override init() {
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        view.addGestureRecognizer(PanGestureRecognizer(axis: .horizontal) { [weak self] in self?.dragged($0) })
    }

    private func dragged(_ pan: PanGestureRecognizer) {
        // In the stage's space: the drawer itself moves under the pointer.
        let distance = pan.translation(in: nil).x
        switch pan.state {
        case .began:
            interactor = PercentDrivenInteractiveTransition()
            dismiss(animated: true, cause: .drag)
        case .changed:
            interactor?.update(distance / view.bounds.width)
        case .ended:
            let isThrown = pan.velocity.x > 500
            if isThrown || distance > view.bounds.width / 2 { interactor?.finish() } else { interactor?.cancel() }
            interactor = nil
        case .cancelled, .failed:
            interactor?.cancel()
            interactor = nil
        case .possible:
            break
        }
    }

    // MARK: Where and how

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        DrawerPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { DrawerAnimator(isPresentation: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        DrawerAnimator(isPresentation: false)
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

extension ViewController {
    func interactiveDismissal2() throws {
        guard let presentationController, presentationController.allowsUserDismissal(by: .drag) else { return }
        dismiss(animated: true, cause: .drag)
    }
}

extension ViewController {
    func interactiveDismissal3() throws {
        guard let context = presentedViewController?.presentationController?.transitionContext else { return }
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(0.5)
        context.finishInteractiveTransition()
    }
}
