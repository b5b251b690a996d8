/// Where text goes when it is copied and comes from when it is pasted. A host gives the stage the desktop's.
@MainActor
public protocol Pasteboard: AnyObject {
    /// The text that is there now; nil where there is none or something else.
    var text: String? { get set }
}

/// A pasteboard of its own, shared with nobody.
@MainActor
public final class LocalPasteboard: Pasteboard {
    public var text: String?

    /// An empty pasteboard that no other program sees.
    public init() {}
}
