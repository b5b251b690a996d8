import PopupKit

/// The callbacks so far: when, whose, which.
final class CallbackList: ListView {
    private unowned let inspector: Inspector
    private var shownCount = 0

    init(_ inspector: Inspector) {
        self.inspector = inspector
        super.init(frame: .zero)
        allowsSelection = false
        separatorInset = nil
        rowHeight = 36
        numberOfRows = { [unowned self] in shownCount }
        cellForRow = { [unowned inspector] list, row in
            let cell = list.dequeueReusableCell(CallbackCell())
            let entries = inspector.log.entries
            if row < entries.count, let first = entries.first { cell.show(entries[row], since: first.instant) }
            return cell
        }
    }

    /// Shows what has been added, and goes along with the end unless somebody reads, with the pointer on the list.
    func update() {
        let count = inspector.log.entries.count
        guard count != shownCount else { return }
        shownCount = count
        reloadData()
        layoutIfNeeded()
        if !isHovered, count > 0 { scrollToRow(count - 1, animated: false) }
    }
}

/// A callback in two lines: what and when, and whose.
private final class CallbackCell: ListCell {
    private let what = Label()
    private let when = Label()
    private let whose = Label()

    override init() {
        super.init()
        for label in [what, when, whose] { addSubview(label) }
        what.themed { label, _ in label.font = .system(12, .medium) }
        when.themed {
            $0.font = .system(11)
            $0.textColor = $1.secondaryLabel
        }
        whose.themed {
            $0.font = .system(11)
            $0.textColor = $1.secondaryLabel
        }
    }

    func show(_ entry: ContractLog.Entry, since first: Instant) {
        what.text = entry.callback
        when.text = "\(Int((entry.instant.seconds(since: first) * 1000).rounded())) ms"
        whose.text = entry.owner + (entry.cause.map { " · \($0.rawValue)" } ?? "")
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 28)
        let time = when.sizeThatFits(bounds.size).width
        when.frame = Rect(x: 14 + width - time, y: 2, width: time, height: 16)
        what.frame = Rect(x: 14, y: 2, width: max(0, width - time - 8), height: 16)
        whose.frame = Rect(x: 14, y: 18, width: width, height: 15)
    }
}
