import PopupGeometry

/// One step of drawing, in the space of the layer that it belongs to: points, y down, translation already applied.
public enum DrawCommand: Hashable, Sendable {
    /// The inside of a box.
    case fill(RoundedRect, Paint)
    /// A line of `width` points just inside the edge.
    case strokeInside(RoundedRect, width: Double, Color)
    /// The inside of a path, by the non-zero rule or the even-odd one.
    case fillPath(Path, Paint, evenOdd: Bool)
    /// A line along a path, half of its width to either side.
    case strokePath(Path, StrokeStyle, Color)
    /// The shadow that `RoundedRect` casts. What lies under the box itself is left out where `knockout` is set,
    /// so that a half-transparent panel does not show its own shadow through.
    case shadow(RoundedRect, Shadow, knockout: Bool)
    /// A run whose first glyph begins at a point on the baseline. Drawn on whole pixels.
    case glyphs(GlyphRun, baseline: Point, Color)
    /// A picture stretched over a box, its colours kept, or used as a stencil for `tint`.
    case picture(Picture, Rect, tint: Color?)
    /// Everything up to the matching `popClip` is drawn inside the box only; clips nest.
    case pushClip(RoundedRect)
    /// Ends the innermost clip.
    case popClip
}
