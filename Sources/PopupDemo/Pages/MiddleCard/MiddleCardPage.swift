import DemoAssets
import PopupKit

/// What the middle card shows: a question with two answers, and a way to stack another card on it.
final class MiddleCardPage: Page {
    /// Holds everything: in a window lower than the card its content scrolls.
    private let scroll = ScrollView()
    private let heading = Label()
    private let message = Label()
    private let keep = Button(style: .filled)
    private let another = Button(style: .tinted)
    private let notNow = Button()

    override func viewDidLoad() {
        heading.textAlignment = .center
        message.textAlignment = .center
        message.numberOfLines = 0
        view.addSubview(scroll)
        for child in [heading, message, keep, another, notNow] { scroll.addSubview(child) }
        keep.onAction = { [weak self] in self?.dismiss(animated: true) }
        notNow.onAction = { [weak self] in self?.dismiss(animated: true) }
        another.onAction = { [weak self] in self?.presentInMiddle(MiddleCardPage()) }
        for button in [keep, another, notNow] { button.minimumHeight = 44 }
    }

    override var preferredFocus: View? { keep }

    override func refresh() {
        view.backgroundColor = theme.raised
        heading.text = text(.cardTitle)
        heading.font = theme.headlineFont
        message.text = text(.cardMessage)
        message.font = theme.noteFont
        message.textColor = theme.secondaryLabel
        keep.title = text(.keep)
        another.title = text(.another)
        notNow.title = text(.notNow)
        preferredContentSize = Size(width: 300, height: arrange(in: 300) { _, _ in })
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
        for (child, gap) in [(heading, 6.0), (message, 20)] {
            let height = child.sizeThatFits(room).height
            place(child, Rect(x: inset, y: y, width: room.width, height: height))
            y += height + gap
        }
        for child in [keep, another, notNow] {
            place(child, Rect(x: inset, y: y, width: room.width, height: 44))
            y += 44 + 8
        }
        return y + 4
    }
}

extension ViewController {
    /// Shows `content` in the middle, faded in over the mask (the third article's second helper).
    func presentInMiddle(_ content: ViewController) {
        content.modalPresentationStyle = .custom
        content.modalTransitionStyle = .crossDissolve
        content.transitioningDelegate = MiddleCards.shared
        present(content, animated: true)
    }
}

/// Decides where a middle card is shown: in a card presentation.
final class MiddleCards: ViewControllerTransitioningDelegate {
    static let shared = MiddleCards()

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
