import PopupUI

/// A row of a menu.
@MainActor
public struct MenuItem {
    /// What the row says.
    public var title: String
    /// Drawn before the title; nil for none.
    public var icon: Icon?
    /// A disabled row is shown and cannot be chosen.
    public var isEnabled = true
    /// Removes or loses something.
    public var isDestructive = false
    /// Marked as the one that holds now.
    public var isChecked = false
    /// Runs when the menu has gone, so that it may present something.
    public var handler: (@MainActor () -> Void)?

    /// A row; `handler` runs when the menu has gone.
    public init(_ title: String, icon: Icon? = nil, handler: (@MainActor () -> Void)? = nil) {
        self.title = title
        self.icon = icon
        self.handler = handler
    }
}
