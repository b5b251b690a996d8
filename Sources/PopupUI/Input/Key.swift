/// A key by what it means, the same on every layout.
///
/// Digits are those of the digit row or the keypad by their *place*, since some layouts (AZERTY) have no unshifted
/// digits. Letters and marks are by what the layout prints, in lower case.
public enum Key: Hashable, Sendable {
    /// 0…9, by place in the digit row, or on the keypad.
    case digit(Int)
    /// A letter or mark in lower case, without modifiers: "a", "é", "?", "+", "/".
    case character(Character)
    /// F1…F24, by number.
    case function(Int)
    /// Keys that act on text or on a popup.
    case escape, tab, space, backspace, delete, insert
    /// Return of either block of keys.
    case enter
    /// Keys that move.
    case up, down, left, right, home, end, pageUp, pageDown
    /// The key that opens a context menu.
    case menu
    /// A key that means nothing to the toolkit, by its number on the host.
    case other(Int)
}
