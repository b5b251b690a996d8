import Foundation
import PopupDrawing
import PopupGeometry
import PopupUI

/// Shows an image as `contentMode` says; symbols and templates in `tintColor`.
open class UIImageView: View {
    /// What is shown; nil for nothing.
    public final var image: UIImage? { didSet { if image !== oldValue { contentChanged() } } }
    /// Shown instead while `isHighlighted`.
    public final var highlightedImage: UIImage? { didSet { contentChanged() } }
    /// Shows the highlighted image where there is one.
    public final var isHighlighted = false { didSet { if isHighlighted != oldValue { contentChanged() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityRole = .image
    }

    /// Always nil: there are no archives here. Required, as in UIKit, of subclasses with an initialiser of their own.
    public required init?(coder: NSCoder) { return nil }

    /// As large as the image.
    public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func draw(_ canvas: inout Canvas) {
        guard let image = (isHighlighted ? highlightedImage : nil) ?? image else { return }
        canvas.save()
        canvas.clip(to: RoundedRect(bounds, radii: cornerRadii))
        image.draw(on: &canvas, in: contentMode.place(image.size, in: bounds), tint: tintColor)
        canvas.restore()
    }

    private func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}

extension UIViewContentMode {
    /// Where something of `size` is drawn in `box`.
    func place(_ size: CGSize, in box: CGRect) -> CGRect {
        guard !size.isEmpty, !box.isEmpty else { return .zero }
        /// At shares of the room that is left over.
        func at(_ x: CGFloat, _ y: CGFloat, _ size: CGSize = size) -> CGRect {
            CGRect(
                origin: CGPoint(
                    x: box.minX + (box.width - size.width) * x, y: box.minY + (box.height - size.height) * y),
                size: size)
        }
        let (across, down) = (box.width / size.width, box.height / size.height)
        return switch self {
        case .scaleToFill, .redraw: box
        case .scaleAspectFit: at(0.5, 0.5, size * min(across, down))
        case .scaleAspectFill: at(0.5, 0.5, size * max(across, down))
        case .center: at(0.5, 0.5)
        case .top: at(0.5, 0)
        case .bottom: at(0.5, 1)
        case .left: at(0, 0.5)
        case .right: at(1, 0.5)
        case .topLeft: at(0, 0)
        case .topRight: at(1, 0)
        case .bottomLeft: at(0, 1)
        case .bottomRight: at(1, 1)
        }
    }
}
