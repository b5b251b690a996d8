import PopupKit

/// Counts how often it was used.
class Lever: Control {
    var pulls = 0

    override init(frame: Rect) { super.init(frame: frame) }

    override func stateChanged() { super.stateChanged() }
    override func sendAction() {
        pulls += 1
        super.sendAction()
    }
}

/// A button that is never narrower than its height.
class RoundButton: Button {
    init() { super.init("Go", style: .filled) }

    override func sizeThatFits(_ size: Size) -> Size {
        let fit = super.sizeThatFits(size)
        return Size(width: max(fit.width, fit.height), height: fit.height)
    }
    override func draw(_ canvas: inout Canvas) { super.draw(&canvas) }
}

class Headline: Label {
    init() { super.init("Headline") }

    override var intrinsicContentSize: Size { super.intrinsicContentSize }
    override func draw(_ canvas: inout Canvas) { super.draw(&canvas) }
}

class Column: Stack {
    init(_ views: [View]) { super.init(.vertical, spacing: 4, views) }

    override var sizeFollowsSubviews: Bool { super.sizeFollowsSubviews }
    override func layoutSubviews() { super.layoutSubviews() }
}

class Drawer: Pasteboard {
    var text: String?
}

/// Not a view, and all the same told apart by the theme that it was made for.
class Swatch: Themed {
    let color: Color

    init(_ theme: Theme) { color = theme.tint }
}
