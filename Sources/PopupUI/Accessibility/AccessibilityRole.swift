/// What a view is to someone who cannot see it: told to assistive tools, shown in dumps, asked by tests.
public enum AccessibilityRole: String, Hashable, Sendable {
    /// Of no meaning by itself: a box that holds others.
    case none
    /// What the view is to its user; a popup that shows rows of choices is a menu.
    case button, link, text, image, textField, list, row, scrollArea, separator, progress, handle
    /// A list of choices that a press opened, and one of its rows.
    case menu, menuItem
    /// A popup that takes the keys.
    case dialog
    /// A dialog that wants an answer.
    case alertDialog
}
