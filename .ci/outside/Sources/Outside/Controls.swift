import PopupKit

/// Counts how often it was used.
class Lever: Control {
    override var isEnabled: Bool { didSet { setNeedsDisplay() } }
    override var isSelected: Bool { didSet { setNeedsDisplay() } }
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

/// Clicks audibly.
class Toggle: Switch {
    var clicks = 0

    init() { super.init(isOn: true) }

    override func sendAction() {
        clicks += 1
        super.sendAction()
    }
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

/// Remembers how far it was scrolled.
class Scroller: ScrollView {
    var farthest = 0.0

    override init(frame: Rect) { super.init(frame: frame) }

    override func contentOffsetChanged() { farthest = max(farthest, contentOffset.y) }
    override func layoutSubviews() { super.layoutSubviews() }
    override func wheel(_ event: WheelEvent) -> Bool { super.wheel(event) }
}

class ScrollWatcher: ScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: ScrollView) {}
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    func scrollViewDidEndScrolling(_ scrollView: ScrollView) {}
}

class Names: ListView {
    override init(frame: Rect) { super.init(frame: frame) }

    override func layoutSubviews() { super.layoutSubviews() }
    override func keyDown(_ event: KeyEvent) -> Bool { super.keyDown(event) }
}

class NameCell: ListCell {
    override init() { super.init() }

    override func prepareForReuse() { super.prepareForReuse() }
    override func draw(_ canvas: inout Canvas) { super.draw(&canvas) }
}

class NameField: TextField {
    init() { super.init("", placeholder: "Name") }

    override func textInput(_ event: TextEvent) -> Bool { super.textInput(event) }
}
