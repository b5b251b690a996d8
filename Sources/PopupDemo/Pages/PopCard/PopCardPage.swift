import DemoAssets
import PopupKit

/// The card of the first article: it is its own transitioning delegate.
final class PopCardPage: Page, ViewControllerTransitioningDelegate {
    private static let width = 280.0

    private lazy var content = CardColumn(for: self)
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
        let column = content.column
        for child in [mark, heading, message, close] { column.addSubview(child) }
        column.contentInsets = EdgeInsets(top: 24, left: 20, bottom: 20, right: 20)
        column.setCustomSpacing(10, after: mark)
        column.setCustomSpacing(4, after: heading)
        column.setCustomSpacing(20, after: message)
        view.addSubview(content)
        close.onAction = { [weak self] in self?.dismiss(animated: true) }
    }

    override var preferredFocus: View? { close }

    /// Return is the filled button's, unless a ring shows another one.
    override var keyCommands: [KeyCommand] { [KeyCommand(.enter) { [weak self] in self?.close.sendAction() }] }

    override func refresh() {
        view.backgroundColor = theme.isDark ? theme.menu.withAlpha(0.94) : Color(white: 1, alpha: 0.9)
        view.cornerRadius = theme.alertRadius
        view.shadow = theme.panelShadow
        mark.tintColor = theme.success
        heading.text = text(.popTitle)
        heading.font = theme.titleFont
        message.text = text(.popMessage)
        message.font = theme.noteFont
        message.textColor = theme.secondaryLabel
        close.title = text(.close)
        preferredContentSize = content.fitting(width: PopCardPage.width)
    }

    override func layout() { content.frame = view.bounds }

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
