import CPopupSDL2
import PopupDrawing
import PopupGeometry
import PopupRaster

/// What the owner has drawn below blurring views, as a layer under the guest's own: what blurs looks at it as at any other.
final class GuestBackdrop {
    /// Of the frame, in pixels.
    let box: PixelRect
    private let pixels: PixelBuffer
    private let version: UInt32

    /// - Parameter last: the one that it takes the place of.
    init(_ pixels: PixelBuffer, at box: PixelRect, after last: GuestBackdrop?) {
        self.pixels = pixels
        self.box = box
        version = (last?.version ?? 0) &+ 1
    }

    /// The owner has drawn the same there.
    func isSame(as other: PixelBuffer, at box: PixelRect) -> Bool {
        self.box == box && SDL_memcmp(pixels.pixels, other.pixels, pixels.width * pixels.height * 4) == 0
    }

    /// The frame with the owner's picture below all of it.
    func under(_ frame: Frame) -> Frame {
        let copy = Array(UnsafeBufferPointer(start: pixels.pixels, count: pixels.width * pixels.height))
        let picture = Picture(width: pixels.width, height: pixels.height, scale: frame.scale, pixels: copy)
        let place = Rect(
            x: Double(box.x0) / frame.scale, y: Double(box.y0) / frame.scale, width: picture.size.width,
            height: picture.size.height)
        var canvas = Canvas(scale: frame.scale)
        canvas.draw(picture, in: place)
        // No layer of a stage has this name.
        let fragment = Fragment(
            id: .max, version: version, origin: .zero, clip: nil, bounds: place, commands: canvas.commands)
        let ground = Layer(
            id: .max, end: 1, transform: Transform(scaleX: frame.scale, y: frame.scale), rasterScale: frame.scale,
            fragments: [fragment], contentVersion: UInt64(version))
        var whole = frame
        for i in whole.layers.indices { whole.layers[i].end += 1 }
        whole.layers.insert(ground, at: 0)
        return whole
    }
}

nonisolated extension Frame {
    /// The pixels that blurring layers look at; empty where nothing blurs.
    var blurredBox: PixelRect {
        var box = PixelRect.empty
        for layer in layers where layer.backdropBlur > 0 && layer.opacity > 0 {
            guard let chrome = layer.chrome else { continue }
            let shape = PixelRect(covering: layer.transform.apply(chrome.shape.rect)).intersection(bounds)
            if shape.isEmpty { continue }
            box = box.union(layer.backdropSource(of: shape))
        }
        return box.intersection(bounds)
    }
}
