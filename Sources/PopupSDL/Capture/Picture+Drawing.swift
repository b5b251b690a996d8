import PopupDrawing
import PopupGeometry
import PopupRaster

extension Picture {
    /// A picture of what `draw` draws into `size` points at `scale` pixels a point, over clear: an icon, a pattern.
    ///
    /// Text is left out: it needs a stage's text engine. The size is rounded up to whole pixels.
    public static func drawn(size: Size, scale: Double = 1, _ draw: (inout Canvas) -> Void) -> Picture {
        var canvas = Canvas(scale: scale)
        draw(&canvas)
        let buffer = Rasteriser.picture(of: canvas.commands, in: Rect(origin: .zero, size: size), scale: scale)
        let pixels = Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.width * buffer.height))
        return Picture(width: buffer.width, height: buffer.height, scale: scale, pixels: pixels)
    }
}
