import PopupDrawing

/// The canvas of the view that is being drawn, for code that draws without naming one.
@MainActor
package enum CurrentCanvas {
    /// nil outside of a `draw(_ rect:)`.
    package static var canvas: Canvas?
    /// What those who draw remember of their settings; counts for one drawing.
    package static var settings: AnyObject?

    /// Makes `canvas` the current one while `body` runs, and gives it back with what was drawn.
    package static func lend(_ canvas: inout Canvas, _ body: () -> Void) {
        let outer = CurrentCanvas.canvas
        let outerSettings = settings
        settings = nil
        CurrentCanvas.canvas = canvas
        // The only reference while it is drawn on: appending copies nothing.
        canvas = Canvas(scale: canvas.scale)
        body()
        if let drawn = CurrentCanvas.canvas { canvas = drawn }
        CurrentCanvas.canvas = outer
        settings = outerSettings
    }
}
