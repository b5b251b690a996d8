import PopupDrawing
import PopupGeometry
import PopupRaster
import PopupUI

extension View {
    /// A view that shows what this one and what is in it look like now; stretched where it takes another size. nil for a
    /// view that is not in a window.
    ///
    /// What is not laid out yet is laid out first, where `afterScreenUpdates` asks for that. The view's own transform is left out; a
    /// blur in it shows nothing, for what lies behind it is not in the picture.
    public final func snapshotView(afterScreenUpdates: Bool) -> UIView? {
        guard let image = snapshot(afterScreenUpdates) else { return nil }
        let view = UIImageView(frame: CGRect(origin: .zero, size: bounds.size))
        view.image = image
        return view
    }

    /// Draws what the view looks like now in `rect`, inside `draw(_ rect:)` or an image renderer. False where there is nothing to
    /// draw: the view is in no window.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let image = snapshot(afterScreenUpdates) else { return false }
        image.draw(in: rect)
        return true
    }

    private func snapshot(_ isLaidOutFirst: Bool) -> UIImage? {
        if isLaidOutFirst { layoutIfNeeded() }
        guard !bounds.size.isEmpty, let stage, let frame = frameOfPart(), frame.width > 0, frame.height > 0 else {
            return nil
        }
        let buffer = PixelBuffer(width: frame.width, height: frame.height)
        _ = Compositor(text: stage.textEngine, isOpaque: false).compose(frame, into: buffer.target, isTargetStale: true)
        let pixels = Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.width * buffer.height))
        return UIImage(Picture(width: buffer.width, height: buffer.height, scale: frame.scale, pixels: pixels))
    }
}

extension CALayer {
    /// Draws what the layer's view looks like now at its bounds, inside an image renderer.
    public func render(in context: CGContext) { view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) }
}
