import DemoAssets
import PopupKit

/// What the middle card shows: a question, whether only its buttons close it, and an alert that asks for more.
final class MiddleCardPage: Page, AdaptivePresentationControllerDelegate {
    private static let width = 300.0

    private lazy var content = CardColumn(for: self)
    private let heading = Label()
    private let message = Label()
    private let lock = SwitchRow()
    private let keep = Button(style: .filled)
    private let rename = Button(style: .tinted)
    private let notNow = Button()
    /// What the copy is to be called; nil before anybody said so.
    private var name: String?
    /// How often a click beside the card or Esc came in vain.
    private var attempts = 0

    override func viewDidLoad() {
        heading.textAlignment = .center
        heading.numberOfLines = 2
        message.textAlignment = .center
        message.numberOfLines = 0
        for button in [keep, rename, notNow] { button.minimumHeight = 44 }
        let column = content.column
        for child in [heading, message, lock, keep, rename, notNow] { column.addSubview(child) }
        column.contentInsets = EdgeInsets(top: 24, left: 20, bottom: 12, right: 20)
        column.spacing = 8
        column.setCustomSpacing(6, after: heading)
        column.setCustomSpacing(16, after: message)
        column.setCustomSpacing(16, after: lock)
        view.addSubview(content)
        keep.onAction = { [weak self] in self?.dismiss(animated: true) }
        notNow.onAction = { [weak self] in self?.dismiss(animated: true) }
        rename.onAction = { [weak self] in self?.askForName() }
        lock.onChange = { [weak self] in self?.setLocked($0) }
    }

    override func viewWillAppear(_ animated: Bool) { presentationController?.delegate = self }

    override var preferredFocus: View? { keep }

    /// Return is the filled button's, unless a ring shows another one.
    override var keyCommands: [KeyCommand] { [KeyCommand(.enter) { [weak self] in self?.keep.sendAction() }] }

    override func refresh() {
        view.backgroundColor = theme.raised
        heading.text = name.map { Words.keepNamed($0).text(in: language) } ?? text(.cardTitle)
        heading.font = theme.headlineFont
        message.text = attempts == 0 ? text(.cardMessage) : Words.attempts(attempts).text(in: language)
        message.font = theme.noteFont
        message.textColor = attempts == 0 ? theme.secondaryLabel : theme.destructive
        lock.title.text = text(.cardLocked)
        keep.title = text(.keep)
        rename.title = text(.rename)
        notNow.title = text(.notNow)
        preferredContentSize = content.fitting(width: MiddleCardPage.width)
    }

    override func layout() { content.frame = view.bounds }

    private func setLocked(_ isLocked: Bool) {
        isModalInPresentation = isLocked
        attempts = 0
        refresh()
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        attempts += 1
        refresh()
    }

    private func askForName() {
        let alert = NameAlert(name: name ?? "")
        alert.onRename = { [weak self] in
            self?.name = $0
            self?.refresh()
        }
        alert.onDelete = { [weak self] in
            let app = self?.app
            self?.dismiss(animated: true) { app?.work.say(.deleted, .success) }
        }
        show(alert)
    }
}

extension ViewController {
    /// Shows `content` in the middle, faded in over the mask (the third article's second helper).
    func presentInMiddle(_ content: ViewController) {
        content.modalPresentationStyle = .custom
        content.modalTransitionStyle = .crossDissolve
        content.transitioningDelegate = MiddleCards.shared
        show(content)
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
