import Foundation
import PopupDrawing
import PopupGeometry
import PopupUI

/// Measuring and drawing text without a view. The fonts are those of the stage that runs; where there is none yet, text
/// has no size and draws nothing.
@MainActor
extension String {
    /// The size of the text on lines of its own, as it is drawn by `draw(at:withAttributes:)`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize {
        laidOut(attributes)?.size ?? .zero
    }

    /// The box that the text takes when its lines are no wider than `size.width`; one line without
    /// `.usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let wraps = options.contains(.usesLineFragmentOrigin)
        let layout = laidOut(
            attributes, width: wraps ? size.width : .infinity, height: wraps ? size.height : .infinity)
        return CGRect(origin: .zero, size: layout?.size ?? .zero)
    }

    /// Draws the text with its top left corner at `point`, inside `draw(_ rect:)`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        guard let layout = laidOut(attributes) else { return }
        if CurrentCanvas.canvas != nil { layout.draw(on: &CurrentCanvas.canvas!, at: point) }
    }

    /// Draws the text in lines as wide as `rect`, as many as fit, inside `draw(_ rect:)`.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        guard let layout = laidOut(attributes, width: rect.width, height: rect.height) else { return }
        if CurrentCanvas.canvas != nil { layout.draw(on: &CurrentCanvas.canvas!, at: rect.origin) }
    }

    /// Draws the text from the top left corner of `rect` on: broken into lines as wide with `.usesLineFragmentOrigin`, on
    /// one line a paragraph without. Only inside `draw(_:)`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) {
        if options.contains(.usesLineFragmentOrigin) {
            draw(in: rect, withAttributes: attributes)
        } else {
            draw(at: rect.origin, withAttributes: attributes)
        }
    }

    private func laidOut(
        _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat = .infinity, height: CGFloat = .infinity
    ) -> TextLayout? {
        isEmpty ? nil : TextLayout.make(self, style: TextStyle(attributes), width: width, height: height, on: nil)
    }
}

@MainActor
extension NSString {
    /// Points that the text takes, in one line a paragraph.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize {
        description.size(withAttributes: attributes)
    }
    /// The box, from 0, that the text takes in `size` points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        description.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
    /// Draws the text from `point` on, its top left corner, in one line a paragraph. Only inside `draw(_:)`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        description.draw(at: point, withAttributes: attributes)
    }
    /// Draws the text inside `rect`, broken into lines. Only inside `draw(_:)`.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        description.draw(in: rect, withAttributes: attributes)
    }
}

extension TextLayout {
    /// By the fonts of `stage`, or else of the one that runs; nil where there is none.
    @MainActor
    static func make(
        _ text: String, style: TextStyle, width: Double = .infinity, height: Double = .infinity, on stage: Stage?
    ) -> TextLayout? {
        guard let stage = stage ?? Stage.latest else { return nil }
        var style = style
        if style.language == nil { style.language = stage.language }
        return make(text, style: style, width: width, height: height, engine: stage.textEngine, scale: stage.scale)
    }
}
