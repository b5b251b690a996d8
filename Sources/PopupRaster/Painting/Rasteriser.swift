import PopupDrawing
import PopupGeometry

/// Turns display lists into premultiplied pixels: pure Swift, the same bytes everywhere.
///
/// Composing frames uses `Compositor`; this is for single pictures, in tests and tools.
public enum Rasteriser {
    /// The picture of `commands` in `bounds` (points), at `scale` pixels a point, over clear.
    ///
    /// The buffer holds the whole pixels that `bounds` touches. Without a text engine no text is drawn.
    public static func picture(
        of commands: [DrawCommand], in bounds: Rect, scale: Double, text: (any TextEngine)? = nil
    ) -> PixelBuffer {
        let box = bounds.pixels(atScale: scale)
        let buffer = PixelBuffer(width: box.width, height: box.height)
        let fragment = Fragment(id: 0, version: 0, origin: .zero, clip: nil, bounds: bounds, commands: commands)
        let surface = TileSurface()
        let painter = Painter(surface: surface, slices: SliceCache(), text: text)
        let grid = LayerBitmap.gridBox(box)
        let step = TileSurface.tileHeight * TileSurface.bandLimit
        for y in stride(from: grid.y0, to: grid.y1, by: step) {
            let strip = PixelRect(x0: grid.x0, y0: y, x1: grid.x1, y1: min(grid.y1, y + step))
            surface.begin(strip)
            painter.draw([fragment], scale: scale, in: strip.intersection(box))
            let part = strip.intersection(box)
            surface.open(part)
            Rows.copy(
                buffer.pixels + (part.y0 - box.y0) * buffer.width, buffer.width,
                surface.pointer(x: part.x0, y: part.y0), surface.stride, part.width, part.height)
        }
        return buffer
    }
}
