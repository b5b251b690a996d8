import PopupKit
import PopupTesting
import Testing

/// A page to be presented, with a button and, where wanted, a list of rows below it.
final class Page: ViewController {
    let button = Button("Choose")
    let list: ListView?
    private(set) var choices = 0

    init(_ title: String = "Page", rows: Int? = nil) {
        list = rows.map { count in
            let list = ListView()
            list.numberOfRows = { count }
            list.cellForRow = { _, row in
                let cell = TextCell()
                cell.title = "Row \(row)"
                return cell
            }
            return list
        }
        super.init()
        self.title = title
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        button.onAction = { [weak self] in self?.choices += 1 }
        view.addSubview(button)
        if let list { view.addSubview(list) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        button.frame = Rect(x: 16, y: 40, width: 120, height: 32)
        list?.frame = Rect(x: 0, y: 80, width: view.bounds.width, height: max(0, view.bounds.height - 80))
    }
}

/// Writes down what the adaptive delegate is told, and answers as it is told to.
final class Listener: SheetPresentationControllerDelegate, PopoverPresentationControllerDelegate {
    var mayDismiss = true
    private(set) var events: [String] = []
    var reposition: ((inout Rect, inout View) -> Void)?

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { mayDismiss }
    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
        events.append("will dismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
        events.append("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        events.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
        events.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")")
    }
    func popoverPresentationController(
        _ popover: PopoverPresentationController, willRepositionPopoverTo rect: inout Rect, in view: inout View
    ) {
        events.append("reposition")
        reposition?(&rect, &view)
    }
}

extension Theatre {
    /// Presents and waits until it is there.
    func show(_ controller: ViewController, from source: ViewController? = nil) throws {
        (source ?? root).present(controller, animated: true)
        try stage.settle()
    }

    var windowHeight: Double { stage.stage.size.height }
}

extension ViewController {
    /// Its presented view as it is drawn, in the container.
    var drawn: Rect { presentationController?.presentedView?.presentedFrame ?? .zero }
    /// The alpha over the screen behind, as it is drawn.
    var dimming: Double {
        presentationController?.containerView?.subviews.lazy.compactMap { $0 as? Mask }.first?.dimming ?? 0
    }
}
