import PopupMotion
import PopupUI

/// Remembers, weakly, what was dismissed, to tell what of it is still alive.
@MainActor
final class LeakWatch {
    private struct Entry {
        weak var object: AnyObject?
        var name: String
        var role: String
        var since: Instant
    }

    private var entries: [Entry] = []

    func watch(_ over: [Presentation], at now: Instant) {
        entries.removeAll { $0.object == nil }
        for presentation in over {
            let presented = presentation.presented
            add(presented, presented.name, "controller", now)
            if let view = presented.viewIfLoaded { add(view, presented.name, "view", now) }
            let controllers = [presentation.controller, presentation.original]
            for controller in controllers { add(controller, typeName(of: controller), "presentation controller", now) }
        }
    }

    private func add(_ object: AnyObject, _ name: String, _ role: String, _ now: Instant) {
        entries.removeAll { $0.object === object }
        entries.append(Entry(object: object, name: name, role: role, since: now))
    }

    /// What is alive and shown nowhere.
    func report(at now: Instant) -> [DismissedObject] {
        entries.removeAll { $0.object == nil }
        return entries.compactMap { entry in
            guard let object = entry.object else { return nil }
            if let controller = object as? ViewController, controller.incoming != nil || controller.parent != nil {
                return nil
            }
            if let view = object as? View, view.stage != nil { return nil }
            if let controller = object as? PresentationController, controller.presentation != nil { return nil }
            return DismissedObject(name: entry.name, role: entry.role, age: now.seconds(since: entry.since))
        }
    }
}

/// Something of a dismissed popup that somebody still owns.
public struct DismissedObject: Hashable, Sendable, CustomStringConvertible {
    /// The controller's title, or the name of the class.
    public var name: String
    /// "controller", "view" or "presentation controller".
    public var role: String
    /// Seconds since its dismissal was over.
    public var age: Double

    public var description: String {
        "\(role) \(name), alive \((age * 1000).rounded() / 1000) s after its dismissal"
    }
}

extension Scene {
    /// What is still alive of the popups that were dismissed, and shown nowhere: a leak, or kept on purpose by the app.
    /// Everything that nobody else owns is gone one step after the dismissal.
    public var leakReport: [DismissedObject] { leaks.report(at: stage.now) }
}
