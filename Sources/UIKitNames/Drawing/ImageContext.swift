import PopupDrawing
import PopupGeometry
import PopupRaster
import PopupUI

/// A drawing for a picture, begun and not yet ended; what was under way before comes back after it.
@MainActor
struct ImageContext {
    private let size: CGSize
    private let scale: CGFloat
    private let outer: Canvas?
    private let outerSettings: AnyObject?

    private static var open: [ImageContext] = []

    static func begin(size: CGSize, scale: CGFloat) {
        let scale = scale > 0 ? scale : Stage.latest?.scale ?? 1
        open.append(
            ImageContext(
                size: size, scale: scale, outer: CurrentCanvas.canvas, outerSettings: CurrentCanvas.settings))
        CurrentCanvas.canvas = Canvas(scale: scale)
        CurrentCanvas.settings = nil
    }

    /// What is drawn so far; nil where nothing was begun.
    static var image: UIImage? {
        guard let context = open.last, let canvas = CurrentCanvas.canvas else { return nil }
        return UIImage(canvas, size: context.size)
    }

    static func end() {
        guard let context = open.popLast() else { return }
        CurrentCanvas.canvas = context.outer
        CurrentCanvas.settings = context.outerSettings
    }
}

/// Begins a picture of `size` points: what is drawn until the matching `UIGraphicsEndImageContext()` goes into it. A scale
/// of 0 is the window's. `opaque` is not looked at: what is not drawn on stays clear.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ImageContext.begin(size: size, scale: scale)
}

/// Begins a picture of one pixel a point.
@MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { ImageContext.begin(size: size, scale: 1) }

/// What is drawn so far into the picture that was begun last; nil where none was.
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { ImageContext.image }

/// Ends the picture that was begun last; what was drawn on before is drawn on again.
@MainActor
public func UIGraphicsEndImageContext() { ImageContext.end() }

extension UIImage {
    /// The pixels of what was drawn on `canvas` within `size` points of its origin.
    convenience init(_ canvas: Canvas, size: CGSize) {
        let box = Rect(origin: .zero, size: size)
        let buffer = Rasteriser.picture(
            of: canvas.commands, in: box, scale: canvas.scale, text: Stage.latest?.textEngine)
        let pixels = Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.width * buffer.height))
        self.init(Picture(width: buffer.width, height: buffer.height, scale: canvas.scale, pixels: pixels))
    }
}
