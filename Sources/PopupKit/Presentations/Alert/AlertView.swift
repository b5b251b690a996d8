import PopupUI

/// The view of an alert or action sheet: a card with texts, fields and actions, and for an action sheet a second card
/// with the cancel action. Each part scrolls where the window is too low for it.
@MainActor
final class AlertView: View {
    private unowned let alert: AlertController
    private let card = PanelView()
    private let cancelCard = PanelView()
    private let body = ScrollView()
    private let actionArea = ScrollView()
    private let titleLabel = Label()
    private let messageLabel = Label()
    private var fields: [TextField] = []
    private var rows: [AlertActionRow] = []
    private var lines: [Separator] = []
    /// What was laid out last, for the window's size it was made for.
    private var kept: (container: Size, layout: AlertLayout)?
    private(set) var layout = AlertLayout(AlertLayout.Content { _, _ in 0 }, in: .zero)
    /// The texts, actions or measures changed: the place is to be asked again.
    var onChange: (@MainActor () -> Void)?

    init(_ alert: AlertController) {
        self.alert = alert
        super.init(frame: .zero)
        identifier = "alert"
        accessibilityRole = .alertDialog
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            body.addSubview(label)
        }
        // Over a mask, and one above the other, the cards of an action sheet would only soil each other.
        for panel in [card, cancelCard] { panel.castsShadow = !isSheet }
        card.content.addSubview(body)
        card.content.addSubview(actionArea)
        addSubview(card)
        cancelCard.isHidden = true
        addSubview(cancelCard)
        contentChanged()
    }

    private var isSheet: Bool { alert.preferredStyle == .actionSheet }
    private var hasSeparateCancel: Bool { isSheet && alert.cancelAction != nil && alert.actions.count > 1 }

    func row(of action: AlertAction) -> View? { rows.first { $0.action === action } }

    // MARK: Content

    func contentChanged() {
        titleLabel.text = alert.title ?? ""
        messageLabel.text = alert.message ?? ""
        if fields.count != alert.textFields?.count ?? 0 {
            for field in fields { field.removeFromSuperview() }
            fields = alert.textFields ?? []
            for field in fields { body.addSubview(field) }
        }
        if !rows.map(\.action).elementsEqual(ordered, by: { $0 === $1 }) { makeRows() }
        updateActions()
        measureAgain()
    }

    /// In the order they are shown in: cancel last, in an alert of two first, where the eye ends on the other one.
    private var ordered: [AlertAction] {
        let others = alert.actions.filter { $0.style != .cancel }
        let cancel = alert.actions.filter { $0.style == .cancel }
        return !isSheet && alert.actions.count == 2 ? cancel + others : others + cancel
    }

    private func makeRows() {
        for row in rows { row.removeFromSuperview() }
        rows = ordered.map { action in
            let row = AlertActionRow(action)
            row.onAction = { [weak self] in self?.alert.answer(action, by: .button) }
            return row
        }
        for row in rows {
            if hasSeparateCancel, row.action.style == .cancel {
                cancelCard.content.addSubview(row)
            } else {
                actionArea.addSubview(row)
            }
        }
    }

    func updateActions() {
        let main = alert.defaultAction
        for row in rows {
            row.isEnabled = row.action.isEnabled
            row.isEmphasized = isSheet ? row.action.style == .cancel : row.action === main
            row.update()
        }
    }

    override func environmentChanged() {
        super.environmentChanged()
        let theme = theme
        titleLabel.font = isSheet ? .system(13, .semibold) : theme.headlineFont
        titleLabel.textColor = isSheet ? theme.secondaryLabel : theme.label
        messageLabel.font = theme.noteFont
        messageLabel.textColor = isSheet ? theme.secondaryLabel : theme.label
        for panel in [card, cancelCard] { panel.cornerRadius = theme.alertRadius }
        for panel in [card, cancelCard] { panel.fill = theme.isDark ? theme.raised : theme.card }
        measureAgain()
    }

    private func measureAgain() {
        kept = nil
        setNeedsLayout()
        onChange?()
    }

    // MARK: Layout

    /// The layout in a window of that size.
    func layout(in container: Size) -> AlertLayout {
        if let kept, kept.container == container { return kept.layout }
        let layout = AlertLayout(
            AlertLayout.Content(
                isActionSheet: isSheet, hasTitle: !titleLabel.text.isEmpty, hasMessage: !messageLabel.text.isEmpty,
                fieldCount: fields.count, actionWidths: rows.map(\.titleWidth), hasSeparateCancel: hasSeparateCancel,
                height: { [titleLabel, messageLabel] text, width in
                    let label = text == .title ? titleLabel : messageLabel
                    return label.sizeThatFits(Size(width: width, height: .infinity)).height
                }), in: container)
        kept = (container, layout)
        return layout
    }

    /// Takes a layout; the view itself is placed by its presentation.
    func take(_ layout: AlertLayout) {
        self.layout = layout
        setNeedsLayout()
    }

    override func layoutSubviews() {
        card.setPlace(layout.card)
        body.setPlace(layout.body)
        actionArea.setPlace(layout.actionArea)
        body.contentSize = Size(width: layout.body.width, height: layout.bodyHeight)
        actionArea.contentSize = Size(width: layout.actionArea.width, height: layout.actionsHeight)
        titleLabel.setPlace(layout.title)
        messageLabel.setPlace(layout.message)
        for (field, box) in zip(fields, layout.fields) { field.setPlace(box) }
        cancelCard.isHidden = !hasSeparateCancel
        for (row, box) in zip(rows, layout.actions) {
            if hasSeparateCancel, row.action.style == .cancel {
                cancelCard.setPlace(box)
                row.setPlace(Rect(origin: .zero, size: box.size))
            } else {
                row.setPlace(box)
            }
        }
        placeLines()
    }

    /// Hairlines: above the actions, between stacked ones, between two side by side.
    private func placeLines() {
        let pixel = 1 / displayScale
        var boxes: [(Rect, View)] = []
        let area = layout.actionArea
        if layout.body.height > 0, area.height > 0 {
            boxes.append((Rect(x: 0, y: area.minY, width: area.width, height: pixel), card.content))
        }
        let inside = hasSeparateCancel ? layout.actions.dropLast() : layout.actions[...]
        for box in inside.dropFirst() {
            let line =
                layout.isSideBySide
                ? Rect(x: box.minX, y: box.minY, width: pixel, height: box.height)
                : Rect(x: 0, y: box.minY, width: box.width, height: pixel)
            boxes.append((line, actionArea))
        }
        while lines.count > boxes.count { lines.removeLast().removeFromSuperview() }
        for (i, (box, parent)) in boxes.enumerated() {
            let axis = box.width < box.height ? Separator.Axis.vertical : .horizontal
            if i >= lines.count {
                lines.append(Separator(axis))
            } else if lines[i].axis != axis {
                lines[i].removeFromSuperview()
                lines[i] = Separator(axis)
            }
            if lines[i].superview !== parent { parent.addSubview(lines[i]) }
            lines[i].setPlace(box)
        }
    }

    /// The gap between the two cards of an action sheet is outside.
    override func point(inside point: Point) -> Bool {
        [card, cancelCard].contains {
            !$0.isHidden && RoundedRect($0.presentedFrame, radii: $0.cornerRadii).contains(point)
        }
    }
}
