import Foundation
import PopupDrawing
import PopupGeometry
import PopupUI

/// A text that is read and not touched, in 17 points of the system's font and the theme's colour until told otherwise.
///
/// It measures itself outside a stage too, by the fonts of the stage that runs.
open class UILabel: View {
    /// What it says; nil for nothing.
    open var text: String? { didSet { if text != oldValue { contentChanged() } } }
    /// What it is set in; the system's at 17 points at first.
    public final var font: UIFont! = .system(UIFont.labelFontSize) {
        didSet { if font != oldValue { contentChanged() } }
    }
    /// nil for the theme's label colour.
    public final var textColor: UIColor? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// At which edge lines begin or end.
    public final var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The most lines there may be; 0 sets no limit.
    public final var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
    /// What happens to text that does not fit.
    public final var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { contentChanged() } }
    }
    /// Whether a text on one line that is too wide is set smaller, down to `minimumScaleFactor` of its size.
    public final var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// How far the text may shrink to fit its width, 0…1.
    public final var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// The text's colour while the label is highlighted; nil keeps it.
    public final var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the highlighted colour is shown.
    public final var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Drawn pale where false.
    public final var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// A copy of the text below it, moved by `shadowOffset`.
    public final var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// How far the text's shadow lies from it, in points.
    public final var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityRole = .text
    }

    /// Always nil: there are no archives here. Required, as in UIKit, of subclasses with an initialiser of their own.
    public required init?(coder: NSCoder) { return nil }

    open override var accessibilityName: String? { accessibilityLabel ?? text }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGRect(
            x: 0.0, y: 0.0, width: size.width > 0 ? size.width : .infinity,
            height: size.height > 0 ? size.height : .infinity)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The box of the text in `bounds`.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let layout = layout(width: bounds.width, height: bounds.height, lines: numberOfLines, font)
        return CGRect(origin: bounds.origin, size: layout?.size ?? .zero)
    }

    open override func draw(_ rect: CGRect) { drawText(in: rect) }

    /// Draws the text in `rect`, in the middle of its height. Override it for room around the text.
    open func drawText(in rect: CGRect) {
        guard
            let layout = layout(width: rect.width, height: rect.height, lines: numberOfLines, fittingFont(rect.width)),
            CurrentCanvas.canvas != nil
        else { return }
        let origin = CGPoint(x: rect.minX, y: rect.minY + (rect.height - layout.size.height) / 2)
        if let shadowColor {
            let place = origin + CGPoint(x: shadowOffset.width, y: shadowOffset.height)
            layout.draw(on: &CurrentCanvas.canvas!, at: place, shadowColor)
        }
        let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? theme.label
        layout.draw(on: &CurrentCanvas.canvas!, at: origin, isEnabled ? color : color.withAlpha(color.alpha * 0.35))
    }

    private func fittingFont(_ width: CGFloat) -> UIFont {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, let layout = layout(lines: 1, font),
            layout.size.width > width
        else { return font }
        let least = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
        return font.withSize((font.size * max(least, width / layout.size.width)).rounded(.down))
    }

    private func layout(
        width: CGFloat = .infinity, height: CGFloat = .infinity, lines: Int, _ font: UIFont
    ) -> TextLayout? {
        guard let text, !text.isEmpty else { return nil }
        let style = TextStyle(
            font: font, alignment: textAlignment, lineLimit: lines, lineBreakMode: lineBreakMode)
        return TextLayout.make(text, style: style, width: width, height: height, on: stage)
    }

    private func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}
