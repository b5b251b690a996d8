import PopupKit

/// Every place in which an app's code runs while a popup comes and goes.
enum Hook: String, CaseIterable {
    case presentationWillBegin, viewWillAppear, viewIsAppearing, animateIn, presentationDidEnd, viewDidAppear
    case presentCompletion, coordinatorIn, animatorEndedIn
    case dismissalWillBegin, viewWillDisappear, animateOut, dismissalDidEnd, viewDidDisappear
    case dismissCompletion, coordinatorOut, animatorEndedOut, presentationEnd

    nonisolated static let wayIn: [Hook] = [
        .presentationWillBegin, .viewWillAppear, .viewIsAppearing, .animateIn, .presentationDidEnd, .viewDidAppear,
        .presentCompletion, .coordinatorIn, .animatorEndedIn,
    ]
    nonisolated static let wayOut: [Hook] = allCases.filter { !wayIn.contains($0) }
}

/// How the popup moves.
enum HookedMotion: String, CaseIterable {
    /// It completes inside `animateTransition`.
    case atOnce
    /// By blocks, which nobody can hold.
    case byBlocks
    /// By an animator that can be interrupted.
    case byAnimator
    /// As by blocks, asked for without animation.
    case unanimated
}

/// A popup whose every hook can do something, once.
final class HookedPlay: ViewControllerTransitioningDelegate {
    var actions: [Hook: @MainActor () -> Void] = [:]
    private(set) var reached: Set<Hook> = []
    /// How often the animators were started, and told the end.
    fileprivate(set) var starts = 0
    fileprivate(set) var ends: [Bool] = []
    /// What the presentation controllers were told.
    fileprivate(set) var pairs: [String] = []
    let motion: HookedMotion
    let popup = HookedPopup("Popup")
    var removesPresenter = false
    private(set) var presentCompletions = 0
    private(set) var dismissCompletions = 0
    private(set) var endings: [DismissalCause] = []

    init(_ motion: HookedMotion) {
        self.motion = motion
        popup.play = self
        popup.transitioningDelegate = self
        popup.onPresentationEnd = { [weak self] cause in
            self?.endings.append(cause)
            self?.reach(.presentationEnd)
        }
    }

    func reach(_ hook: Hook) {
        reached.insert(hook)
        actions.removeValue(forKey: hook)?()
    }

    func present(from source: ViewController) {
        source.present(popup, animated: motion != .unanimated) { [weak self] in
            self?.presentCompletions += 1
            self?.reach(.presentCompletion)
        }
    }

    func dismiss() {
        popup.dismiss(animated: motion != .unanimated) { [weak self] in
            self?.dismissCompletions += 1
            self?.reach(.dismissCompletion)
        }
    }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        let controller = HookedPresentation(presentedViewController: presented, presenting: presenting)
        controller.play = self
        return controller
    }
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { HookedAnimator(self, isIn: true) }
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        HookedAnimator(self, isIn: false)
    }
}

final class HookedPopup: Screen {
    weak var play: HookedPlay?
    var onLoad: (@MainActor () -> Void)?

    override func viewDidLoad() { onLoad?() }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        play?.reach(.viewWillAppear)
    }
    override func viewIsAppearing(_ animated: Bool) { play?.reach(.viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        play?.reach(.viewDidAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        play?.reach(.viewWillDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        play?.reach(.viewDidDisappear)
    }
}

final class HookedPresentation: PresentationController {
    weak var play: HookedPlay?

    override var shouldRemovePresentersView: Bool { play?.removesPresenter ?? false }

    private func watch(_ hook: Hook) {
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: nil, completion: { [weak play] _ in play?.reach(hook) })
    }
    override func presentationTransitionWillBegin() {
        play?.pairs.append("present")
        watch(.coordinatorIn)
        play?.reach(.presentationWillBegin)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        play?.pairs.append("presented \(completed)")
        play?.reach(.presentationDidEnd)
    }
    override func dismissalTransitionWillBegin() {
        play?.pairs.append("dismiss")
        watch(.coordinatorOut)
        play?.reach(.dismissalWillBegin)
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        play?.pairs.append("dismissed \(completed)")
        play?.reach(.dismissalDidEnd)
    }
}

/// Slides in and out in 0.2 s.
final class HookedAnimator: ViewControllerAnimatedTransitioning {
    private weak var play: HookedPlay?
    private let motion: HookedMotion
    private let isIn: Bool
    private var animator: ViewPropertyAnimator?

    init(_ play: HookedPlay, isIn: Bool) {
        self.play = play
        self.isIn = isIn
        motion = play.motion
    }

    func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { 0.2 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        play?.starts += 1
        let isIn = isIn
        let view = context.view(forKey: isIn ? .to : .from)
        if isIn, let view, let presented = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: presented)
            context.containerView.addSubview(view)
            view.alpha = 0
        }
        let move: @MainActor () -> Void = { view?.alpha = isIn ? 1 : 0 }
        switch motion {
        case .byAnimator:
            let animator = ViewPropertyAnimator(duration: 0.2, curve: .linear, animations: move)
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            self.animator = animator
            animator.startAnimation()
        case .byBlocks, .unanimated:
            View.animate(withDuration: 0.2, animations: move) { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        case .atOnce:
            move()
            context.completeTransition(true)
        }
        play?.reach(isIn ? .animateIn : .animateOut)
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { animator }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        play?.ends.append(transitionCompleted)
        play?.reach(isIn ? .animatorEndedIn : .animatorEndedOut)
    }
}
