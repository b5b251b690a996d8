import PopupDrawing
import PopupGeometry
import PopupUI

/// What `setFill`, `setStroke` and a context's setters have set: counts for one `draw(_ rect:)`.
@MainActor
struct GraphicsState {
    var fill = Color.black
    var stroke = Color.black
    var lineWidth = 1.0
    var cap = StrokeStyle.Cap.butt
    var join = StrokeStyle.Join.miter
    var dash: [Double] = []
    var alpha = 1.0
    var shadow: Shadow?
    /// A context's own path.
    var path = Path()

    private final class Settings {
        var state = GraphicsState()
        var saved: [GraphicsState] = []
        init() {}
    }

    /// Of the drawing that is under way; it begins with the usual values.
    private static var settings: Settings {
        if let settings = CurrentCanvas.settings as? Settings { return settings }
        let new = Settings()
        // What is set outside of a drawing counts for nothing.
        if CurrentCanvas.canvas != nil { CurrentCanvas.settings = new }
        return new
    }

    static var current: GraphicsState {
        get { settings.state }
        set { settings.state = newValue }
    }

    static func save() {
        settings.saved.append(current)
        CurrentCanvas.canvas?.save()
    }

    static func restore() {
        guard let last = settings.saved.popLast() else { return }
        current = last
        CurrentCanvas.canvas?.restore()
    }

    var strokeStyle: StrokeStyle { StrokeStyle(width: lineWidth, cap: cap, join: join, dash: dash) }
    var fillColor: Color { fill.withAlpha(fill.alpha * alpha) }
    var strokeColor: Color { stroke.withAlpha(stroke.alpha * alpha) }
}
