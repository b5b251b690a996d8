import PopupUI

/// Asks a question, or offers some things to do.
///
///     let alert = AlertController(title: "Delete this coupon?", message: nil, preferredStyle: .alert)
///     alert.addAction(AlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in coupons.delete() })
///     present(alert, animated: true)
///
/// An alert stands in the middle and wants one of its actions: a click outside only shakes it. An action sheet comes
/// from below, and a click outside means its cancel action. Handlers run after it has gone; `onAnswer` hears of every
/// end, by whatever it came.
///
/// By keyboard: Return is the preferred action, else the first plain one, else cancel, and is set in a stronger type;
/// Esc is cancel; Tab and the arrows go from action to action, Space and Return then mean the one with the ring; Ctrl+C
/// copies title and message.
@MainActor
open class AlertController: ViewController {
    /// Where an alert comes from and how it is laid out.
    public enum Style: Hashable, Sendable {
        /// From below, to choose among things to do.
        case actionSheet
        /// In the middle, to be answered.
        case alert
    }

    /// Where it comes from and how it is laid out.
    public final let preferredStyle: Style
    /// The text below the title; nil for none.
    public final var message: String? { didSet { if message != oldValue { contentChanged() } } }
    /// The answers, in the order they were added.
    public final private(set) var actions: [AlertAction] = []
    /// What Return means, in a stronger type. One of `actions`.
    public final var preferredAction: AlertAction? {
        didSet {
            if let action = preferredAction, !actions.contains(where: { $0 === action }) {
                misuse(
                    "the action “\(action.title ?? "")” was made the preferred one of \(name), but it is not among its "
                        + "actions. Add it with addAction(_:) first.")
            }
            contentChanged()
        }
    }
    /// Of an alert, top to bottom.
    public final private(set) var textFields: [TextField]?
    /// Runs once for each time the alert was presented, at the very end, after the action's own handler: what was chosen,
    /// and what closed it. See `Answer`.
    public final var onAnswer: (@MainActor (Answer<AlertAction>) -> Void)?
    /// The answer has been given; a second click means nothing.
    private final var chosen: AlertAction?

    /// An alert or action sheet without actions: add at least one.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init()
        self.title = title
        // Its own place, whatever the app's delegate would say of custom ones.
        modalPresentationStyle = .overFullScreen
    }

    /// Adds an action. A second one of the style `.cancel` is a programmer's error.
    public final func addAction(_ action: AlertAction) {
        if action.style == .cancel, let former = cancelAction {
            misuse(
                "\(name) was given a second cancel action, “\(action.title ?? "")” besides “\(former.title ?? "")”. Esc can "
                    + "mean one thing: give the other one the style .default.")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.contentChanged() }
        contentChanged()
    }

    /// Adds a text field below the message; `configurationHandler` sets it up. Alerts only.
    public final func addTextField(configurationHandler: (@MainActor (TextField) -> Void)? = nil) {
        if preferredStyle != .alert {
            misuse(
                "\(name) is an action sheet and was given a text field. Only alerts have text fields: use the style .alert."
            )
        }
        let field = TextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        contentChanged()
    }

    // MARK: Answering

    final var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

    /// What Return means.
    final var defaultAction: AlertAction? {
        preferredAction ?? actions.first { $0.style == .default } ?? cancelAction
    }

    /// The answer is given: the alert goes, and then the action's handler runs.
    final func answer(_ action: AlertAction, by cause: DismissalCause) {
        guard action.isEnabled, chosen == nil, let presentation = incoming, let scene = presentation.scene,
            scene.canDismiss(presentation)
        else { return }
        chosen = action
        if !scene.dismiss(presentation, animated: true, cause: cause, completion: { action.handler?(action) }) {
            chosen = nil
        }
    }

    /// A click outside, or Esc: means the cancel action, and, of an action sheet without one, no action. False where the
    /// alert wants another answer, or may not be closed that way.
    final func cancel(by cause: DismissalCause) -> Bool {
        guard let controller = incoming?.controller, chosen == nil else { return false }
        guard let action = cancelAction else {
            return preferredStyle == .actionSheet && controller.userDismiss(cause: cause)
        }
        guard action.isEnabled else { return false }
        chosen = action
        if controller.userDismiss(cause: cause, completion: { action.handler?(action) }) { return true }
        chosen = nil
        return false
    }

    override func presentationEnded(by cause: DismissalCause) {
        let choice = chosen
        chosen = nil
        onAnswer?(Answer(choice: choice, cause: cause))
    }

    // MARK: View

    private final var alertView: AlertView? { viewIfLoaded as? AlertView }

    override func titleChanged() { contentChanged() }

    private final func contentChanged() { alertView?.contentChanged() }

    open override func loadView() { view = AlertView(self) }

    open override var preferredFocus: View? {
        textFields?.first ?? defaultAction.flatMap { alertView?.row(of: $0) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Also where an answer was taken back: a dismissal that was cancelled.
        chosen = nil
    }

    open override var keyCommands: [KeyCommand] {
        [
            KeyCommand(.enter) { [weak self] in
                if let self, let action = defaultAction { answer(action, by: .button) }
            },
            KeyCommand(.character("c"), modifiers: .control) { [weak self] in self?.copyText() },
        ]
    }

    private final func copyText() {
        let text = [title, message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
        if !text.isEmpty { view.stage?.pasteboard.text = text }
    }

    override func makeBuiltInPresentationController(presenting: ViewController?) -> PresentationController {
        AlertPresentationController(alert: self, presenting: presenting)
    }
}
