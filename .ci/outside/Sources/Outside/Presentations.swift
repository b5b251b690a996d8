import PopupKit

/// The shipped presentations, each with a habit of its own.
class StubbornCard: CardPresentationController {
    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    override func maskClicked() {}
    override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
}

class WideSheet: SheetPresentationController {
    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    override var frameOfPresentedViewInContainerView: Rect { super.frameOfPresentedViewInContainerView }
    override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
}

class Bubble: PopoverPresentationController {
    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    override var frameOfPresentedViewInContainerView: Rect { super.frameOfPresentedViewInContainerView }
}

class SheetWatcher: SheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: SheetPresentationController
    ) {}
}

class BubbleWatcher: PopoverPresentationControllerDelegate {}

struct Room: SheetPresentationControllerDetentResolutionContext {
    var maximumDetentValue: Double { 400 }
    var containerSize: Size { Size(width: 400, height: 600) }
    var isCompactHeight: Bool { false }
}

class Question: AlertController {
    override func loadView() { super.loadView() }
    override var preferredFocus: View? { super.preferredFocus }
}

class Choices: MenuController {
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
}
