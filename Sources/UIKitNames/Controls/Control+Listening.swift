import PopupUI

/// Who listens to a control: kept with it.
@MainActor
final class ControlListeners {
    struct Listener {
        var events: UIControl.Event
        weak var target: AnyObject?
        var action: UIAction?
        var run: (Control) -> Void
    }

    fileprivate var all: [Listener] = []

    init() {}
}

/// Listening, for every control: also for the kit's own that have UIKit's name, as fields and switches.
///
/// A closure is owned by the control: hold what owns the control weakly in it. A target is never owned.
extension Control {
    /// Runs `handler` at each of `events`.
    public final func addAction(for events: UIControl.Event, handler: @escaping @MainActor () -> Void) {
        listen(ControlListeners.Listener(events: events) { _ in handler() })
    }

    /// Runs `handler` at each of `events`, with the control.
    public final func addAction(for events: UIControl.Event, handler: @escaping @MainActor (Control) -> Void) {
        listen(ControlListeners.Listener(events: events, run: handler))
    }

    /// `action` runs at each of `events`. Owned until it is removed.
    public final func addAction(_ action: UIAction, for events: UIControl.Event) {
        listen(ControlListeners.Listener(events: events, action: action) { action.run(from: $0) })
    }

    /// Calls a method of `target`, as long as that is there.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: UIControl.Event
    ) {
        listen(
            ControlListeners.Listener(events: events, target: target) { [weak target] _ in
                if let target { action(target)() }
            })
    }

    /// Calls a method of `target` with the control, as long as both are there and of the classes that it wants.
    public final func addTarget<Target: AnyObject, Sender: Control>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: UIControl.Event
    ) {
        listen(
            ControlListeners.Listener(events: events, target: target) { [weak target] control in
                if let target, let sender = control as? Sender { action(target)(sender) }
            })
    }

    /// `action` no longer runs at `events`.
    public final func removeAction(_ action: UIAction, for events: UIControl.Event) {
        stopListening(events) { $0.action === action }
    }

    /// Forgets what `target` was to be told of `events`; everybody's, where it is nil.
    public final func removeTarget(_ target: AnyObject?, for events: UIControl.Event) {
        stopListening(events) { target == nil || $0.target === target }
    }

    /// UIKit's form. One method of several cannot be told from the others here: nil stands for all of them.
    public final func removeTarget(_ target: AnyObject?, action: Never?, for events: UIControl.Event) {
        removeTarget(target, for: events)
    }

    /// Tells everybody who listens to one of `events`.
    public final func sendActions(for events: UIControl.Event) {
        for listener in knownExtras?.listeners?.all ?? [] where !listener.events.isDisjoint(with: events) {
            listener.run(self)
        }
    }

    private func listen(_ listener: ControlListeners.Listener) {
        let extras = madeExtras
        if extras.listeners == nil {
            extras.listeners = ControlListeners()
            tellOfEvents()
        }
        extras.listeners?.all.append(listener)
    }

    private func stopListening(_ events: UIControl.Event, _ isMeant: (ControlListeners.Listener) -> Bool) {
        guard let listeners = knownExtras?.listeners else { return }
        for index in listeners.all.indices where isMeant(listeners.all[index]) {
            listeners.all[index].events.subtract(events)
        }
        listeners.all.removeAll { $0.events.isEmpty }
    }

    /// The kit's own controls tell by closures: these go on to tell of events.
    private func tellOfEvents() {
        switch self {
        case is UIControl: break
        case let field as TextField: field.tellOfEditing()
        case let toggle as Switch:
            let earlier = toggle.onChange
            toggle.onChange = { [weak toggle] isOn in
                earlier?(isOn)
                toggle?.sendActions(for: [.valueChanged, .primaryActionTriggered])
            }
        default:
            let earlier = onAction
            onAction = { [weak self] in
                earlier?()
                self?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
            }
        }
    }
}
