import PopupGeometry

/// Where a sheet may lie in a container of a certain size: the form it takes and the box of each height, as a value.
struct SheetMetrics: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        /// Across the bottom edge, as high as its detent.
        case edge
        /// A card in the middle, for windows with room around it. Has no detents.
        case card
        /// The whole container: an edge sheet where there is no height for one.
        case cover
    }

    /// Windows wider than this show a page or form sheet as a card.
    static let cardThreshold = 640.0
    /// Containers lower than this count as compact in height.
    static let compactHeight = 400.0
    /// What stays free above a sheet at its largest.
    static let topInset = 59.0
    /// What stays free around a card, at least.
    static let cardMargin = 32.0
    static let pageCard = Size(width: 704, height: 760)
    static let formCard = Size(width: 540, height: 620)

    var container: Size
    /// The size the content asks for; a side of 0 or less asks for nothing.
    var preferredContentSize = Size.zero
    /// A page sheet's card is larger than a form sheet's.
    var isForm = false
    /// Across the bottom edge at any width.
    var isEdgeAttached = false
    /// Keeps the edge form in containers that are compact in height.
    var isEdgeAttachedInCompactHeight = false

    var isCompactHeight: Bool { container.height < SheetMetrics.compactHeight }

    var form: Form {
        if !isEdgeAttached, container.width > SheetMetrics.cardThreshold { return .card }
        // A sheet that asked for the edge at any width asked for it at any height, too.
        return isCompactHeight && !isEdgeAttached && !isEdgeAttachedInCompactHeight ? .cover : .edge
    }

    /// Free above the largest detent. A low container gives up as much of it as leaves the sheet three quarters.
    var topInset: Double {
        form == .cover ? 0 : min(SheetMetrics.topInset, (container.height / 4).rounded(.down))
    }

    /// The height of the largest detent. A window keeps nothing of its bottom for the system.
    var maximumDetentValue: Double { max(0, container.height - topInset) }

    /// The stops that there are: those of `detents` for an edge sheet; for the others one, called `name`, from which
    /// they leave across the bottom edge.
    func stops(_ detents: [(name: String, height: Double?)], large: String, selected name: String) -> SheetStops {
        switch form {
        case .edge: SheetStops(detents, maximum: maximumDetentValue, large: large)
        case .card, .cover:
            SheetStops(
                [(name, container.height - restingFrame.minY)], maximum: container.height, large: large)
        }
    }

    /// The box of a sheet that shows `height` points above the container's bottom edge. Above the smallest stop an edge
    /// sheet is as high as it shows; below, it moves as it is, and so do the other forms.
    func frame(showing height: Double, smallest: Double) -> Rect {
        var frame = restingFrame
        if form == .edge { frame.size.height = max(height, smallest) }
        frame.origin.y = container.height - height
        return frame
    }

    /// How high the sheet itself is at its smallest: what the half is taken of that a slow drag must go.
    func height(smallest: Double) -> Double { form == .edge ? smallest : restingFrame.height }

    private var restingFrame: Rect {
        switch form {
        case .card: cardFrame
        case .edge, .cover: Rect(origin: .zero, size: container)
        }
    }

    /// Centred, whole points, never larger than the container less its margins.
    private var cardFrame: Rect {
        let usual = isForm ? SheetMetrics.formCard : SheetMetrics.pageCard
        let wish = Size(
            width: preferredContentSize.width > 0 ? preferredContentSize.width : usual.width,
            height: preferredContentSize.height > 0 ? preferredContentSize.height : usual.height)
        return CardMetrics.frame(of: wish, in: container, margin: SheetMetrics.cardMargin)
    }
}

/// The box of a card in the middle of a container, as a value.
enum CardMetrics {
    /// `size` centred on whole points, clamped to the container less `margin` on every side; where the container is so
    /// small that the margins would eat it, they give way first.
    static func frame(of size: Size, in container: Size, margin: Double) -> Rect {
        func side(_ wish: Double, _ room: Double) -> Double {
            let edge = min(margin, (room / 8).rounded(.down))
            return max(0, min(wish, room - 2 * max(0, edge)))
        }
        let width = side(size.width, container.width)
        let height = side(size.height, container.height)
        return Rect(
            x: ((container.width - width) / 2).rounded(.down), y: ((container.height - height) / 2).rounded(.down),
            width: width, height: height)
    }
}
