/// A key that runs a closure. Found along the responder chain; the nearest one wins.
@MainActor
public struct KeyCommand {
    /// The key that is pressed.
    public var key: Key
    /// Compared exactly, except that Shift is ignored for marks that need it on some layouts ("?", "+").
    public var modifiers: Modifiers
    /// What it does, in the user's words; shown in lists of shortcuts. Empty to hide it there.
    public var title: String
    /// Whether holding the key runs it again and again.
    public var allowsRepeat: Bool
    /// Runs at a press.
    public var action: @MainActor () -> Void

    /// A command for `key` with exactly these modifiers; `title` names it where commands are listed.
    public init(
        _ key: Key, modifiers: Modifiers = [], title: String = "", allowsRepeat: Bool = false,
        action: @escaping @MainActor () -> Void
    ) {
        self.key = key
        self.modifiers = modifiers
        self.title = title
        self.allowsRepeat = allowsRepeat
        self.action = action
    }

    /// Whether a key press means this command.
    public func matches(_ event: KeyEvent) -> Bool {
        guard event.phase == .down, event.key == key, allowsRepeat || !event.isRepeat else { return false }
        if case .character(let c) = key, !c.isLetter {
            return event.modifiers.subtracting(.shift) == modifiers.subtracting(.shift)
        }
        return event.modifiers == modifiers
    }
}
