import PopupDrawing
import PopupGeometry

/// Shows a picture or an icon.
public final class ImageView: View {
    /// How a picture fills the view.
    public enum ContentMode: Hashable, Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits, the middle in the middle.
        case scaleAspectFit
        /// As small as covers the bounds; what is over is cut off.
        case scaleAspectFill
        /// At its own size, in the middle.
        case center
    }

    /// What is shown; nil for the icon, or for nothing.
    public var picture: Picture? { didSet { if picture != oldValue { contentChanged() } } }
    /// Shown where there is no picture.
    public var icon: Icon? { didSet { if icon != oldValue { contentChanged() } } }
    /// The colour of an icon (nil for the theme's label), or of the shape of a picture (nil keeps its colours).
    public var tintColor: Color? { didSet { if tintColor != oldValue { setNeedsDisplay() } } }
    /// How the picture fills the view; whole and in the middle by default.
    public var contentMode = ContentMode.scaleAspectFit {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }
    /// The size that an icon asks for, in points a side.
    public var iconSize = Icon.side { didSet { if iconSize != oldValue { contentChanged() } } }

    /// A view as large as the picture.
    public init(_ picture: Picture? = nil) {
        self.picture = picture
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .image
    }

    /// An icon `size` points square; `tint` nil takes the theme's colour for text.
    public convenience init(_ icon: Icon, size: Double = Icon.side, tint: Color? = nil) {
        self.init()
        self.icon = icon
        iconSize = size
        tintColor = tint
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        picture?.size ?? (icon == nil ? .zero : Size(width: iconSize, height: iconSize))
    }

    public override var intrinsicContentSize: Size { sizeThatFits(.zero) }

    public override func draw(_ canvas: inout Canvas) {
        if let picture {
            canvas.save()
            if contentMode == .scaleAspectFill || contentMode == .center {
                canvas.clip(to: RoundedRect(bounds, radii: cornerRadii))
            }
            let box = place(picture.size)
            canvas.draw(picture, in: contentMode == .center ? box.rounded(toScale: canvas.scale) : box, tint: tintColor)
            canvas.restore()
        } else if let icon {
            icon.draw(on: &canvas, in: place(Size(width: iconSize, height: iconSize)), tintColor ?? theme.label)
        }
    }

    /// Where something of `size` is drawn.
    private func place(_ size: Size) -> Rect {
        let b = bounds
        guard !size.isEmpty, !b.isEmpty else { return .zero }
        let x = b.width / size.width
        let y = b.height / size.height
        switch contentMode {
        case .scaleToFill: return b
        case .scaleAspectFit: return centred(size * min(x, y))
        case .scaleAspectFill: return centred(size * max(x, y))
        case .center: return centred(size)
        }
    }

    private func centred(_ size: Size) -> Rect {
        Rect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}
