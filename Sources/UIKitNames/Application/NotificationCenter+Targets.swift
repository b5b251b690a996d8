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

    /// Ends what `addObserver(_:selector:name:object:)` began for that observer; of one name only, where it is given.
    @MainActor
    public func removeObserver<Observer: AnyObject & Sendable>(
        _ observer: Observer, name: Notification.Name? = nil, object: Any? = nil
    ) {
        // A token of the closure form is what Foundation itself takes.
        removeObserver(observer as Any)
        Observations.remove { $0.center === self && $0.observer === observer && (name == nil || $0.name == name) }
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
        Observations.all.append(Observation(observer: observer, center: self, name: name, token: token))
    }
}

@MainActor
private struct Observation {
    weak var observer: AnyObject?
    let center: NotificationCenter
    let name: Notification.Name?
    let token: any NSObjectProtocol
}

/// Who observes by a method. An observer that went away without a word is forgotten when the next one comes.
@MainActor
private enum Observations {
    static var all: [Observation] = []

    static func remove(_ isMeant: (Observation) -> Bool) {
        for observation in all where isMeant(observation) {
            observation.center.removeObserver(observation.token as Any)
        }
        all.removeAll(where: isMeant)
    }
}
