import PopupGeometry

/// Where everything in an alert or action sheet lies, as a value: from what the texts measure and what the window has.
struct AlertLayout: Equatable {
    enum Text: Hashable { case title, message }

    /// What is to be laid out.
    struct Content {
        var isActionSheet = false
        var hasTitle = true
        var hasMessage = true
        var fieldCount = 0
        /// Widths that the action titles need, in their order; the cancel action's last in an action sheet.
        var actionWidths: [Double] = []
        /// An action sheet's last action stands on a card of its own.
        var hasSeparateCancel = false
        /// The height of a text set within a width.
        var height: (Text, _ width: Double) -> Double
    }

    static let widths = (least: 270.0, most: 320.0)
    static let sheetWidth = 400.0
    static let margin = 16.0
    static let sheetMargin = 8.0
    static let inset = 20.0
    static let actionHeight = 44.0
    static let sheetActionHeight = 56.0
    static let fieldHeight = 32.0
    static let gap = 4.0
    static let fieldGap = 8.0
    static let cancelGap = 8.0
    /// Air at each side of an action's title.
    static let actionInset = 12.0

    /// Of everything, cancel card included.
    private(set) var size = Size.zero
    /// The card: what is above the cancel card's gap, or everything.
    private(set) var card = Rect.zero
    /// What scrolls of title, message and fields, in the card; `bodyHeight` is the height of its content.
    private(set) var body = Rect.zero
    private(set) var bodyHeight = 0.0
    /// In the body's content.
    private(set) var title = Rect.zero
    private(set) var message = Rect.zero
    private(set) var fields: [Rect] = []
    /// What scrolls of the actions, in the card.
    private(set) var actionArea = Rect.zero
    private(set) var actionsHeight = 0.0
    /// In the action area's content; a separate cancel action's box is in the whole's space instead.
    private(set) var actions: [Rect] = []
    /// Two actions stand side by side.
    private(set) var isSideBySide = false

    /// The layout in a container of that size; never larger than it.
    init(_ content: Content, in container: Size) {
        let margin = min(
            content.isActionSheet ? AlertLayout.sheetMargin : AlertLayout.margin,
            (min(container.width, container.height) / 8).rounded(.down))
        let room = Size(
            width: max(0, container.width - 2 * margin), height: max(0, container.height - 2 * margin))
        let width = AlertLayout.width(content, room: room.width)
        layOutBody(content, width: width)
        layOutActions(content, width: width)
        let cancel = content.hasSeparateCancel ? AlertLayout.cancelGap + AlertLayout.sheetActionHeight : 0
        let free = max(0, room.height - cancel)
        // Actions come first, the text scrolls; but neither is ever squeezed out by the other.
        let least = min(bodyHeight, (free * 0.35).rounded(.down))
        let visibleActions = min(actionsHeight, max(0, free - least))
        let visibleBody = min(bodyHeight, free - visibleActions)
        body = Rect(x: 0, y: 0, width: width, height: visibleBody)
        actionArea = Rect(x: 0, y: visibleBody, width: width, height: visibleActions)
        card = Rect(x: 0, y: 0, width: width, height: visibleBody + visibleActions)
        size = Size(width: width, height: min(room.height, card.height + cancel))
        if content.hasSeparateCancel {
            actions.append(
                Rect(
                    x: 0, y: size.height - AlertLayout.sheetActionHeight, width: width,
                    height: AlertLayout.sheetActionHeight))
        }
    }

    /// Some of the text or of the actions is out of sight until scrolled.
    var isClamped: Bool { body.height < bodyHeight || actionArea.height < actionsHeight }

    private static func width(_ content: Content, room: Double) -> Double {
        if content.isActionSheet { return min(room, sheetWidth) }
        var width = widths.least
        // A little more where that lets two actions stand side by side.
        if content.actionWidths.count == 2 {
            let needed = 2 * (max(content.actionWidths[0], content.actionWidths[1]) + 2 * actionInset)
            if needed > width, needed <= widths.most { width = needed.rounded(.up) }
        }
        // … or a long text be read in lines of a better length.
        if content.hasMessage, content.height(.message, width - 2 * inset) > 84 { width = widths.most }
        return min(room, width)
    }

    private mutating func layOutBody(_ content: Content, width: Double) {
        let inset = min(AlertLayout.inset, width / 8)
        let column = max(0, width - 2 * inset)
        guard content.hasTitle || content.hasMessage || content.fieldCount > 0 else { return }
        var y = content.isActionSheet ? 14 : AlertLayout.inset
        if content.hasTitle {
            title = Rect(x: inset, y: y, width: column, height: content.height(.title, column).rounded(.up))
            y = title.maxY
        }
        if content.hasMessage {
            if content.hasTitle { y += AlertLayout.gap }
            message = Rect(x: inset, y: y, width: column, height: content.height(.message, column).rounded(.up))
            y = message.maxY
        }
        if content.fieldCount > 0, content.hasTitle || content.hasMessage { y += 2 * AlertLayout.fieldGap }
        for i in 0..<content.fieldCount {
            if i > 0 { y += AlertLayout.fieldGap }
            fields.append(Rect(x: inset, y: y, width: column, height: AlertLayout.fieldHeight))
            y += AlertLayout.fieldHeight
        }
        bodyHeight = y + (content.isActionSheet ? 14 : AlertLayout.inset)
    }

    private mutating func layOutActions(_ content: Content, width: Double) {
        var widths = content.actionWidths
        if content.hasSeparateCancel, !widths.isEmpty { widths.removeLast() }
        let height = content.isActionSheet ? AlertLayout.sheetActionHeight : AlertLayout.actionHeight
        let half = (width / 2).rounded(.down)
        if !content.isActionSheet, widths.count == 2,
            widths.allSatisfy({ $0 + 2 * AlertLayout.actionInset <= half })
        {
            isSideBySide = true
            actions = [
                Rect(x: 0, y: 0, width: half, height: height),
                Rect(x: half, y: 0, width: width - half, height: height),
            ]
            actionsHeight = height
        } else {
            for i in widths.indices {
                actions.append(Rect(x: 0, y: Double(i) * height, width: width, height: height))
            }
            actionsHeight = Double(widths.count) * height
        }
    }
}
