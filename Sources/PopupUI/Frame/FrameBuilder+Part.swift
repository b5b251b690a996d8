import PopupDrawing
import PopupGeometry

extension View {
    /// What the view and what is in it look like now, as a frame of its own, as large as the bounds: without the view's
    /// own transform, without what lies below it, and clear where nothing is drawn. nil outside a stage.
    package final func frameOfPart() -> Frame? {
        guard let stage = stageReference else { return nil }
        let size = drawn.bounds.size
        return Frame(
            width: Int((size.width * stage.scale).rounded(.up)), height: Int((size.height * stage.scale).rounded(.up)),
            scale: stage.scale, background: .clear, layers: FrameBuilder.layers(of: self, in: stage))
    }
}

extension FrameBuilder {
    /// The layers that `view` would be if it were a root; its own picture in the stage is left as it was.
    fileprivate static func layers(of view: View, in stage: Stage) -> [Layer] {
        guard let toBounds = view.drawn.toSuperview.inverse else { return [] }
        // A flattened view is a layer for this once: what it keeps for the stage's next frame is put back.
        view.redrawIfNeeded(scale: stage.scale, isFlattened: !view.paint.isLayer)
        let kept = view.paint
        defer { view.paint = kept }
        if !kept.isLayer { view.paint.isContentStale = true }
        var builder = FrameBuilder(stage: stage, reusing: [])
        builder.emit(view, in: toBounds.concatenating(Transform(scaleX: stage.scale, y: stage.scale)), isMoving: false)
        return builder.layers
    }
}
