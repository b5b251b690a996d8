import PopupKit

/// The content of a card in the middle: a column, which scrolls where the window is lower than it, and a corner with
/// more to open.
final class CardColumn: View {
    let column = Stack(.vertical)
    private let scroll = ScrollView()
    private let more: MoreButton

    /// The column of `page`.
    init(for page: ViewController) {
        more = MoreButton(for: page)
        super.init(frame: .zero)
        column.contentInsets = EdgeInsets(all: 20)
        scroll.contentView = column
        addSubview(scroll)
        addSubview(more)
    }

    /// The size that shows everything at `width`.
    func fitting(width: Double) -> Size {
        Size(width: width, height: column.sizeThatFits(Size(width: width, height: .infinity)).height)
    }

    override func layoutSubviews() {
        scroll.frame = bounds
        more.frame = Rect(
            x: bounds.width - MoreButton.side - 6, y: 6, width: MoreButton.side, height: MoreButton.side)
    }
}
