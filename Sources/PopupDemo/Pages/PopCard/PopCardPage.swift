import DemoAssets
import PopupKit

/// The card of the first article: it is its own transitioning delegate.
final class PopCardPage: Page, ViewControllerTransitioningDelegate {
    /// Holds everything: in a window lower than the card its content scrolls.
    private let scroll = ScrollView()
    private let mark = ImageView(.checkCircle, size: 44)
    private let heading = Label()
    private let message = Label()
    private let close = Button(style: .filled)

    override init() {
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    override func viewDidLoad() {
        heading.textAlignment = .center
        message.textAlignment = .center
        message.numberOfLines = 0
        view.addSubview(scroll)
        for child in [mark, heading, message, close] { scroll.addSubview(child) }
        close.onAction = { [weak self] in self?.dismiss(animated: true) }
    }

    override var preferredFocus: View? { close }

    override func refresh() {
        view.backgroundColor = theme.isDark ? theme.raised.withAlpha(0.94) : Color(white: 1, alpha: 0.9)
        view.cornerRadius = theme.alertRadius
        view.shadow = theme.panelShadow
        mark.tintColor = theme.success
        heading.text = text(.popTitle)
        heading.font = theme.titleFont
        message.text = text(.popMessage)
        message.font = theme.noteFont
        message.textColor = theme.secondaryLabel
        close.title = text(.close)
        preferredContentSize = Size(width: 280, height: arrange(in: 280) { _, _ in })
    }

    override func layout() {
        scroll.frame = view.bounds
        let height = arrange(in: view.bounds.width) { $0.frame = $1 }
        scroll.contentSize = Size(width: view.bounds.width, height: height)
    }

    /// Hands every view its place in a card of `width`, and answers with the card's height.
    private func arrange(in width: Double, _ place: (View, Rect) -> Void) -> Double {
        let inset = 20.0
        let room = Size(width: max(0, width - 2 * inset), height: .infinity)
        var y = 22.0
        place(mark, Rect(x: (width - 44) / 2, y: y, width: 44, height: 44))
        y += 44 + 10
        for (label, gap) in [(heading, 4.0), (message, 20)] {
            let height = label.sizeThatFits(room).height
            place(label, Rect(x: inset, y: y, width: room.width, height: height))
            y += height + gap
        }
        place(close, Rect(x: inset, y: y, width: room.width, height: 44))
        return y + 44 + inset
    }

    // MARK: Where and how

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        PopPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { PopAnimator(isPresentation: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        PopAnimator(isPresentation: false)
    }
}
