import PopupDrawing
import PopupGeometry

/// Draws layers one by one, for ways out that lay them over each other themselves: textures on a GPU.
///
/// The same loops draw them as draw whole frames, so that the pictures are the same. Nothing is kept. Use it from one
/// thread.
package final class LayerRasteriser {
    private let compositor: Compositor

    package init(text: (any TextEngine)?) { compositor = Compositor(text: text, isOpaque: false) }

    /// What a layer's own picture can touch, in its raster's pixels.
    package static func bounds(of layer: Layer) -> PixelRect {
        let scale = layer.rasterScale
        var content = layer.fragments.reduce(Rect.null) { $0.union($1.box) }.pixels(atScale: scale)
        if let clip = layer.clip {
            content = content.intersection(PixelRect(covering: clip.snapped(toScale: scale).rect))
        }
        return (layer.chrome?.pixelBounds(scale: scale) ?? .empty).union(content)
    }

    /// Chrome and content of a layer, the content cut by the layer's clip, over clear: without sublayers, opacity,
    /// backdrop and place. `box` is in the layer's raster pixels.
    package func picture(of layer: Layer, in box: PixelRect) -> PixelBuffer {
        let scale = layer.rasterScale
        var own = layer
        own.transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: -Double(box.x0), ty: -Double(box.y0))
        return compose(own, box.width, box.height)
    }

    /// A white shape of a layer's space over clear, as it lies in the frame's pixels of `box`: its alpha is what cuts.
    package func mask(of shape: RoundedRect, in layer: Layer, frame box: PixelRect) -> PixelBuffer {
        var own = Layer(id: layer.id, end: 1, transform: layer.transform, rasterScale: layer.rasterScale)
        own.transform.tx -= Double(box.x0)
        own.transform.ty -= Double(box.y0)
        own.chrome = Chrome(shape: shape, fill: .white)
        return compose(own, box.width, box.height)
    }

    /// Blurs what lies below a layer, of which `source` holds the frame's pixels of `sourceBox`; what of it is in `box`
    /// (inside of that), cut by the layer's shape.
    package func backdrop(
        of layer: Layer, over source: PixelBuffer, at sourceBox: PixelRect, in box: PixelRect
    ) -> PixelBuffer {
        let result = PixelBuffer(width: box.width, height: box.height)
        let scale = abs(layer.transform.determinant).squareRoot()
        var blur = BackdropBlur(
            deviation: min(layer.backdropBlur * scale, 512) / 2, width: source.width, height: source.height)
        defer { blur.deallocate() }
        blur.run(
            UnsafePointer(source.pixels), source.width, sourceWidth: source.width, sourceHeight: source.height,
            x: box.x0 - sourceBox.x0, y: box.y0 - sourceBox.y0, w: box.width, h: box.height, into: result.pixels)
        guard let shape = layer.chrome?.shape else { return result }
        let mask = mask(of: shape, in: layer, frame: box)
        for i in 0..<(box.width * box.height) {
            result.pixels[i] = Packed.scaled(result.pixels[i], mask.pixels[i] >> 24)
        }
        return result
    }

    private func compose(_ layer: Layer, _ width: Int, _ height: Int) -> PixelBuffer {
        var own = layer
        own.end = 1
        own.opacity = 1
        own.backdropBlur = 0
        let buffer = PixelBuffer(width: width, height: height)
        let frame = Frame(width: width, height: height, scale: 1, background: .clear, layers: [own])
        _ = compositor.compose(frame, into: buffer.target, isTargetStale: true)
        compositor.dropCaches()
        return buffer
    }
}
