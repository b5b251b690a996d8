import PopupDrawing
import PopupGeometry

/// A property of a view that an animation block records.
package enum AnimatableProperty: UInt8, CaseIterable, Sendable {
    case bounds, center, transform, anchorPoint, alpha, backgroundColor, cornerRadii, borderColor, shadow,
        contactShadow, backdropBlur
    /// Not of the model: how far the view's new picture has replaced the old one (`View.transition`).
    case crossFade

    /// Rule 95: flights of these add up, flights of the others replace each other.
    package var isAdditive: Bool {
        switch self {
        case .bounds, .center, .transform: true
        default: false
        }
    }

    /// Whether a change of it can be drawn by moving or fading a finished picture.
    package var movesLayer: Bool {
        switch self {
        case .center, .transform, .anchorPoint, .alpha, .backdropBlur, .crossFade: true
        default: false
        }
    }

    /// What slides, springs and pops change: where less motion is wanted, it is not seen moving.
    package var isPlace: Bool {
        switch self {
        case .bounds, .center, .transform, .anchorPoint: true
        default: false
        }
    }
}
