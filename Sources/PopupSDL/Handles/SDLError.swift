import CPopupSDL2

/// A call into SDL that failed: which one, what SDL said, and what to do about it.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What to tell apart when an error is handled.
    public enum Kind: Hashable, Sendable {
        /// There is no screen to open a window on.
        case noDisplay
        /// Anything else.
        case failed
    }

    /// What to tell apart when the error is handled.
    public let kind: Kind
    /// What was called, as SDL names it.
    public let call: String
    /// SDL's own text, or ours where SDL has none.
    public let reason: String
    /// What the reader can do now.
    public let nextStep: String

    /// An error of a call; `nextStep` says what its reader can do.
    public init(_ kind: Kind = .failed, call: String, reason: String, nextStep: String) {
        self.kind = kind
        self.call = call
        self.reason = reason
        self.nextStep = nextStep
    }

    public var description: String { "\(call) failed: \(reason). \(nextStep)" }

    /// The error of the call that just failed on this thread, with SDL's text.
    nonisolated static func last(_ call: String, nextStep: String) -> SDLError {
        let text = String(cString: SDL_GetError())
        return SDLError(call: call, reason: text.isEmpty ? "SDL gave no reason" : text, nextStep: nextStep)
    }
}
