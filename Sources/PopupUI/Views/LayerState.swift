import PopupDrawing
import PopupGeometry

/// What of a view can be animated, as one value: the model holds one, and a view in flight a second, drawn one.
package struct LayerState: Equatable, Sendable {
    package var bounds = Rect.zero
    package var center = Point.zero
    package var anchorPoint = Point(x: 0.5, y: 0.5)
    package var transform = Transform.identity
    package var alpha = 1.0
    package var backgroundColor = Color.clear
    package var cornerRadii = CornerRadii.zero
    package var borderColor = Color.clear
    package var borderWidth = 0.0
    package var shadow = Shadow(color: .clear, blur: 0)
    package var contactShadow = Shadow(color: .clear, blur: 0)
    package var backdropBlur = 0.0

    package init() {}

    /// From the view's own space to its superview's: p ↦ center + transform · (p − anchor).
    package var toSuperview: Transform {
        let ax = bounds.minX + anchorPoint.x * bounds.width
        let ay = bounds.minY + anchorPoint.y * bounds.height
        if transform.isIdentity { return Transform(translationX: center.x - ax, y: center.y - ay) }
        var m = transform
        m.tx = center.x + transform.tx - (transform.a * ax + transform.c * ay)
        m.ty = center.y + transform.ty - (transform.b * ax + transform.d * ay)
        return m
    }

    /// The bounding box of the transformed bounds in the superview's space.
    package var frame: Rect { toSuperview.apply(bounds) }
}
