import PopupKit

/// A popup of a random sequence, and what it was told. It does not keep the controller: whoever presents it does.
final class ModelPopup {
    private(set) weak var controller: ViewController?
    let name: String
    let style: ModelStyle
    var presentCompletions = 0
    var ends: [DismissalCause] = []
    var answers = 0
    var appeared = 0
    /// Handlers of actions and rows that ran.
    var handled = 0
    let permission = ModelPermission()
    /// Kept here: delegates are weak.
    let director = Director()

    init(_ style: ModelStyle, number: Int) {
        self.style = style
        name = "\(style) \(number)"
    }

    /// Makes the controller; `source` is what it is presented from.
    func make(from source: ViewController) -> ViewController {
        let new: any ModelController
        switch style {
        case .menu: new = ModelMenu((1...4).map { MenuItem("Row \($0)") { [weak self] in self?.handled += 1 } })
        case .alert, .fieldAlert:
            let alert = ModelAlert(title: name, message: "Text", preferredStyle: .alert)
            if style == .fieldAlert { alert.addTextField() }
            alert.addAction(AlertAction(title: "OK", style: .default) { [weak self] _ in self?.handled += 1 })
            alert.addAction(AlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.handled += 1 })
            new = alert
        case .actionSheet:
            let sheet = ModelAlert(title: name, message: nil, preferredStyle: .actionSheet)
            sheet.addAction(AlertAction(title: "One", style: .default) { [weak self] _ in self?.handled += 1 })
            new = sheet
        default: new = ModelPage(rows: style == .list ? 100 : nil)
        }
        controller = new
        new.title = name
        new.preferredContentSize = Size(width: 200, height: 150)
        new.onPresentationEnd = { [weak self] in self?.ends.append($0) }
        new.onDidAppear = { [weak self] in self?.appeared += 1 }
        (new as? ModelMenu)?.onAnswer = { [weak self] _ in self?.answers += 1 }
        (new as? ModelAlert)?.onAnswer = { [weak self] _ in self?.answers += 1 }
        configure(new)
        new.popoverPresentationController?.sourceRect = Rect(x: 20, y: 20, width: 40, height: 30)
        new.popoverPresentationController?.sourceView = source.viewIfLoaded
        if style == .passthrough {
            new.popoverPresentationController?.passthroughViews = source.viewIfLoaded.map { [$0] } ?? []
        }
        new.presentationController?.delegate = permission
        return new
    }

    /// Whether it hands out an answer for each time it was presented.
    var answersQuestions: Bool { [.menu, .alert, .fieldAlert, .actionSheet].contains(style) }

    private func configure(_ new: ViewController) {
        switch style {
        case .cover: new.modalPresentationStyle = .overFullScreen
        case .dissolve:
            new.modalPresentationStyle = .overFullScreen
            new.modalTransitionStyle = .crossDissolve
        case .flip:
            new.modalPresentationStyle = .overFullScreen
            new.modalTransitionStyle = .flipHorizontal
        case .fullScreen: new.modalPresentationStyle = .fullScreen
        case .context: new.modalPresentationStyle = .overCurrentContext
        case .currentContext: new.modalPresentationStyle = .currentContext
        case .pageSheet: new.modalPresentationStyle = .pageSheet
        case .formSheet: new.modalPresentationStyle = .formSheet
        case .detents, .undimmed, .list:
            let sheet = new.sheetPresentationController
            sheet?.prefersEdgeAttached = true
            sheet?.detents = [.medium(), .large()]
            sheet?.prefersGrabberVisible = true
            if style == .undimmed { sheet?.largestUndimmedDetentIdentifier = .medium }
        case .popover, .passthrough: new.modalPresentationStyle = .popover
        case .menu, .alert, .fieldAlert, .actionSheet: break
        case .masked, .byBlocks, .percentDriven, .handDriven, .card: configureCustom(new)
        }
    }

    private func configureCustom(_ new: ViewController) {
        new.modalPresentationStyle = .custom
        new.transitioningDelegate = director
        director.makeController = { [style] presented, presenting in
            style == .card
                ? CardPresentationController(presentedViewController: presented, presenting: presenting)
                : MaskedPresentation(presentedViewController: presented, presenting: presenting)
        }
        guard style != .masked, style != .card else { return }
        director.presenter = ModelSlide(duration: 0.2)
        director.dismisser = ModelSlide(duration: 0.2)
        if style == .percentDriven {
            director.presentingInteractor = PercentDrivenInteractiveTransition()
            director.dismissingInteractor = PercentDrivenInteractiveTransition()
        } else if style == .handDriven {
            director.presentingInteractor = ModelHand()
            director.dismissingInteractor = ModelHand()
        }
    }
}

/// What a random sequence presents.
protocol ModelController: ViewController {
    var onDidAppear: (@MainActor () -> Void)? { get set }
}

final class ModelPage: ViewController, ModelController {
    var onDidAppear: (@MainActor () -> Void)?
    /// Its lower half, in which popups of its own are shown.
    let inner = Screen("Inner")
    private let rows: Int?

    init(rows: Int?) {
        self.rows = rows
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        inner.definesPresentationContext = true
        addChild(inner)
        inner.view.frame = Rect(x: 0, y: 50, width: 150, height: 90)
        view.addSubview(inner.view)
        inner.didMove(toParent: self)
        if let rows {
            let list = ScrollView(frame: view.bounds)
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.contentSize = Size(width: 100, height: Double(rows) * 30)
            view.addSubview(list)
        }
        for i in 0..<2 {
            let button = Focusable(frame: Rect(x: Double(10 + 60 * i), y: 10, width: 50, height: 30))
            view.addSubview(button)
        }
    }

    override func viewDidAppear(_ animated: Bool) { onDidAppear?() }
}

final class ModelMenu: MenuController, ModelController {
    var onDidAppear: (@MainActor () -> Void)?
    override func viewDidAppear(_ animated: Bool) { onDidAppear?() }
}

final class ModelAlert: AlertController, ModelController {
    var onDidAppear: (@MainActor () -> Void)?
    override func viewDidAppear(_ animated: Bool) { onDidAppear?() }
}

/// Says yes or no, wants another style in narrow windows, and counts.
final class ModelPermission: AdaptivePresentationControllerDelegate {
    var allows = true
    var adaptation = ModelAdaptation.none
    var wills = 0
    var dids = 0

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        switch adaptation {
        case .none: .none
        case .sheet: .pageSheet
        case .form: .formSheet
        case .cover: .overFullScreen
        case .full: .fullScreen
        }
    }
    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { allows }
    func presentationControllerWillDismiss(_ presentationController: PresentationController) { wills += 1 }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) { dids += 1 }
}

/// What lies behind all popups: counts what reaches it.
final class ModelGround: View {
    var heard = 0
    override var canBecomeFocused: Bool { true }
    override func pointerDown(_ event: PointerEvent) -> Bool {
        heard += 1
        return true
    }
    override func wheel(_ event: WheelEvent) -> Bool {
        heard += 1
        return true
    }
    override func keyDown(_ event: KeyEvent) -> Bool {
        heard += 1
        return false
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

/// An interactor of its own: places the view by hand, and completes as soon as it is let go.
final class ModelHand: ViewControllerInteractiveTransitioning {
    private var context: (any ViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to)
        else { return }
        view.frame = transitionContext.finalFrame(for: to)
        transitionContext.containerView.addSubview(view)
    }

    func letGo(finishes: Bool) {
        guard let context else { return }
        self.context = nil
        if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        context.completeTransition(finishes)
    }
}
