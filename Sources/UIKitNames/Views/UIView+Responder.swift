import PopupKit
import PopupUI

extension View {
    /// Gives the view the keyboard; false where it does not take it.
    @discardableResult
    public final func becomeFirstResponder() -> Bool { stage?.focus(self) ?? false }

    /// Gives the keyboard up; false where the view did not have it.
    @discardableResult
    public final func resignFirstResponder() -> Bool {
        guard isFocused else { return false }
        stage?.focus(nil)
        return true
    }

    /// Whether the view has the keyboard.
    public final var isFirstResponder: Bool { isFocused }
    /// Whether the view takes the keyboard.
    public final var canBecomeFirstResponder: Bool { canBecomeFocused }

    /// Takes the keyboard from the view and from what is in it; false where neither had it.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let stage, let focused = stage.focusedView, focused.isDescendant(of: self) else { return false }
        stage.focus(nil)
        return true
    }

    /// The name that tests find the view by: the kit's `identifier`; nil for none.
    public final var accessibilityIdentifier: String? {
        get { identifier.isEmpty ? nil : identifier }
        set { identifier = newValue ?? "" }
    }
}
