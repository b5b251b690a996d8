import Foundation

// UIKit's own way of observing names a selector. Here the method is named by its class: `selector: Sheet.hide`. It is
// called on the thread of the poster, which has to be the main one, as for everything of the interface.

extension NotificationCenter {
    /// Calls a method of `observer` at each such notification, as long as it is there.
    @MainActor
    public func addObserver<Observer: AnyObject & Sendable>(
        _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
        name: Notification.Name?, object: Any?
    ) {
        observe(observer, name, object) { [weak observer] _ in if let observer { selector(observer)() } }
    }

    /// Calls a method of `observer` with the notification.
    @MainActor
    public func addObserver<Observer: AnyObject & Sendable>(
        _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
        name: Notification.Name?, object: Any?
    ) {
        observe(observer, name, object) { [weak observer] in if let observer { selector(observer)($0) } }
    }

    /// Ends what `addObserver(_:selector:name:object:)` began for that observer; of one name only, where it is given. May
    /// be said from anywhere, as from `deinit`.
    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer, name: Notification.Name? = nil, object: Any? = nil
    ) {
        // A token of the closure form is what Foundation itself takes.
        removeObserver(observer as Any)
        let (center, id) = (ObjectIdentifier(self), ObjectIdentifier(observer))
        Observations.remove { $0.center == center && $0.id == id && (name == nil || $0.name == name) }
    }

    @MainActor
    private func observe(
        _ observer: AnyObject, _ name: Notification.Name?, _ object: Any?,
        _ body: @escaping @MainActor (Notification) -> Void
    ) {
        Observations.remove { $0.observer == nil }
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { body(notification) }
        }
        Observations.add(
            Observation(
                observer: observer, id: ObjectIdentifier(observer), center: ObjectIdentifier(self), name: name
            ) { [weak self] in self?.removeObserver(token as Any) })
    }
}

private struct Observation {
    /// nil while it goes away: its `id` is what it is known by then.
    weak var observer: AnyObject?
    let id: ObjectIdentifier
    let center: ObjectIdentifier
    let name: Notification.Name?
    let end: () -> Void
}

/// Who observes by a method. An observer that went away without a word is forgotten when the next one comes.
private enum Observations {
    private static let lock = NSLock()
    /// Only touched while `lock` is held.
    nonisolated(unsafe) private static var all: [Observation] = []

    static func add(_ observation: Observation) { lock.withLock { all.append(observation) } }

    static func remove(_ isMeant: (Observation) -> Bool) {
        let gone = lock.withLock {
            let gone = all.filter(isMeant)
            all.removeAll(where: isMeant)
            return gone
        }
        for observation in gone { observation.end() }
    }
}
