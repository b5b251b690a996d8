/// One of the answers that an alert offers.
@MainActor
public final class AlertAction {
    /// What an action does to things.
    public enum Style: Hashable, Sendable {
        /// Goes on with what was asked.
        case `default`
        /// Leaves everything as it is. At most one of an alert's actions; Esc means it.
        case cancel
        /// Removes or loses something; never what Return means unless it is the preferred action.
        case destructive
    }

    /// What the button says. May be changed while the alert is shown, as when the interface takes another language.
    public var title: String? { didSet { if title != oldValue { onChange?() } } }
    /// What it does to things.
    public let style: Style
    /// A disabled action is shown and cannot be chosen.
    public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    let handler: (@MainActor (AlertAction) -> Void)?
    /// Runs when something of the action changed.
    var onChange: (@MainActor () -> Void)?

    /// `handler` runs after the alert has gone, so that it may present something.
    public init(title: String?, style: Style, handler: (@MainActor (AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
