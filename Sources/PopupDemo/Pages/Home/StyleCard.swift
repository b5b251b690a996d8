import DemoAssets
import PopupKit

/// A style on the home screen: its drawing, name, one line about it, and its key.
final class StyleCard: Control {
    let style: Style
    private let drawing: StyleDrawing
    private let title = Label()
    private let note = Label()
    private let key: KeyCap
    /// The drawing beside the words instead of above them.
    var isCompact = false { didSet { if isCompact != oldValue { updateFont() } } }

    init(_ style: Style) {
        self.style = style
        drawing = StyleDrawing(style)
        key = KeyCap("\(style.digit)")
        super.init(frame: .zero)
        note.numberOfLines = 2
        for view in [drawing, title, note, key] { addSubview(view) }
    }

    override func environmentChanged() {
        super.environmentChanged()
        let language = stage.flatMap { Language(rawValue: $0.language) } ?? .english
        title.text = style.name.text(in: language)
        updateFont()
        note.text = style.note.text(in: language)
        note.font = theme.noteFont
        note.textColor = theme.secondaryLabel
        accessibilityLabel = title.text
        cornerRadius = theme.cardRadius
        contactShadow = theme.panelContactShadow
        stateChanged()
    }

    private func updateFont() {
        title.font = isCompact ? theme.emphasizedFont : theme.headlineFont
        setNeedsLayout()
    }

    override func stateChanged() {
        backgroundColor = theme.shaded(theme.card, isHovered: isHovered, isPressed: isPressed)
    }

    override func layoutSubviews() {
        let inset = 14.0
        let keySize = key.sizeThatFits(bounds.size)
        let words: Rect
        if isCompact {
            let height = bounds.height - 2 * inset
            drawing.frame = Rect(x: inset, y: inset, width: (height * 1.2).rounded(), height: height)
            words = Rect(
                x0: drawing.frame.maxX + inset, y0: inset, x1: bounds.width - inset, y1: bounds.height - inset)
        } else {
            let height = bounds.height - HomeLayout.wordsHeight
            drawing.frame = Rect(x: inset, y: inset, width: bounds.width - 2 * inset, height: height)
            words = Rect(
                x0: inset, y0: drawing.frame.maxY + 12, x1: bounds.width - inset, y1: bounds.height - 10)
        }
        let titleHeight = title.sizeThatFits(words.size).height
        let wordsWidth = words.width - keySize.width - 8
        title.frame = Rect(x: words.minX, y: words.minY, width: wordsWidth, height: titleHeight)
        key.frame = Rect(
            x: words.maxX - keySize.width, y: (title.frame.midY - keySize.height / 2).rounded(), width: keySize.width,
            height: keySize.height)
        let room = Size(width: words.width, height: max(0, words.maxY - title.frame.maxY - 2))
        let noteSize = note.sizeThatFits(room)
        note.frame = Rect(
            x: words.minX, y: title.frame.maxY + 2, width: words.width, height: min(room.height, noteSize.height))
    }
}
