import PopupGeometry

/// Lays its subviews out in a row or a column, and is as large as they are.
///
///     let column = Stack(.vertical, spacing: 8, [title, message, buttons])
///
/// Each subview is measured by `sizeThatFits`; one that does not measure itself keeps the size it had when it was
/// added. Hidden subviews take no room. Places are whole device pixels.
open class Stack: View {
    /// Which way a stack runs.
    public enum Axis: Hashable, Sendable {
        /// A row, from left to right.
        case horizontal
        /// A column, from top to bottom.
        case vertical
    }
    /// Across the axis.
    public enum Alignment: Hashable, Sendable {
        /// As wide as the column, or as high as the row.
        case fill
        /// At the left of the column, or the top of the row.
        case leading
        /// In the middle.
        case center
        /// At the right of the column, or the bottom of the row.
        case trailing
    }
    /// Along the axis.
    public enum Distribution: Hashable, Sendable {
        /// Everything at its own size; room that is left goes to the flexible subviews, where there are any.
        case fill
        /// All of the same length.
        case fillEqually
    }

    /// A row or a column.
    public final var axis: Axis { didSet { if axis != oldValue { arrangementChanged() } } }
    /// Points between two subviews.
    public final var spacing: Double { didSet { if spacing != oldValue { arrangementChanged() } } }
    /// How subviews stand across the axis.
    public final var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    /// How room along the axis is shared.
    public final var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }
    /// Around all of them.
    public final var contentInsets = EdgeInsets.zero {
        didSet { if contentInsets != oldValue { arrangementChanged() } }
    }
    private final var flexes: [UInt64: Double] = [:]
    private final var gapsAfter: [UInt64: Double] = [:]
    private final var given: [UInt64: Size] = [:]

    /// A row or column of `subviews`, in their order, `spacing` points apart.
    public init(_ axis: Axis, spacing: Double = 0, alignment: Alignment = .fill, _ subviews: [View] = []) {
        self.axis = axis
        self.spacing = spacing
        super.init(frame: .zero)
        self.alignment = alignment
        for view in subviews { addSubview(view) }
    }

    open override var sizeFollowsSubviews: Bool { true }

    /// The share of spare room that `view` takes (0, the default, takes none) and by which it gives way first.
    public final func setFlex(_ flex: Double, for view: View) {
        flexes[view.id] = flex > 0 ? flex : nil
        arrangementChanged()
    }

    /// Adds an empty view that takes spare room; returns it.
    @discardableResult
    public final func addFlexibleSpace(_ flex: Double = 1) -> View {
        let space = View()
        space.isUserInteractionEnabled = false
        addSubview(space)
        setFlex(flex, for: space)
        return space
    }

    /// Another gap after `view` than `spacing`; nil for the same again.
    public final func setCustomSpacing(_ spacing: Double?, after view: View) {
        gapsAfter[view.id] = spacing
        arrangementChanged()
    }

    open override func didAddSubview(_ subview: View) { subview.sizeBeforeStack = subview.bounds.size }

    open override func willRemoveSubview(_ subview: View) {
        subview.sizeBeforeStack = nil
        flexes[subview.id] = nil
        gapsAfter[subview.id] = nil
        given[subview.id] = nil
        invalidateIntrinsicContentSize()
    }

    private func arrangementChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Measures

    open override func sizeThatFits(_ size: Size) -> Size {
        let plan = arrange(in: size)
        let along = plan.lengths.reduce(plan.gaps, +)
        let across = plan.across.max() ?? 0
        let content =
            axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
        return content
            + Size(
                width: contentInsets.left + contentInsets.right, height: contentInsets.top + contentInsets.bottom)
    }

    open override var intrinsicContentSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    open override func layoutSubviews() {
        let inner = bounds.inset(by: contentInsets)
        var plan = arrange(in: bounds.size)
        let room = axis == .horizontal ? inner.width : inner.height
        distributeSpare(room - plan.gaps - plan.lengths.reduce(0, +), &plan)
        var place = axis == .horizontal ? inner.minX : inner.minY
        for (i, view) in plan.views.enumerated() {
            let length = plan.lengths[i]
            let breadth = axis == .horizontal ? inner.height : inner.width
            let across = alignment == .fill ? breadth : min(breadth, plan.across[i])
            let offset: Double =
                switch alignment {
                case .fill, .leading: 0
                case .center: (breadth - across) / 2
                case .trailing: breadth - across
                }
            let frame =
                axis == .horizontal
                ? Rect(x: place, y: inner.minY + offset, width: length, height: across)
                : Rect(x: inner.minX + offset, y: place, width: across, height: length)
            setFrame(frame.rounded(toScale: displayScale), of: view)
            place += length + gap(after: view)
        }
    }

    private func setFrame(_ frame: Rect, of view: View) {
        given[view.id] = frame.size
        if view.transform.isIdentity {
            view.frame = frame
        } else {
            // A subview that is scaled or turned keeps its transform about its place.
            view.bounds = Rect(origin: view.bounds.origin, size: frame.size)
            view.center = frame.point(at: view.anchorPoint)
        }
    }

    /// The visible subviews with their lengths along the axis and breadths across it, not yet stretched.
    private struct Plan {
        var views: [View]
        var lengths: [Double]
        var across: [Double]
        var gaps: Double
    }

    private func arrange(in size: Size) -> Plan {
        let views = subviews.filter { !$0.isHidden }
        for view in views where given[view.id].map({ $0 != view.bounds.size }) ?? false {
            // Someone else gave it another size since: that is its own now.
            view.sizeBeforeStack = view.bounds.size
            given[view.id] = nil
        }
        let width = size.width - contentInsets.left - contentInsets.right
        let height = size.height - contentInsets.top - contentInsets.bottom
        let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
        var plan = Plan(views: views, lengths: [], across: [], gaps: gaps)
        if axis == .vertical {
            for view in views {
                let fit = view.sizeThatFits(Size(width: max(0, width), height: .infinity))
                plan.lengths.append(fit.height)
                plan.across.append(min(fit.width, max(0, width)))
            }
            if distribution == .fillEqually { equalize(&plan, room: height) } else { shrink(&plan, room: height) }
        } else {
            let room = max(0, width) - gaps
            let equal = views.isEmpty ? 0 : room / Double(views.count)
            for view in views {
                let limit = distribution == .fillEqually ? equal : Double.infinity
                plan.lengths.append(view.sizeThatFits(Size(width: limit, height: .infinity)).width)
            }
            if distribution == .fillEqually { equalize(&plan, room: width) } else { shrink(&plan, room: width) }
            for (view, length) in zip(views, plan.lengths) {
                plan.across.append(view.sizeThatFits(Size(width: length, height: max(0, height))).height)
            }
        }
        return plan
    }

    private func gap(after view: View) -> Double { gapsAfter[view.id] ?? spacing }

    private func equalize(_ plan: inout Plan, room: Double) {
        let count = Double(plan.lengths.count)
        let longest = plan.lengths.max() ?? 0
        let each = room.isFinite && count > 0 ? max(0, (room - plan.gaps) / count) : longest
        plan.lengths = plan.lengths.map { _ in room.isFinite ? each : longest }
    }

    /// Where there is not room for all: the flexible ones give way, or else the longest ones down to a common length.
    private func shrink(_ plan: inout Plan, room: Double) {
        guard room.isFinite else { return }
        var excess = plan.lengths.reduce(plan.gaps, +) - max(0, room)
        guard excess > 0.001 else { return }
        let flexible = plan.views.indices.filter { flexes[plan.views[$0].id] != nil }
        for group in [flexible, plan.views.indices.filter { !flexible.contains($0) }] where excess > 0.001 {
            let total = group.reduce(0) { $0 + plan.lengths[$1] }
            let target = max(0, total - excess)
            // The common length that cuts the longest of the group just enough.
            var rest = target
            var count = Double(group.count)
            var limit = Double.infinity
            for i in group.sorted(by: { plan.lengths[$0] < plan.lengths[$1] }) {
                if plan.lengths[i] * count >= rest {
                    limit = rest / count
                    break
                }
                rest -= plan.lengths[i]
                count -= 1
            }
            for i in group { plan.lengths[i] = min(plan.lengths[i], limit) }
            excess -= total - target
        }
    }

    private func distributeSpare(_ spare: Double, _ plan: inout Plan) {
        guard spare > 0.001, distribution == .fill else { return }
        let total = plan.views.reduce(0) { $0 + (flexes[$1.id] ?? 0) }
        guard total > 0 else { return }
        for i in plan.views.indices { plan.lengths[i] += spare * (flexes[plan.views[i].id] ?? 0) / total }
    }
}
