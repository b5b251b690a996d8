import PopupUI

/// Tells which objects are still alive after everything that should own them is gone.
///
///     let probe = LeakProbe()
///     do {
///         let page = probe.watch(Page())
///         …
///     }
///     #expect(probe.leaks == [])
@MainActor
public final class LeakProbe {
    private struct Entry {
        weak var object: AnyObject?
        var name: String
    }
    private var entries: [Entry] = []

    /// A probe that watches nothing yet.
    public init() {}

    /// Remembers `object`, without keeping it, under a name or its type's.
    @discardableResult
    public func watch<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
        entries.append(Entry(object: object, name: name ?? "\(type(of: object))"))
        return object
    }

    /// Remembers a view and every view in it.
    @discardableResult
    public func watchTree<Root: View>(_ view: Root) -> Root {
        watch(view, view.briefDescription)
        for child in view.subviews { watchTree(child) }
        return view
    }

    /// The names of what is alive.
    public var leaks: [String] { entries.compactMap { $0.object == nil ? nil : $0.name } }
}
