import PopupDrawing
import PopupGeometry

/// A property of a view that an animation block records.
package enum AnimatableProperty: UInt8, CaseIterable, Sendable {
    case bounds, center, transform, anchorPoint, alpha, backgroundColor, cornerRadii, borderColor, shadow,
        contactShadow, backdropBlur

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
        case .center, .transform, .anchorPoint, .alpha, .backdropBlur: true
        default: false
        }
    }
}
