import PopupKit
import PopupTesting
import Testing

/// A scene on a stage without a window, with its contract log on.
final class Theatre {
    let stage: TestStage
    let root: Screen
    let scene: Scene

    init(size: Size = Size(width: 800, height: 600), root: Screen = Screen("Home")) {
        stage = TestStage(size: size)
        self.root = root
        scene = Scene(stage: stage.stage, rootViewController: root)
        scene.log = ContractLog()
        stage.refresh()
    }

    /// What was called since the last time this was asked, without those of layout (which have tests of their own).
    func trace(layout: Bool = false) -> [String] {
        let entries = scene.log?.entries ?? []
        scene.log?.removeAll()
        return entries.map { "\($0.owner).\($0.callback)" }.filter { layout || !$0.contains("LayoutSubviews") }
    }

    var warnings: [String] { (scene.log?.entries ?? []).map(\.callback).filter { $0.hasPrefix("warning: ") } }
}

/// A controller with one focusable button in it, named like itself.
class Screen: ViewController {
    private(set) var events: [String] = []
    var onDidAppear: (@MainActor () -> Void)?

    init(_ title: String) {
        super.init()
        self.title = title
        modalPresentationStyle = .custom
    }

    override func viewDidAppear(_ animated: Bool) {
        events.append("did appear")
        onDidAppear?()
    }
    override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
    override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
    override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
}

/// A delegate that hands out what it is told to, and remembers nothing.
final class Director: ViewControllerTransitioningDelegate {
    var makeController: (ViewController, ViewController?) -> PresentationController? = { _, _ in nil }
    var presenter: (any ViewControllerAnimatedTransitioning)?
    var dismisser: (any ViewControllerAnimatedTransitioning)?
    var presentingInteractor: (any ViewControllerInteractiveTransitioning)?
    var dismissingInteractor: (any ViewControllerInteractiveTransitioning)?

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { makeController(presented, presenting) }
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { presenter }
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        dismisser
    }
    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { presentingInteractor }
    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { dismissingInteractor }
}

/// An animator that the test completes by hand.
final class HandAnimator: ViewControllerAnimatedTransitioning {
    var context: (any ViewControllerContextTransitioning)?
    var duration = 0.5
    var completesAtOnce = false
    private(set) var calls = 0
    private(set) var wasAnimated: Bool?

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
        if let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
            view.frame = transitionContext.finalFrame(for: to)
            transitionContext.containerView.addSubview(view)
        }
        context = transitionContext
        calls += 1
        wasAnimated = transitionContext.isAnimated
        if completesAtOnce || !transitionContext.isAnimated { complete() }
    }

    func complete(_ didComplete: Bool? = nil) {
        let context = context
        self.context = nil
        context?.completeTransition(didComplete ?? !(context?.transitionWasCancelled ?? false))
    }
}
