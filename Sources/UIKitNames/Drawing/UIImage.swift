import PopupDrawing
import PopupGeometry
import PopupUI

/// A picture, with how it is to be drawn: in its own colours or as a stencil for a tint.
///
/// Make one by `UIGraphicsImageRenderer`, from pixels (`init(_ picture:)`), or from the toolkit's own icons by the names
/// that the system's symbols have.
@MainActor
public final class UIImage {
    /// Whether an image is drawn in its own colours.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// Symbols as a stencil, others in their colours.
        case automatic
        /// In its own colours.
        case alwaysOriginal
        /// As a stencil, filled with the tint.
        case alwaysTemplate
    }

    /// The pixels; nil for an image that is drawn otherwise.
    public let picture: Picture?
    let icon: Icon?
    /// In place of the tint; nil for that of where the image is shown.
    private let color: UIColor?
    /// Whether it is drawn in its own colours.
    public let renderingMode: RenderingMode

    /// An image of a picture's pixels.
    public init(_ picture: Picture) {
        self.picture = picture
        icon = nil
        color = nil
        renderingMode = .automatic
    }

    /// One of the toolkit's icons under the name of the symbol that it looks like; nil for names it has none for.
    public init?(systemName: String) {
        guard let icon = UIImage.symbols[systemName] else { return nil }
        self.icon = icon
        picture = nil
        color = nil
        renderingMode = .automatic
    }

    private init(_ image: UIImage, _ mode: RenderingMode, color: UIColor? = nil) {
        picture = image.picture
        icon = image.icon
        renderingMode = mode
        self.color = color ?? image.color
    }

    /// The same image, drawn in its own colours or as a stencil for the tint.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { UIImage(self, mode) }

    /// The same image as a stencil filled with `color`, whatever the tint is where it is shown.
    public func withTintColor(_ color: UIColor) -> UIImage { UIImage(self, .alwaysTemplate, color: color) }

    /// The same; with `.alwaysTemplate` the tint of where it is shown comes before `color`.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        renderingMode == .alwaysTemplate ? withRenderingMode(.alwaysTemplate) : withTintColor(color)
    }

    /// Points.
    public var size: CGSize { picture?.size ?? CGSize(width: Icon.side, height: Icon.side) }
    /// Pixels a point.
    public var scale: CGFloat { picture?.scale ?? 1 }

    // MARK: Inside draw(_ rect:)

    /// Draws it at its own size from `point` on, its top left corner. Only inside `draw(_:)`.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws it stretched over `rect`. Only inside `draw(_:)`.
    public func draw(in rect: CGRect) {
        guard CurrentCanvas.canvas != nil else { return }
        draw(on: &CurrentCanvas.canvas!, in: rect, tint: GraphicsState.current.fill)
    }

    func draw(on canvas: inout Canvas, in rect: CGRect, tint: UIColor) {
        let tint = color ?? tint
        if let icon {
            icon.draw(on: &canvas, in: rect, tint)
        } else if let picture {
            canvas.draw(picture, in: rect, tint: renderingMode == .alwaysTemplate ? tint : nil)
        }
    }

    private static let symbols: [String: Icon] = [
        "plus": .plus, "minus": .minus, "xmark": .close, "checkmark": .check, "checkmark.circle": .checkCircle,
        "circle": .circle, "chevron.up": .chevronUp, "chevron.down": .chevronDown, "chevron.left": .chevronLeft,
        "chevron.right": .chevronRight, "ellipsis": .ellipsis, "info.circle": .info, "questionmark.circle": .question,
        "exclamationmark.triangle": .warning, "play": .play, "pause": .pause, "arrow.clockwise": .reload,
        "magnifyingglass": .magnifier, "gearshape": .gear, "gear": .gear, "moon": .moon, "sun.max": .sun,
        "globe": .globe, "person": .person, "person.badge.plus": .personPlus, "trash": .trash,
        "doc.on.doc": .copy, "keyboard": .keyboard, "eye": .eye, "pencil": .pencil, "star": .star, "bell": .bell,
        "bubble.left.and.bubble.right": .chats, "qrcode.viewfinder": .scan, "ticket": .ticket,
        "creditcard": .wallet,
    ]
}
