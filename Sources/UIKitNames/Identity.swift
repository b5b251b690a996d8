import PopupKit
import PopupUI

// UIKit's objects are equal where they are the same one: `touch.view == view`, `views.contains(view)`.

extension Responder: Hashable {
    nonisolated public static func == (a: Responder, b: Responder) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Whether the object is of that class or of one below it.
    nonisolated public final func isKind<Class: AnyObject>(of class: Class.Type) -> Bool { self is Class }
}

extension GestureRecognizer: Hashable {
    nonisolated public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// True where the object is of `class` or inherits from it.
    nonisolated public final func isKind<Class: AnyObject>(of class: Class.Type) -> Bool { self is Class }
}
