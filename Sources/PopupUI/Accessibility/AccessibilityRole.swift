/// What a view is to someone who cannot see it: told to assistive tools, shown in dumps, asked by tests.
public enum AccessibilityRole: String, Hashable, Sendable {
    /// Of no meaning by itself: a box that holds others.
    case none
    case button, link, text, image, textField, list, row, scrollArea, separator, progress, handle
    case menu, menuItem
    /// A popup that takes the keys.
    case dialog
    /// A dialog that wants an answer.
    case alertDialog
}
