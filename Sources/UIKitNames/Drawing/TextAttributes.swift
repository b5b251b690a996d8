import Foundation
import PopupDrawing
import PopupGeometry
import PopupUI

extension NSAttributedString.Key {
    /// A `UIFont`; 12 points of the system's where there is none.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; black where there is none.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// How lines are aligned, broken and spaced: an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// How paragraphs are set: alignment, line breaking, height of a line.
open class NSParagraphStyle {
    fileprivate final var alignmentValue = NSTextAlignment.natural
    fileprivate final var lineBreakModeValue = NSLineBreakMode.byWordWrapping
    fileprivate final var lineHeightMultipleValue: CGFloat = 0

    /// A style that says nothing of its own.
    public init() {}

    /// The style of text that says nothing: aligned naturally, wrapped between words.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// The same, to be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// At which edge lines begin or end.
    public var alignment: NSTextAlignment {
        get { alignmentValue }
        set { alignmentValue = newValue }
    }
    /// What happens to text that does not fit.
    public var lineBreakMode: NSLineBreakMode {
        get { lineBreakModeValue }
        set { lineBreakModeValue = newValue }
    }
    /// The height of a line as a multiple of the font's size; 0 for what suits the script.
    public var lineHeightMultiple: CGFloat {
        get { lineHeightMultipleValue }
        set { lineHeightMultipleValue = newValue }
    }
}

/// What of a string's surroundings counts when it is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Measures all lines, not just the first.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Counts the space between lines; it always is.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Ends the last line that fits in an ellipsis where more text follows.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Stands in signatures only: nothing of it is used.
public final class NSStringDrawingContext {
    /// Nothing, to be handed on.
    public init() {}
}

extension TextStyle {
    /// The style that attributes of a whole string mean.
    init(_ attributes: [NSAttributedString.Key: Any]?) {
        let paragraph = attributes?[.paragraphStyle] as? NSParagraphStyle
        let multiple = paragraph?.lineHeightMultipleValue ?? 0
        self.init(
            font: attributes?[.font] as? UIFont ?? .system(12),
            color: attributes?[.foregroundColor] as? UIColor ?? .black,
            alignment: paragraph?.alignmentValue ?? .natural,
            lineBreakMode: paragraph?.lineBreakModeValue ?? .byWordWrapping,
            lineHeightMultiple: multiple > 0 ? multiple : nil)
    }
}
