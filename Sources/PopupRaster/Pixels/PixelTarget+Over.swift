import PopupGeometry

extension PixelTarget {
    /// Lays a part of a picture over the same part of this.
    /// - Parameter box: in pixels; what is outside of either is left out.
    package func lay(_ box: PixelRect, of picture: PixelBuffer) {
        let box = box.intersection(bounds).intersection(picture.bounds)
        if box.isEmpty { return }
        Rows.over(
            pixels + (box.y0 * stride + box.x0), stride,
            UnsafePointer(picture.pixels + (box.y0 * picture.width + box.x0)), picture.width, box.width, box.height)
    }

    /// Lays one colour (premultiplied 0xAARRGGBB) over a part of this.
    /// - Parameter box: in pixels; what is outside is left out.
    package func lay(_ color: UInt32, over box: PixelRect) {
        let box = box.intersection(bounds)
        if box.isEmpty { return }
        Rows.over(pixels + (box.y0 * stride + box.x0), stride, box.width, box.height, color: color)
    }
}
