/// What brought a presentation to its end. Told at its end, whichever way it came: see `ViewController.onPresentationEnd`.
public enum DismissalCause: String, Hashable, Sendable, CaseIterable {
    /// A click outside the popup.
    case mask
    /// The Esc key.
    case escape
    /// The popup was dragged away.
    case drag
    /// A button, an action or a row of the popup itself.
    case button
    /// A call of `dismiss` by the app.
    case code
    /// The controller that presented it left its stage, or the scene was closed.
    case presenterGone
}
