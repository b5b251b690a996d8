import PopupKit
import PopupSDL

/// Where: along the top edge, over a mask.
final class TrayPresentation: PresentationController {
    private let mask = Mask()

    override var frameOfPresentedViewInContainerView: Rect {
        Rect(x: 0, y: 0, width: containerView?.bounds.width ?? 0, height: 200)
    }

    override func presentationTransitionWillBegin() {
        mask.onClick = { [weak self] in self?.userDismiss(cause: .mask) }
        mask.alpha = 0
        containerView?.insertSubview(mask, at: 0)
        fadeMask(to: 1)
    }

    override func dismissalTransitionWillBegin() { fadeMask(to: 0) }

    private func fadeMask(to alpha: Double) {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [mask] _ in mask.alpha = alpha })
    }

    override func containerViewWillLayoutSubviews() {
        // Comes again when the window takes another size. Not `frame`, which a transform under way would be part of.
        presentedView?.bounds.size = frameOfPresentedViewInContainerView.size
        presentedView?.center = frameOfPresentedViewInContainerView.center
    }
}

/// How: it drops in, and goes up again.
final class TrayAnimator: ViewControllerAnimatedTransitioning {
    private let isOpening: Bool

    init(isOpening: Bool) { self.isOpening = isOpening }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let tray = context.view(forKey: isOpening ? .to : .from) else { return context.completeTransition(false) }
        if isOpening, let controller = context.viewController(forKey: .to) {
            tray.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(tray)
        }
        let away = Transform(translationX: 0, y: -tray.bounds.height)
        if isOpening { tray.transform = away }
        View.animate(
            withDuration: transitionDuration(using: context),
            animations: { [isOpening] in tray.transform = isOpening ? .identity : away },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

/// Who decides. Whoever presents keeps it.
final class TrayStyle: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { TrayPresentation(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { TrayAnimator(isOpening: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        TrayAnimator(isOpening: false)
    }
}

final class News: ViewController {
    override func viewDidLoad() {
        view.backgroundColor = .white
        let button = Button("Seen") { [weak self] in self?.dismiss(animated: true) }
        button.frame = Rect(x: 40, y: 80, width: 120, height: 44)
        view.addSubview(button)
    }
}

final class Home: ViewController {
    private let style = TrayStyle()

    override func viewDidLoad() {
        let button = Button("News", style: .filled) { [weak self] in
            let news = News()
            news.modalPresentationStyle = .custom
            news.transitioningDelegate = self?.style
            self?.present(news, animated: true)
        }
        button.frame = Rect(x: 40, y: 240, width: 120, height: 44)
        view.addSubview(button)
    }
}

let window = try Window(WindowOptions(title: "Tray"), textEngine: FontEngine())
let scene = Scene(stage: window.stage, rootViewController: Home())
try MainLoop().run(window)
