import PopupDrawing
import PopupGeometry

/// A text with the last ways it was laid out: measuring and drawing ask for the same ones again and again.
@MainActor
struct TextBox {
    private struct Key: Equatable {
        var text: String
        var style: TextStyle
        var width: Double
        var height: Double
        var scale: Double
    }
    private var kept: [(key: Key, engine: ObjectIdentifier, layout: TextLayout)] = []

    /// The text broken to `width`, in as many lines as fit `height`; nil while `view` is in no stage.
    ///
    /// Colour is left out of the style: give it when drawing, so that a change of theme lays nothing out.
    mutating func layout(
        _ text: String, _ style: TextStyle, width: Double = .infinity, height: Double = .infinity, for view: View
    ) -> TextLayout? {
        guard let stage = view.stageReference else { return nil }
        var style = style
        style.color = .black
        if style.language == nil { style.language = stage.language }
        let engine = ObjectIdentifier(stage.textEngine)
        let key = Key(text: text, style: style, width: width, height: height, scale: stage.scale)
        for i in kept.indices where kept[i].engine == engine && kept[i].key == key { return kept[i].layout }
        let layout = TextLayout.make(
            text, style: style, width: width, height: height, engine: stage.textEngine, scale: stage.scale)
        // One for the natural size, one for the size of a pass of layout, one that is drawn.
        if kept.count == 3 { kept.removeFirst() }
        kept.append((key, engine, layout))
        return layout
    }
}

extension TextLayout {
    /// Where the top of a single line must lie for its capitals to stand in the middle of a box from `top` to `bottom`.
    func topCentringCapitals(from top: Double, to bottom: Double, engine: any TextEngine) -> Double {
        let metrics = engine.metrics(of: style.font, scale: scale)
        let baseline = ((top + bottom + metrics.capHeight) / 2 * scale).rounded() / scale
        return baseline - firstBaseline
    }
}
