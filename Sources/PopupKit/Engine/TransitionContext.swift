import PopupGeometry
import PopupMotion
import PopupUI

/// What animators and interactors are given. It outlives its transition where an animator keeps it, and is then idle.
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
    private(set) weak var transition: Transition?
    private let animatorName: String
    private let isPresentation: Bool
    private weak var container: View?
    private weak var scene: Scene?
    private var startFrames: [ObjectIdentifier: Rect] = [:]
    let presentationStyle: ModalPresentationStyle
    let isAnimated: Bool
    var isInteractive = false
    var isCancelled = false
    /// It was interactive at some time: only then can it be cancelled (rule 54).
    var wasInteractive = false
    var percentComplete = 0.0
    var duration = 0.0
    /// How the part after the interactive one runs, where somebody says so: by what course, in how many seconds.
    var rest: (timing: (any TimingCurveProvider)?, seconds: Double?)?
    private var isOver = false
    private var wasAbandoned = false

    init(transition: Transition) {
        self.transition = transition
        animatorName = typeName(of: transition.animator)
        isPresentation = transition.kind == .presentation
        container = transition.presentation.container
        scene = transition.scene
        presentationStyle = transition.presentation.style
        isAnimated = transition.isAnimated
    }

    var containerView: View {
        if let view = container ?? transition?.presentation.container { return view }
        scene?.warn(
            "\(animatorName) asked for the container of a transition that is over, and gets an empty view. Do not keep the "
                + "context beyond completeTransition(_:).")
        return View()
    }

    var transitionWasCancelled: Bool { isCancelled }
    var targetTransform: Transform { .identity }

    func completeTransition(_ didComplete: Bool) {
        if wasAbandoned {
            wasAbandoned = false
            return
        }
        guard let transition, !isOver else {
            scene?.warn(
                "\(animatorName) completed its transition twice; the second time is ignored. Call completeTransition(_:) once, "
                    + "when everything has stopped.")
            return
        }
        isOver = true
        transition.end(asIntended: didComplete)
    }

    func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
        guard let transition else { return nil }
        return (key == .to) == isPresentation ? transition.presentation.presented : transition.presenter
    }

    func view(forKey key: TransitionContextViewKey) -> View? {
        guard let transition else { return nil }
        if (key == .to) == isPresentation { return transition.presentation.controller.presentedView }
        return transition.lowest.removesPresenter ? transition.presenter.view : nil
    }

    func initialFrame(for viewController: ViewController) -> Rect {
        startFrames[ObjectIdentifier(viewController)] ?? .zero
    }

    func finalFrame(for viewController: ViewController) -> Rect {
        guard let transition else { return .zero }
        let presentation = transition.presentation
        if viewController === presentation.presented {
            return isPresentation ? presentation.controller.frameOfPresentedViewInContainerView : .zero
        }
        guard viewController === transition.presenter, !(isPresentation && presentation.removesPresenter) else {
            return .zero
        }
        return frame(of: viewController)
    }

    /// Notes where everybody is before anything moves.
    func noteStart() {
        guard let transition else { return }
        if !isPresentation, let view = transition.presentation.controller.presentedView {
            startFrames[ObjectIdentifier(transition.presentation.presented)] = view.frame
        }
        let presenter = transition.presenter
        if isPresentation || !transition.lowest.removesPresenter {
            startFrames[ObjectIdentifier(presenter)] = frame(of: presenter)
        }
    }

    private func frame(of controller: ViewController) -> Rect {
        guard let view = controller.viewIfLoaded, let container = transition?.presentation.container else {
            return .zero
        }
        return container.convert(view.bounds, from: view)
    }

    /// Nothing is done any more, whoever keeps the context.
    func transitionIsOver() {
        wasAbandoned = !isOver
        isOver = true
        isInteractive = false
        startFrames = [:]
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: Double) {
        guard isInteractive, !percentComplete.isNaN else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        transition?.driver?.scrub(to: self.percentComplete)
    }

    func finishInteractiveTransition() { transition?.letGo(cancelling: false) }
    func cancelInteractiveTransition() { transition?.letGo(cancelling: true) }
    func pauseInteractiveTransition() { transition?.pause() }
}
