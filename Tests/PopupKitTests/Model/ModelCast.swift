import PopupKit

/// A popup of a random sequence: counts what it is told.
final class ModelPopup: ViewController {
    let style: ModelStyle
    var presentCompletions = 0
    var ends: [DismissalCause] = []
    var appeared = 0
    /// Kept here: delegates are weak.
    let director = Director()

    init(_ style: ModelStyle, number: Int) {
        self.style = style
        super.init()
        title = "\(style) \(number)"
        preferredContentSize = Size(width: 200, height: 150)
        onPresentationEnd = { [weak self] in self?.ends.append($0) }
        configure()
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        for i in 0..<2 {
            let button = Focusable(frame: Rect(x: Double(10 + 60 * i), y: 10, width: 50, height: 30))
            view.addSubview(button)
        }
    }

    override func viewDidAppear(_ animated: Bool) { appeared += 1 }

    private func configure() {
        switch style {
        case .cover: modalPresentationStyle = .overFullScreen
        case .dissolve:
            modalPresentationStyle = .overFullScreen
            modalTransitionStyle = .crossDissolve
        case .flip:
            modalPresentationStyle = .overFullScreen
            modalTransitionStyle = .flipHorizontal
        case .fullScreen: modalPresentationStyle = .fullScreen
        case .context: modalPresentationStyle = .overCurrentContext
        case .pageSheet: modalPresentationStyle = .pageSheet
        case .formSheet: modalPresentationStyle = .formSheet
        case .popover: modalPresentationStyle = .popover
        case .masked, .byBlocks, .percentDriven, .card:
            modalPresentationStyle = .custom
            transitioningDelegate = director
            director.makeController = { [style] presented, presenting in
                style == .card
                    ? CardPresentationController(presentedViewController: presented, presenting: presenting)
                    : MaskedPresentation(presentedViewController: presented, presenting: presenting)
            }
            if style == .byBlocks {
                director.presenter = ModelSlide(duration: 0.2)
                director.dismisser = ModelSlide(duration: 0.2)
            }
            if style == .percentDriven {
                director.presenter = ModelSlide(duration: 0.2)
                director.dismisser = ModelSlide(duration: 0.2)
                director.presentingInteractor = PercentDrivenInteractiveTransition()
                director.dismissingInteractor = PercentDrivenInteractiveTransition()
            }
        }
    }
}

/// A bottom panel over a mask that comes and goes alongside.
final class MaskedPresentation: PresentationController {
    let mask = Mask()

    override var frameOfPresentedViewInContainerView: Rect {
        let bounds = containerView?.bounds ?? .zero
        let height = min(200, bounds.height)
        return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    override func presentationTransitionWillBegin() {
        mask.alpha = 0
        mask.onClick = { [weak self] in self?.userDismiss(cause: .mask) }
        containerView?.insertSubview(mask, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [mask] _ in mask.alpha = 1 })
    }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [mask] _ in mask.alpha = 0 })
    }
    override func containerViewWillLayoutSubviews() {
        mask.frame = containerView?.bounds ?? .zero
        guard let view = presentedView else { return }
        let place = frameOfPresentedViewInContainerView
        view.bounds.size = place.size
        view.center = Point(x: place.midX, y: place.midY)
    }
}

/// Plain animation blocks, one with a delay, that only the clock or a percentage drives.
final class ModelSlide: ViewControllerAnimatedTransitioning {
    let duration: Double

    init(duration: Double) { self.duration = duration }

    func transitionDuration(using: (any ViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        let comes = context.view(forKey: .to)
        guard let view = comes ?? context.view(forKey: .from) else { return context.completeTransition(true) }
        let away = Transform(translationX: 0, y: context.containerView.bounds.height)
        if comes != nil, let presented = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: presented)
            context.containerView.addSubview(view)
            view.transform = away
            view.alpha = 0.5
        }
        View.animate(withDuration: duration) {
            view.transform = comes == nil ? away : .identity
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
        View.animate(withDuration: duration / 2, delay: duration / 4) { view.alpha = comes == nil ? 0.5 : 1 }
    }

    func animationEnded(_ transitionCompleted: Bool) {}
}
