import DemoAssets
import PopupKit

/// What the bottom sheet shows: a choice of delivery times, four sevenths of the window high.
final class BottomSheetPage: Page, HeightStating {
    private let heading = Label()
    private lazy var more = MoreButton(for: self)
    private let scroll = ScrollView()
    private let rows: [OptionRow]
    private let done = Button(style: .filled)
    /// The slots after the first: from and to, free of charge or not.
    private static let slots = [
        ("12:00", "12:30", true), ("12:30", "13:00", false), ("13:00", "13:30", true), ("18:00", "18:30", false),
        ("18:30", "19:00", true), ("19:00", "19:30", true),
    ]

    override init() {
        rows = (0...BottomSheetPage.slots.count).map { _ in OptionRow() }
        super.init()
    }

    /// Never so low that the list has no room left.
    func controllerHeight(in windowSize: Size) -> Double { max((windowSize.height * 4 / 7).rounded(), 280) }

    override func viewDidLoad() {
        view.addSubview(heading)
        view.addSubview(scroll)
        view.addSubview(done)
        view.addSubview(more)
        for (index, row) in rows.enumerated() {
            row.onAction = { [weak self] in self?.choose(index) }
            row.hasLine = index < rows.count - 1
            scroll.addSubview(row)
        }
        done.onAction = { [weak self] in self?.dismiss(animated: true) }
        choose(0)
    }

    /// Return is the filled button's, unless a ring shows another one.
    override var keyCommands: [KeyCommand] { [KeyCommand(.enter) { [weak self] in self?.done.sendAction() }] }

    private func choose(_ index: Int) {
        for (i, row) in rows.enumerated() { row.isSelected = i == index }
    }

    override func refresh() {
        view.backgroundColor = theme.card
        heading.text = text(.deliveryTitle)
        heading.font = theme.titleFont
        done.title = text(.done)
        rows[0].title.text = text(.soonest)
        for (row, slot) in zip(rows.dropFirst(), BottomSheetPage.slots) {
            row.title.text = "\(text(.tomorrow)) \(slot.0) – \(slot.1)"
            row.note.text = text(slot.2 ? .free : .busy)
        }
        view.setNeedsLayout()
    }

    override func layout() {
        let b = view.bounds
        // The content stays in a column; the panel goes from edge to edge.
        let width = min(b.width, 640)
        let x = ((b.width - width) / 2).rounded()
        let margin = theme.margin
        let room = Size(width: max(0, width - 2 * margin), height: .infinity)
        let side = MoreButton.side
        heading.frame = Rect(
            x: x + margin, y: 24, width: max(0, room.width - side), height: heading.sizeThatFits(room).height)
        // Its dots end where the rows' marks end.
        more.frame = Rect(
            x: x + width - margin - side + 6, y: (heading.frame.midY - side / 2).rounded(), width: side, height: side)
        done.frame = Rect(x: x + margin, y: b.height - margin - 44, width: room.width, height: 44)
        let top = heading.frame.maxY + 8
        scroll.frame = Rect(x: x, y: top, width: width, height: max(0, done.frame.minY - 12 - top))
        for (index, row) in rows.enumerated() {
            row.frame = Rect(x: 0, y: Double(index) * 48, width: width, height: 48)
            // In a column amid the panel it ends with the button below.
            row.hasInsetLine = width < b.width
        }
        scroll.contentSize = Size(width: width, height: Double(rows.count) * 48)
    }
}
